"""One server for all environments and unpickled games of a process that ask for it: it ends with the last of them."""

from __future__ import annotations

import threading
from typing import Dict

from .client import Century

_lock = threading.Lock()
#: How many use each server.
_users: Dict[Century, int] = {}


def borrow() -> Century:
    """The server of this process, to be given back; another one if the last has died or was inherited by a fork."""
    with _lock:
        century = next((each for each in _users if each.is_running()), None) or Century(max_games=100_000)
        _users[century] = _users.get(century, 0) + 1
        return century


def give_back(century: Century) -> None:
    with _lock:
        _users[century] -= 1
        if _users[century] > 0:
            return
        del _users[century]
    century.close()
