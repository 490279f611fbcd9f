"""Measures how many steps a second go through the pipe: python3 throughput.py [seconds for each figure].

Every step takes some legal action; games are truncated after 1,000 actions, and the next one begins.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Callable, List

from century_engine import Century

PLAYERS = 3
LIMIT = 1000
BATCHES = (1, 16, 256)


def some_legal(masks: bytes, start: int, width: int, draw: random.Random) -> int:
    """A legal action: the first at or after a place that is drawn, or else the first of all."""
    found = masks.find(1, start + draw.randrange(width), start + width)
    return (found if found != -1 else masks.find(1, start, start + width)) - start


def rate(step: Callable[[], int], seconds: float) -> float:
    """How many games' steps a second; the first tenth is for warming up."""
    done = 0
    end = time.perf_counter() + seconds / 10
    while time.perf_counter() < end:
        step()
    start = time.perf_counter()
    while (now := time.perf_counter()) < start + seconds:
        done += step()
    return done / (now - start)


def single(century: Century, variant: str, send: List[str], seconds: float) -> float:
    frame = century.env_make({"variant": variant, "players": PLAYERS}, limit=LIMIT, send=send)
    env, draw, width, seed = frame["env"], random.Random(1), frame["sizes"]["actions"], 0

    def step() -> int:
        nonlocal frame, seed
        if frame["agent"] is None:
            seed += 1
            frame = century.env_reset(env, seed)
        frame = century.env_step(env, some_legal(frame["mask"].tobytes(), 0, width, draw))
        return 1

    try:
        return rate(step, seconds)
    finally:
        century.env_drop(env)


def batch(century: Century, variant: str, games: int, send: List[str], seconds: float) -> float:
    setting = {"variant": variant, "players": PLAYERS}
    frame = century.batch_make(setting, games=games, seed=1, limit=LIMIT, send=send)
    name, draw, width = frame["batch"], random.Random(1), frame["sizes"]["actions"]

    def step() -> int:
        nonlocal frame
        masks = frame["masks"].tobytes()
        frame = century.batch_step(name, [some_legal(masks, i * width, width, draw) for i in range(games)])
        return games

    try:
        return rate(step, seconds)
    finally:
        century.batch_drop(name)


def calls(century: Century, variant: str, seconds: float) -> float:
    game = century.setup({"variant": variant, "players": PLAYERS, "seed": 1})["game"]

    def step() -> int:
        century.status(game)
        return 1

    try:
        return rate(step, seconds)
    finally:
        century.drop(game)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    parts = ["masks", "rewards", "terminated", "truncated", "agents"]
    with Century() as century:
        variants = century.about["variants"]
        print("| per second | " + " | ".join(variants) + " |")
        print("|---|" + "---|" * len(variants))

        def row(name: str, measure: Callable[[str], float]) -> None:
            print(f"| {name} | " + " | ".join(f"{measure(variant):,.0f}" for variant in variants) + " |", flush=True)

        row("requests that do nothing (`status`)", lambda variant: calls(century, variant, seconds))
        row("`env.step`", lambda variant: single(century, variant, ["observation", "mask"], seconds))
        row("`env.step`, mask only", lambda variant: single(century, variant, ["mask"], seconds))
        for games in BATCHES:
            everything = parts + ["observations"]
            row(f"`batch.step`, {games} game{'s' * (games > 1)}", lambda variant: batch(century, variant, games, everything, seconds))
        row(
            f"`batch.step`, {BATCHES[-1]} games, no observations",
            lambda variant: batch(century, variant, BATCHES[-1], parts, seconds),
        )


if __name__ == "__main__":
    main()
