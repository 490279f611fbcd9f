"""What the server refuses."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union


class CenturyError(Exception):
    """The server's answer to a request that failed. Nothing has changed then.

    code:    stable, for programs, e.g. "illegal-id"
    clause:  for an action that is not legal, the clause of the rules that forbids it, e.g. "EW-M5"
    path:    where in the params the fault lies, e.g. ["options", "players"]
    data:    what else the server has to say
    """

    def __init__(self, error: Dict[str, Any]) -> None:
        super().__init__(f"{error['message']} [{error['code']}]")
        self.code: str = error["code"]
        self.message: str = error["message"]
        self.clause: Optional[str] = error.get("clause")
        self.path: List[Union[str, int]] = error.get("path", [])
        self.data: Any = error.get("data")
