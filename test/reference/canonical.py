"""Canonical JSON, hashes of values and states (formats 4), and the notation of an action (formats 5)."""

import hashlib
import json


def canonical(value):
    """4.1: the canonical form by RFC 8785, for all numbers are whole and all names are ASCII."""
    return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)


def digest(value):
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def state_hash(state):
    """4.2: the hash of a state, in which the game is replaced by a hash of its own."""
    game = state['game']
    # States of a game share their game, so that its hash is worked out once.
    if id(game) not in _games:
        _games[id(game)] = (game, game_hash(state))
    return digest({**state, 'game': _games[id(game)][1]})


_games = {}


def game_hash(state):
    """4.2: the hash of everything that never changes, with its defaults filled in."""
    from components import components_hash, components_in_use

    components = components_in_use(state)
    game = dict(state['game'])
    if 'standardMap' in components:
        hexes = game.get('map') or components['standardMap']
        game['map'] = {'columns': hexes['columns'], 'ports': hexes['ports']}
    game['components'] = components_hash(components)
    return digest(game)


def notation(action):
    """5: the text of one action."""
    kind = action['kind']
    cube = action.get('cube', action.get('leave', ' '))[0].upper()
    match kind:
        case 'takeCubes':
            return f'cubes {action["set"]}'
        case 'placeBoat':
            return f'boat {action["hex"]}'
        case 'play':
            return f'play {action["card"]}'
        case 'acquire':
            return f'acquire {action["slot"]}'
        case 'payCard':
            return f'(+{cube})'
        case 'sail' if 'leave' in action:
            return f'>{action["to"]}(-{cube})'
        case 'sail' if 'card' in action:
            return f'>{action["to"]}({action["card"]})'
        case 'sail':
            return f'>{action["to"]}'
        case 'payBoat':
            return f'pay P{action["seat"]}:{cube}'
        case 'payCube':
            return f'(-{cube})'
        case 'work' | 'explore':
            return f'{kind} {action["location"]}'
        case 'upgrade':
            return f'up {cube}'
        case 'takeBonus':
            return f'bonus {action["stack"]}'
        case 'takeMerchant':
            return f'merchant {action["slot"]}'
        case 'claim' if 'slot' in action:
            return f'claim {action["slot"]}'
        case 'discard':
            return f'discard {cube}'
        case 'endTurn':
            return 'pass'
        case _:
            return kind
