"""Random legal actions for many games at once."""

from __future__ import annotations

from typing import Optional

import numpy
from numpy.typing import NDArray

Masks = NDArray[numpy.int8]


def sample_legal(masks: Masks, rng: Optional[numpy.random.Generator] = None) -> NDArray[numpy.int32]:
    """An action for each row of masks, each of its legal ones with the same probability; -1 for a row without any.

    masks: shape (games, actions), 1 for each legal action
    rng:   by default a new one, which cannot be guessed
    """
    draw = numpy.random.default_rng() if rng is None else rng
    games, width = masks.shape
    # The places of all legal actions, row after row: with the start of each row, its k-th is one look away.
    places = numpy.flatnonzero(masks.view(numpy.bool_))
    bounds = numpy.searchsorted(places, numpy.arange(games + 1) * width)
    starts, counts = bounds[:-1], numpy.diff(bounds)
    if len(places) == 0:
        return numpy.full(games, -1, numpy.int32)
    # A row without any must not look beyond the last place.
    chosen = numpy.minimum(starts + (draw.random(games) * counts).astype(numpy.int64), len(places) - 1)
    ids = places[chosen] - numpy.arange(games) * width
    return numpy.where(counts == 0, -1, ids).astype(numpy.int32)
