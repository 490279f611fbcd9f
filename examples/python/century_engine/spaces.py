"""Spaces and arrays: gymnasium's and numpy's if both are installed, otherwise those of this package and of Python."""

from __future__ import annotations

from array import array
from typing import Any, List, Sequence

from . import plain_spaces

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]
try:
    from gymnasium import spaces as gymnasium_spaces
    from gymnasium.vector.utils import batch_space
except ImportError:
    gymnasium_spaces = None  # type: ignore[assignment]


def uses_gymnasium() -> bool:
    return numpy is not None and gymnasium_spaces is not None


def discrete(n: int) -> Any:
    return gymnasium_spaces.Discrete(n) if uses_gymnasium() else plain_spaces.Discrete(n)


def floats_within(low: Sequence[float], high: Sequence[float]) -> Any:
    """Vectors of 32-bit floats."""
    if not uses_gymnasium():
        return plain_spaces.Box(low, high, "f")
    return gymnasium_spaces.Box(
        numpy.array(low, dtype=numpy.float32), numpy.array(high, dtype=numpy.float32), dtype=numpy.float32
    )


def bits(n: int) -> Any:
    """Masks: a 0 or a 1, of type int8, for each action."""
    if not uses_gymnasium():
        return plain_spaces.Box([0] * n, [1] * n, "b")
    return gymnasium_spaces.Box(0, 1, (n,), dtype=numpy.int8)


def batched(space: Any, n: int) -> Any:
    """The space of one value for each of n games."""
    if not uses_gymnasium():
        return plain_spaces.Repeated(space, n)
    return batch_space(space, n)


def dictionary(**spaces: Any) -> Any:
    return gymnasium_spaces.Dict(spaces) if uses_gymnasium() else plain_spaces.Dict(spaces)


def floats_in(memory: memoryview) -> Any:
    """The 32-bit floats that lie in memory, without copying them."""
    return numpy.frombuffer(memory, numpy.float32) if uses_gymnasium() else memory.cast("f")


def bits_in(memory: memoryview) -> Any:
    """The bytes of a mask that lies in memory, without copying them."""
    return numpy.frombuffer(memory, numpy.int8) if uses_gymnasium() else memory


def as_floats(numbers: Any) -> Any:
    """A new vector; the numbers are an array, or memory, of 32-bit floats."""
    return numpy.array(numbers, dtype=numpy.float32) if uses_gymnasium() else array("f", numbers)


def as_bits(bits: Any) -> Any:
    """A new mask; the bits are an array, or memory, of bytes."""
    return numpy.array(bits, dtype=numpy.int8) if uses_gymnasium() else array("b", bits)


def joined(vectors: List[Any]) -> Any:
    """One vector after the other."""
    if uses_gymnasium():
        return numpy.concatenate(vectors)
    return array("f", (value for vector in vectors for value in vector))
