"""A pool of policies for two players: matches between them, their ratings in Elo, and opponents to learn from."""

from __future__ import annotations

import json
import math
import pickle
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy
from numpy.typing import NDArray

from .vector import CenturyVectorEnv

#: From observations and masks, a row for each game, to the ids of actions.
Choose = Callable[[NDArray[numpy.float32], NDArray[numpy.int8]], NDArray[Any]]
#: A function, or the name of a bot: "greedy", "hard", "net", "mcts:100".
Policy = Union[str, Choose]

PLAYERS = 2
#: The count used in place of 0, as in `century match`.
_TRACE = 1e-3
#: Half the 95 % quantile of chi squared with one degree of freedom.
_DROP = 1.920729410347062


class Elo(NamedTuple):
    """A difference in strength with its 95 % interval; all three can be infinite."""

    elo: float
    low: float
    high: float


class Score(NamedTuple):
    """The result of a match, for its first player. A truncated game is a tie."""

    won: int
    tied: int
    lost: int
    #: The pairs of games from one setup by the points in them: 0, 1/2, 1, 3/2, 2.
    pairs: Tuple[int, ...]

    @property
    def elo(self) -> Elo:
        """The same as `century match` computes from these pairs."""
        mean = sum(count * place for place, count in enumerate(self.pairs)) / sum(self.pairs)
        mean /= len(self.pairs) - 1
        return Elo(_elo_of(mean), _elo_of(_edge(self.pairs, mean, 0.0)), _elo_of(_edge(self.pairs, mean, 1.0)))


class League:
    """Policies by name, and the results of their matches.

    >>> league = League("new-world", seed=1)
    >>> league.add("greedy")
    >>> league.add("first", lambda observations, masks: masks.argmax(1))
    >>> league.match("first", "greedy", games=20)
    >>> league.ratings(), league.sample("first", 8)
    """

    def __init__(self, variant: str, *, limit: int = 600, options: Optional[Dict[str, Any]] = None, seed: int = 0) -> None:
        """limit: actions after which a game is truncated; options: what else a game can be set up with"""
        self._made_with: Dict[str, Any] = {"variant": variant, "limit": limit, "options": options, "seed": seed}
        self.policies: Dict[str, Policy] = {}
        #: The scores of all matches, by their players.
        self.results: List[Tuple[str, str, Score]] = []
        self._rng = numpy.random.default_rng(seed)

    def add(self, name: str, policy: Optional[Policy] = None) -> None:
        """Adds a policy, by default the bot of this name."""
        if name in self.policies:
            raise ValueError(f"the league has a policy {name!r} already")
        self.policies[name] = name if policy is None else policy

    def match(self, one: str, other: str, games: int) -> Score:
        """Plays pairs of games, each pair from one setup with the seats exchanged."""
        if games < 2 or games % 2 == 1:
            raise ValueError("a match is of an even number of games")
        made = self._made_with
        seed = made["seed"] * 1_000_003 + len(self.results)
        points = numpy.zeros(games // 2, int)
        won = lost = 0
        envs = CenturyVectorEnv(
            made["variant"], PLAYERS, games // 2, limit=made["limit"], options=made["options"], autoreset_mode="Disabled"
        )
        with envs:
            for seat in range(PLAYERS):
                outcomes = self._play(envs, [self.policies[one], self.policies[other]], seat, seed)
                points += outcomes + 1
                won += int((outcomes == 1).sum())
                lost += int((outcomes == -1).sum())
        score = Score(won, games - won - lost, lost, tuple(numpy.bincount(points, minlength=5).tolist()))
        self.results.append((one, other, score))
        return score

    def _play(self, envs: CenturyVectorEnv, pair: Sequence[Policy], seat: int, seed: int) -> NDArray[Any]:
        """1, 0 or -1 for each game that the first of the pair has won, tied or lost; it has this seat."""
        observations, infos = envs.reset(seed=seed)
        outcomes = numpy.zeros(envs.num_envs, int)
        while (infos["agent"] != -1).any():
            actions = numpy.full(envs.num_envs, -1, numpy.int32)
            for policy, own in zip(pair, (seat, 1 - seat)):
                rows = numpy.flatnonzero(infos["agent"] == own)
                if len(rows) > 0:
                    actions[rows] = choose(policy, envs, rows, observations, infos["action_mask"], seed)
            observations, _, _, _, infos = envs.step(actions)
            outcomes += numpy.sign(infos["rewards"][:, seat]).astype(int)
        return outcomes

    def ratings(self) -> Dict[str, float]:
        """Elo by maximum likelihood (Bradley and Terry), relative to the first policy. So that all are finite, one more
        tie with the first counts for each."""
        names = list(self.policies)
        places = {name: place for place, name in enumerate(names)}
        points = numpy.zeros((len(names), len(names)))
        points[1:, 0] = points[0, 1:] = 0.5
        for one, other, (won, tied, lost, _) in self.results:
            points[places[one], places[other]] += won + tied / 2
            points[places[other], places[one]] += lost + tied / 2
        games, strength = points + points.T, numpy.ones(len(names))
        for _ in range(10_000):
            share = games / (strength[:, None] + strength)
            better = points.sum(1) / numpy.maximum(share.sum(1), 1e-300)
            better /= better[0] or 1.0
            if numpy.allclose(better, strength, rtol=1e-9, atol=0):
                break
            strength = better
        return dict(zip(names, (400 * numpy.log10(numpy.maximum(strength, 1e-300))).tolist()))

    def sample(self, learner: str, count: int) -> List[str]:
        """Opponents for a learner, drawn by the share of points that they can be expected to take from it."""
        ratings = self.ratings()
        others = [name for name in ratings if name != learner]
        weights = numpy.array([_share_of(ratings[name] - ratings[learner]) for name in others])
        return [others[place] for place in self._rng.choice(len(others), count, p=weights / weights.sum())]

    def save(self, folder: "Union[str, Path]") -> None:
        """Writes everything to a folder, functions as pickles."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "policies.pickle").write_bytes(pickle.dumps(self.policies))
        held = {"made_with": self._made_with, "results": self.results, "random": self._rng.bit_generator.state}
        (folder / "league.json").write_text(json.dumps(held))

    @classmethod
    def load(cls, folder: "Union[str, Path]") -> "League":
        """Goes on where `save` has stopped. Pickles can run anything: load only what you have saved."""
        held = json.loads((Path(folder) / "league.json").read_text())
        league = cls(**held["made_with"])
        league.policies = pickle.loads((Path(folder) / "policies.pickle").read_bytes())
        for one, other, (won, tied, lost, pairs) in held["results"]:
            league.results.append((one, other, Score(won, tied, lost, tuple(pairs))))
        league._rng.bit_generator.state = held["random"]
        return league


def choose(
    policy: Policy,
    envs: CenturyVectorEnv,
    rows: NDArray[Any],
    observations: NDArray[numpy.float32],
    masks: NDArray[numpy.int8],
    seed: int,
) -> NDArray[Any]:
    """The actions of a policy in some rows; bots have the seed."""
    if isinstance(policy, str):
        return envs.choose(policy, seed=seed, games=rows.tolist())
    return policy(observations[rows], masks[rows])


def _share_of(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def _elo_of(share: float) -> float:
    return math.copysign(math.inf, share - 0.5) if share in (0.0, 1.0) else 400 * math.log10(share / (1 - share))


def _support(pairs: Sequence[int], mean: float) -> float:
    """The log likelihood of the most likely distribution with this mean, minus that of the most likely of all: `support`
    in src/cli/match/score.ts, where the source is given."""
    counts, far = numpy.array(pairs, float), numpy.linspace(0, 1, len(pairs)) - mean
    counts[counts == 0] = _TRACE
    low, high = -1 / (1 - mean), 1 / mean
    while low < (middle := (low + high) / 2) < high:
        if (counts * far / (1 + middle * far)).sum() > 0:
            low = middle
        else:
            high = middle
    return float(-(counts * numpy.log1p(middle * far)).sum())


def _edge(pairs: Sequence[int], mean: float, end: float) -> float:
    """A bound of the interval, by bisection between the mean and an end."""
    inside, outside = mean, end
    while (middle := (inside + outside) / 2) not in (inside, outside):
        if _support(pairs, middle) < -_DROP:
            outside = middle
        else:
            inside = middle
    return outside
