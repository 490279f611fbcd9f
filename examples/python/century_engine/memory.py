"""Where frames lie: a file that this program and its servers have in memory together, or an array of this program."""

from __future__ import annotations

import mmap
import os
import tempfile
from contextlib import suppress
from typing import Optional, Union

Buffer = Union[mmap.mmap, bytearray]


class FrameMemory:
    """path is None where nothing is shared, and frames come through the pipe."""

    def __init__(self, size: int, transport: Optional[str]) -> None:
        """transport: "shared", "pipe", or None for shared memory where there is some."""
        self.path: Optional[str] = None
        self.buffer: Buffer
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
        folder = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        file, self.path = tempfile.mkstemp(prefix="century-", dir=folder)
        try:
            # Takes the room now: a full /dev/shm would end this program at its first look at a page.
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(file, 0, size)
            else:
                os.ftruncate(file, size)
            return mmap.mmap(file, size)
        finally:
            os.close(file)

    def forget(self) -> None:
        """Removes the name of the file; those who have it open keep it."""
        if self.path is not None:
            with suppress(FileNotFoundError):
                os.unlink(self.path)
            self.path = None


def _can_share() -> bool:
    """Whether what one program writes into a file is at once in the memory of another that has mapped it."""
    return os.name == "posix"
