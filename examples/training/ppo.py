"""PPO in one file, in the manner of CleanRL: python3 ppo.py [--variant new-world] [--out run].

At first a policy learns to choose as a bot does, since games between beginners hardly ever end; then it plays against
itself, and learns from who wins. Actions that are not legal get a probability of 0. Matches against `greedy` and `hard` go to curve.csv and curve.svg in the folder of the run, the
weights to policy.pt.

Tried with torch 2.13 and numpy 2.4.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Dict, List, Tuple

# Before numpy and torch are loaded: the products are small, and the other cores play the games.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy
import torch
from century_engine import CenturyVectorEnv
from curve import LIMIT, PLAYERS, Curve, arguments
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Categorical

FORBIDDEN = -1e9
LOOKS = 6  # rounds from which the scale of the numbers is taken: games have come to their ends by then


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
        return Categorical(logits=logits), self.value(hidden)[:, 0].tanh()

    @torch.no_grad()
    def choose(self, observations: NDArray[numpy.float32], masks: NDArray[numpy.int8]) -> NDArray[numpy.int64]:
        """The most probable actions."""
        policy, _ = self(torch.from_numpy(observations), torch.from_numpy(masks).bool())
        return policy.logits.argmax(1).numpy()


class Rollouts:
    """Games that go on from one stretch to the next: both seats are played by the policy, or by its teacher."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._teacher, self._seed = args.teacher, args.seed
        self.envs = CenturyVectorEnv(args.variant, PLAYERS, args.games, limit=LIMIT, autoreset_mode="SameStep")
        self._now = self.envs.reset(seed=args.seed)

    def _decide(self, policy: Categorical) -> NDArray[numpy.int64]:
        """The actions of all rows."""
        return policy.sample().numpy()

    def play(self, agent: Agent, length: int, is_taught: bool) -> Dict[str, Tensor]:
        """The decisions in so many steps of each game, one after the other."""
        steps: List[Dict[str, Tensor]] = []
        for _ in range(length):
            observations, infos = self._now
            seen, masks = torch.from_numpy(observations), torch.from_numpy(infos["action_mask"] == 1)
            with torch.no_grad():
                policy, values = agent(seen, masks)
            actions = self.envs.choose(self._teacher, seed=self._seed) if is_taught else self._decide(policy)
            chosen = torch.from_numpy(actions).long()
            seats = torch.from_numpy(infos["agent"]).long()
            observations, _, terminated, truncated, infos = self.envs.step(actions)
            self._now = observations, infos
            steps.append(
                {
                    "seen": seen,
                    "masks": masks,
                    "chosen": chosen,
                    "logs": policy.log_prob(chosen),
                    "values": values,
                    "seats": seats,
                    "paid": torch.from_numpy(infos["rewards"]).float(),
                    "ended": torch.from_numpy(terminated | truncated),
                }
            )
        decisions = {name: torch.stack([step[name] for step in steps]) for name in steps[0]}
        with torch.no_grad():
            _, last = agent(torch.from_numpy(observations), torch.from_numpy(infos["action_mask"] == 1))
        decisions["advantages"] = advantages(decisions, last, torch.from_numpy(infos["agent"]).long())
        decisions["targets"] = decisions["values"] + decisions["advantages"]
        return {name: held.flatten(0, 1) for name, held in decisions.items()}


def advantages(decisions: Dict[str, Tensor], last: Tensor, seats: Tensor, decay: float = 0.95) -> Tensor:
    """How much better each decision turned out than was expected (GAE): up to the next one of the same seat, which may be
    several steps away. A game that ends pays both seats.

    last:  what the seats that decide after the stretch expect; what one of two expects to win the other does to lose
    seats: which these are
    """
    rows = torch.arange(len(last))
    expected = torch.stack([torch.where(seats == seat, last, -last) for seat in range(PLAYERS)], 1)
    ahead, paid = torch.zeros_like(expected), torch.zeros_like(expected)
    found = torch.empty_like(decisions["values"])
    for step in reversed(range(len(found))):
        ended, seat, value = decisions["ended"][step], decisions["seats"][step], decisions["values"][step]
        expected[ended], ahead[ended] = 0, 0
        paid[ended] = decisions["paid"][step][ended]
        found[step] = paid[rows, seat] + expected[rows, seat] - value + decay * ahead[rows, seat]
        ahead[rows, seat], expected[rows, seat], paid[rows, seat] = found[step], value, 0
    return found


def improve(
    agent: Agent, adam: torch.optim.Adam, decisions: Dict[str, Tensor], args: argparse.Namespace, is_taught: bool
) -> None:
    """Learns from decisions: to repeat them if the teacher made them, or else (PPO) those that turned out well."""
    gains = decisions["advantages"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(args.lessons if is_taught else args.passes):
        for some in torch.randperm(len(gains)).split(args.batch):
            policy, values = agent(decisions["seen"][some], decisions["masks"][some])
            logs = policy.log_prob(decisions["chosen"][some])
            if is_taught:
                loss = -logs.mean()
            else:
                ratio, gain = (logs - decisions["logs"][some]).exp(), gains[some]
                loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - args.clip, 1 + args.clip)).mean()
                loss = loss - args.entropy * policy.entropy().mean()
            loss = loss + 0.5 * (values - decisions["targets"][some]).pow(2).mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            adam.step()


def options(about: str) -> argparse.ArgumentParser:
    """The options of a run of PPO."""
    parser = arguments(about)
    parser.add_argument("--teacher", default="greedy", help="the bot to learn from at first")
    parser.add_argument("--games", type=int, default=128, help="played side by side")
    parser.add_argument("--length", type=int, default=64, help="steps of each game in a round")
    parser.add_argument("--taught", type=int, default=36, help="rounds in which the teacher plays")
    parser.add_argument("--rounds", type=int, default=336, help="rounds in all")
    parser.add_argument("--every", type=int, default=100, help="rounds between matches")
    parser.add_argument("--lessons", type=int, default=8, help="passes over the decisions of a round of the teacher")
    parser.add_argument("--passes", type=int, default=3, help="over the decisions of a round")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.003)
    return parser


def main() -> None:
    args = options(__doc__ or "").parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
    learned, examples = 0, []
    curve, rollouts = Curve(args.out), Rollouts(args)
    agent = Agent(rollouts.envs.sizes["observations"], rollouts.envs.sizes["actions"], args.hidden)
    adam = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)

    def measure() -> None:
        curve.measure(agent.choose, args.variant, learned, args.measure.split(","), args.matches)
        torch.save(agent.state_dict(), args.out / "policy.pt")

    for done in range(1, args.rounds + 1):
        is_taught = done <= args.taught
        decisions = rollouts.play(agent, args.length, is_taught)
        if done <= LOOKS:
            examples.append(decisions["seen"][::4])
            agent.look(torch.cat(examples))
        left = args.rounds - done + 1
        for group in adam.param_groups:
            group["lr"] = 1e-3 if is_taught else args.rate * left / (args.rounds - args.taught)
        improve(agent, adam, decisions, args, is_taught)
        learned += len(decisions["chosen"])
        curve.note(f"round {done} of {args.rounds}, {time.process_time():.0f} s of CPU here")
        if (done >= args.taught and (done - args.taught) % args.every == 0) or done == args.rounds:
            measure()
    rollouts.envs.close()


if __name__ == "__main__":
    main()
