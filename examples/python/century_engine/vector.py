"""Many games at once, as a vector environment of gymnasium: raw frames from several servers, read without copying."""

from __future__ import annotations

import operator
import os
import random
import secrets
from contextlib import suppress
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy
from numpy.typing import NDArray

from . import spaces
from .command import find_command
from .errors import CenturyError, check_process
from .memory import FrameMemory
from .svg import svg_of
from .worker import Worker

try:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as Base
except ImportError:
    Base = object  # type: ignore[assignment, misc]
    AutoresetMode = None  # type: ignore[assignment, misc]

Infos = Dict[str, Any]
Step = Tuple[NDArray[numpy.float32], NDArray[numpy.float64], NDArray[numpy.bool_], NDArray[numpy.bool_], Infos]
Seed = Union[int, str]

#: The modes of gymnasium, by the value of its enum, and their names for the server.
_RESETS = {"SameStep": "same-step", "NextStep": "next-step", "Disabled": "none"}
_RENDER_MODES = (None, "ansi", "svg")


class _Rows(NamedTuple):
    """The arrays of some games, as they lie in memory."""

    observations: NDArray[numpy.float32]
    masks: NDArray[numpy.int8]
    rewards: NDArray[numpy.float64]
    terminated: NDArray[numpy.bool_]
    truncated: NDArray[numpy.bool_]
    agents: NDArray[numpy.int8]
    steps: NDArray[numpy.int32]
    episodes: NDArray[numpy.int32]

    def of(self, games: slice) -> "_Rows":
        parts: Iterator[Any] = (held[games] for held in self)
        return _Rows(*parts)


class CenturyVectorEnv(Base):  # type: ignore[misc, type-arg, valid-type]
    """Games side by side with the methods of gymnasium's VectorEnv, which it is if gymnasium is installed.

    Each step takes an action for the seat that decides in each game, which changes from step to step: `infos["agent"]`
    tells the seat, `infos["action_mask"]` its legal actions. The observation is that seat's; the reward is that of the
    seat that has just acted. `infos["rewards"]` has those of all seats: a game pays every seat at its end, whoever
    ends it.

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
        autoreset_mode: Any = "SameStep",
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
        autoreset_mode: gymnasium's AutoresetMode or its value: "SameStep", "NextStep" or "Disabled"
        processes:      servers to compute with; by default one for each core that this program may use
        transport:      "shared" for memory in common, "pipe", or None for memory in common where there is some
        copy:           whether results are copies; otherwise they are the frames themselves, which the next step of
                        the same rows overwrites
        render_mode:    "ansi" or "svg": `render` returns the tables as text or pictures
        command:        how to start the program, if not as `find_command` finds it
        """
        mode = getattr(autoreset_mode, "value", autoreset_mode)
        if mode not in _RESETS:
            raise ValueError(f"the autoreset mode is one of {', '.join(_RESETS)}, not {autoreset_mode!r}")
        if render_mode not in _RENDER_MODES:
            raise ValueError(f'the render mode is None, "ansi" or "svg", not {render_mode!r}')
        if transport not in (None, "shared", "pipe"):
            raise ValueError(f'the transport is None, "shared" or "pipe", not {transport!r}')
        if num_envs < 1 or (processes is not None and processes < 1):
            raise ValueError("there is at least one game, and one process")
        #: What makes another one like it.
        self._made_with: Dict[str, Any] = {
            "variant": variant,
            "players": players,
            "num_envs": num_envs,
            "reward": reward,
            "limit": limit,
            "options": options,
            "autoreset_mode": mode,
            "processes": processes,
            "transport": transport,
            "copy": copy,
            "render_mode": render_mode,
            "command": command,
        }
        self.metadata: Dict[str, Any] = {
            "name": f"century_{variant.replace('-', '_')}_v0",
            "render_modes": ["ansi", "svg"],
            "autoreset_mode": mode if AutoresetMode is None else AutoresetMode(mode),
        }
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.players = players
        self.closed = False
        self._copies = copy
        self._random: Optional[random.Random] = None  # there is no series before the first seed
        self._seed: Seed = 0
        self._waiting: List[bool] = []
        #: Who decided before the step of a part that is under way.
        self._before: Dict[int, NDArray[numpy.int8]] = {}
        self._workers: List[Worker] = []
        self._owner = os.getpid()
        self._is_reset = False
        try:
            self._open()
            self._describe()
        except BaseException:
            self.close()
            raise

    # The servers.

    def _open(self) -> None:
        made = self._made_with
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        count = min(made["processes"] or cores, self.num_envs)
        bounds = [self.num_envs * part // count for part in range(count + 1)]
        #: The games of each process, as slices of the rows.
        self.parts: Tuple[slice, ...] = tuple(slice(*pair) for pair in zip(bounds, bounds[1:]))
        self._workers = []
        command = made["command"] or find_command()
        for _ in self.parts:
            self._workers.append(Worker(command))
        options = {**(made["options"] or {}), "variant": made["variant"], "players": self.players}
        for worker, games in zip(self._workers, self.parts):
            worker.send(
                "open",
                options=options,
                reward=made["reward"],
                limit=made["limit"],
                games=games.stop - games.start,
                firstGame=games.start,
                seed=self._seed,
                reset=_RESETS[made["autoreset_mode"]],
            )
        told = [worker.receive() for worker in self._workers][0]
        self._waiting = [False] * count
        self._lay_out(told, made["transport"])

    def _lay_out(self, told: Dict[str, Any], transport: Optional[str]) -> None:
        """Makes the memory for the frames, and the arrays that lie in it."""
        #: How many actions there are, and how many numbers in an observation.
        self.sizes: Dict[str, int] = told["sizes"]
        games, actions, numbers = self.num_envs, self.sizes["actions"], self.sizes["observations"]
        row = told["row"]
        masks_at = 4 * games * numbers
        rows_at = -(-(masks_at + games * actions) // 8) * 8
        places = {"observations": (0, 4 * numbers), "masks": (masks_at, actions), "rows": (rows_at, row["size"])}
        memory = FrameMemory(rows_at + games * row["size"], transport)
        try:
            #: "shared" or "pipe".
            self.transport = "pipe" if memory.path is None else "shared"
            if memory.path is not None:
                self._map(memory.path, places)
        finally:
            memory.forget()
        buffer = memory.buffer
        whole = memoryview(buffer)
        #: For each part, where its bytes go when they come through the pipe.
        self._places = [
            [whole[at + wide * games.start : at + wide * games.stop] for at, wide in places.values()]
            for games in self.parts
        ]
        kinds = {
            "rewards": ("f8", (self.players,)),
            "steps": "i4",
            "episodes": "i4",
            "agents": "i1",
            "terminated": "?",
            "truncated": "?",
        }
        small = numpy.frombuffer(
            buffer,
            numpy.dtype(
                {
                    "names": list(kinds),
                    "formats": list(kinds.values()),
                    "offsets": [row[name] for name in kinds],
                    "itemsize": row["size"],
                }
            ),
            games,
            rows_at,
        )
        self._rows = _Rows(
            numpy.frombuffer(buffer, numpy.float32, games * numbers).reshape(games, numbers),
            numpy.frombuffer(buffer, numpy.int8, games * actions, masks_at).reshape(games, actions),
            *(small[name] for name in _Rows._fields[2:]),
        )
        self._part_rows = [self._rows.of(games) for games in self.parts]
        self._ends = numpy.dtype(
            [("observations", "f4", (self.players, numbers)), ("scores", "f8", (self.players,))]
        )

    def _map(self, path: str, places: Dict[str, Tuple[int, int]]) -> None:
        for worker, games in zip(self._workers, self.parts):
            worker.send("map", path=path, **{name: at + wide * games.start for name, (at, wide) in places.items()})
        for worker in self._workers:
            worker.receive()

    def _describe(self) -> None:
        self._workers[0].send("spaces")
        told = self._workers[0].receive()
        #: The parts of the observation: name, shape, offset, size, low, high, about.
        self.observation_parts: List[Dict[str, Any]] = told["parts"]
        self._notation: List[str] = told["notation"]
        low = [part["low"] for part in self.observation_parts for _ in range(part["size"])]
        high = [part["high"] for part in self.observation_parts for _ in range(part["size"])]
        self.single_action_space = spaces.discrete(self.sizes["actions"])
        self.single_observation_space = spaces.floats_within(low, high)
        self.action_space = spaces.batched(self.single_action_space, self.num_envs)
        self.observation_space = spaces.batched(self.single_observation_space, self.num_envs)

    # Playing.

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[NDArray[numpy.float32], Infos]:
        """Starts a game in each row. The same seed gives the same games; without one the next games of a series begin,
        which is the same series after the same seed. Before the first seed nobody can guess what comes.

        options: {"reset_mask": bits} resets only these rows, to the next game of their series; without a seed.
        """
        mask = (options or {}).get("reset_mask")
        self._check_open()
        if not self._workers:
            self._open()
        self._check_idle()
        if mask is not None:
            if seed is not None:
                raise ValueError("rows that are reset by a mask go on with their series: leave the seed out")
            self._reset_some(numpy.asarray(mask, numpy.bool_))
        else:
            self._seed = self._seed_from(seed)
            self._begin()
            self._is_reset = True
        return self._seen(self._rows), self._infos(self._rows)

    def _begin(self) -> None:
        """Starts a game in each row, with other servers if these have died."""
        requests: List[Tuple[str, Dict[str, Any]]] = [("reset", {"seed": self._seed})] * len(self.parts)
        try:
            self._exchange(requests)
        except ConnectionError:
            self._open()
            self._exchange(requests)

    def _seed_from(self, seed: Optional[int]) -> Seed:
        if seed is not None:
            self._random = random.Random(operator.index(seed))
            return operator.index(seed)
        return secrets.token_hex(16) if self._random is None else self._random.getrandbits(32)

    def _reset_some(self, mask: NDArray[numpy.bool_]) -> None:
        self._check_reset()
        if mask.shape != (self.num_envs,):
            raise ValueError(f"the mask has the shape ({self.num_envs},), not {mask.shape}")
        chosen = [numpy.flatnonzero(mask[games]).tolist() for games in self.parts]
        self._exchange([("next", {"games": games}) for games in chosen])

    def step(self, actions: Any) -> Step:
        """Performs an action in each game; any will do for one that is over.

        Raises CenturyError with code "illegal-id" if the masks do not allow one of them; nothing changes then.
        """
        self._check_reset()
        self._check_idle()
        ids = self._checked(actions, self._rows)
        before = self._rows.agents.copy()
        with _Interrupts(self):
            for worker, games in zip(self._workers, self.parts):
                worker.send_ids(ids[games].tobytes())
            ends = [self._receive_frame(part) for part in range(len(self.parts))]
        told = [end for end in ends if end is not None]
        return self._result(self._rows, before, numpy.concatenate(told) if told else None)

    def send(self, actions: Any, part: int) -> None:
        """Begins a step of the games `parts[part]`, without waiting for it: meanwhile the program can work on another
        part. `receive(part)` waits."""
        self._check_reset()
        if self._waiting[part]:
            raise RuntimeError(f"part {part} is being stepped: receive it first")
        rows = self._part_rows[part]
        ids = self._checked(actions, rows)
        self._before[part] = rows.agents.copy()
        with _Interrupts(self):
            self._workers[part].send_ids(ids.tobytes())
            self._waiting[part] = True

    def receive(self, part: int) -> Step:
        """The results of the step of a part that `send` began: those of `step`, for its rows only."""
        self._check_reset()
        if not self._waiting[part]:
            raise RuntimeError(f"part {part} is not being stepped: send it actions first")
        with _Interrupts(self):
            ends = self._receive_frame(part)
            self._waiting[part] = False
        return self._result(self._part_rows[part], self._before.pop(part), ends)

    def seen(self, part: int) -> Tuple[NDArray[numpy.float32], Infos]:
        """What a part shows now: as `reset` returns it, for its rows only."""
        self._check_reset()
        if self._waiting[part]:
            raise RuntimeError(f"part {part} is being stepped: receive it first")
        rows = self._part_rows[part]
        return self._seen(rows), self._infos(rows)

    def _checked(self, actions: Any, rows: _Rows) -> NDArray[numpy.int32]:
        """The actions as 32-bit integers, all of them legal."""
        given = numpy.asarray(actions)
        games, size = rows.masks.shape
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {given.dtype}")
        if given.shape != (games,):
            raise ValueError(f"there are {games} games, so actions have the shape ({games},), not {given.shape}")
        inside = (given >= 0) & (given < size)
        places = numpy.where(inside, given, 0)
        allowed = inside & (rows.masks[numpy.arange(games), places] == 1)
        if not allowed.all():
            wrong = numpy.flatnonzero(~allowed & (rows.agents != -1))
            if len(wrong) > 0:
                game = int(wrong[0])
                raise CenturyError(self._illegal(game, int(given[game])))
        return numpy.ascontiguousarray(numpy.where(inside, given, -1), numpy.int32)

    def _illegal(self, game: int, action: int) -> Dict[str, Any]:
        named = 0 <= action < len(self._notation)
        why = f"Action {action} ({self._notation[action]}) is not legal now." if named else f"There is no action {action}."
        return {"code": "illegal-id", "message": f"Game {game}: {why}", "path": ["ids", game]}

    def _exchange(self, requests: Sequence[Tuple[str, Dict[str, Any]]]) -> None:
        """Sends each worker a request that is answered with a frame, and receives the frames."""
        refused: Optional[CenturyError] = None
        with _Interrupts(self):
            for worker, (method, params) in zip(self._workers, requests):
                worker.send(method, **params)
            for part in range(len(self.parts)):
                try:
                    self._receive_frame(part)
                except CenturyError as error:
                    refused = error
        if refused is not None:
            raise refused

    def _receive_frame(self, part: int) -> Optional[NDArray[Any]]:
        """Waits for the frame of a part; returns what all seats saw at the ends of games, if any ended."""
        worker = self._workers[part]
        left = worker.receive_frame()
        if self.transport == "pipe":
            for place in self._places[part]:
                worker.read_into(place)
                left -= len(place)
        return numpy.frombuffer(worker.read(left), self._ends) if left > 0 else None

    # Results.

    def _seen(self, rows: _Rows) -> NDArray[numpy.float32]:
        return rows.observations.copy() if self._copies else rows.observations

    def _infos(self, rows: _Rows) -> Infos:
        told: Dict[str, NDArray[Any]] = {
            "agent": rows.agents,
            "action_mask": rows.masks,
            "rewards": rows.rewards,
            "steps": rows.steps,
            "episodes": rows.episodes,
        }
        return {name: held.copy() for name, held in told.items()} if self._copies else told

    def _result(self, rows: _Rows, before: NDArray[numpy.int8], ends: Optional[NDArray[Any]]) -> Step:
        infos = self._infos(rows)
        if ends is None:
            rewards = numpy.zeros(len(before))
        else:
            rewards = rows.rewards[numpy.arange(len(before)), before]
            self._tell_ends(infos, rows.terminated | rows.truncated, before, ends)
        ended = (rows.terminated, rows.truncated)
        terminated, truncated = (held.copy() for held in ended) if self._copies else ended
        return self._seen(rows), rewards, terminated, truncated, infos

    def _tell_ends(
        self, infos: Infos, ended: NDArray[numpy.bool_], before: NDArray[numpy.int8], ends: NDArray[Any]
    ) -> None:
        games = len(ended)
        final, everyone = numpy.full(games, None, object), numpy.full(games, None, object)
        scores = numpy.zeros((games, self.players))
        for game, end in zip(numpy.flatnonzero(ended), ends):
            final[game] = end["observations"][before[game]]
            everyone[game] = end["observations"]
            scores[game] = end["scores"]
        infos["final_obs"] = final
        infos["final_info"] = {"scores": scores, "_scores": ended, "observations": everyone, "_observations": ended}
        infos["_final_obs"] = infos["_final_info"] = ended

    # Questions.

    def choose(
        self, bot: str, seed: Seed = 0, games: Optional[Sequence[int]] = None
    ) -> NDArray[numpy.int32]:
        """The actions that a bot would choose in these rows, or in all; -1 where a game is over. The bots are
        "easy", "normal", "hard", "expert", "net", "random", "casual", "greedy" and "mcts:100".

        Give the same seed at every call: bots keep their plans."""
        if games is None:
            told = self._ask([{"bot": bot, "seed": seed}] * len(self.parts), "choose")
            return numpy.concatenate([numpy.array(answer["ids"], numpy.int32) for answer in told])
        rows = numpy.asarray(games, numpy.int64)
        if ((rows < 0) | (rows >= self.num_envs)).any():
            raise IndexError(f"rows are numbers from 0 to {self.num_envs - 1}")
        inside = [(rows >= part.start) & (rows < part.stop) for part in self.parts]
        asked = [
            {"bot": bot, "seed": seed, "games": (rows[here] - part.start).tolist()}
            for here, part in zip(inside, self.parts)
        ]
        ids = numpy.empty(len(rows), numpy.int32)
        for here, answer in zip(inside, self._ask(asked, "choose")):
            ids[here] = answer["ids"]
        return ids

    def action_text(self, action: int) -> str:
        """An action in notation."""
        return self._notation[action]

    def render(self) -> Optional[Tuple[str, ...]]:
        """The tables, as everyone may see them: text or SVG, by the render mode."""
        if self.render_mode is None:
            return None
        tables: List[str] = []
        self._check_reset()
        self._check_idle()
        with _Interrupts(self):
            for worker, games in zip(self._workers, self.parts):
                for game in range(games.stop - games.start):
                    worker.send("text", game=game)
                    tables.append(worker.receive()["text"])
        return tuple(tables if self.render_mode == "ansi" else map(svg_of, tables))

    def _ask(self, requests: Sequence[Dict[str, Any]], method: str) -> List[Dict[str, Any]]:
        """The answers of the workers to a question, each with its params."""
        self._check_reset()
        self._check_idle()
        refused: Optional[CenturyError] = None
        answers: List[Dict[str, Any]] = []
        with _Interrupts(self):
            for worker, params in zip(self._workers, requests):
                worker.send(method, **params)
            for worker in self._workers:
                try:
                    answers.append(worker.receive())
                except CenturyError as error:
                    refused = error
        if refused is not None:
            raise refused
        return answers

    # Copies.

    def __getstate__(self) -> Dict[str, Any]:
        """What pickles hold: how it was made, and where each game stands."""
        self._check_open()
        positions: List[Dict[str, Any]] = []
        if self._is_reset and self._workers:
            for games, told in zip(self.parts, self._ask([{}] * len(self.parts), "save")):
                positions += [{**one, "game": one["game"] + games.start} for one in told["positions"]]
        return {
            "made_with": self._made_with,
            "series": None if self._random is None else self._random.getstate(),
            "seed": self._seed,
            "positions": positions,
        }

    def __setstate__(self, held: Dict[str, Any]) -> None:
        made = dict(held["made_with"])
        self.__init__(**made)  # type: ignore[misc]
        if held["series"] is not None:
            self._random = random.Random()
            self._random.setstate(held["series"])
        self._seed = held["seed"]
        if held["positions"]:
            self._load(held["positions"])

    def _load(self, positions: Sequence[Dict[str, Any]]) -> None:
        """Continues from saved positions, one for each game."""
        shared = [
            [{**one, "game": one["game"] - games.start} for one in positions[games]] for games in self.parts
        ]
        self._exchange([("load", {"positions": some, "seed": self._seed}) for some in shared])
        self._is_reset = True

    # The end.

    def close(self, **_: Any) -> None:
        self.closed = True
        self._end()

    def close_extras(self, **_: Any) -> None:
        self._end()

    def _end(self, at_once: bool = False) -> None:
        workers, self._workers = getattr(self, "_workers", []), []
        busy = at_once or any(getattr(self, "_waiting", []))
        for worker in workers:
            with suppress(OSError):
                worker.close(busy)

    def _abandon(self) -> None:
        """Ends the servers after an interrupt, since nobody knows which step each has done; `reset` starts others."""
        self._is_reset = False
        self._end(at_once=True)

    def _check_open(self) -> None:
        if self.closed:
            raise RuntimeError("the environment is closed")
        check_process(self._owner)

    def _check_reset(self) -> None:
        self._check_open()
        if not self._is_reset:
            raise RuntimeError("no games have been started: call reset() first")

    def _check_idle(self) -> None:
        if any(self._waiting):
            raise RuntimeError(f"part {self._waiting.index(True)} is being stepped: receive it first")

    @property
    def unwrapped(self) -> "CenturyVectorEnv":
        return self

    def __enter__(self) -> "CenturyVectorEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        with suppress(Exception):
            self._end(at_once=True)

    def __repr__(self) -> str:
        made = self._made_with
        return f"CenturyVectorEnv({made['variant']!r}, players={self.players}, num_envs={self.num_envs})"


class _Interrupts:
    """Leaves no exchange half done: what interrupts it ends the servers. What they refuse does not."""

    def __init__(self, envs: CenturyVectorEnv) -> None:
        self._envs = envs

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Optional[type], *_: object) -> None:
        if kind is not None and not issubclass(kind, CenturyError):
            self._envs._abandon()
