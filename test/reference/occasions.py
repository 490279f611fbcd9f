"""What happens in a game, by name: to see whether comparisons came across what is rare."""

import eastern_wonders as ew
import new_world as nw
import spice_road as sr

TRIGGERED = {'spice-road': sr.sr_e1, 'eastern-wonders': ew.ew_e1, 'new-world': nw.nw_e1, 'sand-to-sea': ew.ew_e1}


def occasions(before, action, after):
    """Names for an action, and for what it met or brought about."""
    yield f'{before["phase"]}: {action["kind"]}'
    if action['kind'] == 'discard' and before['actor'] != before['seat']:
        yield 'C-5: another seat discards'
    if before['phase'] == 'turn' and TRIGGERED[before['variant']](before):
        yield 'C-6: the round goes on after the end was triggered'
    yield from BY_VARIANT[before['variant']](before, action, after)


def spice_road(before, action, after):
    yield from merchants(before, action, after)
    if len(after['pointRow']) < len(before['pointRow']):
        yield 'SR-C1: the row of point cards gets shorter'
    if after['gold'] == 0 < before['gold']:
        yield 'SR-C2: the gold runs out'
    if after['silver'] == 0 < before['silver']:
        yield f'SR-C2: the silver runs out {"first" if after["gold"] else "last"}'


def merchants(before, action, after):
    if len(after['merchantRow']) < len(before['merchantRow']):
        yield 'SR-A2, SS-A2: the merchant row gets shorter'
    if before['merchantRow'] and not after['merchantRow']:
        yield 'SR-A2, SS-A2: the merchant row runs out'


def sea(before, action, after):
    if after['phase'] == 'sail' and not ew.can_pay_boats(after):
        yield 'EW-M5: the movement may not end here'
    if action['kind'] == 'payBoat' and len(ew.owners(before, ew.active(before)['boat'])) > 1:
        yield 'EW-M4: several boats are paid'
    if not any(after['bonusLeft']) and after['phase'] not in ('takeCubes', 'placeBoat'):
        yield 'EW-K4: no bonus tile is left'
    if before['closedPort'] != after['closedPort']:
        yield 'EW-P2: a port closes' if before['closedPort'] < 0 else 'EW-P3: the closed-port tile moves'
    if action['kind'] == 'claim' and not before['pile']:
        yield 'EW-P4: a tile is claimed with the pile empty'


def eastern_wonders(before, action, after):
    yield from sea(before, action, after)
    if after['phase'] == 'market' and before['phase'] != 'turn' and not any(ew.active(after)['cubes'][:3]):
        yield 'EW-K6: no cube can be upgraded at the market'


def sand_to_sea(before, action, after):
    yield from sea(before, action, after)
    yield from merchants(before, action, after)
    if action['kind'] == 'rest' and any(player['arrived'] != [0] * len(player['arrived']) for player in before['players']):
        yield 'SS-I2: a rest after cards that came behind hidden discards'
    if before['phase'] != 'reward' and after['phase'] == 'market' and before['players'] != after['players']:
        emptied = min(ew.active(after)['built']) > min(ew.active(before)['built'])
        if emptied:
            yield 'SS-K3: a column without a reward is emptied'


def new_world(before, action, after):
    if action['kind'] == 'work':
        place = nw.number_of(before, action['location'])
        if before['settlers'][place] > 0:
            yield 'NW-W4: settlers are sent home'
        if nw.nw_w3(before, place) < nw.nw_w2(before, place):
            yield 'NW-W3: native help'
        if any(nw.nw_w5(before, place)):
            yield f'NW-W5: tools at a location for {nw.locations(before)[place]["kind"]}'
    if len(nw.active(before)['bonusTiles']) == nw.components_in_use(before)['setup']['bonusSlots'] and before['phase'] == 'fort':
        yield 'NW-F2: all slots are filled'
    if action['kind'] == 'claim':
        if not before['deck']:
            yield 'NW-F3: no card fills the gap'
        if before['pointRow'][3] < 0:
            yield 'NW-F3: cards slide over places that were empty'
        if nw.active(before)['reserve'] == 0:
            yield 'NW-C1: a claim with no settler in reserve'
        if max(before['explorationTiles']) < 0:
            yield 'NW-C2: a claim with no exploration tile left'


BY_VARIANT = {'spice-road': spice_road, 'eastern-wonders': eastern_wonders, 'new-world': new_world, 'sand-to-sea': sand_to_sea}
