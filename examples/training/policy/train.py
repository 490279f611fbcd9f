"""From games of `greedy` to a policy that beats it: python3 train.py [--variant new-world] [--out run].

1. `greedy` plays against itself, and a network learns to choose as it does.
2. The network plays against itself, and learns from who wins (PPO).
3. What it has become plays against `greedy`, on games that it has not been trained on.

Everything follows from --seed.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any, Callable, Dict, List, Tuple

# Before numpy is loaded. The products here are small: threads would mostly wait for each other, and for the servers
# that play the games.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy
from century_engine import CenturyVectorEnv
from network import Adam, Array, Lens, Network
from numpy.typing import NDArray

PLAYERS = 2
GAMES = 128

#: What happened in stretches of games: arrays by step, then by game.
Decisions = Dict[str, NDArray[Any]]


def make(args: argparse.Namespace, games: int = GAMES) -> CenturyVectorEnv:
    settings = {"limit": args.limit, "processes": args.processes, "autoreset_mode": "SameStep"}
    return CenturyVectorEnv(args.variant, PLAYERS, games, **settings)


def row_by_row(decisions: Decisions) -> Decisions:
    return {name: held.reshape(-1, *held.shape[2:]) for name, held in decisions.items()}


# 1. Learn from greedy.


def games_of_greedy(args: argparse.Namespace) -> Decisions:
    """What greedy saw, could have done, and did, in games against itself, and how these ended."""
    kept: Dict[str, List[NDArray[Any]]] = {
        name: [] for name in ("observations", "masks", "agents", "actions", "ended", "rewards")
    }
    with make(args) as envs:
        observations, infos = envs.reset(seed=args.seed)
        while GAMES * len(kept["actions"]) < args.decisions:
            actions = envs.choose("greedy", seed=args.seed)
            kept["observations"].append(observations.astype(numpy.float16))
            kept["masks"].append(infos["action_mask"])
            kept["agents"].append(infos["agent"])
            kept["actions"].append(actions)
            observations, _, terminated, truncated, infos = envs.step(actions)
            kept["ended"].append(terminated | truncated)
            kept["rewards"].append(infos["rewards"])
            if len(kept["actions"]) % 200 == 0:
                print(f"{GAMES * len(kept['actions'])} of {args.decisions} decisions of greedy", flush=True)
    decisions = {name: numpy.stack(held) for name, held in kept.items()}
    # To one who expects nothing, the outcome is what a decision has brought. Of games that go on it is 0.
    nothing = numpy.zeros(decisions["actions"].shape, numpy.float32)
    decisions["outcomes"] = advantages({**decisions, "values": nothing}, nothing[0], infos["agent"], decay=1)
    return decisions


def imitate(network: Network, decisions: Decisions, args: argparse.Namespace) -> float:
    """Learns to choose alike, and who wins; returns how often it chooses alike in the last tenth of the decisions,
    which it has not learned from."""
    rng = numpy.random.default_rng(args.seed)
    flat = row_by_row(decisions)
    observations, masks, chosen = flat["observations"], flat["masks"], flat["actions"]
    train = len(chosen) - len(chosen) // 10
    adam = Adam(network.weights)
    batch = 512
    steps = args.epochs * train // batch
    for step in range(steps):
        some = rng.integers(train, size=batch)
        seen = network.lens(observations[some].astype(numpy.float32))
        log_policy, value, held = network.forward(seen, masks[some])
        d_logits = numpy.exp(log_policy)
        d_logits[numpy.arange(batch), chosen[some]] -= 1
        d_value = 0.5 * (value - flat["outcomes"][some]) * (1 - value * value)
        adam.step(network.backward(held, d_logits / batch, d_value / batch), 1e-3 * (1 - step / steps))
    log_policy, _ = network(observations[train:].astype(numpy.float32), masks[train:])
    return float((log_policy.argmax(axis=1) == chosen[train:]).mean())


# 2. Learn from playing.


def draw(log_policy: Array, rng: numpy.random.Generator) -> NDArray[numpy.int64]:
    """An action for each row, with the probabilities of the policy (the Gumbel trick)."""
    return (log_policy + rng.gumbel(size=log_policy.shape)).argmax(axis=1)


class Rollouts:
    """Games of the network against itself, cut into stretches."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._envs = make(args)
        self._rng = numpy.random.default_rng([args.seed, 1])
        self._now = self._envs.reset(seed=args.seed + 1)

    def play(self, network: Network, length: int) -> Decisions:
        kept: Dict[str, List[NDArray[Any]]] = {
            name: [] for name in ("seen", "masks", "agents", "actions", "logs", "values", "ended", "rewards")
        }
        for _ in range(length):
            observations, infos = self._now
            seen = network.lens(observations)
            log_policy, values, _ = network.forward(seen, infos["action_mask"])
            actions = draw(log_policy, self._rng)
            kept["seen"].append(seen)
            kept["masks"].append(infos["action_mask"])
            kept["agents"].append(infos["agent"])
            kept["actions"].append(actions)
            kept["logs"].append(log_policy[numpy.arange(GAMES), actions])
            kept["values"].append(values)
            observations, _, terminated, truncated, infos = self._envs.step(actions)
            kept["ended"].append(terminated | truncated)
            kept["rewards"].append(infos["rewards"])
            self._now = observations, infos
        _, last = network(observations, infos["action_mask"])
        decisions = {name: numpy.stack(held) for name, held in kept.items()}
        decisions["advantages"] = advantages(decisions, last, infos["agent"])
        return decisions

    def close(self) -> None:
        self._envs.close()


def advantages(decisions: Decisions, last: Array, agent: NDArray[Any], decay: float = 0.95) -> Array:
    """How much better each decision turned out than was expected (GAE), each seat along its own decisions.

    A seat's next decision may be several steps away, and a game that ends pays the seat that does not decide too."""
    rows = numpy.arange(len(last))
    # What the future holds for each seat: its expectation, and the advantage at its next decision. Two seats: what one
    # expects to win the other expects to lose.
    expected = numpy.empty((len(last), PLAYERS), numpy.float32)
    expected[rows, agent] = last
    expected[rows, 1 - agent] = -last
    ahead = numpy.zeros_like(expected)
    paid = numpy.zeros_like(expected)
    found = numpy.empty_like(decisions["values"])
    for step in reversed(range(len(found))):
        ended = decisions["ended"][step]
        expected[ended] = ahead[ended] = 0
        paid[ended] = decisions["rewards"][step][ended]
        seat = decisions["agents"][step]
        values = decisions["values"][step]
        surprise = paid[rows, seat] + expected[rows, seat] - values
        found[step] = ahead[rows, seat] = surprise + decay * ahead[rows, seat]
        expected[rows, seat] = values
        paid[rows, seat] = 0
    return found


def improve(network: Network, adam: Adam, decisions: Decisions, rate: float, rng: numpy.random.Generator, args: argparse.Namespace) -> None:
    """One round of PPO."""
    flat = row_by_row(decisions)
    count = len(flat["actions"])
    targets = flat["advantages"] + flat["values"]
    better = flat["advantages"]
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(args.passes):
        for some in numpy.array_split(rng.permutation(count), count // args.batch):
            log_policy, value, held = network.forward(flat["seen"][some], flat["masks"][some])
            rows, actions = numpy.arange(len(some)), flat["actions"][some]
            policy = numpy.exp(log_policy)
            ratio = numpy.exp(log_policy[rows, actions] - flat["logs"][some])
            gain = better[some]
            # Where the policy has already moved far enough, nothing more is learned.
            done = numpy.where(gain > 0, ratio > 1 + args.clip, ratio < 1 - args.clip)
            push = numpy.where(done, 0, -gain * ratio)
            d_logits = policy * -push[:, None]
            d_logits[rows, actions] += push
            # A little less sure than it would be, so that it keeps trying.
            surprise = numpy.where(policy > 0, log_policy, 0)
            entropy = -(policy * surprise).sum(axis=1, keepdims=True)
            d_logits += args.entropy * policy * (surprise + entropy)
            d_value = (value - targets[some]) * (1 - value * value)
            size = numpy.float32(len(some))
            gradients = network.backward(held, (d_logits / size).astype(numpy.float32), d_value / size)
            adam.step(gradients, rate)


# 3. Play against greedy.


def match(network: Network, args: argparse.Namespace, games: int, seed: int) -> Tuple[int, int]:
    """Games won by the network and by greedy; each takes seat 0 in half of them. Each row plays one game."""
    won = lost = 0
    rng = numpy.random.default_rng([args.seed, seed])
    with make(args, games) as envs:
        observations, infos = envs.reset(seed=seed)
        mine = numpy.arange(games) % 2
        running = numpy.ones(games, bool)
        while running.any():
            actions = infos["action_mask"].argmax(axis=1)
            my_turn = infos["agent"] == mine
            here = numpy.flatnonzero(running & my_turn)
            log_policy, _ = network(observations[here], infos["action_mask"][here])
            actions[here] = draw(log_policy / args.temperature, rng)
            there = numpy.flatnonzero(running & ~my_turn)
            actions[there] = envs.choose("greedy", seed=seed, games=there.tolist())
            observations, _, terminated, truncated, infos = envs.step(actions)
            ended = running & (terminated | truncated)
            outcome = infos["rewards"][numpy.arange(games), mine]
            won += int((ended & (outcome > 0)).sum())
            lost += int((ended & (outcome < 0)).sum())
            running &= ~ended
    return won, lost


def arguments(about: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="new-world")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("run"))
    parser.add_argument("--decisions", type=int, default=300_000, help="of greedy, to learn from")
    parser.add_argument("--epochs", type=int, default=8, help="over the decisions of greedy")
    parser.add_argument("--rounds", type=int, default=600, help="of playing and learning")
    parser.add_argument("--length", type=int, default=64, help="steps of each game in a round")
    parser.add_argument("--passes", type=int, default=3, help="over the decisions of a round")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--temperature", type=float, default=0.1, help="of the policy in matches")
    parser.add_argument("--limit", type=int, default=600, help="actions after which a game is truncated")
    parser.add_argument("--every", type=int, default=25, help="rounds between matches")
    parser.add_argument("--matches", type=int, default=200, help="games of each match; the last has five times as many")
    parser.add_argument("--processes", type=int, default=None)
    return parser


def train(args: argparse.Namespace, play: Callable[[Network, int], Decisions]) -> None:
    """The three steps; `play` brings stretches of games that the network plays against itself."""
    args.out.mkdir(parents=True, exist_ok=True)
    print(f"the curve goes to {args.out / 'curve.json'}", flush=True)
    began = time.monotonic()
    curve: List[Dict[str, Any]] = []

    def measure(stage: str, rounds: int, games: int, seed: int) -> None:
        won, lost = match(network, args, games, seed)
        seconds, processor = time.monotonic() - began, time.process_time()
        line = {"stage": stage, "round": rounds, "won": won, "lost": lost, "games": games}
        curve.append(line)
        (args.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n")
        network.save(args.out / "policy.npz")
        print(f"{seconds:6.0f} s  {stage} {rounds:4}: {won} of {games} games won, {lost} lost ({processor:.0f} s of CPU here)", flush=True)

    decisions = games_of_greedy(args)
    print(f"{time.monotonic() - began:6.0f} s  {decisions['actions'].size} decisions of greedy", flush=True)
    actions, examples = decisions["masks"].shape[-1], decisions["observations"][::16].astype(numpy.float32)
    lens = Lens(examples.reshape(-1, examples.shape[-1]))
    network = Network(lens, actions, args.hidden, numpy.random.default_rng([args.seed, 2]))
    agreed = imitate(network, decisions, args)
    print(f"{time.monotonic() - began:6.0f} s  chooses as greedy does in {100 * agreed:.1f} % of decisions", flush=True)
    measure("imitation", 0, args.matches, 1000)
    adam, rng = Adam(network.weights), numpy.random.default_rng([args.seed, 3])
    for done in range(1, args.rounds + 1):
        decisions = play(network, args.length)
        improve(network, adam, decisions, args.rate * (1 - (done - 1) / args.rounds), rng, args)
        if done % args.every == 0 and done < args.rounds:
            measure("self-play", done, args.matches, 1000 + done)
    measure("self-play", args.rounds, 5 * args.matches, 2000 + args.rounds)


def main() -> None:
    args = arguments(__doc__ or "").parse_args()
    rollouts = Rollouts(args)
    try:
        train(args, rollouts.play)
    finally:
        rollouts.close()


if __name__ == "__main__":
    main()
