"""What games are set up with for comparisons: every number of players, options, own maps, own pieces."""

import copy

from components import default_components

PLAYERS = {'spice-road': (2, 3, 4, 5), 'eastern-wonders': (2, 3, 4), 'new-world': (2, 3, 4), 'sand-to-sea': (2, 3, 4)}

EVEN, ODD = [0, 2, 4, 6], [1, 3, 5, 7]
OWN_MAP = {
    'columns': {'A': ODD, 'B': EVEN, 'C': ODD, 'D': EVEN, 'E': ODD, 'F': EVEN},
    'ports': ['A1', 'C4', 'D1', 'F4'],
}


def options_of(variant, players, game):
    """The options of one game of many: half of them are plain, the others have pieces, maps or rules of their own."""
    options = {'variant': variant, 'players': players, 'seed': f'reference {game}'}
    kind = game % 8
    if kind in (1, 5, 7):
        options.update(MORE[variant][game // 8 % len(MORE[variant])])
    if kind == 3:
        options['firstSeat'] = game % players
    if kind in (2, 5, 6):
        options['components'] = own_components(variant, players)
    return options


MORE = {
    'spice-road': [{'tradeAtLeastOnce': True}],
    'eastern-wonders': [{'map': OWN_MAP}, {'upgradeFromNextBuild': False}],
    'new-world': [
        {'upgradeAtLeastOnce': True},
        {'board': 'D1'},
        {'upgradeAtLeastOnce': True, 'board': 'E1'},
        {'upgradeAtLeastOnce': False, 'board': 'F1'},
        {'upgradeAtLeastOnce': 'noneNeeded'},
    ],
    'sand-to-sea': [{'tradeAtLeastOnce': True, 'map': OWN_MAP}, {'map': OWN_MAP}, {'tradeAtLeastOnce': True}],
}


def own_components(variant, players):
    """A set with few pieces, small holds, strong bonus tiles and cheap goods: what is rare with the default set happens often."""
    own = copy.deepcopy(default_components(variant))
    OWN[variant](own, players)
    return own


def _cheaper(rows):
    """Each piece costs its two most valuable cubes only."""
    for row in rows:
        left = 2
        for rank in (3, 2, 1, 0):
            row['cost'][rank] = min(left, row['cost'][rank])
            left -= row['cost'][rank]


def _spice_road(own, players):
    own.update(holdSpaces=6, merchantRow=3, pointRow=4, goldCoinsPerPlayer=1)
    own['endTrigger'] = dict.fromkeys('2345', 3)
    own['merchantCards'] = own['merchantCards'][5:14]
    own['pointCards'] = own['pointCards'][:2 * players + 1]
    _cheaper(own['pointCards'])


def _sea(own, players):
    own['playerBoard']['holdSpaces'] = 5
    own['victoryTiles'] = own['victoryTiles'][:max(9, 3 * players + 1)]
    _cheaper(own['victoryTiles'])
    stronger = {'freeSteps': {'steps': 2}, 'buildUpgrades': {'steps': 2}, 'holdSpaces': {'spaces': 1}}
    for tile in own['bonusTiles']:
        tile['copies'] = 1
        tile['effect'].update(stronger.get(tile['effect']['kind'], {}))


def _eastern_wonders(own, players):
    _sea(own, players)
    own['playerBoard'].update(columns=2, spacePoints=[1, 4])
    own['bonusStacks'] = [['build-upgrade', 'extra-move', 'points-3'], ['points-6', 'points-5', 'extra-hold', 'harvest-red', 'points-4']]


def _sand_to_sea(own, players):
    _sea(own, players)
    own['playerBoard'].update(columns=3, spacePoints=[0, 2, 5])
    own['columnRewards'] = [['bonus'], [], ['merchant', 'bonus']]
    own['merchantCards'] = own['merchantCards'][5:13]


def _new_world(own, players):
    own['setup'].update(holdSpaces=6, bonusSlots=2, endTrigger=4)
    for board in own['boards']:
        for location in board['locations']:
            if location['kind'] == 'fort':
                location['landmarks'] = ['camp', 'hunt']
    for tile in own['bonusTiles'][:3]:
        tile['effect'] = {'kind': 'perPair', 'symbols': ['tool', 'tool'], 'points': 3}
    for card in own['pointCards']:
        if card['kind'] == 'settlers':
            card['settlers'] += 3
    plain = [card for card in own['pointCards'] if 'players' not in card and card.get('star') != 'white']
    own['pointCards'] = plain[::2][:3 * players + 1]
    _cheaper(own['pointCards'])


OWN = {'spice-road': _spice_road, 'eastern-wonders': _eastern_wonders, 'new-world': _new_world, 'sand-to-sea': _sand_to_sea}
