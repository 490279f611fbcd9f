"""PPO in one file, in the manner of CleanRL: python3 ppo.py [--variant new-world] [--opponent greedy] [--out run].

One seat of each game learns, the other is a bot; which is which alternates. At first the policy learns to choose as
the bot does, since games between beginners hardly ever end; then from what it wins. Actions that are not legal get a
probability of 0. Matches against `greedy` and `hard` go to curve.csv and curve.svg in the folder of the run, the
weights to policy.pt.

Tried with torch 2.13 and numpy 2.4, and with torch 1.13 and numpy 1.24.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Dict, List, Tuple

# Before numpy and torch are loaded: the products are small, and the other cores play the games.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy
import torch
from century_engine import CenturyVectorEnv
from curve import LIMIT, PLAYERS, Curve
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Categorical

FORBIDDEN = -1e9
LOOKS = 4  # rounds from which the scale of the numbers is taken: games have come to their ends by then


class Agent(nn.Module):
    """numbers → two hidden layers → logits of the actions, and the reward that is expected."""

    def __init__(self, numbers: int, actions: int, hidden: int) -> None:
        super().__init__()
        # A cube counts as little as 1/30 in an observation and a phase as much as 1, and many numbers never change.
        self.register_buffer("mean", torch.zeros(numbers))
        self.register_buffer("scale", torch.ones(numbers))
        self.body = nn.Sequential(nn.Linear(numbers, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        for layer, gain in ((self.body[0], 2**0.5), (self.body[2], 2**0.5), (self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def look(self, observations: Tensor) -> None:
        """Takes the scale of the numbers from examples."""
        self.mean.copy_(observations.mean(0))
        spread = observations.std(0)
        self.scale.copy_(torch.where(spread > 1e-4, 1 / spread.clamp(min=0.02), torch.zeros_like(spread)))

    def forward(self, observations: Tensor, masks: Tensor) -> Tuple[Categorical, Tensor]:
        hidden = self.body(((observations - self.mean) * self.scale).clamp(-5, 5))
        logits = self.policy(hidden).masked_fill(~masks, FORBIDDEN)
        return Categorical(logits=logits), self.value(hidden)[:, 0]

    @torch.no_grad()
    def choose(self, observations: NDArray[numpy.float32], masks: NDArray[numpy.int8]) -> NDArray[numpy.int64]:
        """The most probable actions."""
        policy, _ = self(torch.from_numpy(observations), torch.from_numpy(masks).bool())
        return policy.logits.argmax(1).numpy()


class Rollouts:
    """Games against a bot that go on from one stretch to the next."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._opponent = args.opponent
        self._seed = args.seed
        self._games = args.games
        self.envs = CenturyVectorEnv(args.variant, PLAYERS, args.games, reward="margin", limit=LIMIT)
        self._rows = numpy.arange(args.games)
        self._seat = self._rows % PLAYERS
        self._now = self.envs.reset(seed=args.seed)

    def play(self, agent: Agent, length: int, is_taught: bool = False) -> Dict[str, Tensor]:
        """The decisions of the learning seats in so many steps of each game; if they are taught, the bot makes them."""
        kept: List[Tuple[Tensor, ...]] = []
        for _ in range(length):
            observations, infos = self._now
            mine = infos["agent"] == self._seat
            here, there = numpy.flatnonzero(mine), numpy.flatnonzero(~mine)
            seen = torch.from_numpy(observations[here])
            masks = torch.from_numpy(infos["action_mask"][here]).bool()
            with torch.no_grad():
                policy, values = agent(seen, masks)
            actions = numpy.empty(self._games, numpy.int32)
            asked = self._rows if is_taught else there
            actions[asked] = self.envs.choose(self._opponent, seed=self._seed, games=asked.tolist())
            if not is_taught:
                actions[here] = policy.sample().numpy()
            chosen = torch.from_numpy(actions[here]).long()
            logs = policy.log_prob(chosen)
            observations, _, terminated, truncated, infos = self.envs.step(actions)
            self._now = observations, infos
            paid = self._worth(infos["rewards"][self._rows, self._seat])
            ended = torch.from_numpy(terminated | truncated)
            kept.append((torch.from_numpy(here), seen, masks, chosen, logs, values, paid, ended))
        mine = torch.from_numpy(self._now[1]["agent"] == self._seat)
        with torch.no_grad():
            _, values = agent(*(torch.from_numpy(held) for held in (self._now[0], self._now[1]["action_mask"] == 1)))
        return told(kept, values, mine)

    @staticmethod
    def _worth(margin: NDArray[numpy.float64]) -> Tensor:
        """Winning counts most; points, which are learned first, show the way there. A game cut off is worth nothing."""
        return torch.from_numpy(0.5 * numpy.sign(margin) + 0.5 * numpy.clip(margin / 40, -1, 1)).float()


def told(kept: List[Tuple[Tensor, ...]], values: Tensor, mine: Tensor, decay: float = 0.95) -> Dict[str, Tensor]:
    """The decisions, and how much better each turned out than was expected (GAE): up to the next decision of the same
    seat, which may be several steps away. Where that one lies beyond the stretch nothing is learned of the last."""
    ahead = torch.zeros_like(values)
    expected = torch.where(mine, values, torch.zeros_like(values))
    known, paid = mine.clone(), torch.zeros_like(values)
    parts = []
    for here, seen, masks, chosen, logs, value, now, ended in reversed(kept):
        expected[ended], ahead[ended], known[ended] = 0, 0, True
        paid[ended] = now[ended]
        gained = paid[here] + expected[here] - value + decay * ahead[here]
        usable = known[here]
        parts.append([part[usable] for part in (seen, masks, chosen, logs, gained, value + gained)])
        ahead[here] = torch.where(usable, gained, torch.zeros_like(gained))
        expected[here], known[here], paid[here] = value, True, 0
    names = ("seen", "masks", "chosen", "logs", "advantages", "targets")
    return {name: torch.cat(column) for name, column in zip(names, zip(*parts))}


def improve(
    agent: Agent, adam: torch.optim.Adam, decisions: Dict[str, Tensor], args: argparse.Namespace, is_taught: bool
) -> None:
    """Learns from decisions: to repeat them if a teacher made them, or else (PPO) those that turned out well."""
    count = len(decisions["chosen"])
    for _ in range(args.passes):
        for some in torch.randperm(count).split(args.batch):
            part = {name: held[some] for name, held in decisions.items()}
            policy, values = agent(part["seen"], part["masks"])
            moved = policy.log_prob(part["chosen"]) - part["logs"]
            if is_taught:
                loss = -moved.mean()
            else:
                ratio, gain = moved.exp(), part["advantages"]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - args.clip, 1 + args.clip)).mean()
                loss = loss - args.entropy * policy.entropy().mean()
            loss = loss + 0.5 * (values - part["targets"]).pow(2).mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            adam.step()
            if not is_taught and (ratio - 1 - moved).mean() > args.divergence:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="new-world")
    parser.add_argument("--opponent", default="greedy", help="the bot to learn against")
    parser.add_argument("--measure", default="greedy,hard", help="the bots of the learning curve")
    parser.add_argument("--out", type=Path, default=Path("run"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=128, help="played side by side")
    parser.add_argument("--length", type=int, default=128, help="steps of each game in a round")
    parser.add_argument("--taught", type=int, default=30, help="rounds of learning to choose as the opponent does")
    parser.add_argument("--rounds", type=int, default=180, help="rounds in all")
    parser.add_argument("--every", type=int, default=30, help="rounds between matches")
    parser.add_argument("--matches", type=int, default=100, help="games of each match")
    parser.add_argument("--passes", type=int, default=4, help="over the decisions of a round")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--divergence", type=float, default=0.03, help="from the policy that played; ends a round")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.002)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
    began, learned, examples = time.monotonic(), 0, []
    curve, rollouts = Curve(args.out), Rollouts(args)
    agent = Agent(rollouts.envs.sizes["observations"], rollouts.envs.sizes["actions"], args.hidden)
    adam = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)

    def measure() -> None:
        curve.measure(agent.choose, args.variant, learned, args.measure.split(","), args.matches)
        torch.save(agent.state_dict(), args.out / "policy.pt")

    measure()
    for done in range(1, args.rounds + 1):
        is_taught = done <= args.taught
        decisions = rollouts.play(agent, args.length, is_taught)
        if done <= LOOKS:
            examples.append(decisions["seen"][::4])
            agent.look(torch.cat(examples))
        if not is_taught:
            for group in adam.param_groups:
                group["lr"] = args.rate * (args.rounds - done + 1) / (args.rounds - args.taught)
        improve(agent, adam, decisions, args, is_taught)
        learned += len(decisions["chosen"])
        if done % args.every == 0 or done == args.rounds:
            measure()
            print(f"{time.monotonic() - began:8.0f} s, {time.process_time():.0f} s of CPU here", flush=True)
    rollouts.envs.close()


if __name__ == "__main__":
    main()
