"""Draws the learning curve of a run as SVG: python3 plot.py run/curve.json curve.svg. Needs nothing but Python."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import List, Tuple

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 380, 64, 20, 40, 56


def wilson(won: int, games: int) -> Tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    wide = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - wide, middle + wide


def main() -> None:
    curve = json.loads(Path(sys.argv[1]).read_text())
    last = max(1, curve[-1]["round"])

    def x(rounds: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * rounds / last

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    parts: List[str] = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13" fill="#444">',
        "<title>Games won against greedy over the rounds of self-play</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15" fill="#222">Games won against greedy, with 95 % intervals</text>',
    ]
    for percent in range(0, 101, 25):
        line = y(percent / 100)
        parts.append(f'<path d="M{LEFT} {line:.1f}H{WIDTH - RIGHT}" stroke="{"#999" if percent == 50 else "#ddd"}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{line + 4:.1f}" text-anchor="end">{percent} %</text>')
    for rounds in sorted({point["round"] for point in curve} | {0}):
        if rounds % 50 == 0:
            parts.append(f'<text x="{x(rounds):.1f}" y="{HEIGHT - 32}" text-anchor="middle">{rounds}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">rounds of self-play</text>')
    for point in curve:
        low, high = wilson(point["won"], point["games"])
        parts.append(f'<path d="M{x(point["round"]):.1f} {y(low):.1f}V{y(high):.1f}" stroke="#1f6fb2" stroke-width="2"/>')
    path = "L".join(f'{x(point["round"]):.1f} {y(point["won"] / point["games"]):.1f}' for point in curve)
    parts.append(f'<path d="M{path}" fill="none" stroke="#1f6fb2" stroke-width="2"/>')
    for point in curve:
        parts.append(f'<circle cx="{x(point["round"]):.1f}" cy="{y(point["won"] / point["games"]):.1f}" r="4" fill="#1f6fb2"/>')
    parts.append("</svg>")
    Path(sys.argv[2]).write_text("\n".join(parts) + "\n")


if __name__ == "__main__":
    main()
