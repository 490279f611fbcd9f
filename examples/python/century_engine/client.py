"""Talks to `century serve`: JSON-RPC 2.0, one message per line, as specified in docs/protocol.md."""

from __future__ import annotations

import json
import operator
import os
import queue
import subprocess
import sys
import threading
import time
from array import array
from base64 import b64decode
from typing import Any, Dict, List, Optional, Sequence, Union

from .analysis import Analysis, Channels
from .command import find_command, start
from .errors import CenturyError, check_process
from .lines import Lines

Json = Any
Seed = Union[int, str]
Viewer = Union[int, str]
# When a request gives up: {"actions": …, "milliseconds": …}, or nothing for what the server allows.
Limit = Optional[Dict[str, int]]

PROTOCOL = 2

# What travels as base64, by its name in an answer: the type codes of `array`.
TYPE_CODES = {"observation": "f", "mask": "B"}


#: Without spaces: a server answers steps in this form at once.
_encode = json.JSONEncoder(allow_nan=False, default=operator.index, separators=(",", ":")).encode
_decode = json.JSONDecoder().raw_decode


class Century:
    """A server of its own, as a child process; one request at a time, from any thread.

    >>> with Century() as century:
    ...     game = century.setup({"variant": "spice-road", "players": 2, "seed": 1})["game"]
    ...     century.apply(game, id=century.legal(game)["ids"][0])

    Each method sends the request of the same name and returns its result as docs/protocol.md describes it. Arrays
    come as `array.array`: floats as 'f', masks as 'B'. What counts as a whole number, numpy's included, may be sent.

    All raise CenturyError if the server refuses, TimeoutError if there is no answer in time, ConnectionError if the
    server is gone, and ForkedError in a process that inherited the client by a fork. After a TimeoutError or a
    KeyboardInterrupt the client can be used on, but the request may have been carried out all the same, or still be.
    """

    def __init__(
        self,
        command: Optional[Sequence[str]] = None,
        max_games: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        command:   how to start the program, if not as `find_command` finds it
        max_games: games open at a time
        timeout:   seconds to wait for an answer; without it, as long as it takes
        """
        arguments = [*(command or find_command()), "serve"]
        if max_games is not None:
            arguments += ["--max-games", str(max_games)]
        self._timeout = timeout
        self._lock = threading.Lock()
        self._last_id = 0
        self._answered_id = 0
        #: Why there is no more to be had from the server.
        self._end: Optional[str] = None
        # A session of its own keeps the server out of the reach of Ctrl-C, which is meant for this program.
        self._process = start(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        self._owner = os.getpid()
        self._reports = Channels()
        self._lines = Lines(self._process.stdout, self._reports)
        self._swap = False
        self._longest = 1 << 20
        try:
            #: What the server reports of itself: versions, variants, bots, methods, limits.
            self.about: Dict[str, Json] = self.call("hello", protocol=PROTOCOL, client="century.py")
        except BaseException:
            self.close()
            raise
        self._swap = self.about["byteOrder"] != sys.byteorder
        self._longest = self.about["limits"]["line"]

    def call(self, method: str, **params: Json) -> Any:
        """Any request. Params that are None are omitted."""
        given = {name: value for name, value in params.items() if value is not None}
        return self._ask(_encode({"method": method, "params": given})[1:-1])

    @property
    def is_gone(self) -> bool:
        """Whether there is no more to be had from the server."""
        return self._reports.is_ended

    def check_process(self) -> None:
        """Raises ForkedError in any process but the one that made this client."""
        check_process(self._owner)

    def is_running(self) -> bool:
        """Whether the server can be asked, as far as is known, from this process."""
        return self._end is None and os.getpid() == self._owner and self._process.poll() is None

    def _ask(self, request: str) -> Any:
        """request: method and params, as members of a JSON object"""
        self.check_process()
        with self._lock:
            answer = self._exchange(request)
        if "error" in answer:
            error = answer["error"]
            raise CenturyError({**error["data"], "message": error["message"]})
        result = answer["result"]
        for name, code in TYPE_CODES.items():
            if isinstance(result.get(name), str):
                result[name] = self._numbers(code, result[name])
        return result

    def _exchange(self, request: str) -> Dict[str, Json]:
        own_id = self._last_id + 1
        line = f'{{"jsonrpc":"2.0","id":{own_id},{request}}}\n'.encode()
        if len(line) > self._longest:
            raise ValueError(f"the request has {len(line)} bytes; the server takes {self._longest}")
        if self._end is not None:
            raise ConnectionError(self._end)
        self._last_id = own_id
        self._send(line)
        limit = None if self._timeout is None else time.monotonic() + self._timeout
        while True:
            answer = self._next_answer(limit)
            # Skip late answers to earlier requests. An unreadable line is refused without an id.
            if answer["id"] in (own_id, None):
                return answer

    def _send(self, line: bytes) -> None:
        rest = memoryview(line)
        try:
            while rest:
                rest = rest[self._process.stdin.write(rest) :]  # type: ignore[union-attr]
        except (OSError, ValueError) as error:
            self._end = self._end or "the server is gone"
            raise ConnectionError(self._end) from error
        except BaseException:
            # How much of the line has been sent is unknown.
            self._end = "a request was interrupted while it was sent, which has closed this client: start another"
            self._process.kill()
            raise

    def _next_answer(self, limit: Optional[float]) -> Dict[str, Json]:
        try:
            wait = None if limit is None else max(0.0, limit - time.monotonic())
            line = self._lines.next(wait)
        except queue.Empty:
            raise TimeoutError(f"no answer within {self._timeout} seconds") from None
        if not line.endswith(b"\n"):
            self._end = self._end or "the server is gone"
            raise ConnectionError(self._end)
        try:
            answer, _ = _decode(line.decode())
        except ValueError:
            self._end = "the program does not speak the protocol"
            raise ConnectionError(self._end) from None
        self._answered_id = self._last_id if answer["id"] is None else answer["id"]
        return answer

    def _numbers(self, code: str, base64: str) -> "array[Any]":
        numbers = array(code)
        numbers.frombytes(b64decode(base64))
        if self._swap:
            numbers.byteswap()
        return numbers

    def close(self) -> None:
        """Ends the server, at once if it is busy. Further calls raise ConnectionError, as do those that wait.

        In a process that inherited the client it leaves the server alone, which is another's."""
        if os.getpid() != self._owner:
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            return
        self._end = self._end or "the client is closed"
        if not self._lock.acquire(blocking=False):
            self._process.kill()
            # Calls that wait for an answer fail now.
            if not self._lock.acquire(timeout=10):
                return
        try:
            if self._answered_id != self._last_id or self._reports.is_open:
                self._process.kill()
            if self._process.stdin is not None:
                self._process.stdin.close()
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._lines.close()
        finally:
            self._lock.release()

    def __reduce__(self) -> Any:
        raise TypeError("a client holds a running program: it can be neither pickled nor copied; start another")

    def __enter__(self) -> "Century":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Games: they answer every question, and refuse with clauses.

    def setup(
        self,
        options: Json,
        commitments: Optional[Sequence[str]] = None,
        contributions: Optional[Sequence[str]] = None,
    ) -> Dict[str, Json]:
        """commitments, contributions: those of a joint seed."""
        lists = {"commitments": commitments and list(commitments), "contributions": contributions and list(contributions)}
        return self.call("setup", options=options, **lists)

    def commit_seed(self, options: Json, place: int, contribution: str) -> str:
        """contribution: 32 hexadecimal digits, from `secrets.token_hex(16)`; place: a seat, or `players` for the host."""
        return self.call("commitSeed", options=options, place=place, contribution=contribution)["commitment"]

    def join_seed(self, options: Json, contributions: Sequence[str]) -> str:
        return self.call("joinSeed", options=options, contributions=list(contributions))["seed"]

    def load_state(self, state: Json) -> Dict[str, Json]:
        return self.call("load", state=state)

    def load_record(
        self, record: Json, actions: Optional[int] = None, limit: Limit = None
    ) -> Dict[str, Json]:
        return self.call("load", record=record, actions=actions, limit=limit)

    def copy(self, game: str) -> Dict[str, Json]:
        return self.call("copy", game=game)

    def resample(self, game: str, viewer: Viewer, seed: Seed) -> Dict[str, Json]:
        return self.call("resample", game=game, viewer=viewer, seed=seed)

    def drop(self, game: str) -> None:
        self.call("drop", game=game)

    def status(self, game: str) -> Dict[str, Json]:
        return self.call("status", game=game)

    def state(self, game: str) -> Json:
        return self.call("state", game=game)["state"]

    def record(self, game: str, viewer: Optional[Viewer] = None, seed: Optional[Seed] = None) -> Json:
        return self.call("record", game=game, viewer=viewer, seed=seed)["record"]

    def legal(self, game: str) -> Dict[str, List[Json]]:
        return self.call("legal", game=game)

    def explain(self, game: str, action: Json = None, id: Optional[int] = None) -> Dict[str, Json]:
        return self.call("explain", game=game, action=action, id=id)

    def apply(
        self,
        game: str,
        action: Json = None,
        id: Optional[int] = None,
        notation: Optional[str] = None,
        limit: Limit = None,
    ) -> Dict[str, Json]:
        return self.call("apply", game=game, action=action, id=id, notation=notation, limit=limit)

    def choose(
        self, game: str, bot: str, seed: Optional[Seed] = None, limit: Limit = None
    ) -> Dict[str, Json]:
        return self.call("choose", game=game, bot=bot, seed=seed, limit=limit)

    def view(self, game: str, viewer: Viewer, recall: Optional[str] = None) -> Json:
        return self.call("view", game=game, viewer=viewer, recall=recall)["view"]

    def changes(self, game: str, since: str, viewer: Viewer, recall: Optional[str] = None) -> List[Json]:
        """since: an earlier copy of the game."""
        return self.call("changes", game=game, since=since, viewer=viewer, recall=recall)["changes"]

    def text(self, game: str, viewer: Optional[Viewer] = None) -> str:
        return self.call("text", game=game, viewer=viewer)["text"]

    def observe(self, game: str, seat: Optional[int] = None) -> "array[float]":
        return self.call("observe", game=game, seat=seat)["observation"]

    def information_state(self, game: str, seat: Optional[int] = None) -> str:
        return self.call("informationState", game=game, seat=seat)["informationState"]

    def hash(self, game: str) -> str:
        return self.call("hash", game=game)["hash"]

    def scores(self, game: str) -> Dict[str, Json]:
        return self.call("scores", game=game)

    def verify(self, record: Json, components: Json = None, limit: Limit = None) -> Dict[str, Json]:
        return self.call("verify", record=record, components=components, limit=limit)

    def spaces(self, options: Json) -> Dict[str, Json]:
        return self.call("spaces", options=options)

    def turns(
        self,
        game: str,
        most: Optional[int] = None,
        max_paid_steps: Optional[int] = None,
        limit: Limit = None,
    ) -> Dict[str, Json]:
        return self.call("turns", game=game, most=most, maxPaidSteps=max_paid_steps, limit=limit)

    def perft(
        self,
        game: str,
        depth: int,
        by: Optional[str] = None,
        max_paid_steps: Optional[int] = None,
        limit: Limit = None,
    ) -> Dict[str, Json]:
        return self.call("perft", game=game, depth=depth, by=by, maxPaidSteps=max_paid_steps, limit=limit)

    def price(
        self, game: str, action: Json = None, id: Optional[int] = None, notation: Optional[str] = None
    ) -> Json:
        return self.call("price", game=game, action=action, id=id, notation=notation)["price"]

    def words(
        self,
        game: str,
        action: Json = None,
        id: Optional[int] = None,
        notation: Optional[str] = None,
        **params: Json,
    ) -> str:
        """What an action does, or without one, what is due. params: viewer, locale, names, mood."""
        return self.call("words", game=game, action=action, id=id, notation=notation, **params)["text"]

    def rules(self, variant: Optional[str] = None, about: Optional[str] = None) -> List[Dict[str, str]]:
        return self.call("rules", variant=variant, about=about)["clauses"]

    # Analyses: the server works on them while it answers other requests.

    def analyze(
        self, game: Optional[str] = None, record: Json = None, state: Json = None, **params: Json
    ) -> Analysis:
        """params: positions, viewer, visits, milliseconds, seed, lines, every, priority, limit."""
        return self._analysis("analyze", game=game, record=record, state=state, **params)

    def review(self, game: Optional[str] = None, record: Json = None, **params: Json) -> Analysis:
        """params: bot, seed, priority, limit."""
        return self._analysis("review", game=game, record=record, **params)

    def _analysis(self, method: str, **params: Json) -> Analysis:
        with self._lock:
            self._lines.listen()
        answer = self.call(method, **params)
        return Analysis(self, answer, self._reports.claim(answer["analysis"]))

    def cancel(self, analysis: Optional[str] = None) -> List[str]:
        """Ends an analysis, or all of them, and returns the ids of those that had not ended."""
        cancelled = self.call("cancel", analysis=analysis)["cancelled"]
        for each in cancelled:
            self._reports.end(each)
        return cancelled

    # Environments: games at the speed of the simulator. All methods for games take their handles, but for `apply`.

    def env_make(self, options: Json, **params: Json) -> Dict[str, Json]:
        """params: reward, limit, seed, send, encoding, memory."""
        return self.call("env.make", options=options, **params)

    def env_reset(
        self,
        game: str,
        seed: Seed,
        bots: Optional[Sequence[Optional[str]]] = None,
        bot_seed: Optional[Seed] = None,
    ) -> Dict[str, Json]:
        """bots: by seat, None for one that plays itself; they play on after each step."""
        return self.call("env.reset", game=game, seed=seed, bots=bots and list(bots), botSeed=bot_seed)

    def env_load(self, game: str, state: Json, steps: Optional[int] = None) -> Dict[str, Json]:
        """steps: how many led to the state; by default none."""
        return self.call("env.load", game=game, state=state, steps=steps)

    def env_step(self, game: str, id: int) -> Dict[str, Json]:
        return self._ask(f'"method":"env.step","params":{{"game":{_encode(game)},"id":{operator.index(id)}}}')

    def env_play(
        self, game: str, bots: Sequence[Optional[str]], seed: Optional[Seed] = None, limit: Limit = None
    ) -> Dict[str, Json]:
        """bots: by seat; None for one that plays itself."""
        return self.call("env.play", game=game, bots=list(bots), seed=seed, limit=limit)

    def env_playout(
        self, game: str, bot: str, seed: Optional[Seed] = None, limit: Limit = None
    ) -> Dict[str, Json]:
        return self.call("env.playout", game=game, bot=bot, seed=seed, limit=limit)
