"""The lines that a server prints: its answers in their order, and the reports of analyses between them."""

from __future__ import annotations

import queue
import threading
from typing import IO, List, Optional, cast

from .analysis import REPORT, Channels


class Lines:
    """The caller reads them, which is quickest. From `listen` on a thread does: only then are reports passed on at
    once, and can a wait be limited."""

    def __init__(self, pipe: "Optional[IO[bytes]]", reports: Channels) -> None:
        """pipe: without a buffer."""
        self._pipe = cast("IO[bytes]", pipe)
        self._reports = reports
        #: What has been read and not returned, each followed by zeros: an interrupt at any place loses nothing of it.
        self._chunks: List[bytearray] = []
        self._waiting: "queue.SimpleQueue[bytes]" = queue.SimpleQueue()
        self._thread: Optional[threading.Thread] = None

    def listen(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._pass_on, daemon=True)
            self._thread.start()

    def next(self, wait: Optional[float]) -> bytes:
        """The next answer; output without a newline is the end. wait: seconds, after which it raises queue.Empty."""
        if wait is not None:
            self.listen()
        return self._waiting.get(timeout=wait) if self._thread is not None else self._answer()

    def close(self) -> None:
        """Once the server has ended; a thread ends by itself."""
        if self._thread is None:
            self._pipe.close()

    def _pass_on(self) -> None:
        with self._pipe:
            line = b"\n"
            while line.endswith(b"\n"):
                line = self._answer()
                self._waiting.put(line)

    def _answer(self) -> bytes:
        while True:
            line = self._line()
            if not line.startswith(REPORT):
                return line
            self._reports.pass_on(line)

    def _line(self) -> bytes:
        while True:
            read = b"".join([chunk.partition(b"\0")[0] for chunk in self._chunks])
            line, newline, rest = read.partition(b"\n")
            if newline:
                self._chunks = [bytearray(rest)] if rest else []
                return line + newline
            chunk = bytearray(1 << 16 if read else 1 << 10)
            self._chunks.append(chunk)
            if not self._pipe.readinto(chunk):  # type: ignore[attr-defined]
                self._reports.end_all()
                return read
