"""What the tests share: every variant with every number of players, and one server for all of them."""

import atexit
from functools import lru_cache

from century import Century

PLAYERS = {
    "spice-road": (2, 3, 4, 5),
    "eastern-wonders": (2, 3, 4),
    "new-world": (2, 3, 4),
    "sand-to-sea": (2, 3, 4),
}
TABLES = [(variant, players) for variant, counts in PLAYERS.items() for players in counts]


@lru_cache(maxsize=None)
def server() -> Century:
    century = Century()
    atexit.register(century.close)
    return century
