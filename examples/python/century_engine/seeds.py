"""The seeds of resets: those that are given, and a series that follows from the last of them."""

from __future__ import annotations

import operator
import random
import secrets
from typing import Any, List, Optional, Sequence, Union

import numpy

Seed = Union[int, str]
#: One seed, or one for each row.
Seeds = Union[Seed, List[int]]


class SeedSeries:
    def __init__(self) -> None:
        self._random: Optional[random.Random] = None

    def next(self, seed: Union[None, int, Sequence[int]], rows: int) -> Seeds:
        """The seed of a reset. Without one, the next of the series that the last seed began; before the first seed, one
        that cannot be guessed."""
        if seed is None:
            return secrets.token_hex(16) if self._random is None else self._random.getrandbits(32)
        if not isinstance(seed, (Sequence, numpy.ndarray)):
            self._random = random.Random(operator.index(seed))
            return operator.index(seed)
        seeds = [operator.index(each) for each in seed]
        if len(seeds) != rows:
            raise ValueError(f"there are {rows} games, not {len(seeds)}, to give seeds to")
        self._random = random.Random(repr(seeds))
        return seeds

    def state(self) -> Any:
        """For `restore`."""
        return None if self._random is None else self._random.getstate()

    def restore(self, state: Any) -> None:
        if state is not None:
            self._random = random.Random()
            self._random.setstate(state)
