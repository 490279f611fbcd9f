"""What can go wrong: what the server refuses, a program that cannot be started, a client that was inherited."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Optional, Union


class CenturyError(Exception):
    """The server's answer to a request that failed. Nothing has changed then.

    code:    stable, for programs, e.g. "illegal-id"
    clause:  for an action that is not legal, the clause of the rules that forbids it, e.g. "EW-M5"
    path:    where in the params the fault lies, e.g. ["options", "players"]
    data:    further details, by code
    """

    def __init__(self, error: Dict[str, Any]) -> None:
        super().__init__(f"{error['message']} [{error['code']}]")
        self.code: str = error["code"]
        self.message: str = error["message"]
        self.clause: Optional[str] = error.get("clause")
        self.path: List[Union[str, int]] = error.get("path", [])
        self.data: Any = error.get("data")


class NoProgramError(FileNotFoundError):
    """The engine or Node is missing or cannot be started; the text has the reason."""


class ForkedError(RuntimeError):
    """A client was used in a process that inherited it by a fork.

    Parent and child would share one pipe, and read each other's answers. Make clients and environments in the process
    that uses them, or start processes with the method "spawn" or "forkserver" of multiprocessing.
    """


def check_process(owner: int) -> None:
    """Raises ForkedError unless this is the process that started the server; owner: its id."""
    if os.getpid() != owner:
        raise ForkedError(
            f"this client belongs to process {owner}, which started its server, and process {os.getpid()} inherited it "
            'by a fork: make another one here, or start processes with the method "spawn"'
        )
