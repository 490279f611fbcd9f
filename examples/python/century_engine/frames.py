"""The games of several servers, `century frames`, whose arrays lie in one memory that is read without copying."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

import numpy
from numpy.typing import NDArray

from . import spaces
from .command import find_command
from .errors import CenturyError, check_process
from .memory import FrameMemory
from .seeds import Seed, Seeds
from .svg import svg_of
from .worker import Worker

try:
    from gymnasium.vector import AutoresetMode
except ImportError:
    AutoresetMode = None  # type: ignore[assignment, misc]

Ids = NDArray[numpy.int32]
#: A name and the params of a request.
Request = Tuple[str, Dict[str, Any]]

#: The modes of gymnasium, by the value of its enum, and their names for the server.
RESETS = {"SameStep": "same-step", "NextStep": "next-step", "Disabled": "none"}
RENDER_MODES = (None, "ansi", "svg")


class Rows(NamedTuple):
    """The arrays of some games, as they lie in memory."""

    observations: NDArray[Any]
    masks: NDArray[numpy.int8]
    rewards: NDArray[numpy.float64]
    terminated: NDArray[numpy.bool_]
    truncated: NDArray[numpy.bool_]
    agents: NDArray[numpy.int8]
    steps: NDArray[numpy.int32]
    episodes: NDArray[numpy.int32]
    opponents: NDArray[numpy.int8]

    def of(self, games: slice) -> "Rows":
        parts: Iterator[Any] = (held[games] for held in self)
        return Rows(*parts)


class Frames:
    """The games of all processes, in `parts`: one for each process. `start` begins them; after an interrupt, or when a
    server has died, `start` begins them with other servers."""

    def __init__(
        self,
        variant: str,
        players: int,
        num_envs: int,
        mode: str,
        dtype: str,
        opening: Dict[str, Any],
        *,
        processes: Optional[int],
        transport: Optional[str],
        command: Optional[Sequence[str]],
    ) -> None:
        """
        mode:    the value of an autoreset mode
        opening: the params of `open` but for the games and their seed; its options lack variant and players
        """
        if transport not in (None, "shared", "pipe"):
            raise ValueError(f'the transport is None, "shared" or "pipe", not {transport!r}')
        if num_envs < 1 or (processes is not None and processes < 1):
            raise ValueError("there is at least one game, and one process")
        self.num_envs, self.players = num_envs, players
        self.metadata: Dict[str, Any] = {
            "name": f"century_{variant.replace('-', '_')}_v0",
            "render_modes": ["ansi", "svg"],
            "autoreset_mode": mode if AutoresetMode is None else AutoresetMode(mode),
        }
        self.closed = False
        #: Whether games have been started, and no exchange was interrupted since.
        self.started = False
        #: For each part, whether `send` has begun a step that `receive` has not ended.
        self.waiting: List[bool] = []
        self._workers: List[Worker] = []
        self._owner = os.getpid()
        setting = {**(opening["options"] or {}), "variant": variant, "players": players}
        self._opening = {**opening, "options": setting}
        self._transport, self._command = transport, command
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        count = min(processes or cores, num_envs)
        bounds = [num_envs * part // count for part in range(count + 1)]
        #: The games of each process, as slices of the rows.
        self.parts: Tuple[slice, ...] = tuple(slice(*pair) for pair in zip(bounds, bounds[1:]))
        try:
            self._open()
            self._workers[0].send("spaces")
            about = self._workers[0].receive()
        except BaseException:
            self.end(at_once=True)
            raise
        #: The parts of the observation: name, shape, offset, size, low, high, units, about.
        self.observation_parts: List[Dict[str, Any]] = about["parts"]
        self._notation: List[str] = about["notation"]
        self.single_action_space = spaces.discrete(self.sizes["actions"])
        self.single_observation_space = spaces.observations(self.observation_parts, dtype)
        self.action_space = spaces.batched(self.single_action_space, num_envs)
        self.observation_space = spaces.batched(self.single_observation_space, num_envs)
        self._units = numpy.array(self.single_observation_space.high, numpy.float32) if dtype == "uint8" else None

    # The servers.

    def _open(self) -> None:
        self._workers = []
        command = self._command or find_command()
        for _ in self.parts:
            self._workers.append(Worker(command))
        for worker, games in zip(self._workers, self.parts):
            worker.send("open", **self._opening, games=games.stop - games.start, firstGame=games.start, seed=0)
        opened = [worker.receive() for worker in self._workers][0]
        self.waiting = [False] * len(self.parts)
        self._lay_out(opened)

    def _lay_out(self, opened: Dict[str, Any]) -> None:
        """Makes the memory for the frames, and the arrays that lie in it."""
        #: How many actions there are, and how many numbers in an observation.
        self.sizes: Dict[str, int] = opened["sizes"]
        games, actions, numbers = self.num_envs, self.sizes["actions"], self.sizes["observations"]
        row = opened["row"]
        masks_at = 4 * games * numbers
        rows_at = -(-(masks_at + games * actions) // 8) * 8
        places = {"observations": (0, 4 * numbers), "masks": (masks_at, actions), "rows": (rows_at, row["size"])}
        memory = FrameMemory(rows_at + games * row["size"], self._transport)
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
            "opponents": ("i1", (self.players,)),
        }
        layout: Any = {
            "names": list(kinds),
            "formats": list(kinds.values()),
            "offsets": [row[name] for name in kinds],
            "itemsize": row["size"],
        }
        small = numpy.frombuffer(buffer, numpy.dtype(layout), games, rows_at)
        self.rows = Rows(
            numpy.frombuffer(buffer, numpy.float32, games * numbers).reshape(games, numbers),
            numpy.frombuffer(buffer, numpy.int8, games * actions, masks_at).reshape(games, actions),
            *(small[name] for name in Rows._fields[2:]),
        )
        self.part_rows = [self.rows.of(games) for games in self.parts]
        self._ends = numpy.dtype(
            [("observations", "f4", (self.players, numbers)), ("scores", "f8", (self.players,))]
        )

    def _map(self, path: str, places: Dict[str, Tuple[int, int]]) -> None:
        for worker, games in zip(self._workers, self.parts):
            worker.send("map", path=path, **{name: at + wide * games.start for name, (at, wide) in places.items()})
        for worker in self._workers:
            worker.receive()

    # Exchanges.

    def start(self, seed: Seeds) -> None:
        """Begins the first game of each row, with other servers if these have died."""
        self.check_open()
        if not self._workers:
            self._open()
        self.check_idle()
        seeds = [seed[games] if isinstance(seed, list) else seed for games in self.parts]
        requests = [("reset", {"seed": own}) for own in seeds]
        try:
            self.exchange(requests)
        except ConnectionError:
            self._open()
            self.exchange(requests)
        self.started = True

    def rows_to_reset(self, seed: Any, options: Optional[Dict[str, Any]]) -> Optional[NDArray[numpy.bool_]]:
        """The `reset_mask` in the options of a reset; None for all rows."""
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return None
        if seed is not None:
            raise ValueError("rows that are reset by a mask go on with their series: leave the seed out")
        self.check_started()
        self.check_idle()
        chosen = numpy.asarray(mask, numpy.bool_)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"the mask has the shape ({self.num_envs},), not {chosen.shape}")
        return chosen

    def exchange(self, requests: Sequence[Request]) -> None:
        """Sends each worker a request that is answered with a frame, and receives the frames."""
        self._answers(requests, self._receive_frame)

    def step(self, ids: Ids) -> Optional[NDArray[Any]]:
        """Performs a step of all rows; returns the ends of games, in the order of their rows."""
        with self.whole():
            for worker, games in zip(self._workers, self.parts):
                worker.send_ids(ids[games].tobytes())
            ends = [self._receive_frame(part) for part in range(len(self.parts))]
        some = [end for end in ends if end is not None]
        return numpy.concatenate(some) if some else None

    def send(self, ids: Ids, part: int) -> None:
        """Begins a step of a part."""
        with self.whole():
            self._workers[part].send_ids(ids.tobytes())
            self.waiting[part] = True

    def receive(self, part: int) -> Optional[NDArray[Any]]:
        """Ends a step of a part; returns the ends of games."""
        with self.whole():
            ends = self._receive_frame(part)
            self.waiting[part] = False
        return ends

    def _receive_frame(self, part: int) -> Optional[NDArray[Any]]:
        """Waits for the frame of a part; returns what all seats saw at the ends of games, if any ended."""
        worker = self._workers[part]
        left = worker.receive_frame()
        if self.transport == "pipe":
            for place in self._places[part]:
                worker.read_into(place)
                left -= len(place)
        return numpy.frombuffer(worker.read(left), self._ends) if left > 0 else None

    def ask(self, method: str, params: Sequence[Dict[str, Any]]) -> List[Dict[str, Any]]:
        """The answers of the workers to a question, each with its params."""
        self.check_idle()
        return self._answers([(method, own) for own in params], lambda part: self._workers[part].receive())

    def _answers(self, requests: Sequence[Request], receive: Any) -> List[Any]:
        """Reads all answers before it raises a refusal."""
        refused: Optional[CenturyError] = None
        answers: List[Any] = []
        with self.whole():
            for worker, (method, params) in zip(self._workers, requests):
                worker.send(method, **params)
            for part in range(len(self.parts)):
                try:
                    answers.append(receive(part))
                except CenturyError as error:
                    refused = error
        if refused is not None:
            raise refused
        return answers

    def whole(self) -> "_Whole":
        """Leaves no exchange half done: an interrupt ends the servers, a refusal does not."""
        return _Whole(self)

    # Observations, actions and questions.

    def shown(self, floats: NDArray[numpy.float32]) -> NDArray[Any]:
        """Observations as the environment shows them: the same floats, or their codes."""
        return floats if self._units is None else spaces.codes_of(floats, self._units)

    def ids(self, actions: Any, games: int) -> Ids:
        """The actions as 32-bit integers; -1 for those that do not exist."""
        given = numpy.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {given.dtype}")
        if given.shape != (games,):
            raise ValueError(f"there are {games} games, so actions have the shape ({games},), not {given.shape}")
        inside = (given >= 0) & (given < self.sizes["actions"])
        return numpy.ascontiguousarray(numpy.where(inside, given, -1), numpy.int32)

    def refuse_illegal(self, wrong: NDArray[numpy.bool_], actions: Any) -> None:
        """Raises CenturyError for the first row that is wrong."""
        if not wrong.any():
            return
        game = int(wrong.argmax())
        action = int(numpy.asarray(actions)[game])
        named = 0 <= action < len(self._notation)
        why = f"Action {action} ({self._notation[action]}) is not legal now." if named else f"There is no action {action}."
        raise CenturyError({"code": "illegal-id", "message": f"Game {game}: {why}", "path": ["ids", game]})

    def choose(self, bot: str, seed: Seed, games: Optional[Sequence[int]]) -> Ids:
        """The actions that a bot would choose in these rows, or in all; -1 where a game is over."""
        self.check_started()
        if games is None:
            answers = self.ask("choose", [{"bot": bot, "seed": seed}] * len(self.parts))
            return numpy.concatenate([numpy.array(answer["ids"], numpy.int32) for answer in answers])
        rows = numpy.asarray(games, numpy.int64)
        if ((rows < 0) | (rows >= self.num_envs)).any():
            raise IndexError(f"rows are numbers from 0 to {self.num_envs - 1}")
        inside = [(rows >= part.start) & (rows < part.stop) for part in self.parts]
        asked = [
            {"bot": bot, "seed": seed, "games": (rows[here] - part.start).tolist()}
            for here, part in zip(inside, self.parts)
        ]
        ids = numpy.empty(len(rows), numpy.int32)
        for here, answer in zip(inside, self.ask("choose", asked)):
            ids[here] = answer["ids"]
        return ids

    def action_text(self, action: int) -> str:
        return self._notation[action]

    def render(self, mode: Optional[str]) -> Optional[Tuple[str, ...]]:
        """The tables, as everyone may see them: text or SVG, by the render mode."""
        if mode is None:
            return None
        self.check_started()
        self.check_idle()
        tables: List[str] = []
        with self.whole():
            for worker, games in zip(self._workers, self.parts):
                for game in range(games.stop - games.start):
                    worker.send("text", game=game)
                    tables.append(worker.receive()["text"])
        return tuple(tables if mode == "ansi" else map(svg_of, tables))

    # Checks, and the end.

    @property
    def is_running(self) -> bool:
        return len(self._workers) > 0

    def check_open(self) -> None:
        if self.closed:
            raise RuntimeError("the environment is closed")
        check_process(self._owner)

    def check_started(self) -> None:
        self.check_open()
        if not self.started:
            raise RuntimeError("no games have been started: call reset() first")

    def check_idle(self) -> None:
        if any(self.waiting):
            raise RuntimeError(f"part {self.waiting.index(True)} is being stepped: receive it first")

    def close(self) -> None:
        self.closed = True
        self.end()

    def end(self, at_once: bool = False) -> None:
        workers, self._workers = self._workers, []
        busy = at_once or any(self.waiting)
        for worker in workers:
            with suppress(OSError):
                worker.close(busy)

    def __del__(self) -> None:
        with suppress(Exception):
            self.end(at_once=True)


class _Whole:
    def __init__(self, frames: Frames) -> None:
        self._frames = frames

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Optional[type], *_: object) -> None:
        if kind is not None and not issubclass(kind, CenturyError):
            # Which steps the servers have done is unknown.
            self._frames.started = False
            self._frames.end(at_once=True)


def check_modes(autoreset_mode: Any, render_mode: Optional[str]) -> str:
    """The value of an autoreset mode."""
    mode = getattr(autoreset_mode, "value", autoreset_mode)
    if mode not in RESETS:
        raise ValueError(f"the autoreset mode is one of {', '.join(RESETS)}, not {autoreset_mode!r}")
    if render_mode not in RENDER_MODES:
        raise ValueError(f'the render mode is None, "ansi" or "svg", not {render_mode!r}')
    return str(mode)
