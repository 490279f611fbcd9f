"""Analyses, which the server works on while it answers other requests: their reports, as they come."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import deque
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, Generator, List, Optional

from .errors import CenturyError

if TYPE_CHECKING:
    from .client import Century

Report = Dict[str, Any]

#: The beginning of lines that are no answers.
REPORT = b'{"jsonrpc":"2.0","method":"report",'


class Channel:
    """The reports of one analysis, on their way from the thread that reads to those that wait."""

    def __init__(self) -> None:
        self._reports: Deque[Report] = deque()
        self.is_ended = False
        #: Whether the answer with the id of the analysis has come.
        self.is_claimed = False
        self._changed = threading.Condition()
        #: Wakes who waits in an event loop.
        self._wake: Optional[Callable[[], None]] = None

    def put(self, report: Optional[Report]) -> None:
        """Passes a report on; None is the end."""
        with self._changed:
            if report is None:
                self.is_ended = True
            else:
                self._reports.append(report)
            self._changed.notify_all()
            wake, self._wake = self._wake, None
        if wake is not None:
            wake()

    def get(self) -> Optional[Report]:
        """The next report, once it is there; None if there is no other."""
        with self._changed:
            while not self._reports and not self.is_ended:
                self._changed.wait()
            return self._reports.popleft() if self._reports else None

    async def get_async(self) -> Optional[Report]:
        loop = asyncio.get_running_loop()
        while True:
            future: "asyncio.Future[None]" = loop.create_future()
            with self._changed:
                if self._reports:
                    return self._reports.popleft()
                if self.is_ended:
                    return None
                self._wake = lambda: _wake(loop, future)
            await future


def _wake(loop: asyncio.AbstractEventLoop, future: "asyncio.Future[None]") -> None:
    def wake() -> None:
        if not future.done():
            future.set_result(None)

    try:
        loop.call_soon_threadsafe(wake)
    except RuntimeError:
        pass  # The loop is closed, and no call waits.


class Channels:
    """The channels of a client, by the ids of their analyses."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: Dict[str, Channel] = {}
        #: Whether there is no more to be had from the server.
        self.is_ended = False

    @property
    def is_open(self) -> bool:
        """Whether an analysis goes on, as far as the client knows."""
        return bool(self._open)

    def claim(self, analysis: str) -> Channel:
        """The channel of an analysis that the server has begun, and perhaps ended."""
        with self._lock:
            channel = self._open.setdefault(analysis, Channel())
            channel.is_claimed = True
            if self.is_ended and not channel.is_ended:
                channel.put(None)
            if channel.is_ended:
                del self._open[analysis]
            return channel

    def pass_on(self, line: bytes) -> None:
        """Takes in a line of the server that is a report."""
        report = json.loads(line)["params"]
        with self._lock:
            self._open.setdefault(report["analysis"], Channel()).put(report)
        if "done" in report or "error" in report:
            self.end(report["analysis"])

    def end(self, analysis: str) -> None:
        """Ends the reports of an analysis."""
        with self._lock:
            channel = self._open.get(analysis)
            if channel is None:
                return
            channel.put(None)
            if channel.is_claimed:
                del self._open[analysis]

    def end_all(self) -> None:
        """Ends the reports of all analyses."""
        with self._lock:
            self.is_ended = True
            for channel in self._open.values():
                channel.put(None)


class Analysis:
    """An analysis or a review: iterate over its reports, or wait for its result.

    >>> with century.analyze(game, visits=1000, every={"visits": 100}) as analysis:
    ...     for report in analysis:
    ...         print(report["final"], report["lines"][0]["notation"])

    `async for` and `await` do the same in an event loop. At the end of `with`, an analysis that goes on is cancelled.

    id:      the name of the analysis
    answer:  what the server answered at once: `positions`, or the number of `decisions`
    """

    def __init__(self, century: "Century", answer: Report, channel: Channel) -> None:
        self._century = century
        self._channel = channel
        self.id: str = answer["analysis"]
        self.answer = answer
        self._is_over = False
        self._final: List[Report] = []
        self._end: Report = {}

    def __iter__(self) -> "Analysis":
        return self

    def __next__(self) -> Report:
        self._century.check_process()
        report = None if self._is_over else self._heard(self._channel.get())
        if report is None:
            raise StopIteration
        return report

    def __aiter__(self) -> "Analysis":
        return self

    async def __anext__(self) -> Report:
        self._century.check_process()
        report = None if self._is_over else self._heard(await self._channel.get_async())
        if report is None:
            raise StopAsyncIteration
        return report

    def _heard(self, report: Optional[Report]) -> Optional[Report]:
        """Takes a report in; None if that is the end."""
        if report is None:
            self._is_over = True
            if self._century.is_gone:
                raise ConnectionError("the server is gone")
            return None
        if "error" in report:
            self._is_over = True
            raise CenturyError(report["error"])
        if "done" in report:
            self._is_over = True
            self._end = report
            return None
        if report["final"]:
            self._final.append(report)
        return report

    def result(self) -> Any:
        """Waits for the end, and returns the final report of every position, in their order; of a review, the review.

        Raises CenturyError if the analysis fails, and ConnectionError if the server is gone."""
        for _ in self:
            pass
        return self._result()

    def __await__(self) -> Generator[Any, None, Any]:
        return self._wait().__await__()

    async def _wait(self) -> Any:
        async for _ in self:
            pass
        return self._result()

    def _result(self) -> Any:
        if "review" in self._end:
            return self._end["review"]
        places = {position: place for place, position in enumerate(self.answer.get("positions", []))}
        return sorted(self._final, key=lambda report: places.get(report.get("position"), 0))

    def cancel(self) -> bool:
        """Ends the analysis, without further reports; returns False if it had already ended."""
        self._is_over = True
        return self.id in self._century.cancel(self.id)

    def __enter__(self) -> "Analysis":
        return self

    def __exit__(self, *_: object) -> None:
        if not self._is_over:
            self.cancel()
