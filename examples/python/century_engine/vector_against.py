"""Many games of one learner against opponents, as a vector environment of gymnasium."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy
from gymnasium.vector import VectorEnv
from numpy.typing import NDArray

from .frames import Frames, Ids, check_modes
from .seeds import Seed, SeedSeries

Infos = Dict[str, Any]
Step = Tuple[NDArray[Any], NDArray[numpy.float64], NDArray[numpy.bool_], NDArray[numpy.bool_], Infos]
#: Returns an action for each row, given the observations and the masks of the rows.
Policy = Callable[[NDArray[Any], NDArray[numpy.int8]], Any]
Player = Union[str, Policy]
#: A player, or players by weight.
Opponent = Union[Player, Mapping[Player, float]]

#: What stands for an action: the row waits, or begins its next game.
_WAIT, _NEXT = -1, -2


class CenturyVectorAgainst(VectorEnv):  # type: ignore[type-arg]
    """Games side by side in each of which one seat learns, as in `CenturyAgainstBots`: a step ends when the learner
    decides again in every row, or its game is over. Bots play inside the engine; a policy in Python gets all the rows
    in which it decides as a batch.

    Most actions are not legal at any time: `infos["action_mask"]` has a 1 for each that is.

    >>> envs = gymnasium.make_vec("century_engine/SpiceRoad-v0", num_envs=256, opponent={"net": 0.5, "greedy": 0.5})
    >>> observations, infos = envs.reset(seed=1)
    >>> for _ in range(100):
    ...     actions = sample_legal(infos["action_mask"])
    ...     observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> envs.close()

    infos, of shape (num_envs,) unless another is given:
      action_mask  (num_envs, actions): 1 for each legal action, all 0 at the end
      seat         that of the learner
      drawn        (num_envs, players): by seat, the index of its player among `opponents`; -1 for the learner
      steps        actions of all seats in the game that the row shows
      episodes     the number of this game in the series of the row
    and after a step that ends games, with masks of the rows concerned (`_scores`, …):
      scores       (num_envs, players): points by seat
      illegal      True where an action that was not legal has ended the game
    in the mode "SameStep" within `final_info`, and the last observations are in `final_obs`.
    """

    def __init__(
        self,
        variant: str,
        players: int = 2,
        num_envs: int = 1,
        *,
        opponent: Union[Opponent, Sequence[Opponent]] = "greedy",
        seat: Optional[int] = None,
        seed: Optional[int] = None,
        reward: str = "outcome",
        illegal_reward: Optional[float] = -1.0,
        limit: Optional[int] = 2000,
        options: Optional[Dict[str, Any]] = None,
        dtype: str = "float32",
        autoreset_mode: Any = "NextStep",
        processes: Optional[int] = None,
        transport: Optional[str] = None,
        copy: bool = True,
        render_mode: Optional[str] = None,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        """
        opponent: a player for all other seats, or one for each of them in the order in which they follow the learner:
                  the name of a bot, a function of observations and masks that returns actions, or a dictionary of these
                  with weights, of which each game draws one
        variant, seat, seed, reward, illegal_reward, limit, options: as for CenturyAgainstBots
        dtype, autoreset_mode, processes, transport, copy, render_mode, command: as for CenturyVectorEnv
        """
        mode = check_modes(autoreset_mode, render_mode)
        several = not isinstance(opponent, str) and isinstance(opponent, Sequence)
        each: Any = opponent if several else [opponent] * (players - 1)
        weights = [dict(some) if isinstance(some, Mapping) else {some: 1} for some in each]
        #: For each seat that follows the learner, the players of which each game draws one.
        self.opponents: List[List[Player]] = [list(some) for some in weights]
        mixtures = [
            [{"bot": player if isinstance(player, str) else None, "weight": _plain(some[player])} for player in some]
            for some in weights
        ]
        opening = {"options": options, "reward": reward, "limit": limit, "opponents": mixtures, "seat": seat}
        servers: Dict[str, Any] = {"processes": processes, "transport": transport, "command": command}
        frames = Frames(variant, players, num_envs, mode, dtype, opening, **servers)
        self._frames = frames
        self.metadata, self.render_mode = frames.metadata, render_mode
        self.num_envs, self.players = num_envs, players
        self.observation_parts, self.transport = frames.observation_parts, frames.transport
        self.single_action_space, self.single_observation_space = frames.single_action_space, frames.single_observation_space
        self.action_space, self.observation_space = frames.action_space, frames.observation_space
        self._mode, self._copies, self._illegal_reward = mode, copy, illegal_reward
        self._series, self._first_seed = SeedSeries(), seed
        self._every = numpy.arange(num_envs)
        self._has_policies = any(not isinstance(player, str) for some in self.opponents for player in some)
        #: The rows at the end of their game: all of them, and those that an illegal action has ended.
        self._over = numpy.zeros(num_envs, numpy.bool_)
        self._forfeited = numpy.zeros(num_envs, numpy.bool_)
        #: Rewards from before the first decision of the learner, which the next step pays.
        self._due = numpy.zeros(num_envs)

    # Playing.

    def reset(  # type: ignore[override]
        self, *, seed: Union[None, int, Sequence[int]] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[NDArray[Any], Infos]:
        """Starts a game in each row, as `CenturyVectorEnv.reset` does; each game draws its seats and opponents by its
        seed.

        options: {"reset_mask": bits} resets only these rows, to the next game of their series; without a seed.
        """
        chosen = self._frames.rows_to_reset(seed, options)
        if chosen is None:
            self._frames.check_open()
            if seed is None:
                seed, self._first_seed = self._first_seed, None
            self._frames.start(self._series.next(seed, self.num_envs))
            self._over[:] = self._forfeited[:] = False
            ends = _Ends(self)
            ends.add(None)
            self._play_policies(ends)
            self._due = ends.rewards
        else:
            self._begin(chosen)
        self._hide_masks()
        return self._seen(), self._infos()

    def step(self, actions: Any) -> Step:
        """Performs an action of the learner in each row, and those of its opponents until it decides again. Any action
        will do for a row at the end of its game, whose next game begins in the mode "NextStep".

        Raises CenturyError with code "illegal-id" if `illegal_reward` is None and the masks do not allow one of the
        actions; nothing changes then.
        """
        self._frames.check_started()
        rows = self._frames.rows
        ids = self._frames.ids(actions, self.num_envs)
        playing = ~self._over & (rows.agents != -1)
        illegal = playing & ((ids < 0) | (rows.masks[self._every, ids] == 0))
        if self._illegal_reward is None:
            self._frames.refuse_illegal(illegal, actions)
        beginning = ~playing & (self._mode != "Disabled")
        ids[~playing | illegal] = _WAIT
        ids[beginning] = _NEXT
        self._forfeited[beginning] = False
        ends = _Ends(self)
        with self._frames.whole():
            ends.add(self._frames.step(ids))
            self._play_policies(ends)
        rewards = numpy.where(playing, self._due + ends.rewards, 0)
        self._due = numpy.where(playing, 0, ends.rewards)
        if illegal.any():
            rewards[illegal] = self._illegal_reward
            ends.terminated |= illegal
            self._forfeited |= illegal
        ended = ends.terminated | ends.truncated
        self._over = ended | (self._over & ~beginning)
        infos: Infos = {}
        if ended.any():
            infos = {"scores": ends.scores, "_scores": ended, "illegal": illegal, "_illegal": ended}
            if self._mode == "SameStep":
                infos = {"final_info": infos, "_final_info": ended, "_final_obs": ended, "final_obs": self._last(ended)}
                self._begin(ended)
        self._hide_masks()
        return self._seen(), rewards, ends.terminated, ends.truncated, {**self._infos(), **infos}

    def _begin(self, chosen: NDArray[numpy.bool_]) -> None:
        """Starts the next game of these rows."""
        ends = _Ends(self)
        with self._frames.whole():
            ends.add(self._frames.step(numpy.where(chosen, _NEXT, _WAIT).astype(numpy.int32)))
            self._over &= ~chosen
            self._forfeited &= ~chosen
            self._play_policies(ends)
        self._due = numpy.where(chosen, ends.rewards, self._due)

    def _play_policies(self, ends: "_Ends") -> None:
        """Lets the policies in Python play until the learner decides in every row."""
        rows = self._frames.rows
        while self._has_policies:
            drawn = rows.opponents[self._every, rows.agents]
            waiting = (rows.agents != -1) & (drawn != -1)
            if not waiting.any():
                return
            ids = numpy.full(self.num_envs, _WAIT, numpy.int32)
            places = (rows.agents - self._seats() - 1) % self.players
            for place, index in set(zip(places[waiting].tolist(), drawn[waiting].tolist())):
                own = numpy.flatnonzero(waiting & (places == place) & (drawn == index))
                policy: Any = self.opponents[place][index]
                ids[own] = self._frames.ids(policy(self._frames.shown(rows.observations[own]), rows.masks[own]), len(own))
            self._frames.refuse_illegal(waiting & ((ids < 0) | (rows.masks[self._every, ids] == 0)), ids)
            ends.add(self._frames.step(ids))

    # Results.

    def _seats(self) -> NDArray[numpy.intp]:
        return (self._frames.rows.opponents == -1).argmax(axis=1)

    def _hide_masks(self) -> None:
        """The engine knows nothing of games that illegal actions have ended."""
        self._frames.rows.masks[self._forfeited] = 0

    def _seen(self) -> NDArray[Any]:
        observations = self._frames.shown(self._frames.rows.observations)
        return observations.copy() if self._copies else observations

    def _infos(self) -> Infos:
        rows = self._frames.rows
        arrays: Infos = {"action_mask": rows.masks, "drawn": rows.opponents, "steps": rows.steps, "episodes": rows.episodes}
        infos = {name: held.copy() for name, held in arrays.items()} if self._copies else dict(arrays)
        return {**infos, "seat": self._seats()}

    def _last(self, ended: NDArray[numpy.bool_]) -> NDArray[Any]:
        last = numpy.full(self.num_envs, None, object)
        for game in numpy.flatnonzero(ended):
            last[game] = self._frames.shown(self._frames.rows.observations[game]).copy()
        return last

    # Questions.

    def choose(self, bot: str, seed: Seed = 0, games: Optional[Sequence[int]] = None) -> Ids:
        """The actions that a bot would choose for the learner, as `CenturyVectorEnv.choose` returns them."""
        return self._frames.choose(bot, seed, games)

    def action_text(self, action: int) -> str:
        """An action in notation."""
        return self._frames.action_text(action)

    def render(self) -> Optional[Tuple[str, ...]]:
        """The tables, as everyone may see them: text or SVG, by the render mode."""
        return self._frames.render(self.render_mode)

    # The end.

    def close_extras(self, **_: Any) -> None:
        self._frames.close()

    def __del__(self) -> None:
        with suppress(Exception):
            self._frames.end(at_once=True)


def _plain(number: float) -> float:
    """The server takes whole numbers without a fraction only."""
    return int(number) if number == int(number) else float(number)


class _Ends:
    """What the exchanges of one step have paid and ended."""

    def __init__(self, envs: CenturyVectorAgainst) -> None:
        self._rows, self._seats, self._every = envs._frames.rows, envs._seats, envs._every
        self.rewards = numpy.zeros(envs.num_envs)
        self.terminated = numpy.zeros(envs.num_envs, numpy.bool_)
        self.truncated = numpy.zeros(envs.num_envs, numpy.bool_)
        self.scores = numpy.zeros((envs.num_envs, envs.players))

    def add(self, ends: Optional[NDArray[Any]]) -> None:
        rows = self._rows
        self.rewards += rows.rewards[self._every, self._seats()]
        if ends is None:
            return
        ended = rows.terminated | rows.truncated
        self.terminated |= rows.terminated
        self.truncated |= rows.truncated
        self.scores[ended] = ends["scores"]
