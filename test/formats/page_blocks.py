"""Runs the Python of docs/formats.md: reads the blocks and cases as JSON, writes what they make of each."""

import hashlib
import json
import re
import sys

given = json.load(sys.stdin)
SETS, SCHEMAS = given['sets'], given['schemas']


def block(section, part):
    (found,) = [text for text in given['blocks'][section] if part in text]
    return found


def hash_of(value):
    text = json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def without_sources(value):
    if isinstance(value, list):
        return [without_sources(item) for item in value]
    if isinstance(value, dict):
        return {name: without_sources(item) for name, item in value.items() if name != 'source'}
    return value


def hash_of_set(components):
    return hash_of(without_sources(components))


def state_hash(state):
    names = {
        'state': state,
        'default_components': SETS[state['variant']],
        'hash_of': hash_of,
        'hash_of_set': hash_of_set,
    }
    exec(block('4.2', 'hash_of_state'), names)
    return names['hash_of_state']


class Row:
    """The members of a row: None where there is none."""

    def __init__(self, row):
        self.row = row

    def __getattr__(self, name):
        return members(self.row.get(name))


class Piece(int):
    """A piece: its number, with the members of its row."""

    def __getattr__(self, name):
        return self.row.get(name)


def members(value):
    if isinstance(value, list):
        return [members(item) for item in value]
    return Row(value) if isinstance(value, dict) else value


def pieces(rows, first=0):
    made = []
    for number, row in enumerate(rows, first):
        piece = Piece(number)
        piece.row = row
        made.append(piece)
    return made


def drawing(seed):
    """The generator and the draws, without the line that prints the first two."""
    names = {}
    sys.argv = ['block', str(seed)]
    exec(re.sub('^print.*$', '', block('6.2', 'RC4'), flags=re.M), names)
    exec(block('6.3', 'def shuffle'), names)
    return names


def first_state(options):
    variant, players = options['variant'], options['players']
    components = options.get('components', SETS[variant])
    names = drawing(options['seed'])
    is_sea = 'standardMap' in components
    names |= {name: members(value) for name, value in components.items()}
    for table in ('pointCards', 'marketTiles', 'victoryTiles', 'explorationTiles', 'starterCards'):
        names[table] = pieces(components.get(table, []))
    names['merchantCards'] = pieces(components.get('merchantCards', []), len(names['starterCards']))
    names['players'] = players
    exec(block('6.4', 'drawn even'), names)
    first = names['firstSeat'] = options.get('firstSeat', names['firstSeat'])
    game = {'players': players, 'firstSeat': first}
    own = {'hand'}
    if is_sea:
        used = options.get('map', components['standardMap'])
        names['hexes'] = [
            f'{letter}{place + 1}' for letter in sorted(used['columns']) for place in range(len(used['columns'][letter]))
        ]
        names['ports'] = used['ports']
        names['leaving'], names['openSea'] = (1, 0) if variant == 'eastern-wonders' else (2, 4)
        exec(block('6.4', "'takeCubes'"), names)
        game['market'] = names['market']
    elif variant == 'new-world':
        names |= {name: members(value) for name, value in components['setup'].items() if name != 'players'}
        names['startingSettlers'] = {int(n): value for n, value in components['setup']['startingSettlers'].items()}
        names['bonusTiles'] = pieces(components['bonusTiles'])
        own = {'settlers', 'reserve'}
    if not is_sea:
        exec(block('6.4', "'turn', firstSeat"), names)
    if 'merchantCards' in components:
        exec(block('6.4', 'hand = starterCards'), names)
        game['tradeAtLeastOnce'] = options.get('tradeAtLeastOnce', False)
    if variant == 'spice-road':
        exec(block('6.4', 'silverCoinsPerPlayer'), names)
    if variant == 'new-world':
        draw_board, rest = block('6.4', 'boardChoice').split('\n', 1)
        exec(draw_board, names)
        game['board'] = names['board'] = options.get('board', names['board'])
        boards = {board['id']: board['locations'] for board in components['boards']}
        locations = [row for board in [*components['boardChoice']['always'], game['board']] for row in boards[board]]
        names['locations'] = members(locations)
        by_id = {row['id']: Row(row) for row in locations}
        names['forts'] = [by_id[fort] for fort in components['pointRow']['forts']]
        exec(rest, names)
    game |= {name: options[name] for name in ('components', 'map') if name in options}
    told = {'upgradeFromNextBuild': variant == 'eastern-wonders', **options}
    game |= {name: told[name] for name in ('upgradeAtLeastOnce', 'upgradeFromNextBuild') if told.get(name)}
    return {'variant': variant, 'game': game, **rest_of(variant, components, names, own, players)}


MADE = """phase seat actor portTiles pile offers bonusLeft merchantRow merchantDeck pointRow pointDeck gold silver
    deck bonusStacks spareBonusTiles explorationTiles""".split()


def rest_of(variant, components, names, own, players):
    """What the blocks make of a state, and every other member as the page says."""
    schema = SCHEMAS[variant]
    things = {
        'tileCubes': 96,
        'outposts': 24,
        'merchantCubes': 4 * len(names['merchantRow']) if 'merchantRow' in names else 0,
        'built': 4,
        'bonusTiles': 0 if variant == 'new-world' else len(components.get('bonusTiles', [])),
        'arrived': len(components.get('starterCards', [])),
        'settlers': 23,
        'owners': 23,
        'cubes': 4,
    }

    def resolved(part):
        return {**schema['$defs'][part['$ref'].split('/')[-1]], **part} if '$ref' in part else part

    def nothing(name, part):
        part = resolved(part)
        if part.get('type') != 'array':
            return -1 if part.get('minimum') == -1 else 0
        items = part['items'] if isinstance(part.get('items'), dict) else {}
        return [-1 if resolved(items).get('minimum') == -1 else 0] * things.get(name, 0)

    def player(seat, part):
        return {
            name: names[name] if name in own else names['cubes'][seat] if name == 'cubes' and 'cubes' in names else nothing(name, each)
            for name, each in part['properties'].items()
        }

    state = {}
    for name, part in schema['properties'].items():
        if name == 'players':
            state[name] = [player(seat, resolved(part['items'])) for seat in range(players)]
        elif name not in ('variant', 'game'):
            state[name] = names[name] if name in MADE else nothing(name, part)
    return state


def joint(options, place, contributions):
    names = {
        'options': options,
        'c': options.get('components', SETS[options['variant']]),
        'place': place,
        'contribution': contributions[place],
        'contributions': contributions,
        'hash_of': hash_of,
        'hash_of_set': hash_of_set,
    }
    exec(block('6.5', 'def digest'), names)
    return [names['commitment'], names['seed']]


def completed(options):
    """The options of a new game, as they are agreed on and recorded."""
    return {'upgradeFromNextBuild': True, **options} if options['variant'] == 'eastern-wonders' else options


json.dump(
    {
        'sets': {variant: hash_of_set(components) for variant, components in SETS.items()},
        'hashes': [state_hash(state) for state in given['states']],
        'starts': [first_state(completed(options)) for options in given['options']],
        'joint': [joint(completed(options), *case) for options, *case in given['joint']],
    },
    sys.stdout,
)
