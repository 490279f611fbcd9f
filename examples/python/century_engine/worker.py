"""One server of raw frames, `century frames`, as a child process: messages with a header of two 32-bit integers."""

from __future__ import annotations

import json
import os
import struct
import subprocess
from typing import IO, Any, Dict, Optional, Sequence, Tuple, cast

from .command import start
from .errors import CenturyError

JSON = 0
FRAME = 1
_HEADER = struct.Struct("<II")


class Worker:
    """Requests are sent first and their answers received later, so that several workers compute at the same time."""

    def __init__(self, command: Sequence[str]) -> None:
        # A session of its own keeps the server out of the reach of Ctrl-C, which is meant for this program.
        self._process = start(
            [*command, "frames"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        self._owner = os.getpid()
        self._stdin = cast("IO[bytes]", self._process.stdin)
        self._stdout = cast("IO[bytes]", self._process.stdout)

    def send(self, method: str, **params: Any) -> None:
        given = {name: value for name, value in params.items() if value is not None}
        request = {"jsonrpc": "2.0", "id": 0, "method": method, "params": given}
        self._write(JSON, json.dumps(request, allow_nan=False).encode())

    def send_ids(self, ids: bytes) -> None:
        """ids: 32-bit integers."""
        self._write(FRAME, ids)

    def receive(self) -> Dict[str, Any]:
        """The result of a request by name."""
        kind, length = self._header()
        if kind != JSON:
            raise ConnectionError("the server does not speak the protocol")
        return self._json(length)

    def receive_frame(self) -> int:
        """Waits for a frame; returns how many bytes of it have still to be read."""
        kind, length = self._header()
        if kind == JSON:
            self._json(length)
            raise ConnectionError("the server does not speak the protocol")
        return length

    def read_into(self, place: memoryview) -> None:
        while place:
            read = self._stdout.readinto(place)  # type: ignore[attr-defined]
            if not read:
                raise ConnectionError("the server is gone")
            place = place[read:]

    def read(self, length: int) -> bytearray:
        body = bytearray(length)
        self.read_into(memoryview(body))
        return body

    def _header(self) -> Tuple[int, int]:
        return cast("Tuple[int, int]", _HEADER.unpack(self.read(_HEADER.size)))

    def _json(self, length: int) -> Dict[str, Any]:
        answer = json.loads(self.read(length))
        if "error" in answer:
            raise CenturyError({**answer["error"]["data"], "message": answer["error"]["message"]})
        return cast("Dict[str, Any]", answer["result"])

    def _write(self, kind: int, body: bytes) -> None:
        rest = memoryview(_HEADER.pack(kind, len(body)) + body)
        try:
            while rest:
                rest = rest[self._stdin.write(rest) :]
        except OSError as error:
            raise ConnectionError("the server is gone") from error

    def close(self, at_once: bool = False) -> Optional[int]:
        """Ends the server; `at_once` even if it is busy. That of another process is left alone."""
        is_own = os.getpid() == self._owner
        if is_own and at_once:
            self._process.kill()
        self._stdin.close()
        self._stdout.close()
        if not is_own:
            self._process.returncode = 0  # its parent waits for it
            return None
        try:
            return self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()
