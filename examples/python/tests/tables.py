"""What the tests share: every variant with every number of players, and one server for all of them."""

import atexit
from functools import lru_cache

from century_engine import Century

PLAYERS = {
    "spice-road": (2, 3, 4, 5),
    "eastern-wonders": (2, 3, 4),
    "new-world": (2, 3, 4),
    "sand-to-sea": (2, 3, 4),
}
# Seeds of games that casual bots bring to their end in few actions; others take up to some ten thousand.
SEEDS = {
    ("spice-road", 2): 33,
    ("spice-road", 3): 37,
    ("spice-road", 4): 11,
    ("spice-road", 5): 5,
    ("eastern-wonders", 2): 21,
    ("eastern-wonders", 3): 39,
    ("eastern-wonders", 4): 3,
    ("new-world", 2): 1,
    ("new-world", 3): 7,
    ("new-world", 4): 19,
    ("sand-to-sea", 2): 30,
    ("sand-to-sea", 3): 20,
    ("sand-to-sea", 4): 19,
}
TABLES = [(variant, players) for variant, counts in PLAYERS.items() for players in counts]


@lru_cache(maxsize=None)
def server() -> Century:
    century = Century()
    atexit.register(century.close)
    return century
