"""From Sand to Sea: the clauses of docs/rules/sand-to-sea.md. Where they are those of another game, its function is used.

SS-P1, SS-P2, SS-A1 and SS-A2 say the same as SR-P1, SR-P2, SR-A1 and SR-A2.
"""

import eastern_wonders as ew
import hexes
import spice_road as sr
from common import active, c_5_discard, c_5_discards, c_9, close_turn, enter, index_of, one_cube

# Members that belong to a phase, as they are outside of it.
IDLE = {**ew.IDLE, **sr.IDLE}


def legal_actions(state):
    match state['phase']:
        case 'takeCubes':
            return ew.ew_s8_sets(state)
        case 'placeBoat':
            return ew.ew_s8_hexes(state)
        case 'turn':
            return c_9(ss_t1(state))
        case 'payCards':
            return one_cube('payCard', active(state)['cubes'])  # SS-A1
        case 'mustTrade':
            return [{'kind': 'trade'}]  # SS-P2, with tradeAtLeastOnce
        case 'play':
            return c_9(sr.sr_p2(state))  # SS-P2
        case 'sail':
            steps = sails(state, state['freeSteps'])
            return steps + [{'kind': 'dock'}] if ew.can_pay_boats(state) else steps  # EW-M5
        case 'payBoats':
            return one_cube('payBoat', active(state)['cubes'], seat=state['payee'])  # EW-M4
        case 'act':
            return c_9(ss_v4(state))
        case 'payCubes':
            return one_cube('payCube', active(state)['cubes'])  # EW-K2
        case 'reward':
            return ss_k3(state, emptied_column(state))
        case 'market':
            return c_9(ew.ew_k5(state))
        case 'discard':
            return c_5_discards(state)
    return []


def apply(state, action):
    before = [arrivals(player) for player in state['players']]
    carry_out(state, action)
    for player, arrived in zip(state['players'], before):
        ss_i2(player, arrived)


def carry_out(state, action):
    match action['kind']:
        case 'takeCubes':
            ew.ew_s8_take(state, action['set'])
        case 'placeBoat':
            ew.ew_s8_place(state, action['hex'], IDLE)
        case 'acquire':
            sr.sr_a1(state, action['slot'], end_turn)
        case 'payCard':
            sr.sr_a1_pay(state, action['cube'], end_turn)
        case 'play':
            sr.sr_p1(state, index_of(sr.merchant_cards(state), action['card']), end_turn)
        case 'upgrade':
            sr.sr_p2_use(state, action, end_turn)
        case 'trade' if state['phase'] in ('play', 'mustTrade'):
            sr.sr_p2_use(state, action, end_turn)
        case 'trade':
            ew.ew_k5_trade(state, IDLE)
            go_on_at_market(state)
        case 'sail':
            ss_v1(state, action)
        case 'dock':
            ss_v3(state)
        case 'payBoat':
            ew.ew_m4_pay(state, action['cube'], act)
        case 'build':
            ew.ew_k2_begin(state, IDLE, after_outpost)
        case 'payCube':
            ew.ew_k2_pay(state, action['cube'], after_outpost)
        case 'takeBonus':
            ew.ew_k4_take(state, action['stack'])
            market(state)
        case 'takeMerchant':
            sr.take_merchant(state, action['slot'])
            market(state)
        case 'claim':
            ew.ew_p1_claim(state)
            end_turn(state)
        case 'rest':
            ss_r1(state)
        case 'discard':
            c_5_discard(state, action['cube'])
            end_turn(state)
        case 'endTurn':
            end_turn(state)


def end_turn(state):
    close_turn(state, IDLE, ew.ew_k7, ss_e1)


def ss_t1(state):
    """SS-T1: a turn is one of Acquire, Play, Sail and Rest; a Sail may go without moving (SS-V4)."""
    steps = sails(state, ss_v2(state))
    return sr.sr_a1_wanted(state) + sr.playable(state) + steps + ss_v4(state) + [{'kind': 'rest'}]


# Sail


def cards_to_give_up(player):
    """SS-V1: cards from hand and from the own face-up cards."""
    return sorted(player['hand'] + player['faceUp'])


def sails(state, free):
    """SS-V1, SS-V2: a step to an adjacent tile costs a card; the free steps come first."""
    player, names, cards = active(state), hexes.names(state), sr.merchant_cards(state)
    given = cards_to_give_up(player)
    steps = []
    for place in hexes.neighbours(state)[player['boat']]:
        if free > 0:
            if can_end(state, place, free - 1 + len(given)):
                steps.append({'kind': 'sail', 'to': names[place]})
        elif can_end(state, place, len(given) - 1):
            steps += [{'kind': 'sail', 'to': names[place], 'card': cards[number]['id']} for number in given]
    return steps


def can_end(state, place, steps):
    """SS-V3, EW-M5: whether a movement with the boat here and so many steps left can end here or further on."""
    if steps < 0:
        return False
    beside, cubes, reached = hexes.neighbours(state), sum(active(state)['cubes']), {place}
    while not any(cubes >= len(ew.owners(state, here)) for here in reached):
        if steps == 0:
            return False
        steps -= 1
        reached |= {there for here in reached for there in beside[here]}
    return True


def ss_v1(state, action):
    """SS-V1: the card of a paid step goes on the own face-down discard pile. A movement that cannot go on is over (formats 5)."""
    player = active(state)
    free = ss_v2(state) if state['phase'] == 'turn' else state['freeSteps']
    if 'card' in action:
        give_up(player, index_of(sr.merchant_cards(state), action['card']))
    player['boat'] = hexes.number(state, action['to'])
    enter(state, IDLE, 'sail', freeSteps=max(0, free - 1))
    if not sails(state, state['freeSteps']):
        ss_v3(state)


def give_up(player, card):
    """SS-I1, SS-I2: one from hand is hidden from the others, one from the face-up cards has been seen."""
    source, pile = ('hand', 'hidden') if card in player['hand'] else ('faceUp', 'seen')
    player[source].remove(card)
    player[pile] = sorted(player[pile] + [card])


def ss_v2(state):
    """SS-V2: a free step for each free-step tile."""
    return ew.bonus(state, state['seat'], 'freeSteps', 'steps')


def ss_v3(state):
    """SS-V3: boats on the market tile where the movement ends are paid as in EW-M4."""
    paid = ew.owners(state, active(state)['boat'])
    if paid:
        enter(state, IDLE, 'payBoats', payee=paid[0])
    else:
        act(state)


def act(state):
    """SS-V4: after the movement one market or port action may follow."""
    enter(state, IDLE, 'act')
    if not ss_v4(state):
        end_turn(state)


def ss_v4(state):
    """SS-V4: market (SS-K1) or port (SS-O1); SS-V5: at sea neither, for there is no market tile and no port."""
    return ew.ew_k1(state) + ew.ew_k5(state) + ew.ew_p1(state)


# Market


def after_outpost(state, column):
    """SS-K2, SS-K3: the reward for an emptied column must be taken, if there is one."""
    if column is not None and ss_k3(state, column):
        enter(state, IDLE, 'reward')
    else:
        market(state)


def emptied_column(state):
    """SS-K4: the column that the outpost just built has emptied: as all rows are empty up to it, the last such one."""
    return min(active(state)['built']) - 1


def ss_k2(state):
    """SS-K2: a merchant card of choice from the row, without paying."""
    return [{'kind': 'takeMerchant', 'slot': slot} for slot in range(len(state['merchantRow']))]


def ss_k3(state, column):
    """SS-K3: for the first column a merchant card, for the others a bonus tile (EW-K4) or a merchant card."""
    rewards = ew.components_in_use(state)['columnRewards'][column]
    choices = []
    if 'bonus' in rewards:
        choices += ew.ew_k4_choices(state)
    if 'merchant' in rewards:
        choices += ss_k2(state)
    return choices


def market(state):
    """SS-K1, EW-K5: trades follow the outpost."""
    enter(state, IDLE, 'market')
    go_on_at_market(state)


def go_on_at_market(state):
    if not ew.ew_k5(state):
        end_turn(state)


# Rest


def ss_r1(state):
    """SS-R1: all own face-up and discarded cards come back to hand."""
    player = active(state)
    player['hand'] = sorted(player['hand'] + player['faceUp'] + player['seen'] + player['hidden'])
    player['faceUp'], player['seen'], player['hidden'] = [], [], []
    end_turn(state)


# Memory


def arrivals(player):
    """For each card in hand or given up from hand, how many hidden discards came before it."""
    return dict(zip(sorted(player['hand'] + player['hidden']), player['arrived']))


def ss_i2(player, before):
    """SS-I2: a card that is new comes after as many hidden discards as there are; after a rest there are none."""
    hidden = len(player['hidden'])
    cards = sorted(player['hand'] + player['hidden'])
    player['arrived'] = [min(before.get(card, hidden), hidden) for card in cards]


# End


def ss_e1(state):
    """SS-E1: as EW-E1."""
    return ew.ew_e1(state)


def ss_e2(state):
    """SS-E2: points by seat, as EW-E2."""
    return ew.ew_e2(state)


scores = ss_e2
