"""PPO against a pool that grows: python3 league_ppo.py [--variant new-world] [--out run].

After imitation, as in ppo.py, a policy plays one seat against opponents of a league: bots, and its own earlier versions.
After every so many rounds its present state joins them. Matches go to curve.csv and curve.svg in the folder of the run,
the league to league. A run that has been stopped goes on from its last match.

Tried with torch 2.13 and numpy 2.4.
"""

from __future__ import annotations

import argparse
import copy
import os
from typing import Dict

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy
import torch
from century_engine.league import League, choose
from curve import LIMIT, PLAYERS, Curve, Point
from numpy.typing import NDArray
from ppo import LOOKS, Agent, Rollouts, improve, options
from torch import Tensor
from torch.distributions import Categorical


class AgainstLeague(Rollouts):
    """Games of the policy against opponents that are drawn for each game."""

    def __init__(self, args: argparse.Namespace, league: League) -> None:
        super().__init__(args)
        self._league = league
        #: The name of the policy in the league when it last joined.
        self.name = ""
        self._seats = numpy.arange(args.games) % PLAYERS
        self._opponents = numpy.full(args.games, args.teacher, object)

    def _decide(self, policy: Categorical) -> NDArray[numpy.int64]:
        observations, infos = self._now
        actions = policy.sample().numpy()
        begun = numpy.flatnonzero(infos["steps"] == 0)
        if len(begun) > 0:
            self._opponents[begun] = self._league.sample(self.name, len(begun))
        others = infos["agent"] != self._seats
        for name in set(self._opponents[others]):
            rows = numpy.flatnonzero(others & (self._opponents == name))
            opponent = self._league.policies[name]
            actions[rows] = choose(opponent, self.envs, rows, observations, infos["action_mask"], self._seed)
        return actions

    def learned(self, decisions: Dict[str, Tensor]) -> Dict[str, Tensor]:
        """The decisions of the policy among those of both seats."""
        seats = torch.from_numpy(self._seats)
        own = decisions["seats"] == seats.repeat(len(decisions["seats"]) // len(seats))
        return {name: held[own] for name, held in decisions.items()}


def main() -> None:
    parser = options(__doc__ or "")
    parser.set_defaults(taught=24, rounds=104, every=20)
    parser.add_argument("--bots", default="greedy,hard", help="in the league from the start")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
    curve, saved = Curve(args.out), args.out / "run.pt"
    if saved.exists():
        league = League.load(args.out / "league")
    else:
        league = League(args.variant, limit=LIMIT, seed=args.seed)
        for bot in args.bots.split(","):
            league.add(bot)
    rollouts = AgainstLeague(args, league)
    agent = Agent(rollouts.envs.sizes["observations"], rollouts.envs.sizes["actions"], args.hidden)
    adam = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)
    done, learned, examples = 0, 0, []
    if saved.exists():
        held = torch.load(saved)
        agent.load_state_dict(held["agent"])
        adam.load_state_dict(held["adam"])
        done, learned, rollouts.name = held["done"], held["learned"], held["name"]
        curve.points = [Point(*point) for point in held["points"]]

    def measure() -> None:
        curve.measure(agent.choose, args.variant, learned, args.measure.split(","), args.matches)
        rollouts.name = f"after {learned:,}"
        # The strongest of those that are there already.
        rivals = sorted(league.ratings().items(), key=lambda each: -each[1])[:3]
        league.add(rollouts.name, copy.deepcopy(agent).choose)
        for rival, _ in rivals:
            league.match(rollouts.name, rival, args.matches)
        print("  ".join(f"{name}: {elo:+.0f}" for name, elo in league.ratings().items()), flush=True)
        league.save(args.out / "league")
        points = [tuple(point) for point in curve.points]
        held = {"done": done, "learned": learned, "name": rollouts.name, "points": points}
        torch.save({**held, "agent": agent.state_dict(), "adam": adam.state_dict()}, saved)

    while done < args.rounds:
        is_taught = done < args.taught
        decisions = rollouts.play(agent, args.length, is_taught)
        if done < LOOKS:
            examples.append(decisions["seen"][::4])
            agent.look(torch.cat(examples))
        if not is_taught:
            decisions = rollouts.learned(decisions)
        for group in adam.param_groups:
            group["lr"] = 1e-3 if is_taught else args.rate * (args.rounds - done) / (args.rounds - args.taught)
        improve(agent, adam, decisions, args, is_taught)
        done, learned = done + 1, learned + len(decisions["chosen"])
        curve.note(f"round {done} of {args.rounds}")
        if (done >= args.taught and (done - args.taught) % args.every == 0) or done == args.rounds:
            measure()
    rollouts.envs.close()


if __name__ == "__main__":
    main()
