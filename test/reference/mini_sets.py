"""The starts of a mini set, and its bounds (docs/proof.md).

A file of src/testkit/mini-sets says what game is set up, which members of the first state are others, which deals are
looked at, and what a state must keep to.
"""

import json
from itertools import permutations
from pathlib import Path

import setup
from canonical import canonical


def read(path):
    return json.loads(Path(path).read_text(encoding='utf-8'))


class EveryChance:
    """Stands in for chance, and picks what it is told to; it writes down between how many it had to pick."""

    def __init__(self, picks):
        self.picks, self.counts = picks, []

    def pick(self, count):
        place = len(self.counts)
        self.counts.append(count)
        return self.picks[place] if place < len(self.picks) else 0

    shuffle = setup.Chance.shuffle


def starts(mini):
    """Every first state, each once."""
    options = {'seed': 0, **mini['options']}
    if mini['deals'] == 'setup':
        found = [begin(mini, state) for state in all_setups(options)]
    else:
        first = begin(mini, setup.setup(options))
        found = [first] if mini['deals'] == 'one' else list(hidden_orders(first))
    # They share their game.
    return list({canonical(state): {**state, 'game': found[0]['game']} for state in found}.values())


def begin(mini, state):
    start = mini.get('start', {})
    return {**state, **start, 'game': {**state['game'], **start.get('game', {})}}


def all_setups(options):
    """6.4 with every result of every draw."""
    todo = [[]]
    while todo:
        chance = EveryChance(todo.pop())
        yield setup.setup_with(options, chance)
        for place in range(len(chance.picks), len(chance.counts)):
            before = chance.picks + [0] * (place - len(chance.picks))
            todo += [before + [other] for other in range(1, chance.counts[place])]


def hidden_orders(state):
    """SR-I1, EW-I1, NW-I1, SS-I1: every order of what nobody has seen, at a time when no hand is secret."""
    match state['variant']:
        case 'new-world':
            deck, stacks, spare = state['deck'], state['bonusStacks'], state['spareBonusTiles']
            unseen = [tile for stack in stacks for tile in stack[:-1]] + spare
            for below in permutations(deck[:-1]):
                for tiles in permutations(unseen):
                    left = list(tiles)
                    dealt = [[left.pop(0) for _ in stack[:-1]] + stack[-1:] for stack in stacks]
                    yield {**state, 'deck': list(below) + deck[-1:], 'bonusStacks': dealt, 'spareBonusTiles': sorted(left)}
        case 'spice-road':
            for merchants in permutations(state['merchantDeck']):
                for points in permutations(state['pointDeck']):
                    yield {**state, 'merchantDeck': list(merchants), 'pointDeck': list(points)}
        case 'eastern-wonders':
            for pile in piles(state):
                yield {**state, 'pile': pile}
        case 'sand-to-sea':
            for pile in piles(state):
                for merchants in permutations(state['merchantDeck']):
                    yield {**state, 'pile': pile, 'merchantDeck': list(merchants)}


def piles(state):
    """EW-S4: the closed-port tile can only be among the six places that were on top at first."""
    for order in permutations(state['pile']):
        if -1 not in order or len(state['pile']) - order.index(-1) <= depth(state):
            yield list(order)


def depth(state):
    drawn = sum(len(player['victoryTiles']) for player in state['players'])
    return 6 - drawn


def within(mini, state):
    """Whether a state keeps to the bounds."""
    return all(
        keeps(bound, value)
        for member, bound in mini.get('bounds', {}).items()
        for value in values(state, member.split('.'))
    )


def values(value, path):
    if not path:
        return [value]
    if isinstance(value, list) and not path[0].isdigit():
        return [found for item in value for found in values(item, path)]
    return values(value[int(path[0])] if isinstance(value, list) else value[path[0]], path[1:])


def keeps(bound, value):
    numbers = value if isinstance(value, list) else [value]
    return (
        all(number in bound['among'] for number in numbers if 'among' in bound)
        and all(number <= bound['most'] for number in numbers if 'most' in bound)
        and ('sum' not in bound or sum(numbers) <= bound['sum'])
        and ('length' not in bound or len(numbers) <= bound['length'])
    )
