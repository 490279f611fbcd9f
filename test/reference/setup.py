"""The first state of a game: formats 6."""

import hexes
import new_world
from common import add
from components import default_components


class Chance:
    """6.1 and 6.2: RC4 with the first 256 bytes dropped. Draws are those of 6.3."""

    def __init__(self, seed):
        data = str(seed).encode()
        key = f'{len(data)}:'.encode() + data
        schedule, smear = [], 0
        for place, number in enumerate(key):
            if place >= 256:
                smear ^= schedule[place % 256] * 19
                schedule[place % 256] = (smear + number) % 256
            else:
                schedule.append((smear + number) % 256)
        self.box, self.i, self.j = list(range(256)), 0, 0
        j = 0
        for i in range(256):
            j = (j + self.box[i] + schedule[i % len(schedule)]) % 256
            self.box[i], self.box[j] = self.box[j], self.box[i]
        for _ in range(256):
            self.byte()

    def byte(self):
        box = self.box
        self.i = (self.i + 1) % 256
        self.j = (self.j + box[self.i]) % 256
        box[self.i], box[self.j] = box[self.j], box[self.i]
        return box[(box[self.i] + box[self.j]) % 256]

    def draw(self):
        n, d, x = 0.0, 2.0**48, 0
        for _ in range(6):
            n = n * 256 + self.byte()
        while n < 2**52:
            n, d, x = (n + x) * 256, d * 256, self.byte()
        while n >= 2**53:
            n, d, x = n / 2, d / 2, x // 2
        return (n + x) / d

    def pick(self, count):
        return int(self.draw() * count)

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.pick(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def new_game(options):
    """EW-K6: what a new game of Eastern Wonders goes by if its options do not say so; a record without it goes by no."""
    return {'upgradeFromNextBuild': True, **options} if options['variant'] == 'eastern-wonders' else options


def setup(options):
    """6.4: the state that options set up."""
    return setup_with(options, Chance(options['seed']))


def setup_with(options, chance):
    """6.4, with draws from anywhere."""
    variant, count = options['variant'], options['players']
    components = options.get('components') or default_components(variant)
    first = chance.pick(count)
    game = {'players': count, 'firstSeat': options.get('firstSeat', first)}
    if 'components' in options:
        game['components'] = options['components']
    if variant in ('spice-road', 'sand-to-sea'):
        game['tradeAtLeastOnce'] = options.get('tradeAtLeastOnce', False)
    state = {'variant': variant, 'game': game, 'upgrades': 0, 'phase': 'turn'}
    state['seat'] = state['actor'] = game['firstSeat']
    state['players'] = [{'cubes': [0, 0, 0, 0]} for _ in range(count)]
    STEPS[variant](state, options, components, chance)
    return state


def spice_road(state, options, components, chance):
    merchants(state, components, chance)
    points = chance.shuffle(list(range(len(components['pointCards']))))
    state['pointDeck'], state['pointRow'] = deal(points, components['pointRow'])
    for coin in ('gold', 'silver'):
        state[coin] = components[f'{coin}CoinsPerPlayer'] * len(state['players'])
    for player in state['players']:
        player.update(pointCards=[], gold=0, silver=0)
    starting_cubes(state, components['startingCubesInTurnOrder'])


def merchants(state, components, chance):
    """SR-S2, SS-S1, SS-S2."""
    starters, cards = len(components['starterCards']), len(components['merchantCards'])
    shuffled = chance.shuffle(list(range(starters, starters + cards)))
    state['merchantDeck'], state['merchantRow'] = deal(shuffled, components['merchantRow'])
    state['merchantCubes'] = [0] * (4 * len(state['merchantRow']))
    state.update(wanted=-1, paid=0, played=-1)
    for player in state['players']:
        player.update(hand=list(range(starters)), faceUp=[])


def deal(cards, row):
    """The last ones, the last first, are the row; the others are the deck."""
    return cards[: len(cards) - row], cards[len(cards) - row:][::-1]


def starting_cubes(state, cubes):
    """SR-S3, NW-S7: by the place in turn order."""
    count = len(state['players'])
    for place in range(count):
        add(state['players'][(state['game']['firstSeat'] + place) % count]['cubes'], cubes[place])


def eastern_wonders(state, options, components, chance):
    if options.get('upgradeFromNextBuild'):
        state['game']['upgradeFromNextBuild'] = True
    sea(state, options, components, chance, 1, 0)
    state['tileCubes'] = [0] * (4 * len(state['outposts']))


def sand_to_sea(state, options, components, chance):
    sea(state, options, components, chance, 2, components['seaTiles'])
    merchants(state, components, chance)
    for player in state['players']:
        player.update(seen=[], hidden=[], arrived=[0] * len(player['hand']))


def sea(state, options, components, chance, leaving, empty):
    """EW-S1 to EW-S8: tiles, ports, victory tiles, boards."""
    game, board = state['game'], components['playerBoard']
    if 'map' in options:
        game['map'] = options['map']
    market = []
    for symbol in board['rows']:
        tiles = [number for number, tile in enumerate(components['marketTiles']) if tile['symbol'] == symbol]
        for _ in range(leaving):
            del tiles[chance.pick(len(tiles))]
        market += tiles
    market = chance.shuffle(market + [-1] * empty)
    ports = hexes.ports(state)
    game['market'] = [-1 if place in ports else market.pop(0) for place in range(len(hexes.names(state)))]
    pile = chance.shuffle(list(range(len(components['victoryTiles']))))
    state['portTiles'], state['pile'] = pile[:4], pile[4:]
    state['pile'].insert(len(state['pile']) - chance.pick(6), -1)
    first = game['firstSeat']
    state['phase'] = 'takeCubes'
    state['seat'] = state['actor'] = (first - 1) % len(state['players'])
    state.update(freeSteps=0, payee=-1, toPay=0, closedPort=-1)
    state['offers'] = [1] * len(components['startingCubes'])
    state['outposts'] = [0] * len(game['market'])
    copies = {tile['id']: tile['copies'] for tile in components['bonusTiles']}
    state['bonusLeft'] = [sum(copies[name] for name in stack) for stack in components['bonusStacks']]
    for player in state['players']:
        player.update(boat=-1, built=[0] * len(board['rows']), victoryTiles=[], bonusTiles=[0] * len(copies))


def new_world_steps(state, options, components, chance):
    count, game, table = len(state['players']), state['game'], components['setup']
    boards = components['boardChoice']['oneOf']
    drawn = boards[chance.pick(len(boards))]
    game['board'] = options.get('board', drawn)
    if options.get('upgradeAtLeastOnce'):
        game['upgradeAtLeastOnce'] = options['upgradeAtLeastOnce']
    least = {'3+': 3, '=4': 4}
    points = [
        number
        for number, card in enumerate(components['pointCards'])
        if card.get('star') != 'white' and count >= least.get(card.get('players'), 2)  # NW-S2
    ]
    points = chance.shuffle(points)
    state['pointRow'], state['deck'] = points[:4], points[4:][::-1]
    bonus = [number for number, tile in enumerate(components['bonusTiles']) if 'icon' not in tile]
    bonus = chance.shuffle(bonus)
    locations = new_world.nw_s1(components, game['board'])
    named = {location['id']: location for location in locations}
    state['bonusStacks'] = []
    for name in components['pointRow']['forts']:
        for size in named[name]['bonusStacks']:
            state['bonusStacks'].append(bonus[:size])
            del bonus[:size]
    state['spareBonusTiles'] = sorted(bonus)
    tiles = chance.shuffle(list(range(len(components['explorationTiles']))))
    covered = ('always', '2-3') if count < 4 else ('always',)
    state['explorationTiles'] = [tiles.pop(0) if row.get('cover') in covered else -1 for row in locations]
    state.update(location=-1, traded=0, claimed=0, tookBonus=0)
    state['settlers'], state['owners'] = [0] * len(locations), [-1] * len(locations)
    starting_cubes(state, table['startingCubesInTurnOrder'])
    ready = table['startingSettlers'][str(count)]
    for player in state['players']:
        player.update(settlers=ready, reserve=table['settlersPerPlayer'] - ready)
        player.update(pointCards=[], bonusTiles=[], explorationTiles=[])


STEPS = {
    'spice-road': spice_road,
    'eastern-wonders': eastern_wonders,
    'new-world': new_world_steps,
    'sand-to-sea': sand_to_sea,
}
