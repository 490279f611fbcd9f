"""Many games at once, as a vector environment of gymnasium; each step takes an action of the seat that decides."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy
from numpy.typing import NDArray

from .frames import RESETS, Frames, Ids, Rows, check_modes
from .seeds import Seed, Seeds, SeedSeries

try:
    from gymnasium.vector import VectorEnv as Base
except ImportError:
    Base = object  # type: ignore[assignment, misc]

Infos = Dict[str, Any]
Step = Tuple[NDArray[Any], NDArray[numpy.float64], NDArray[numpy.bool_], NDArray[numpy.bool_], Infos]


class CenturyVectorEnv(Base):  # type: ignore[misc, type-arg, valid-type]
    """Games side by side with the methods of gymnasium's VectorEnv, which it is if gymnasium is installed.

    Each step takes an action for the seat that decides in each game, which changes from step to step: `infos["agent"]`
    is this seat, `infos["action_mask"]` its legal actions. The observation is that seat's, at the end that of the seat
    that acted last; the reward is that of the seat that has just acted. `infos["rewards"]` has those of all seats: a
    game pays every seat at its end.

    infos, of shape (num_envs,) unless another is given:
      agent        the seat that decides; -1 where a game is over and has not been reset
      action_mask  (num_envs, actions): 1 for each legal action
      rewards      (num_envs, players): what the last step has paid to each seat
      steps        actions done in the game that the row shows
      episodes     which game of its series the row shows, from 0
    and after a step that ends games, with masks `_final_obs`, `_final_info` of the rows concerned:
      final_obs    the observation, at the end, of the seat that acted last
      final_info   "scores", points by seat; "observations", (players, numbers) of all seats

    Rows of the same seed play the same games however many processes compute them.

    >>> envs = CenturyVectorEnv("spice-road", players=3, num_envs=64, limit=1000)
    >>> observations, infos = envs.reset(seed=1)
    >>> for _ in range(100):
    ...     actions = sample_legal(infos["action_mask"])
    ...     observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> envs.close()
    """

    def __init__(
        self,
        variant: str,
        players: int,
        num_envs: int,
        *,
        reward: str = "outcome",
        limit: Optional[int] = None,
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
        variant:        "spice-road", "eastern-wonders", "new-world" or "sand-to-sea"
        reward:         "outcome": 1 for the winner, -1 for the others; "rank": from 1 to -1 by rank; "margin": points
                        ahead of the best of the others; "margin-change": what each step adds to that, as shaping
        limit:          actions after which a game is truncated; random play needs one
        options:        what else a game can be set up with: firstSeat, board, map, components, …
        dtype:          "float32"; "uint8" for observations in codes, which `decode_observations` reads
        autoreset_mode: gymnasium's AutoresetMode or its value: "NextStep", "SameStep" or "Disabled"
        processes:      servers to compute with; by default one for each core that this program may use
        transport:      "shared" for memory in common, "pipe", or None for memory in common where there is some
        copy:           whether results are copies; otherwise they are the frames themselves, which the next step of
                        the same rows overwrites
        render_mode:    "ansi" or "svg": `render` returns the tables as text or pictures
        command:        how to start the program, if not as `find_command` finds it
        """
        mode = check_modes(autoreset_mode, render_mode)
        #: What makes another one like it.
        self._made_with: Dict[str, Any] = {
            "variant": variant,
            "players": players,
            "num_envs": num_envs,
            "reward": reward,
            "limit": limit,
            "options": options,
            "dtype": dtype,
            "autoreset_mode": mode,
            "processes": processes,
            "transport": transport,
            "copy": copy,
            "render_mode": render_mode,
            "command": command,
        }
        opening = {"options": options, "reward": reward, "limit": limit, "reset": RESETS[mode]}
        servers: Dict[str, Any] = {"processes": processes, "transport": transport, "command": command}
        frames = Frames(variant, players, num_envs, mode, dtype, opening, **servers)
        self._frames = frames
        self.metadata, self.render_mode = frames.metadata, render_mode
        self.num_envs, self.players = num_envs, players
        #: The games of each process, as slices of the rows, and "shared" or "pipe".
        self.parts, self.transport = frames.parts, frames.transport
        #: How many actions there are, and how many numbers in an observation.
        self.sizes = frames.sizes
        #: The parts of the observation: name, shape, offset, size, low, high, units, about.
        self.observation_parts = frames.observation_parts
        self.single_action_space, self.single_observation_space = frames.single_action_space, frames.single_observation_space
        self.action_space, self.observation_space = frames.action_space, frames.observation_space
        self._copies = copy
        self._series = SeedSeries()
        self._seed: Seeds = 0
        #: The seats that decided before the step of a part that is under way.
        self._before: Dict[int, NDArray[numpy.int8]] = {}

    # Playing.

    def reset(
        self, *, seed: Union[None, int, Sequence[int]] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[NDArray[Any], Infos]:
        """Starts a game in each row. The same seed gives the same games; without one the next games of a series begin,
        which is the same series after the same seed. Before the first seed the games cannot be guessed. A list has a
        seed for each row.

        options: {"reset_mask": bits} resets only these rows, to the next game of their series; without a seed.
        """
        mask = self._frames.rows_to_reset(seed, options)
        if mask is None:
            self._frames.check_open()
            self._seed = self._series.next(seed, self.num_envs)
            self._frames.start(self._seed)
        else:
            chosen = [numpy.flatnonzero(mask[games]).tolist() for games in self.parts]
            self._frames.exchange([("next", {"games": games}) for games in chosen])
        rows = self._frames.rows
        return self._seen(rows), self._infos(rows)

    def step(self, actions: Any) -> Step:
        """Performs an action in each game; any will do for one that is over.

        Raises CenturyError with code "illegal-id" if the masks do not allow one of them; nothing changes then.
        """
        self._frames.check_started()
        self._frames.check_idle()
        rows = self._frames.rows
        ids = self._checked(actions, rows)
        before = rows.agents.copy()
        ends = self._frames.step(ids)
        return self._result(rows, before, ends)

    def send(self, actions: Any, part: int) -> None:
        """Begins a step of the games `parts[part]`, without waiting for it: meanwhile the program can work on another
        part. `receive(part)` waits."""
        rows = self._idle_part(part)
        ids = self._checked(actions, rows)
        self._before[part] = rows.agents.copy()
        self._frames.send(ids, part)

    def receive(self, part: int) -> Step:
        """The results of the step of a part that `send` began: those of `step`, for its rows only."""
        self._frames.check_started()
        if not self._frames.waiting[part]:
            raise RuntimeError(f"part {part} is not being stepped: send it actions first")
        ends = self._frames.receive(part)
        return self._result(self._frames.part_rows[part], self._before.pop(part), ends)

    def seen(self, part: int) -> Tuple[NDArray[Any], Infos]:
        """What a part shows now: as `reset` returns it, for its rows only."""
        rows = self._idle_part(part)
        return self._seen(rows), self._infos(rows)

    def _idle_part(self, part: int) -> Rows:
        self._frames.check_started()
        if self._frames.waiting[part]:
            raise RuntimeError(f"part {part} is being stepped: receive it first")
        return self._frames.part_rows[part]

    def _checked(self, actions: Any, rows: Rows) -> Ids:
        """The actions as 32-bit integers, all of them legal."""
        games = len(rows.masks)
        ids = self._frames.ids(actions, games)
        allowed = (ids >= 0) & (rows.masks[numpy.arange(games), ids] == 1)
        self._frames.refuse_illegal(~allowed & (rows.agents != -1), actions)
        return ids

    # Results.

    def _seen(self, rows: Rows) -> NDArray[Any]:
        seen = self._frames.shown(rows.observations)
        return seen.copy() if self._copies else seen

    def _infos(self, rows: Rows) -> Infos:
        arrays: Dict[str, NDArray[Any]] = {
            "agent": rows.agents,
            "action_mask": rows.masks,
            "rewards": rows.rewards,
            "steps": rows.steps,
            "episodes": rows.episodes,
        }
        return {name: held.copy() for name, held in arrays.items()} if self._copies else arrays

    def _result(self, rows: Rows, before: NDArray[numpy.int8], ends: Optional[NDArray[Any]]) -> Step:
        infos = self._infos(rows)
        rewards = rows.rewards[numpy.arange(len(before)), before]
        if ends is not None:
            self._add_ends(infos, rows.terminated | rows.truncated, before, ends)
        ended = (rows.terminated, rows.truncated)
        terminated, truncated = (held.copy() for held in ended) if self._copies else ended
        return self._seen(rows), rewards, terminated, truncated, infos

    def _add_ends(
        self, infos: Infos, ended: NDArray[numpy.bool_], before: NDArray[numpy.int8], ends: NDArray[Any]
    ) -> None:
        games = len(ended)
        final, everyone = numpy.full(games, None, object), numpy.full(games, None, object)
        scores = numpy.zeros((games, self.players))
        for game, end in zip(numpy.flatnonzero(ended), ends):
            everyone[game] = self._frames.shown(end["observations"])
            final[game] = everyone[game][before[game]]
            scores[game] = end["scores"]
        infos["final_obs"] = final
        infos["final_info"] = {"scores": scores, "_scores": ended, "observations": everyone, "_observations": ended}
        infos["_final_obs"] = infos["_final_info"] = ended

    # Questions.

    def choose(self, bot: str, seed: Seed = 0, games: Optional[Sequence[int]] = None) -> Ids:
        """The actions that a bot would choose in these rows, or in all; -1 where a game is over. The bots are
        "easy", "normal", "hard", "expert", "net", "random", "casual", "greedy" and "mcts:100".

        Give the same seed at every call: bots keep their plans."""
        return self._frames.choose(bot, seed, games)

    def action_text(self, action: int) -> str:
        """An action in notation."""
        return self._frames.action_text(action)

    def render(self) -> Optional[Tuple[str, ...]]:
        """The tables, as everyone may see them: text or SVG, by the render mode."""
        return self._frames.render(self.render_mode)

    # Copies.

    def __getstate__(self) -> Dict[str, Any]:
        """What pickles hold: how it was made, and where each game stands."""
        self._frames.check_open()
        positions: List[Dict[str, Any]] = []
        if self._frames.started and self._frames.is_running:
            for games, saved in zip(self.parts, self._frames.ask("save", [{}] * len(self.parts))):
                positions += [{**one, "game": one["game"] + games.start} for one in saved["positions"]]
        return {
            "made_with": self._made_with,
            "series": self._series.state(),
            "seed": self._seed,
            "positions": positions,
        }

    def __setstate__(self, held: Dict[str, Any]) -> None:
        made = dict(held["made_with"])
        self.__init__(**made)  # type: ignore[misc]
        self._series.restore(held["series"])
        self._seed = held["seed"]
        if held["positions"]:
            self._load(held["positions"])

    def _load(self, positions: Sequence[Dict[str, Any]]) -> None:
        """Continues from saved positions, one for each game."""
        self._frames.start(self._seed)
        shared = [
            [{**one, "game": one["game"] - games.start} for one in positions[games]] for games in self.parts
        ]
        self._frames.exchange([("load", {"positions": some}) for some in shared])

    # The end.

    @property
    def closed(self) -> bool:  # type: ignore[override]
        return self._frames.closed

    def close(self, **_: Any) -> None:
        self._frames.close()

    @property
    def unwrapped(self) -> "CenturyVectorEnv":
        return self

    def __enter__(self) -> "CenturyVectorEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        with suppress(Exception):
            self._frames.end(at_once=True)

    def __repr__(self) -> str:
        made = self._made_with
        return f"CenturyVectorEnv({made['variant']!r}, players={self.players}, num_envs={self.num_envs})"
