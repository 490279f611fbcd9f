"""Maps of hexes (formats 3.3): their names, and which are neighbours."""

import json
from functools import cache

from canonical import canonical
from components import components_in_use


def names(state):
    """The names of the hexes by number: column by column, from north to south."""
    return _layout(state)[0]


def number(state, name):
    return names(state).index(name)


def neighbours(state):
    """For each hex the numbers of the hexes beside it."""
    return _layout(state)[1]


def ports(state):
    """The numbers of the hexes with the ports, in the order of the map."""
    return [number(state, name) for name in _map(state)['ports']]


def _map(state):
    """EW-S2, EW-S3: the map of the game, or the standard map."""
    return state['game'].get('map') or components_in_use(state)['standardMap']


def _layout(state):
    return _laid_out(canonical(_map(state)['columns']))


@cache
def _laid_out(columns):
    places = [
        (letter, place, height)
        for letter, heights in sorted(json.loads(columns).items())
        for place, height in enumerate(heights, 1)
    ]

    def beside(one, other):
        across, along = abs(ord(one[0]) - ord(other[0])), abs(one[2] - other[2])
        return (across, along) in ((0, 2), (1, 1))

    beside_each = [[number for number, other in enumerate(places) if beside(one, other)] for one in places]
    return [f'{letter}{place}' for letter, place, height in places], beside_each
