"""Plays games of one bot on a Ray cluster, or on the cores of this machine, and prints the scores in order.

    PYTHONPATH=../python CENTURY_CLI=../../dist/cli.js python3 ray_play.py --games 200
"""

import argparse
import contextlib
import secrets
import sys

import ray
from century_engine import CenturyEnv


@ray.remote(num_cpus=1, max_retries=3)
def play(variant, players, bot, seed, first, last):
    """Plays the games from `first` up to `last`; the `century serve` of its own ends with it, also if it fails."""
    lines = []
    with contextlib.closing(CenturyEnv(variant, players, limit=20_000)) as env:
        for game in range(first, last):
            env.reset(seed=seed + game)
            while not any((*env.terminations.values(), *env.truncations.values())):
                env.step(env.choose(bot, seed=seed + game))
            lines.append((game, [env.infos[agent]["score"] for agent in env.agents]))
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="spice-road")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--size", type=int, default=20, help="games in a job")
    parser.add_argument("--seed", type=int, default=secrets.randbits(48), help="drawn at random if absent")
    parser.add_argument("--address", help='"auto" on a machine of a cluster; without it Ray starts here')
    given = parser.parse_args()

    ray.init(address=given.address)
    jobs = [
        play.remote(
            given.variant, given.players, given.bot, given.seed, first, min(first + given.size, given.games)
        )
        for first in range(0, given.games, given.size)
    ]
    print("seed", given.seed, file=sys.stderr)
    for lines in ray.get(jobs):  # in the order of the jobs
        print(*lines, sep="\n")


if __name__ == "__main__":
    main()
