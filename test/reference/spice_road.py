"""Spice Road: the clauses of docs/rules/spice-road.md. The clauses about merchant cards are those of From Sand to Sea as well."""

from common import (
    active, add, c_1, c_3, c_3_upgrade, c_4, c_4_trade, c_5_discard, c_5_discards, c_7, c_9, close_turn, enter, has, index_of, one_cube, remove,
)
from components import components_in_use

# Members that belong to a phase, as they are outside of it.
IDLE = {'wanted': -1, 'paid': 0, 'played': -1, 'upgrades': 0}


def merchant_cards(state):
    """Merchant cards by number: the starting cards first (formats 1.3)."""
    components = components_in_use(state)
    return components['starterCards'] + components['merchantCards']


def legal_actions(state):
    match state['phase']:
        case 'turn':
            return sr_t1(state)
        case 'payCards':
            return one_cube('payCard', active(state)['cubes'])  # SR-A1
        case 'mustTrade':
            return [{'kind': 'trade'}]  # SR-P2, with tradeAtLeastOnce
        case 'play':
            return c_9(sr_p2(state))
        case 'discard':
            return c_5_discards(state)
    return []


def apply(state, action):
    match action['kind']:
        case 'play':
            sr_p1(state, index_of(merchant_cards(state), action['card']), end_turn)
        case 'upgrade' | 'trade':
            sr_p2_use(state, action, end_turn)
        case 'acquire':
            sr_a1(state, action['slot'], end_turn)
        case 'payCard':
            sr_a1_pay(state, action['cube'], end_turn)
        case 'rest':
            sr_r1(state)
        case 'claim':
            sr_c1_claim(state, action['slot'])
        case 'discard':
            c_5_discard(state, action['cube'])
            end_turn(state)
        case 'endTurn':
            end_turn(state)


def end_turn(state):
    close_turn(state, IDLE, lambda state, seat: components_in_use(state)['holdSpaces'], sr_e1)


def sr_t1(state):
    """SR-T1: a turn is one of Play, Acquire, Rest and Claim. There is no passing, but Rest is always legal."""
    return playable(state) + sr_a1_wanted(state) + [{'kind': 'rest'}] + sr_c1(state)


def playable(state):
    """SR-P1: any card from hand. With tradeAtLeastOnce, no trade card that cannot be used (SR-P2)."""
    must = state['game']['tradeAtLeastOnce']
    player = active(state)
    cards = [merchant_cards(state)[number] for number in player['hand']]
    return [
        {'kind': 'play', 'card': card['id']}
        for card in cards
        if not (must and card['kind'] == 'trade') or c_4(player['cubes'], card)
    ]


def sr_p1(state, number, end_turn):
    """SR-P1: the card goes face up on the left of the board, and is carried out."""
    player = active(state)
    player['hand'].remove(number)
    player['faceUp'] = sorted(player['faceUp'] + [number])
    card = merchant_cards(state)[number]
    if card['kind'] == 'spice':
        add(player['cubes'], card['get'])
        end_turn(state)
    elif card['kind'] == 'trade' and state['game']['tradeAtLeastOnce']:
        enter(state, IDLE, 'mustTrade', played=number)
    else:
        enter(state, IDLE, 'play', played=number, upgrades=card.get('steps', 0))
        go_on(state, end_turn)


def sr_p2(state):
    """SR-P2: what the card just played still allows: as many upgrades as shown, or any number of trades."""
    card, cubes = merchant_cards(state)[state['played']], active(state)['cubes']
    if card['kind'] == 'upgrade':
        return [{'kind': 'upgrade', 'cube': colour} for colour in c_3(cubes)] if state['upgrades'] > 0 else []
    return [{'kind': 'trade'}] if c_4(cubes, card) else []


def sr_p2_use(state, action, end_turn):
    """SR-P2: one upgrade or one trade."""
    cubes = active(state)['cubes']
    if action['kind'] == 'upgrade':
        c_3_upgrade(cubes, action['cube'])
        state['upgrades'] -= 1
    else:
        c_4_trade(cubes, merchant_cards(state)[state['played']])
        state['phase'] = 'play'
    go_on(state, end_turn)


def go_on(state, end_turn):
    if not sr_p2(state):
        end_turn(state)


def sr_a1_wanted(state):
    """SR-A1: any card for which there are as many cubes in the hold as cards to the left of it."""
    most = sum(active(state)['cubes'])
    return [{'kind': 'acquire', 'slot': slot} for slot in range(len(state['merchantRow'])) if slot <= most]


def sr_a1(state, slot, end_turn):
    """SR-A1: the leftmost is free; for the others pay first."""
    if slot > 0:
        enter(state, IDLE, 'payCards', wanted=slot)
        return
    take_merchant(state, slot)
    end_turn(state)


def sr_a1_pay(state, colour, end_turn):
    """SR-A1: one cube of choice on every card to the left, from left to right."""
    active(state)['cubes'][c_1(colour)] -= 1
    state['merchantCubes'][4 * state['paid'] + c_1(colour)] += 1
    state['paid'] += 1
    if state['paid'] == state['wanted']:
        take_merchant(state, state['wanted'])
        end_turn(state)


def take_merchant(state, slot):
    """SR-A1: the card goes into hand with the cubes on it, and the row is filled (SR-A2)."""
    player = active(state)
    player['hand'] = sorted(player['hand'] + [state['merchantRow'][slot]])
    add(player['cubes'], state['merchantCubes'][4 * slot:4 * slot + 4])
    sr_a2(state, slot)


def sr_a2(state, slot):
    """SR-A2: the row slides left with the cubes on its cards, and the top card of the deck fills the place beside the deck."""
    del state['merchantRow'][slot]
    del state['merchantCubes'][4 * slot:4 * slot + 4]
    if state['merchantDeck']:
        state['merchantRow'].append(state['merchantDeck'].pop())
        state['merchantCubes'] += [0, 0, 0, 0]


def sr_r1(state):
    """SR-R1: all own cards played come back to hand."""
    player = active(state)
    player['hand'] = sorted(player['hand'] + player['faceUp'])
    player['faceUp'] = []
    end_turn(state)


def sr_c1(state):
    """SR-C1: the face-up point cards whose cubes are all there."""
    cards, cubes = components_in_use(state)['pointCards'], active(state)['cubes']
    row = enumerate(state['pointRow'])
    return [{'kind': 'claim', 'slot': slot} for slot, number in row if has(cubes, cards[number]['cost'])]


def sr_c1_claim(state, slot):
    """SR-C1: return the cubes and take the card with a coin (SR-C2). The row slides left and is filled up."""
    player = active(state)
    number = state['pointRow'].pop(slot)
    remove(player['cubes'], components_in_use(state)['pointCards'][number]['cost'])
    player['pointCards'] = sorted(player['pointCards'] + [number])
    coin = sr_c2(state, slot)
    if coin:
        state[coin] -= 1
        player[coin] += 1
    if state['pointDeck']:
        state['pointRow'].append(state['pointDeck'].pop())
    end_turn(state)


def sr_c2(state, slot):
    """SR-C2: the coin above a card: gold above the leftmost, silver above the second while there is gold, then above the leftmost."""
    if state['gold'] > 0:
        lies = {0: 'gold', 1: 'silver'}
    else:
        lies = {0: 'silver'}
    coin = lies.get(slot)
    return coin if coin and state[coin] > 0 else None


def sr_e1(state):
    """SR-E1: whether somebody has as many point cards as trigger the end."""
    enough = components_in_use(state)['endTrigger'][str(len(state['players']))]
    return any(len(player['pointCards']) >= enough for player in state['players'])


def sr_e2(state):
    """SR-E2: points by seat."""
    components = components_in_use(state)
    return [
        sum(components['pointCards'][number]['points'] for number in player['pointCards'])
        + player['gold'] * components['goldPoints']
        + player['silver'] * components['silverPoints']
        + c_7(player['cubes'])
        for player in state['players']
    ]


scores = sr_e2
