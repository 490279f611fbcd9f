"""The spaces that an environment needs, for use without gymnasium."""

from __future__ import annotations

import random
from array import array
from typing import Any, Callable, Dict as Mapping, List, Optional, Sequence, Tuple


class Discrete:
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """Any of the numbers, or of those with a 1 in the mask."""
        if mask is None:
            return self._random.randrange(self.n)
        if len(mask) != self.n:
            raise ValueError(f"the mask has {len(mask)} items, not {self.n}")
        return self._random.choice([number for number, bit in enumerate(mask) if bit])

    def contains(self, x: Any) -> bool:
        return isinstance(x, int) and not isinstance(x, bool) and 0 <= x < self.n

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of numbers, each with its own bounds."""

    def __init__(self, low: Sequence[float], high: Sequence[float], typecode: str) -> None:
        """typecode: of `array`; the whole numbers between the bounds unless it is 'f' or 'd'."""
        self.low = array(typecode, low)
        self.high = array(typecode, high)
        self.shape: Tuple[int, ...] = (len(self.low),)
        self.typecode = typecode
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def sample(self) -> "array[Any]":
        draw: Callable[[Any, Any], Any] = self._random.uniform if self.typecode in "fd" else self._random.randint
        return array(self.typecode, (draw(low, high) for low, high in zip(self.low, self.high)))

    def contains(self, x: Any) -> bool:
        """NaN is in no box."""
        if not isinstance(x, array) or x.typecode != self.typecode or len(x) != len(self.low):
            return False
        return all(low <= value <= high for low, value, high in zip(self.low, x, self.high))

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Box({min(self.low)}, {max(self.high)}, {self.shape}, {self.typecode!r})"


class Repeated:
    """A list of values of one space."""

    def __init__(self, space: Any, n: int) -> None:
        self.space = space
        self.n = n

    def seed(self, seed: Optional[int] = None) -> None:
        self.space.seed(seed)

    def sample(self) -> List[Any]:
        return [self.space.sample() for _ in range(self.n)]

    def contains(self, x: Any) -> bool:
        return len(x) == self.n and all(self.space.contains(value) for value in x)

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Repeated({self.space!r}, {self.n})"


class Dict:
    """A dictionary with a space for each key."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        self.spaces = spaces

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def keys(self) -> List[str]:
        return list(self.spaces)

    def seed(self, seed: Optional[int] = None) -> None:
        for space in self.spaces.values():
            space.seed(seed)

    def sample(self) -> Mapping[str, Any]:
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        if not isinstance(x, dict) or set(x) != set(self.spaces):
            return False
        return all(space.contains(x[key]) for key, space in self.spaces.items())

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
