import { expect, test } from 'vitest';
import { validateState } from '../support/inside';
import {
  type Action,
  acquire,
  BUILD,
  CLAIM,
  DOCK,
  discard,
  END,
  fresh,
  legal,
  payBoat,
  payCard,
  payCube,
  placeBoat,
  playCard,
  REST,
  type State,
  sea,
  TRADE,
  takeBonus,
  takeCubes,
  takeMerchant,
  upgrade,
} from '../support/sand-to-sea';
import { happensIn, Kinds } from './seen-kinds';

const met = new Kinds();
const happens = happensIn<State, Action>(met);
const seen = happensIn<State, Action>(met, 0);

const NEXT = ['turn P1', 'due turn P1'];
const sail = (to: string, card?: string): Action =>
  card === undefined ? { kind: 'sail', to } : { kind: 'sail', to, card };

test('the setup: cubes and the set that showed them, the boat, the next player', () => {
  const state = happens(
    fresh({ players: 2 }),
    takeCubes('2R'),
    'RR: supply > hold P1',
    'startingCubes 2R: offer[2] > box',
    'due placeBoat P1',
  );
  const [first] = legal(state, 'placeBoat');
  const to = first?.kind === 'placeBoat' ? first.hex : '';
  happens(state, placeBoat(to), `1 boat of P1: board P1 > hex ${to}`, 'turn P0', 'due takeCubes P0');
});

test('sailing: the card that pays for the step goes before the boat', () => {
  const state = seen(
    sea(),
    sail('C4', 'upgrade-2'),
    'merchantCard upgrade-2: hand P0[1] > discards P0[0]',
    '1 boat of P0: hex C3 > hex C4',
    'due sail P0',
  );
  happens(state, DOCK, 'due act P0');
  // Others do not see which card is given up from a hand.
  happens(
    sea(),
    sail('C4', 'upgrade-2'),
    'merchantCard null: hand P0 > discards P0',
    '1 boat of P0: hex C3 > hex C4',
    'due sail P0',
  );
});

test('stopping beside boats: each owner is paid', () => {
  const state = happens(
    sea({ holds: ['YR'], boats: ['C3', 'C4', 'C4'], hands: [['create-2']] }),
    sail('C4', 'create-2'),
    'merchantCard null: hand P0 > discards P0',
    '1 boat of P0: hex C3 > hex C4',
    'status payee = 1',
    'due payBoats P0',
  );
  const one = happens(state, payBoat(1, 'yellow'), 'Y: hold P0 > hold P1', 'status payee = 2');
  happens(one, payBoat(2, 'red'), 'R: hold P0 > hold P2', 'status payee = null', 'due act P0');
});

test('cards: played, used, taken back', () => {
  happens(
    sea(),
    playCard('create-2'),
    'merchantCard create-2: hand P0 > faceUp P0[0]',
    'YY: supply > hold P0',
    ...NEXT,
  );
  const played = happens(
    sea({ holds: ['YY'] }),
    playCard('upgrade-2'),
    'merchantCard upgrade-2: hand P0 > faceUp P0[0]',
    'status played = "upgrade-2"',
    'status upgrades = 2',
    'due play P0',
  );
  const once = happens(
    played,
    upgrade('yellow'),
    'Y: hold P0 > supply',
    'R: supply > hold P0',
    'status upgrades = 1',
  );
  happens(once, END, 'status played = null', 'status upgrades = 0', ...NEXT);
  seen(
    sea({ hands: [['m01']], faceUp: [['m02']], seen: [['m03']] }),
    REST,
    'merchantCard m02: faceUp P0[0] > hand P0[1]',
    'merchantCard create-2: discards P0[0] > hand P0[0]',
    'merchantCard upgrade-2: discards P0[0] > hand P0[1]',
    'merchantCard m03: discards P0[0] > hand P0[4]',
    ...NEXT,
  );
});

const ROW = { row: ['m01:YR', 'm02:G', 'm03', 'm04'], deck: ['m05'] };

test('a card of the row: it is paid for cube by cube, and comes with the last one', () => {
  happens(
    sea(ROW),
    acquire(0),
    'YR: card m01 > hold P0',
    'merchantCard m01: merchantRow[0] > hand P0',
    'slide merchantCard m02: merchantRow[1] > merchantRow[0]',
    'slide merchantCard m03: merchantRow[2] > merchantRow[1]',
    'slide merchantCard m04: merchantRow[3] > merchantRow[2]',
    'merchantCard m05: merchantDeck > merchantRow[3]',
    ...NEXT,
  );
  const wanted = happens(sea({ ...ROW, holds: ['R'] }), acquire(1), 'status wanted = 1', 'due payCards P0');
  happens(
    wanted,
    payCard('red'),
    'R: hold P0 > card m01',
    'G: card m02 > hold P0',
    'merchantCard m02: merchantRow[1] > hand P0',
    'slide merchantCard m03: merchantRow[2] > merchantRow[1]',
    'slide merchantCard m04: merchantRow[3] > merchantRow[2]',
    'merchantCard m05: merchantDeck > merchantRow[3]',
    'status wanted = null',
    ...NEXT,
  );
});

test('building: it is paid for cube by cube, and the outpost comes with the last one', () => {
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

test('trades: what is given goes before what comes for it', () => {
  happens(
    sea({ holds: ['YR'], outposts: { C3: [0] } }),
    TRADE,
    'YR: hold P0 > supply',
    'B: supply > hold P0',
    ...NEXT,
  );
});

test('the first emptied column brings a card', () => {
  const state = happens(
    sea({ ...ROW, outposts: { A2: [0], A3: [0], B1: [0] } }),
    BUILD,
    '1 outpost of P0: board P0 cloves > hex C3',
    'status rewards = ["merchant"]',
    'status emptiedColumn = 1',
    'due reward P0',
  );
  happens(
    state,
    takeMerchant(1),
    'G: card m02 > hold P0',
    'merchantCard m02: merchantRow[1] > hand P0',
    'slide merchantCard m03: merchantRow[2] > merchantRow[1]',
    'slide merchantCard m04: merchantRow[3] > merchantRow[2]',
    'merchantCard m05: merchantDeck > merchantRow[3]',
    'status rewards = []',
    'status emptiedColumn = null',
    ...NEXT,
  );
});

test('a later one may bring a bonus tile', () => {
  const outposts = { A2: [0], C2: [0], A3: [0], B4: [0], B1: [0], B5: [0], B2: [0] };
  const state = happens(
    sea({ outposts }),
    BUILD,
    '1 outpost of P0: board P0 cloves > hex C3',
    'status rewards = ["bonus","merchant"]',
    'status emptiedColumn = 2',
    'due reward P0',
  );
  happens(
    state,
    takeBonus(2),
    'bonusTile points-6: bonusStack[2] > tableau P0[0]',
    'reveal bonusTile points-5: bonusStack[2]',
    'status rewards = []',
    'status emptiedColumn = null',
    ...NEXT,
  );
});

const AT_PORT = {
  boats: ['A1'],
  holds: ['YRGB'],
  ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
  next: ['vp-1'],
};
const CLAIMED = [
  'YRGB: hold P0 > supply',
  'closedPort closed-port: hex A4 > hex A1',
  'victoryTile vp-1: pile > hex A4',
] as const;

test('a victory tile: the cubes, the tile, the port that closes, the one that opens', () => {
  happens(
    sea({ ...AT_PORT, claimed: [[], ['vp-3']] }),
    CLAIM,
    CLAIMED[0],
    'victoryTile vp-8: hex A1 > tableau P0[0]',
    CLAIMED[1],
    CLAIMED[2],
    ...NEXT,
  );
});

test('too many cubes: they are returned one by one before the next turn', () => {
  const state = happens(
    sea({ holds: ['GGGGGGGGGG'] }),
    playCard('create-2'),
    'merchantCard create-2: hand P0 > faceUp P0[0]',
    'YY: supply > hold P0',
    'due discard P0',
  );
  const one = happens(state, discard('yellow'), 'Y: hold P0 > supply');
  happens(one, discard('green'), 'G: hold P0 > supply', ...NEXT);
});

test('the fourth victory tile: the last round; and the end', () => {
  happens(
    sea({ ...AT_PORT, claimed: [['vp-3', 'vp-4', 'vp-5']] }),
    CLAIM,
    CLAIMED[0],
    'victoryTile vp-8: hex A1 > tableau P0[3]',
    CLAIMED[1],
    CLAIMED[2],
    'lastRound P0',
    ...NEXT,
  );
  const { ports, next } = AT_PORT;
  happens(
    sea({ ports, next, seat: 2, claimed: [['vp-3', 'vp-4', 'vp-5', 'vp-6']] }),
    playCard('create-2'),
    'merchantCard create-2: hand P2 > faceUp P2[0]',
    'YY: supply > hold P2',
    'status seat = 0',
    'over',
  );
});

test('every kind of action has been covered', () => {
  const { actions } = validateState(sea()).compiled;
  expect([...met.actions].sort()).toEqual([...new Set(actions.all.map(({ action }) => action.kind))].sort());
});
