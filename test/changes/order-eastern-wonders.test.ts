import { expect, test } from 'vitest';
import { setup } from '../../src';
import {
  type Action,
  BUILD,
  CLAIM,
  COLLECT,
  DOCK,
  discard,
  END,
  HARVEST,
  payBoat,
  payCube,
  placeBoat,
  type State,
  sail,
  sea,
  TRADE,
  takeBonus,
  takeCubes,
  upgrade,
} from '../support/eastern-wonders';
import { validateState } from '../support/inside';
import { happensIn, Kinds } from './seen-kinds';

const met = new Kinds();
const happens = happensIn<State, Action>(met);

const NEXT = ['turn P1', 'due turn P1'];

test('the setup: cubes and the set that showed them, the boat, the next player', () => {
  let state: State = setup({ variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 });
  state = happens(
    state,
    takeCubes('2R'),
    'RR: supply > hold P1',
    'startingCubes 2R: offer[2] > box',
    'due placeBoat P1',
  );
  state = happens(state, placeBoat('C3'), '1 boat of P1: board P1 > hex C3', 'turn P0', 'due takeCubes P0');
  state = happens(
    state,
    takeCubes('4Y'),
    'YYYY: supply > hold P0',
    'startingCubes 4Y: offer[0] > box',
    'due placeBoat P0',
  );
  happens(
    state,
    placeBoat('C4'),
    '1 boat of P0: board P0 > hex C4',
    'startingCubes 2Y1R: offer[0] > box',
    'startingCubes 1Y1G: offer[0] > box',
    'turn P0',
    'due turn P0',
  );
});

test('sailing: the cube that is left behind goes before the boat', () => {
  const state = happens(sea({ holds: ['YY'] }), sail('C4'), '1 boat of P0: hex C3 > hex C4', 'due sail P0');
  const on = happens(state, sail('B4', 'yellow'), 'Y: hold P0 > hex C4', '1 boat of P0: hex C4 > hex B4');
  happens(on, DOCK, 'due act P0');
});

test('stopping beside boats: each owner is paid', () => {
  const state = happens(
    sea({ holds: ['YR'], boats: ['C3', 'C4', 'C4'] }),
    sail('C4'),
    '1 boat of P0: hex C3 > hex C4',
    'due sail P0',
  );
  const beside = happens(state, DOCK, 'status payee = 1', 'due payBoats P0');
  const one = happens(beside, payBoat(1, 'yellow'), 'Y: hold P0 > hold P1', 'status payee = 2');
  happens(one, payBoat(2, 'red'), 'R: hold P0 > hold P2', 'status payee = null', 'due act P0');
});

test('cubes on a tile, and harvests', () => {
  const state = happens(
    sea({ cubesOn: { C4: 'YRB' } }),
    sail('C4'),
    '1 boat of P0: hex C3 > hex C4',
    'due act P0',
  );
  happens(state, COLLECT, 'YRB: hex C4 > hold P0');
  happens(sea(), HARVEST, 'YY: supply > hold P0', ...NEXT);
  happens(sea({ bonus: [['harvest-red']] }), HARVEST, 'YYR: supply > hold P0', ...NEXT);
});

test('building: it is paid for cube by cube, and the outpost comes with the last one', () => {
  happens(sea(), BUILD, '1 outpost of P0: board P0 cloves > hex C3', ...NEXT);
  const state = happens(
    sea({ holds: ['YG'], outposts: { C3: [1, 2] } }),
    BUILD,
    'status toPay = 2',
    'due payCubes P0',
  );
  const paid = happens(state, payCube('yellow'), 'Y: hold P0 > supply', 'status toPay = 1');
  happens(
    paid,
    payCube('green'),
    'G: hold P0 > supply',
    '1 outpost of P0: board P0 cloves > hex C3',
    'status toPay = 0',
    ...NEXT,
  );
});

test('an emptied column: the bonus tile, and the one that lay below it', () => {
  const state = happens(
    sea({ outposts: { A2: [0], A3: [0], B1: [0] } }),
    BUILD,
    '1 outpost of P0: board P0 cloves > hex C3',
    'due takeBonus P0',
  );
  happens(
    state,
    takeBonus(4),
    'bonusTile points-6: bonusStack[4] > tableau P0[0]',
    'reveal bonusTile points-5: bonusStack[4]',
    ...NEXT,
  );
  happens(
    state,
    takeBonus(1),
    'bonusTile extra-hold: bonusStack[1] > tableau P0[0]',
    'reveal bonusTile extra-hold: bonusStack[1]',
    'status players.0.holdSpaces = 13',
    ...NEXT,
  );
});

test('the upgrade that comes with an outpost', () => {
  const state = happens(
    sea({ holds: ['YY'], bonus: [['build-upgrade']] }),
    BUILD,
    '1 outpost of P0: board P0 cloves > hex C3',
    'status upgrades = 1',
    'due market P0',
  );
  happens(state, upgrade('yellow'), 'Y: hold P0 > supply', 'R: supply > hold P0', 'status upgrades = 0');
  happens(state, END, 'status upgrades = 0', ...NEXT);
});

test('trades: what is given goes before what comes for it', () => {
  const state = happens(
    sea({ holds: ['YYRR'], outposts: { C3: [0] } }),
    TRADE,
    'YR: hold P0 > supply',
    'B: supply > hold P0',
    'due market P0',
  );
  happens(state, TRADE, 'YR: hold P0 > supply', 'B: supply > hold P0', ...NEXT);
});

const AT_PORT = { boats: ['A1'], holds: ['YRGB'] } as const;

test('a victory tile: the cubes, the tile, the next one', () => {
  happens(
    sea({ ...AT_PORT, next: ['vp-1'] }),
    CLAIM,
    'YRGB: hold P0 > supply',
    'victoryTile vp-8: hex A1 > tableau P0[0]',
    'victoryTile vp-1: pile > hex A1',
    'status pile.closedPortAmongTop = 5',
    ...NEXT,
  );
});

test('ports close and open', () => {
  happens(
    sea({ ...AT_PORT, next: ['closed'] }),
    CLAIM,
    'YRGB: hold P0 > supply',
    'victoryTile vp-8: hex A1 > tableau P0[0]',
    'closedPort closed-port: pile > hex A1',
    'status pile.closedPortAmongTop = 0',
    ...NEXT,
  );
  happens(
    sea({ ...AT_PORT, ports: ['vp-8', 'closed', 'vp-17', 'vp-25'], next: ['vp-1'], claimed: [[], ['vp-3']] }),
    CLAIM,
    'YRGB: hold P0 > supply',
    'victoryTile vp-8: hex A1 > tableau P0[0]',
    'closedPort closed-port: hex A4 > hex A1',
    'victoryTile vp-1: pile > hex A4',
    ...NEXT,
  );
});

test('too many cubes: they are returned one by one before the next turn', () => {
  const state = happens(sea({ holds: ['GGGGGGGGGG'] }), HARVEST, 'YY: supply > hold P0', 'due discard P0');
  const one = happens(state, discard('yellow'), 'Y: hold P0 > supply');
  happens(one, discard('green'), 'G: hold P0 > supply', ...NEXT);
});

test('the fourth victory tile: the last round; and the end', () => {
  const closed = { ports: ['vp-8', 'closed', 'vp-17', 'vp-25'], next: ['vp-1'] };
  happens(
    sea({ ...AT_PORT, ...closed, claimed: [['vp-3', 'vp-4', 'vp-5']] }),
    CLAIM,
    'YRGB: hold P0 > supply',
    'victoryTile vp-8: hex A1 > tableau P0[3]',
    'closedPort closed-port: hex A4 > hex A1',
    'victoryTile vp-1: pile > hex A4',
    'lastRound P0',
    ...NEXT,
  );
  happens(
    sea({ ...closed, seat: 2, claimed: [['vp-3', 'vp-4', 'vp-5', 'vp-6']] }),
    HARVEST,
    'YY: supply > hold P2',
    'status seat = 0',
    'over',
  );
});

test('every kind of action has been covered', () => {
  const { actions } = validateState(sea()).compiled;
  expect([...met.actions].sort()).toEqual([...new Set(actions.all.map(({ action }) => action.kind))].sort());
});
