"""Learning curves: matches of a policy against bots, as a table and as a picture. Needs numpy."""

from __future__ import annotations

import argparse
import csv
import math
import time
from pathlib import Path
from typing import List, NamedTuple, Tuple

from century_engine.league import Choose, League

PLAYERS = 2
LIMIT = 600
#: Seconds between two lines of progress.
PATIENCE = 5
COLOURS = ("#1f6fb2", "#c8372d", "#3f8f4e", "#7a5230")


class Point(NamedTuple):
    """A match on the curve."""

    decisions: int
    opponent: str
    won: int
    lost: int
    games: int


class Curve:
    """The matches of a run, kept in its folder as curve.csv and curve.svg."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.points: List[Point] = []
        self._began = self._noted = time.monotonic()
        folder.mkdir(parents=True, exist_ok=True)
        print(f"the curve goes to {folder / 'curve.csv'} and {folder / 'curve.svg'}", flush=True)

    def note(self, progress: str) -> None:
        """Prints how far a run has come, unless it has done so a moment ago."""
        now = time.monotonic()
        if now >= self._noted + PATIENCE:
            self._noted = now
            print(f"{now - self._began:6.0f} s  {progress}", flush=True)

    def measure(self, choose: Choose, variant: str, decisions: int, opponents: List[str], games: int) -> None:
        """Plays a match against each bot, of games that depend on how many decisions have been learned from."""
        league = League(variant, limit=LIMIT, seed=1_000_000_000 + decisions)
        league.add("policy", choose)
        for bot in opponents:
            league.add(bot)
            won, _, lost, _ = league.match("policy", bot, games)
            self.points.append(Point(decisions, bot, won, lost, games))
            print(f"{decisions:9} decisions: {won} of {games} games won against {bot}, {lost} lost", flush=True)
        self._write()

    def _write(self) -> None:
        with (self.folder / "curve.csv").open("w", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(Point._fields)
            table.writerows(self.points)
        (self.folder / "curve.svg").write_text(drawn(self.points))


def arguments(about: str) -> argparse.ArgumentParser:
    """The options of every run that measures a curve."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="new-world")
    parser.add_argument("--measure", default="greedy,hard", help="the bots of the learning curve")
    parser.add_argument("--matches", type=int, default=100, help="games of each match")
    parser.add_argument("--out", type=Path, default=Path("run"))
    parser.add_argument("--seed", type=int, default=1)
    return parser


def wilson(won: int, games: int) -> Tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    wide = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - wide, middle + wide


def drawn(points: List[Point]) -> str:
    """An SVG of the games won against each bot, with 95 % intervals."""
    width, height, left, right, top, bottom = 720, 380, 64, 20, 40, 56
    last = max(1, max(point.decisions for point in points))

    def x(decisions: float) -> float:
        return left + (width - left - right) * decisions / last

    def y(share: float) -> float:
        return top + (height - top - bottom) * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13" fill="#444">',
        "<title>Games won against bots by decisions learned from</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for percent in range(0, 101, 25):
        line = y(percent / 100)
        parts.append(f'<path d="M{left} {line:.1f}H{width - right}" stroke="{"#999" if percent == 50 else "#ddd"}"/>')
        parts.append(f'<text x="{left - 8}" y="{line + 4:.1f}" text-anchor="end">{percent} %</text>')
    for part in range(5):
        decisions = last * part / 4
        parts.append(f'<text x="{x(decisions):.1f}" y="{height - 32}" text-anchor="middle">{decisions:,.0f}</text>')
    parts.append(f'<text x="{(left + width - right) / 2}" y="{height - 10}" text-anchor="middle">decisions learned from</text>')
    for number, bot in enumerate(dict.fromkeys(point.opponent for point in points)):
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<text x="{left + 150 * number}" y="22" font-size="15" fill="{colour}">against {bot}</text>')
        against = [point for point in points if point.opponent == bot]
        path = "L".join(f"{x(point.decisions):.1f} {y(point.won / point.games):.1f}" for point in against)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for point in against:
            low, high = wilson(point.won, point.games)
            at = x(point.decisions)
            parts.append(f'<path d="M{at:.1f} {y(low):.1f}V{y(high):.1f}" stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<circle cx="{at:.1f}" cy="{y(point.won / point.games):.1f}" r="4" fill="{colour}"/>')
    return "\n".join([*parts, "</svg>", ""])
