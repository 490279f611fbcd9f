"""Measures how many steps a second Python takes: python3 throughput.py [seconds for each figure].

Every step takes some legal action; games are truncated after 1,000 actions, and the next one begins.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Callable, List, Optional

from century_engine import Century

try:
    import numpy

    from century_engine import CenturyVectorEnv, sample_legal
except ImportError:
    numpy = None  # type: ignore[assignment]

PLAYERS = 3
LIMIT = 1000
GAMES = 256


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
    env, draw, width, seed = frame["game"], random.Random(1), frame["sizes"]["actions"], 0

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
        century.drop(env)


def vector(variant: str, seconds: float, transport: Optional[str] = None) -> float:
    """Raw frames, in halves: one is computed while this program works on the other."""
    settings = {"processes": 2, "transport": transport, "copy": False, "autoreset_mode": "SameStep"}
    with CenturyVectorEnv(variant, PLAYERS, GAMES, limit=LIMIT, **settings) as envs:
        rng = numpy.random.default_rng(1)
        envs.reset(seed=1)
        for part in range(2):
            envs.send(sample_legal(envs.seen(part)[1]["action_mask"], rng), part)

        def step() -> int:
            for part in range(2):
                infos = envs.receive(part)[-1]
                envs.send(sample_legal(infos["action_mask"], rng), part)
            return GAMES

        return rate(step, seconds)


def calls(century: Century, variant: str, seconds: float) -> float:
    game = century.setup({"variant": variant, "players": PLAYERS, "seed": 1})["game"]

    def step() -> int:
        century.status(game)
        return 1

    try:
        return rate(step, seconds)
    finally:
        century.drop(game)


def yardstick(seconds: float) -> Optional[float]:
    """A small game of PettingZoo, in this process, with observations and masks and some legal action at every step."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None
    env, rng = connect_four_v3.raw_env(), numpy.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(int(rng.choice(numpy.flatnonzero(observation["action_mask"]))))
        return 1

    return rate(step, seconds)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    with Century() as century:
        variants = century.about["variants"]
        print("| per second | " + " | ".join(variants) + " |")
        print("|---|" + "---|" * len(variants))

        def row(name: str, measure: Callable[[str], float]) -> None:
            rates = [measure(variant) for variant in variants]
            print(f"| {name} | " + " | ".join(f"{rate:,.0f}" for rate in rates) + " |", flush=True)

        row("requests that do nothing (`status`)", lambda variant: calls(century, variant, seconds))
        row("`env.step`", lambda variant: single(century, variant, ["observation", "mask"], seconds))
        row("`env.step`, mask only", lambda variant: single(century, variant, ["mask"], seconds))
        if numpy is not None:
            row(f"raw frames in shared memory, {GAMES} games", lambda variant: vector(variant, seconds))
            row(f"raw frames through the pipe, {GAMES} games", lambda variant: vector(variant, seconds, "pipe"))
            connect_four = yardstick(seconds)
            if connect_four is not None:
                print(f"\nPettingZoo's Connect Four, one game: {connect_four:,.0f}")


if __name__ == "__main__":
    main()
