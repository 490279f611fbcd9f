"""Spaces and arrays: gymnasium's and numpy's if both are installed, otherwise those of this package and of Python."""

from __future__ import annotations

from array import array
from math import prod
from operator import mul
from typing import Any, Dict, List, Sequence

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


#: The type codes of `array`, by the dtype of observations.
TYPE_CODES = {"float32": "f", "uint8": "B"}


def uses_gymnasium() -> bool:
    return numpy is not None and gymnasium_spaces is not None


def discrete(n: int) -> Any:
    return gymnasium_spaces.Discrete(n) if uses_gymnasium() else plain_spaces.Discrete(n)


def observations(parts: Sequence[Dict[str, Any]], dtype: str, seats: int = 1) -> Any:
    """Observations of some seats, one after the other: 32-bit floats from 0 to 1, or codes from 0 to their units."""
    if dtype not in TYPE_CODES:
        raise ValueError(f'the dtype is "float32" or "uint8", not {dtype!r}')
    high = seats * (units_of(parts) if dtype == "uint8" else [1] * sum(prod(part["shape"]) for part in parts))
    if not uses_gymnasium():
        return plain_spaces.Box([0] * len(high), high, TYPE_CODES[dtype])
    kind = getattr(numpy, dtype)
    return gymnasium_spaces.Box(numpy.array([0] * len(high), dtype=kind), numpy.array(high, dtype=kind), dtype=kind)


def units_of(parts: Sequence[Dict[str, Any]]) -> List[int]:
    """What the float 1 stands for, for each number of an observation: a code is a float times its unit."""
    units: List[int] = []
    for part in parts:
        own = part["units"]
        if any(unit > 255 or unit % 1 for unit in own):
            raise ValueError(f"{part['name']} has no codes up to 255")
        units += own * (prod(part["shape"]) // len(own))
    return units


def codes_of(floats: Any, units: Any) -> Any:
    """The codes of any number of observations. Needs numpy, as the next function does."""
    # A little more than the units, because the conversion drops fractions; rounding would take five times as long.
    more = 1.002 * numpy.asarray(units, numpy.float32)
    return numpy.multiply(floats, more).astype(numpy.uint8)


def decode_observations(codes: Any, parts: Sequence[Dict[str, Any]]) -> Any:
    """The floats of any number of observations in codes, to the bit those of dtype "float32".

    parts: `observation_parts` of an environment, or `steps.about["observation"]`
    """
    return numpy.divide(codes, units_of(parts), dtype=numpy.float32)


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


def as_observation(floats: Any, space: Any) -> Any:
    """A new vector of a space of `observations`; the floats are an array, or memory, of 32 bits each."""
    if not uses_gymnasium():
        return array(space.typecode, floats if space.typecode == "f" else map(round, map(mul, floats, space.high)))
    return numpy.array(floats, numpy.float32) if space.dtype == numpy.float32 else codes_of(floats, space.high)


def as_bits(bits: Any) -> Any:
    """A new mask; the bits are an array, or memory, of bytes."""
    return numpy.array(bits, dtype=numpy.int8) if uses_gymnasium() else array("b", bits)


def joined(vectors: List[Any]) -> Any:
    """One vector after the other."""
    if uses_gymnasium():
        return numpy.concatenate(vectors)
    return array(vectors[0].typecode, (value for vector in vectors for value in vector))
