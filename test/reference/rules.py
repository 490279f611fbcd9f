"""The four games behind the same few functions. States and actions are those of docs/formats.md as JSON values."""

import eastern_wonders
import new_world
import sand_to_sea
import spice_road
from canonical import canonical
from common import c_8

GAMES = {
    'spice-road': spice_road,
    'eastern-wonders': eastern_wonders,
    'new-world': new_world,
    'sand-to-sea': sand_to_sea,
}

# Phases in which the action before has finished a turn (formats 2.4).
BETWEEN_TURNS = ('takeCubes', 'turn', 'over')


def legal_actions(state):
    """Every legal action, in no particular order; none once the game is over."""
    return GAMES[state['variant']].legal_actions(state)


def apply(state, action):
    """The state after a legal action. The state given stays as it is."""
    after = _copy(state)
    GAMES[state['variant']].apply(after, action)
    return after


def is_over(state):
    return state['phase'] == 'over'


def scores(state):
    """Points by seat."""
    return GAMES[state['variant']].scores(state)


def ranking(state):
    """The seats from best to worst."""
    return c_8(state, scores(state))


class TooManyPositions(Exception):
    """A turn has more positions than was allowed."""


def turn_outcomes(state, most_paid_steps=None, most_positions=None):
    """The canonical forms of all states in which the part of the turn of the seat that decides can end.

    It ends when the turn is finished (formats 2.4) or another seat decides. `most_paid_steps` leaves out turns with more
    steps that a cube or a card is paid for.
    """
    outcomes, seen, todo = set(), set(), [(state, 0)]
    while todo:
        position, paid = todo.pop()
        for action in legal_actions(position):
            steps = paid + ('leave' in action or (action['kind'] == 'sail' and 'card' in action))
            if most_paid_steps is not None and steps > most_paid_steps:
                continue
            after = apply(position, action)
            key = canonical(after)
            if after['actor'] != state['actor'] or after['phase'] in BETWEEN_TURNS:
                outcomes.add(key)
            elif (key, steps) not in seen:
                seen.add((key, steps))
                todo.append((after, steps))
                if most_positions is not None and len(seen) > most_positions:
                    raise TooManyPositions
    return outcomes


def _copy(value):
    if isinstance(value, dict):
        return {name: item if name == 'game' else _copy(item) for name, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value
