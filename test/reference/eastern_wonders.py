"""Eastern Wonders: the clauses of docs/rules/eastern-wonders.md."""

import hexes
from common import (
    COLOURS, active, add, c_1, c_3, c_3_upgrade, c_4, c_4_trade, c_5_discard, c_5_discards, c_7, c_9, close_turn, enter,
    has, index_of, one_cube, remove,
)
from components import components_in_use

# Members that belong to a phase, as they are outside of it.
IDLE = {'freeSteps': 0, 'payee': -1, 'toPay': 0, 'upgrades': 0}


def legal_actions(state):
    match state['phase']:
        case 'takeCubes':
            return ew_s8_sets(state)
        case 'placeBoat':
            return ew_s8_hexes(state)
        case 'turn':
            return c_9(sails(state, ew_m2(state)) + actions_on_tile(state))
        case 'sail':
            steps = sails(state, state['freeSteps'])
            return steps + [{'kind': 'dock'}] if can_pay_boats(state) else steps  # EW-M5
        case 'payBoats':
            return one_cube('payBoat', active(state)['cubes'], seat=state['payee'])  # EW-M4
        case 'act':
            return c_9(ew_m7(state) + actions_on_tile(state))
        case 'payCubes':
            return one_cube('payCube', active(state)['cubes'])  # EW-K2
        case 'takeBonus':
            return ew_k4_choices(state)
        case 'market':
            return c_9(ew_k6(state) + ew_k5(state))
        case 'discard':
            return c_5_discards(state)
    return []


def apply(state, action):
    match action['kind']:
        case 'takeCubes':
            ew_s8_take(state, action['set'])
        case 'placeBoat':
            ew_s8_place(state, action['hex'], IDLE)
        case 'sail':
            ew_m3_step(state, action)
        case 'dock':
            ew_m4(state, act)
        case 'payBoat':
            ew_m4_pay(state, action['cube'], act)
        case 'collect':
            ew_m7_collect(state)
        case 'build':
            ew_k2_begin(state, IDLE, after_outpost)
        case 'payCube':
            ew_k2_pay(state, action['cube'], after_outpost)
        case 'takeBonus':
            before = ew_k6_upgrades(state)
            ew_k4_take(state, action['stack'])
            market(state, before if state['game'].get('upgradeFromNextBuild') else ew_k6_upgrades(state))
        case 'upgrade':
            ew_k6_upgrade(state, action['cube'])
        case 'trade':
            ew_k5_trade(state, IDLE)
            go_on_at_market(state)
        case 'claim':
            ew_p1_claim(state)
            end_turn(state)
        case 'harvest':
            ew_h1_harvest(state)
            end_turn(state)
        case 'discard':
            c_5_discard(state, action['cube'])
            end_turn(state)
        case 'endTurn':
            end_turn(state)


def end_turn(state):
    close_turn(state, IDLE, ew_k7, ew_e1)


# Setup


def ew_s8_sets(state):
    """EW-S8: the sets of starting cubes still on offer."""
    sets = components_in_use(state)['startingCubes']
    return [{'kind': 'takeCubes', 'set': row['id']} for row, offer in zip(sets, state['offers']) if offer]


def ew_s8_hexes(state):
    """EW-S8: any market tile, where other boats may lie already."""
    names = hexes.names(state)
    return [{'kind': 'placeBoat', 'hex': names[place]} for place, tile in enumerate(state['game']['market']) if tile >= 0]


def ew_s8_take(state, name):
    """EW-S8: the cubes go into the hold."""
    sets = components_in_use(state)['startingCubes']
    number = index_of(sets, name)
    add(active(state)['cubes'], sets[number]['cubes'])
    state['offers'][number] = 0
    state['phase'] = 'placeBoat'


def ew_s8_place(state, name, idle):
    """EW-S8: the boat goes on the tile, and the next in reverse turn order picks. After the first player, who is the last
    to do so, the sets left return to the supply."""
    active(state)['boat'] = hexes.number(state, name)
    first = state['game']['firstSeat']
    if state['seat'] == first:
        enter(state, idle, 'turn', offers=[0] * len(state['offers']))
    else:
        enter(state, idle, 'takeCubes')
        state['seat'] = state['actor'] = (state['seat'] - 1) % len(state['players'])


# Movement


def ew_m2(state):
    """EW-M2: how many steps of a movement are free: one, and one more for each free-step tile."""
    return 1 + bonus(state, state['seat'], 'freeSteps', 'steps')


def sails(state, free):
    """EW-M2, EW-M3: a step to an adjacent tile; free steps come first, each further one leaves a cube of choice behind."""
    player, names = active(state), hexes.names(state)
    cubes = sum(player['cubes'])
    steps = []
    for place in hexes.neighbours(state)[player['boat']]:
        if free > 0:
            if ew_m5(state, place, free - 1, cubes):
                steps.append({'kind': 'sail', 'to': names[place]})
        elif ew_m5(state, place, 0, cubes - 1):
            colours = [colour for colour in COLOURS if player['cubes'][c_1(colour)] > 0]
            steps += [{'kind': 'sail', 'to': names[place], 'leave': colour} for colour in colours]
    return steps


def ew_m3_step(state, action):
    """EW-M3: a paid step puts a cube on the tile that the boat leaves. A movement that cannot go on is over (formats 5)."""
    player = active(state)
    free = ew_m2(state) if state['phase'] == 'turn' else state['freeSteps']
    if 'leave' in action:
        player['cubes'][c_1(action['leave'])] -= 1
        state['tileCubes'][4 * player['boat'] + c_1(action['leave'])] += 1
    player['boat'] = hexes.number(state, action['to'])
    enter(state, IDLE, 'sail', freeSteps=max(0, free - 1))
    if not sails(state, state['freeSteps']):
        ew_m4(state, act)


def owners(state, place):
    """EW-M4, EW-M6: who is paid by the active player at the end of a movement here, clockwise from the payer; nobody on ports."""
    if state['game']['market'][place] < 0:
        return []
    players = state['players']
    clockwise = [(state['seat'] + distance) % len(players) for distance in range(1, len(players))]
    return [seat for seat in clockwise if players[seat]['boat'] == place]


def can_pay_boats(state):
    """EW-M5: whether the movement may end where the boat is."""
    player = active(state)
    return sum(player['cubes']) >= len(owners(state, player['boat']))


def ew_m5(state, place, free, cubes):
    """EW-M5: whether a movement with the boat here, so many free steps and cubes left, can end here or further on."""
    if cubes < 0:
        return False
    beside, seen, todo = hexes.neighbours(state), set(), [(place, free, cubes)]
    while todo:
        position = todo.pop(0)
        if position in seen:
            continue
        seen.add(position)
        here, free, cubes = position
        if cubes >= len(owners(state, here)):
            return True
        if free > 0:
            todo += [(there, free - 1, cubes) for there in beside[here]]
        elif cubes > 0:
            todo += [(there, 0, cubes - 1) for there in beside[here]]
    return False


def ew_m4(state, then):
    """EW-M4: at the end of a movement, each owner of a boat on the tile is paid; `then` goes on when all have been."""
    paid = owners(state, active(state)['boat'])
    if paid:
        enter(state, IDLE, 'payBoats', payee=paid[0])
    else:
        then(state)


def ew_m4_pay(state, colour, then):
    """EW-M4: one cube goes from hold to hold, and the next owner clockwise is paid."""
    active(state)['cubes'][c_1(colour)] -= 1
    state['players'][state['payee']]['cubes'][c_1(colour)] += 1
    paid = owners(state, active(state)['boat'])
    left = paid[paid.index(state['payee']) + 1:]
    if left:
        state['payee'] = left[0]
    else:
        then(state)


def ew_m7(state):
    """EW-M7: the cubes that lie where the movement ended, before the action of the turn."""
    place = active(state)['boat']
    return [{'kind': 'collect'}] if any(state['tileCubes'][4 * place:4 * place + 4]) else []


def ew_m7_collect(state):
    """EW-M7: all of them."""
    player = active(state)
    place = player['boat']
    add(player['cubes'], state['tileCubes'][4 * place:4 * place + 4])
    state['tileCubes'][4 * place:4 * place + 4] = [0, 0, 0, 0]


def act(state):
    """EW-M1: after the movement comes the action of the turn. There is always one, for a harvest is possible anywhere."""
    enter(state, IDLE, 'act')


def actions_on_tile(state):
    """EW-M1: market, port or harvest."""
    return ew_k1(state) + ew_k5(state) + ew_p1(state) + ew_h1(state)


# Market


def tile(state):
    """The market tile on which the active player's boat lies, if it is one."""
    number = state['game']['market'][active(state)['boat']]
    return components_in_use(state)['marketTiles'][number] if number >= 0 else None


def has_outpost(state):
    return bool(state['outposts'][active(state)['boat']] >> state['seat'] & 1)


def ew_k1(state):
    """EW-K1: on a market tile without an own outpost one may be built, if it can be paid (EW-K2) and is there (EW-K3)."""
    if tile(state) is None or has_outpost(state):
        return []
    affordable = sum(active(state)['cubes']) >= ew_k2(state)
    return [{'kind': 'build'}] if affordable and ew_k3(state) is not None else []


def ew_k2(state):
    """EW-K2: a cube for each outpost already there, two cubes in a game of two."""
    there = state['outposts'][active(state)['boat']].bit_count()
    return there * (2 if len(state['players']) == 2 else 1)


def ew_k2_begin(state, idle, then):
    """EW-K2: the first outpost on a tile is free."""
    cost = ew_k2(state)
    if cost > 0:
        enter(state, idle, 'payCubes', toPay=cost)
    else:
        then(state, put_outpost(state))


def ew_k2_pay(state, colour, then):
    """EW-K2: a cube of choice returns to the supply. `then` goes on with the column that the outpost empties, or None."""
    active(state)['cubes'][c_1(colour)] -= 1
    state['toPay'] -= 1
    if state['toPay'] == 0:
        then(state, put_outpost(state))


def ew_k3(state):
    """EW-K3: the row with the symbol of the tile; None if it is empty."""
    board = components_in_use(state)['playerBoard']
    row = board['rows'].index(tile(state)['symbol'])
    return row if active(state)['built'][row] < board['columns'] else None


def put_outpost(state):
    """EW-K3: the leftmost outpost of the row goes on the tile. Returns the column that this empties (EW-K4), or None."""
    player = active(state)
    row = ew_k3(state)
    column = player['built'][row]
    player['built'][row] += 1
    state['outposts'][player['boat']] |= 1 << state['seat']
    return column if min(player['built']) > column else None


def after_outpost(state, column):
    """EW-K4: for an emptied column a bonus tile must be taken, if one is left."""
    if column is not None and any(state['bonusLeft']):
        enter(state, IDLE, 'takeBonus')
    else:
        market(state, ew_k6_upgrades(state))


def ew_k4_choices(state):
    """EW-K4: a tile of choice, of each stack the top one."""
    return [{'kind': 'takeBonus', 'stack': stack} for stack, left in enumerate(state['bonusLeft']) if left > 0]


def ew_k4_take(state, stack):
    """EW-K4: take the top tile of a stack; bonusTiles counts the tiles of each kind that a player has."""
    tiles = components_in_use(state)['bonusTiles']
    pile = [
        number
        for name in components_in_use(state)['bonusStacks'][stack]
        for number in [index_of(tiles, name)] * tiles[index_of(tiles, name)]['copies']
    ]
    active(state)['bonusTiles'][pile[len(pile) - state['bonusLeft'][stack]]] += 1
    state['bonusLeft'][stack] -= 1


def bonus(state, seat, kind, member):
    """EW-K4: what the tiles of a kind add up to."""
    tiles, taken = components_in_use(state)['bonusTiles'], state['players'][seat]['bonusTiles']
    return sum(count * row['effect'][member] for row, count in zip(tiles, taken) if row['effect']['kind'] == kind)


def ew_k5(state):
    """EW-K5: with an own outpost on the tile, a trade that the hold can pay."""
    here = tile(state)
    return [{'kind': 'trade'}] if here and has_outpost(state) and c_4(active(state)['cubes'], here) else []


def ew_k5_trade(state, idle):
    """EW-K5: one trade; it gives up upgrades not used (EW-K6)."""
    c_4_trade(active(state)['cubes'], tile(state))
    enter(state, idle, 'market')


def ew_k6_upgrades(state):
    """EW-K6: one upgrade for each build-upgrade tile."""
    return bonus(state, state['seat'], 'buildUpgrades', 'steps')


def market(state, upgrades):
    """EW-K6: the upgrades after an outpost has been built."""
    enter(state, IDLE, 'market', upgrades=upgrades)
    go_on_at_market(state)


def ew_k6(state):
    """EW-K6: upgrade one cube."""
    cubes = active(state)['cubes']
    return [{'kind': 'upgrade', 'cube': colour} for colour in c_3(cubes)] if state['upgrades'] > 0 else []


def ew_k6_upgrade(state, colour):
    """EW-K6: an upgrade is used."""
    c_3_upgrade(active(state)['cubes'], colour)
    state['upgrades'] -= 1
    go_on_at_market(state)


def go_on_at_market(state):
    if not c_3(active(state)['cubes']):
        state['upgrades'] = 0  # EW-K6: upgrades that no cube can use are given up
    if not ew_k6(state) + ew_k5(state):
        end_turn(state)


def ew_k7(state, seat):
    """EW-K7: the spaces of a hold."""
    return components_in_use(state)['playerBoard']['holdSpaces'] + bonus(state, seat, 'holdSpaces', 'spaces')


# Port


def port(state):
    """The port on which the active player's boat lies, or None."""
    ports, place = hexes.ports(state), active(state)['boat']
    return ports.index(place) if place in ports else None


def ew_p1(state):
    """EW-P1: on a port with a victory tile whose cubes are all in the hold."""
    here = port(state)
    if here is None or state['portTiles'][here] < 0:
        return []
    cost = components_in_use(state)['victoryTiles'][state['portTiles'][here]]['cost']
    return [{'kind': 'claim'}] if has(active(state)['cubes'], cost) else []


def ew_p1_claim(state):
    """EW-P1: return exactly the cubes that the tile shows and take it."""
    player, here = active(state), port(state)
    number = state['portTiles'][here]
    remove(player['cubes'], components_in_use(state)['victoryTiles'][number]['cost'])
    player['victoryTiles'] = sorted(player['victoryTiles'] + [number])
    state['portTiles'][here] = -1
    if state['closedPort'] < 0:
        ew_p2(state, here)
    else:
        ew_p3(state, here)


def ew_p2(state, here):
    """EW-P2: the next tile of the pile goes on the port; the closed-port tile, -1, closes it. EW-P4: with the pile empty it stays empty."""
    if not state['pile']:
        return
    following = state['pile'].pop()
    if following < 0:
        state['closedPort'] = here
    else:
        state['portTiles'][here] = following


def ew_p3(state, here):
    """EW-P3: the closed-port tile moves here first, then the port that it left gets a tile. EW-P4: it moves even if none is left."""
    left = state['closedPort']
    state['closedPort'] = here
    if state['pile']:
        state['portTiles'][left] = state['pile'].pop()


# Harvest


def ew_h1(state):
    """EW-H1: on any tile."""
    return [{'kind': 'harvest'}]


def ew_h1_harvest(state):
    """EW-H1: two yellow cubes."""
    player = active(state)
    add(player['cubes'], [2, 0, 0, 0])
    add(player['cubes'], ew_h2(state))


def ew_h2(state):
    """EW-H2: the cubes of the harvest tiles, each as often as the player has it."""
    tiles, taken = components_in_use(state)['bonusTiles'], active(state)['bonusTiles']
    more = [0, 0, 0, 0]
    for row, count in zip(tiles, taken):
        if row['effect']['kind'] == 'harvestCubes':
            add(more, [count * number for number in row['effect']['cubes']])
    return more


# End


def ew_e1(state):
    """EW-E1: whether somebody has taken a fourth victory tile."""
    return any(len(player['victoryTiles']) >= 4 for player in state['players'])


def ew_e2(state):
    """EW-E2: points by seat."""
    components = components_in_use(state)
    spaces = components['playerBoard']['spacePoints']
    return [
        sum(components['victoryTiles'][number]['points'] for number in player['victoryTiles'])
        + sum(sum(spaces[:built]) for built in player['built'])
        + bonus(state, seat, 'points', 'points')
        + c_7(player['cubes'])
        for seat, player in enumerate(state['players'])
    ]


scores = ew_e2
