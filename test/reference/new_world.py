"""A New World: the clauses of docs/rules/new-world.md."""

from common import (
    active, add, c_1, c_3, c_3_upgrade, c_4, c_4_trade, c_5_discard, c_5_discards, c_7, c_9, close_turn, enter, has, remove,
)
from components import components_in_use

# Members that belong to a phase, as they are outside of it.
IDLE = {'location': -1, 'upgrades': 0, 'traded': 0, 'claimed': 0, 'tookBonus': 0}


def legal_actions(state):
    match state['phase']:
        case 'turn':
            return nw_t1(state)
        case 'upgrade':
            return nw_w8(state)
        case 'trade':
            return nw_w9(state)
        case 'fort':
            return nw_f1(state)
        case 'explore':
            return nw_c2(state)
        case 'discard':
            return c_5_discards(state)
    return []


def apply(state, action):
    match action['kind']:
        case 'work':
            work(state, number_of(state, action['location']))
        case 'rest':
            nw_t2(state)
        case 'upgrade':
            nw_w8_upgrade(state, action['cube'])
        case 'trade':
            nw_w9_trade(state)
        case 'claim':
            nw_f1_claim(state)
        case 'takeBonus':
            nw_f2_take(state, action['stack'])
        case 'explore':
            nw_c2_explore(state, number_of(state, action['location']))
        case 'discard':
            c_5_discard(state, action['cube'])
            end_turn(state)
        case 'endTurn':
            end_turn(state)


def end_turn(state):
    close_turn(state, IDLE, lambda state, seat: components_in_use(state)['setup']['holdSpaces'], nw_e1)


# The table


def nw_s1(components, board):
    """NW-S1: the locations by number: those of the boards of every game, then those of the board that joins them (formats 1.3)."""
    boards = {row['id']: row['locations'] for row in components['boards']}
    return [location for name in [*components['boardChoice']['always'], board] for location in boards[name]]


def locations(state):
    return nw_s1(components_in_use(state), state['game']['board'])


def number_of(state, name):
    return [location['id'] for location in locations(state)].index(name)


def fort(state):
    """The fort in use, counted along the row of point cards (NW-S3)."""
    return components_in_use(state)['pointRow']['forts'].index(locations(state)[state['location']]['id'])


def stacks_of_fort(state, place):
    """NW-S4: the numbers of the bonus stacks at a fort; they are counted fort by fort."""
    named = {location['id']: location for location in locations(state)}
    sizes = [len(named[name]['bonusStacks']) for name in components_in_use(state)['pointRow']['forts']]
    return range(sum(sizes[:place]), sum(sizes[:place + 1]))


def cards(state, seat, kind):
    """The point cards of a kind that a player has claimed."""
    table = components_in_use(state)['pointCards']
    return [table[number] for number in state['players'][seat]['pointCards'] if table[number]['kind'] == kind]


# Turn


def nw_t1(state):
    """NW-T1: a player works or rests; to pass is to rest."""
    places = range(len(state['settlers']))
    usable = [locations(state)[place]['id'] for place in places if nw_w1(state, place)]
    return [{'kind': 'work', 'location': name} for name in usable] + [{'kind': 'rest'}]


def nw_t2(state):
    """NW-T2: all own settlers come back from the locations to the player board."""
    for place, owner in enumerate(state['owners']):
        if owner == state['seat']:
            send_home(state, place)
    end_turn(state)


def send_home(state, place):
    if state['settlers'][place] > 0:
        state['players'][state['owners'][place]]['settlers'] += state['settlers'][place]
        state['settlers'][place], state['owners'][place] = 0, -1


def nw_w1(state, place):
    """NW-W1: a location without exploration tile and own settlers, for which there are settlers (NW-W4) and work (NW-W6)."""
    free = state['explorationTiles'][place] < 0 and state['owners'][place] != state['seat']
    return free and active(state)['settlers'] >= nw_w3(state, place) and nw_w6(state, place)


def nw_w2(state, place):
    """NW-W2: as many settlers as shown, or one more than another player's who stand there."""
    there = state['settlers'][place]
    return there + 1 if there > 0 else locations(state)[place]['settlers']


def nw_w3(state, place):
    """NW-W3: one less for each native-help card whose landmark is circled there, but at least one."""
    landmarks = locations(state)[place]['landmarks']
    helping = [card for card in cards(state, state['seat'], 'nativeHelp') if card['landmark'] in landmarks]
    return max(1, nw_w2(state, place) - len(helping))


def nw_w4(state, place):
    """NW-W4: settlers of another player go home, and exactly as many as needed are put there."""
    needed = nw_w3(state, place)
    send_home(state, place)
    active(state)['settlers'] -= needed
    state['settlers'][place], state['owners'][place] = needed, state['seat']


def nw_w5(state, place):
    """NW-W5: the cubes of the tool cards whose landmark is circled there."""
    landmarks = locations(state)[place]['landmarks']
    cubes = [0, 0, 0, 0]
    for card in cards(state, state['seat'], 'tool'):
        if card['landmark'] in landmarks:
            cubes[c_1(card['cube'])] += 1
    return cubes


def nw_w6(state, place):
    """NW-W6: whether the action of the location could be carried out, with the tool cubes counted in."""
    location = locations(state)[place]
    cubes = list(active(state)['cubes'])
    add(cubes, nw_w5(state, place))
    match location['kind']:
        case 'production':
            return True
        case 'upgrade':
            return bool(c_3(cubes)) or state['game'].get('upgradeAtLeastOnce') == 'noneNeeded'  # NW-W8
        case 'trade':
            return c_4(cubes, location)
    here = components_in_use(state)['pointRow']['forts'].index(location['id'])
    return can_claim(state, here, cubes) or bool(nw_f2(state, here))


def work(state, place):
    """NW-W4 to NW-W6: settlers, tool cubes, action."""
    player, location = active(state), locations(state)[place]
    nw_w4(state, place)
    add(player['cubes'], nw_w5(state, place))
    match location['kind']:
        case 'production':
            add(player['cubes'], location['get'])  # NW-W7
            end_turn(state)
        case 'upgrade' if not c_3(player['cubes']):
            end_turn(state)
        case 'upgrade':
            enter(state, IDLE, 'upgrade', location=place, upgrades=location['steps'])
        case kind:
            enter(state, IDLE, kind, location=place)


def nw_w8(state):
    """NW-W8: upgrades, or fewer; none only unless the option upgradeAtLeastOnce is true."""
    upgrades = [{'kind': 'upgrade', 'cube': colour} for colour in c_3(active(state)['cubes'])]
    none_yet = state['upgrades'] == locations(state)[state['location']]['steps']
    return upgrades if none_yet and state['game'].get('upgradeAtLeastOnce') is True else c_9(upgrades)


def nw_w8_upgrade(state, colour):
    """NW-W8: one upgrade."""
    cubes = active(state)['cubes']
    c_3_upgrade(cubes, colour)
    state['upgrades'] -= 1
    if state['upgrades'] == 0 or not c_3(cubes):
        end_turn(state)


def nw_w9(state):
    """NW-W9: as often as wanted, but at least once."""
    return c_9([{'kind': 'trade'}]) if state['traded'] else [{'kind': 'trade'}]


def nw_w9_trade(state):
    """NW-W9: one trade."""
    cubes, location = active(state)['cubes'], locations(state)[state['location']]
    c_4_trade(cubes, location)
    state['traded'] = 1
    if not c_4(cubes, location):
        end_turn(state)


# Forts


def at_fort(state):
    """NW-F1: what is left to do at the fort: one card, one bonus tile."""
    here, actions = fort(state), []
    if not state['claimed'] and can_claim(state, here, active(state)['cubes']):
        actions.append({'kind': 'claim'})
    if not state['tookBonus']:
        actions += nw_f2(state, here)
    return actions


def nw_f1(state):
    """NW-F1: one of the two must be done, in any order."""
    return c_9(at_fort(state)) if state['claimed'] or state['tookBonus'] else at_fort(state)


def go_on_at_fort(state):
    state['phase'] = 'fort'
    if not at_fort(state):
        end_turn(state)


def can_claim(state, here, cubes):
    """NW-F1: whether these cubes pay for the card above the fort."""
    number = state['pointRow'][here]
    return number >= 0 and has(cubes, components_in_use(state)['pointCards'][number]['cost'])


def nw_f1_claim(state):
    """NW-F1: pay for the card and take it; the row is filled before anything else happens (NW-F3)."""
    player, here = active(state), fort(state)
    number = state['pointRow'][here]
    card = components_in_use(state)['pointCards'][number]
    remove(player['cubes'], card['cost'])
    player['pointCards'] = sorted(player['pointCards'] + [number])
    state['claimed'] = 1
    nw_f3(state, here)
    if card['kind'] == 'settlers':
        nw_c1(player, card['settlers'])
    if card['kind'] == 'exploration' and nw_c2(state):
        state['phase'] = 'explore'
    else:
        go_on_at_fort(state)


def nw_f2(state, here):
    """NW-F2: the top tile of a stack at the fort, while one of the three slots is free. Stacks are counted at the fort (formats 5)."""
    if len(active(state)['bonusTiles']) >= components_in_use(state)['setup']['bonusSlots']:
        return []
    stacks = enumerate(stacks_of_fort(state, here))
    return [{'kind': 'takeBonus', 'stack': place} for place, stack in stacks if state['bonusStacks'][stack]]


def nw_f2_take(state, place):
    """NW-F2: the top tile fills a slot."""
    player, stack = active(state), stacks_of_fort(state, fort(state))[place]
    player['bonusTiles'] = sorted(player['bonusTiles'] + [state['bonusStacks'][stack].pop()])
    state['tookBonus'] = 1
    go_on_at_fort(state)


def nw_f3(state, here):
    """NW-F3: the cards slide away from the deck, at the right end, and its top card fills the gap, if there is one."""
    del state['pointRow'][here]
    state['pointRow'].append(state['deck'].pop() if state['deck'] else -1)


def nw_c1(player, count):
    """NW-C1: settlers from the reserve to the player board, as many as are left."""
    moved = min(count, player['reserve'])
    player['reserve'] -= moved
    player['settlers'] += moved


def nw_c2(state):
    """NW-C2: any exploration tile on the board."""
    names = [location['id'] for location in locations(state)]
    tiles = enumerate(state['explorationTiles'])
    return [{'kind': 'explore', 'location': names[place]} for place, number in tiles if number >= 0]


def nw_c2_explore(state, place):
    """NW-C2: take the tile with its immediate bonus (NW-X1). A bonus tile may follow."""
    player, number = active(state), state['explorationTiles'][place]
    state['explorationTiles'][place] = -1
    player['explorationTiles'] = sorted(player['explorationTiles'] + [number])
    nw_x1(player, components_in_use(state)['explorationTiles'][number]['effect'])
    go_on_at_fort(state)


def nw_x1(player, effect):
    """NW-X1: what a tile brings at once."""
    if effect['kind'] == 'settler':
        nw_c1(player, 1)
    elif effect['kind'] == 'cubes':
        add(player['cubes'], effect['cubes'])


# End


def nw_e1(state):
    """NW-E1: whether somebody has enough point cards, eight, to trigger the end."""
    enough = components_in_use(state)['setup']['endTrigger']
    return any(len(player['pointCards']) >= enough for player in state['players'])


def nw_e2(state):
    """NW-E2: points by seat."""
    components = components_in_use(state)
    points = []
    for seat, player in enumerate(state['players']):
        tiles = [components['explorationTiles'][number]['effect'] for number in player['explorationTiles']]
        points.append(
            sum(components['pointCards'][number]['points'] for number in player['pointCards'])
            + sum(nw_e3(state, seat, components['bonusTiles'][number]['effect']) for number in player['bonusTiles'])
            + sum(effect['points'] for effect in tiles if effect['kind'] == 'points')
            + c_7(player['cubes'])
        )
    return points


def nw_e3(state, seat, effect):
    """NW-E3: a bonus tile scores by itself, as often as its condition is met."""
    match effect['kind']:
        case 'perSymbol':
            times = symbols(state, seat, effect['symbol'])
        case 'perPair':
            one, other = effect['symbols']
            if one == other:
                times = symbols(state, seat, one) // 2
            else:
                times = min(symbols(state, seat, one), symbols(state, seat, other))
        case 'perTwoSettlers':
            out = [count for count, owner in zip(state['settlers'], state['owners']) if owner == seat]
            times = (state['players'][seat]['settlers'] + sum(out)) // 2
        case 'points':
            times = 1
    return times * effect['points']


def symbols(state, seat, symbol):
    """NW-E3: the symbols of a kind on point cards, one each, and on exploration tiles."""
    table = components_in_use(state)['explorationTiles']
    tiles = [table[number]['effect'] for number in state['players'][seat]['explorationTiles']]
    return len(cards(state, seat, symbol)) + sum(effect.get('symbol') == symbol for effect in tiles)


scores = nw_e2
