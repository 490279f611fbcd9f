"""The starts of a mini set, and its bounds (docs/lab.md).

A file of test/lab/mini-sets says what game is set up, which members of the first state are others, which deals are
looked at, and what a state must keep to.
"""

import json
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import hexes
import setup
from canonical import canonical


def read(path):
    mini = json.loads(Path(path).read_text(encoding='utf-8'))
    like = mini.pop('like', None)
    return merge(read(Path(path).with_name(f'{like}.json')), mini) if like else mini


def merge(base, patch):
    """JSON Merge Patch (RFC 7396)."""
    if not (isinstance(base, dict) and isinstance(patch, dict)):
        return patch
    return {name: merge(base.get(name), value) for name, value in {**base, **patch}.items() if value is not None}


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
    return [state for state, _ in weighted_starts(mini)]


def weighted_starts(mini):
    """Every first state, each once, with its chance in proportion to the others."""
    options = {'seed': 0, **mini['options']}
    if mini['deals'] == 'layouts':
        games = {}
        found = [(begin(mini, state), chance) for state, chance in layouts(mini, setup.setup(options))]
        # Those with the same market share their game.
        return [
            ({**state, 'game': games.setdefault(canonical(state['game']['market']), state['game'])}, chance)
            for state, chance in found
        ]
    if mini['deals'] == 'setup':
        found = [begin(mini, state) for state in all_setups(options)]
    else:
        first = begin(mini, setup.setup(options))
        found = [first] if mini['deals'] == 'one' else list(hidden_orders(first))
    # They share their game.
    return [(state, 1) for state in {canonical(state): {**state, 'game': found[0]['game']} for state in found}.values()]


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


def layouts(mini, state):
    """One state of every kind of deal on the sea, with its chance: EW-S1, EW-S2, EW-S4, SS-S2, SS-S3."""
    components = mini['options']['components']
    tables = [market_layouts(mini, state, components), victory_layouts(components)]
    if state['variant'] == 'sand-to-sea':
        tables.append(merchant_layouts(components))
    for parts in product(*map(list, tables)):
        found, chance = {**state, 'game': {**state['game']}}, Fraction(1)
        for part, share in parts:
            chance *= share
            found['game'].update(part.get('game', {}))
            found.update({name: value for name, value in part.items() if name != 'game'})
        yield found, chance


def market_layouts(mini, state, components):
    """What is printed on the tiles within reach of boats; None is a sea tile."""
    leaving, empty = (1, 0) if state['variant'] == 'eastern-wonders' else (2, components['seaTiles'])
    tiles = components['marketTiles']
    prints = [print_of(tile, 'symbol', 'give', 'get') for tile in tiles]
    ports = hexes.ports(state)
    land = [place for place in range(len(hexes.names(state))) if place not in ports]
    near = [place for place in land if in_reach(mini, place)]
    for wanted in product([*dict.fromkeys(prints), None], repeat=len(near)):
        chance, used = Fraction(1), []
        for i, kind in enumerate(wanted):
            left = len(land) - i
            if kind is None:
                chance *= Fraction(max(0, empty - wanted[:i].count(None)), left)
                used.append(None)
                continue
            symbol = json.loads(kind)[0]
            alike = [tile['symbol'] for number, tile in enumerate(tiles) if number not in used].count(symbol)
            matching = [number for number, other in enumerate(prints) if other == kind and number not in used]
            if alike <= leaving or not matching:
                chance = 0
                break
            # So many of the symbol are still to be laid out, and each of those not yet seen may be the next one.
            chance *= Fraction(alike - leaving, left) * Fraction(len(matching), alike)
            used.append(matching[0])
        if chance == 0:
            continue
        rest = []
        for symbol in components['playerBoard']['rows']:
            unused = [number for number, tile in enumerate(tiles) if tile['symbol'] == symbol and number not in used]
            rest += unused[: len(unused) - leaving]
        rest.sort()
        market = [-1] * len(hexes.names(state))
        for place in land:
            if place in near:
                market[place] = -1 if used[near.index(place)] is None else used[near.index(place)]
            elif rest:
                market[place] = rest.pop(0)
        yield {'game': {'market': market}}, chance


def in_reach(mini, place):
    """Whether a boat may lie there, as far as the bounds say."""
    bounds = mini.get('bounds', {})
    seats = range(mini['options']['players'])
    told = [[bounds[name] for name in ('players.boat', f'players.{seat}.boat') if name in bounds] for seat in seats]
    return any(all(keeps(bound, place) for bound in each) for each in told)


def victory_layouts(components):
    """What is printed on the tiles of the ports and of the pile, in every order, and the place of the closed port."""
    prints = [print_of(tile, 'points', 'cost') for tile in components['victoryTiles']]
    orders = list(different_orders(sorted(prints)))
    for order in orders:
        left = {kind: [number for number, other in enumerate(prints) if other == kind] for kind in prints}
        tiles = [left[kind].pop(0) for kind in order]
        for above in range(6):
            pile = tiles[4:]
            pile.insert(above, -1)
            yield {'portTiles': tiles[:4], 'pile': pile[::-1]}, Fraction(1, 6 * len(orders))


def different_orders(items):
    """Every order of things, some of which are equal, once."""
    if not items:
        yield []
    for item in dict.fromkeys(items):
        rest = list(items)
        rest.remove(item)
        for order in different_orders(rest):
            yield [item, *order]


def merchant_layouts(components):
    """SS-S2: every order of the cards."""
    starters, cards = len(components['starterCards']), len(components['merchantCards'])
    orders = list(permutations(range(starters, starters + cards)))
    for order in orders:
        deck, row = setup.deal(list(order), components['merchantRow'])
        yield {'merchantDeck': deck, 'merchantRow': row}, Fraction(1, len(orders))


def print_of(piece, *members):
    return json.dumps([piece[member] for member in members])


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
