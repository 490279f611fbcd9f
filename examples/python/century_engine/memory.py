"""Where frames lie: memory that this program and its servers have in common, or an array of this program."""

from __future__ import annotations

import mmap
import os
import tempfile
from contextlib import suppress
from typing import Optional, Tuple, Union

Buffer = Union[mmap.mmap, bytearray]


class FrameMemory:
    """path is where servers open it; None where nothing is shared, and frames come through the pipe."""

    def __init__(self, size: int, transport: Optional[str]) -> None:
        """transport: "shared", "pipe", or None for shared memory where there is some."""
        self.path: Optional[str] = None
        self.buffer: Buffer
        self._file: Optional[int] = None
        if transport == "pipe" or (transport is None and not _can_share()):
            self.buffer = bytearray(size)
            return
        try:
            self.buffer = self._shared(size)
        except OSError:
            self.forget()
            if transport == "shared":
                raise
            self.buffer = bytearray(size)

    def _shared(self, size: int) -> mmap.mmap:
        self._file, self.path = _nameless() or tempfile.mkstemp(prefix="century-")
        # Takes the room now: without it, this program would end at its first look at a page.
        if hasattr(os, "posix_fallocate"):
            os.posix_fallocate(self._file, 0, size)
        else:
            os.ftruncate(self._file, size)
        return mmap.mmap(self._file, size)

    def forget(self) -> None:
        """Once the servers have opened it: closes the file, and removes its name if it has one."""
        if self._file is None or self.path is None:
            return
        os.close(self._file)
        if not self.path.startswith("/proc/"):
            with suppress(FileNotFoundError):
                os.unlink(self.path)
        self._file = self.path = None


def _nameless() -> Optional[Tuple[int, str]]:
    """Memory as a file that no folder names, of which nothing is left after the processes; only on Linux."""
    if not hasattr(os, "memfd_create"):
        return None
    file = os.memfd_create("century")
    path = f"/proc/{os.getpid()}/fd/{file}"
    if os.access(path, os.R_OK | os.W_OK):
        return file, path
    os.close(file)
    return None


def _can_share() -> bool:
    """Whether what one program writes into a file is at once in the memory of another that has mapped it."""
    return os.name == "posix"
