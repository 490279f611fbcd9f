"""Actors that play and a learner, on a Ray cluster or in processes of this machine: python3 learn.py [--actors 4] [--ray].

Each actor keeps games of its own and plays a stretch with the latest weights; the learner joins the stretches and
learns from them. The network, what it learns and the matches against `greedy` are those of examples/training/policy.

    PYTHONPATH=../python:../training/policy CENTURY_CLI=../../dist/cli.js python3 learn.py --out run

Everything follows from --seed and --actors, with Ray or without. Tried with Ray 2.58.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Callable, Iterator, List

# Before numpy is loaded: see examples/training/policy.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy
from network import Network
from train import Decisions, Rollouts, arguments, train

#: Lets every actor play a stretch; returns them in the order of the actors.
Play = Callable[[Network, int], List[Decisions]]


def seeded(args: argparse.Namespace, actor: int) -> argparse.Namespace:
    """The settings of an actor: games of its own, on one core."""
    return argparse.Namespace(**{**vars(args), "seed": 1000 * args.seed + actor, "processes": 1})


@contextmanager
def on_ray(args: argparse.Namespace) -> Iterator[Play]:
    import ray

    ray.init(address=args.address)
    Actor: Any = ray.remote(num_cpus=1)(Rollouts)
    actors = [Actor.remote(seeded(args, number)) for number in range(args.actors)]

    def play(network: Network, length: int) -> List[Decisions]:
        weights = ray.put(network)  # travels to each machine once
        return ray.get([actor.play.remote(weights, length) for actor in actors])

    try:
        yield play
    finally:
        ray.get([actor.close.remote() for actor in actors])
        ray.shutdown()


def _act(args: argparse.Namespace, pipe: Connection) -> None:
    rollouts = Rollouts(args)
    while (asked := pipe.recv()) is not None:
        pipe.send(rollouts.play(*asked))
    rollouts.close()


@contextmanager
def in_processes(args: argparse.Namespace) -> Iterator[Play]:
    context = multiprocessing.get_context("spawn")
    pipes, actors = [], []
    for number in range(args.actors):
        ours, theirs = context.Pipe()
        actors.append(context.Process(target=_act, args=(seeded(args, number), theirs), daemon=True))
        actors[-1].start()
        theirs.close()
        pipes.append(ours)

    def play(network: Network, length: int) -> List[Decisions]:
        for pipe in pipes:
            pipe.send((network, length))
        return [pipe.recv() for pipe in pipes]

    try:
        yield play
        for pipe in pipes:
            pipe.send(None)
        for actor in actors:
            actor.join()
    finally:
        for actor in actors:
            actor.kill()


def joined(stretches: List[Decisions]) -> Decisions:
    """The games of all actors side by side."""
    return {name: numpy.concatenate([each[name] for each in stretches], axis=1) for name in stretches[0]}


def main() -> None:
    parser = arguments(__doc__ or "")
    parser.add_argument("--actors", type=int, default=2)
    parser.add_argument("--ray", action="store_true", help="play on Ray instead of in processes of this machine")
    parser.add_argument("--address", help='of a Ray cluster: "auto" on one of its machines; without it Ray starts here')
    args = parser.parse_args()
    with (on_ray if args.ray else in_processes)(args) as play:
        train(args, lambda network, length: joined(play(network, length)))


if __name__ == "__main__":
    main()
