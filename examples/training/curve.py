"""Learning curves: matches of a policy against bots, as a table and as a picture. Needs numpy."""

from __future__ import annotations

import argparse
import csv
import math
from pathlib import Path
from typing import Any, Callable, List, NamedTuple, Tuple

import numpy
from century_engine import CenturyVectorEnv
from numpy.typing import NDArray

#: From observations and masks, a row for each game, to the ids of actions.
Choose = Callable[[NDArray[numpy.float32], NDArray[numpy.int8]], NDArray[Any]]

PLAYERS = 2
LIMIT = 600
COLOURS = ("#1f6fb2", "#c8372d", "#3f8f4e", "#7a5230")


def match(choose: Choose, variant: str, bot: str, games: int, seed: int, limit: int = LIMIT) -> Tuple[int, int]:
    """Games won by a policy and by a bot, for two players; each has seat 0 in half of them. A game that is cut off
    counts for neither."""
    won = lost = 0
    with CenturyVectorEnv(variant, PLAYERS, games, limit=limit, autoreset_mode="Disabled") as envs:
        observations, infos = envs.reset(seed=seed)
        seat = numpy.arange(games) % PLAYERS
        while (infos["agent"] != -1).any():
            actions = numpy.full(games, -1, numpy.int32)
            mine = numpy.flatnonzero(infos["agent"] == seat)
            theirs = numpy.flatnonzero(infos["agent"] == 1 - seat)
            if len(mine) > 0:
                actions[mine] = choose(observations[mine], infos["action_mask"][mine])
            actions[theirs] = envs.choose(bot, seed=seed, games=theirs.tolist())
            observations, _, _, _, infos = envs.step(actions)
            outcome = infos["rewards"][numpy.arange(games), seat]
            won += int((outcome > 0).sum())
            lost += int((outcome < 0).sum())
    return won, lost


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
        folder.mkdir(parents=True, exist_ok=True)

    def measure(self, choose: Choose, variant: str, decisions: int, opponents: List[str], games: int) -> None:
        """Plays a match against each bot, of games that depend on how many decisions have been learned from."""
        for bot in opponents:
            won, lost = match(choose, variant, bot, games, seed=1_000_000_000 + decisions)
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
    """What every run is told that measures a curve."""
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
