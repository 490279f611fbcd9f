import { expect, test } from 'vitest';
import { validateState } from '../support/inside';
import {
  type Action,
  acquire,
  claim,
  discard,
  END,
  fresh,
  payCard,
  playCard,
  REST,
  road,
  type State,
  TRADE,
  upgrade,
} from '../support/spice-road';
import { happensIn, Kinds } from './seen-kinds';

const met = new Kinds();
const happens = happensIn<State, Action>(met);
const seen = happensIn<State, Action>(met, 0);

const NEXT = ['turn P1', 'due turn P1'];
const ROW = ['m01:YR', 'm02:G', 'm03:B', 'm04', 'm05', 'm06'];

test('playing a card: it is laid down, and then the cubes come', () => {
  seen(
    road(),
    playCard('create-2'),
    'merchantCard create-2: hand P0[0] > faceUp P0[0]',
    'YY: supply > hold P0',
    ...NEXT,
  );
  happens(
    road(),
    playCard('create-2'),
    'merchantCard create-2: hand P0 > faceUp P0[0]',
    'YY: supply > hold P0',
    ...NEXT,
  );
});

test('upgrades: what is swapped goes before what comes for it', () => {
  const played = seen(
    road({ holds: ['YY'] }),
    playCard('upgrade-2'),
    'merchantCard upgrade-2: hand P0[1] > faceUp P0[0]',
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
});

test('trades: what is given goes before what comes for it', () => {
  const played = seen(
    road({ holds: ['YYYYY'], hands: [['m10']] }),
    playCard('m10'),
    'merchantCard m10: hand P0[0] > faceUp P0[2]',
    'status played = "m10"',
    'due play P0',
  );
  const once = happens(played, TRADE, 'YY: hold P0 > supply', 'RR: supply > hold P0');
  happens(once, TRADE, 'YY: hold P0 > supply', 'RR: supply > hold P0', 'status played = null', ...NEXT);
});

test('the card on the left: its cubes, the card, those that move up, the next one', () => {
  const state = road({ row: ROW, deck: ['m07'] });
  seen(
    state,
    acquire(0),
    'YR: card m01 > hold P0',
    'merchantCard m01: merchantRow[0] > hand P0[2]',
    'slide merchantCard m02: merchantRow[1] > merchantRow[0]',
    'slide merchantCard m03: merchantRow[2] > merchantRow[1]',
    'slide merchantCard m04: merchantRow[3] > merchantRow[2]',
    'slide merchantCard m05: merchantRow[4] > merchantRow[3]',
    'slide merchantCard m06: merchantRow[5] > merchantRow[4]',
    'merchantCard m07: merchantDeck > merchantRow[5]',
    ...NEXT,
  );
});

test('a card further right: it is paid for cube by cube, and comes with the last one', () => {
  const wanted = happens(
    road({ row: ROW, deck: ['m07'], holds: ['YR'] }),
    acquire(2),
    'status wanted = 2',
    'due payCards P0',
  );
  const paid = happens(wanted, payCard('yellow'), 'Y: hold P0 > card m01', 'status paid = 1');
  happens(
    paid,
    payCard('red'),
    'R: hold P0 > card m02',
    'B: card m03 > hold P0',
    'merchantCard m03: merchantRow[2] > hand P0',
    'slide merchantCard m04: merchantRow[3] > merchantRow[2]',
    'slide merchantCard m05: merchantRow[4] > merchantRow[3]',
    'slide merchantCard m06: merchantRow[5] > merchantRow[4]',
    'merchantCard m07: merchantDeck > merchantRow[5]',
    'status wanted = null',
    'status paid = 0',
    ...NEXT,
  );
});

test('without a deck nothing fills the row up', () => {
  happens(
    road({ row: ['m01', 'm02'], keeper: 2 }),
    acquire(0),
    'merchantCard m01: merchantRow[0] > hand P0',
    'slide merchantCard m02: merchantRow[1] > merchantRow[0]',
    ...NEXT,
  );
});

test('resting: the cards come back one by one', () => {
  seen(
    road({ hands: [['m05']], faceUp: [['create-2', 'm04', 'm06']] }),
    REST,
    'merchantCard create-2: faceUp P0[0] > hand P0[0]',
    'merchantCard upgrade-2: faceUp P0[0] > hand P0[1]',
    'merchantCard m04: faceUp P0[0] > hand P0[2]',
    'merchantCard m06: faceUp P0[0] > hand P0[4]',
    ...NEXT,
  );
  happens(road(), REST, ...NEXT);
});

const POINTS = { points: ['p01', 'p02', 'p03', 'p04', 'p05'], nextPoints: ['p06'] };

test('a point card: the cubes, the card, the coin above it, those that move up, the next one', () => {
  happens(
    road({ ...POINTS, holds: ['YYYRR'] }),
    claim(1),
    'YYYRR: hold P0 > supply',
    'pointCard p02: pointRow[1] > tableau P0[0]',
    '1 silver: coins[1] > tableau P0',
    'slide pointCard p03: pointRow[2] > pointRow[1]',
    'slide pointCard p04: pointRow[3] > pointRow[2]',
    'slide pointCard p05: pointRow[4] > pointRow[3]',
    'pointCard p06: pointDeck > pointRow[4]',
    ...NEXT,
  );
  happens(
    road({ ...POINTS, holds: ['YYGG'] }),
    claim(4),
    'YYGG: hold P0 > supply',
    'pointCard p05: pointRow[4] > tableau P0[0]',
    'pointCard p06: pointDeck > pointRow[4]',
    ...NEXT,
  );
});

test('with the last gold coin gone, the silver coins move above the first card', () => {
  happens(
    road({
      ...POINTS,
      holds: ['YYRR'],
      claimed: [[], ['p10', 'p11', 'p12', 'p13'], ['p14', 'p15', 'p16']],
      coins: [
        [0, 0],
        [3, 1],
        [2, 1],
      ],
    }),
    claim(0),
    'YYRR: hold P0 > supply',
    'pointCard p01: pointRow[0] > tableau P0[0]',
    '1 gold: coins[0] > tableau P0',
    'slide pointCard p02: pointRow[1] > pointRow[0]',
    'slide pointCard p03: pointRow[2] > pointRow[1]',
    'slide pointCard p04: pointRow[3] > pointRow[2]',
    'slide pointCard p05: pointRow[4] > pointRow[3]',
    '4 silver: coins[1] > coins[0]',
    'pointCard p06: pointDeck > pointRow[4]',
    ...NEXT,
  );
});

test('too many cubes: they are returned one by one before the next turn', () => {
  const full = happens(
    road({ holds: ['GGGGGGGGGY'] }),
    playCard('create-2'),
    'merchantCard create-2: hand P0 > faceUp P0[0]',
    'YY: supply > hold P0',
    'due discard P0',
  );
  const once = happens(full, discard('yellow'), 'Y: hold P0 > supply');
  happens(once, discard('green'), 'G: hold P0 > supply', ...NEXT);
});

const FIVE = ['p10', 'p11', 'p12', 'p13', 'p14'];

test('the sixth point card: the last round is reported before the next turn', () => {
  happens(
    road({ ...POINTS, holds: ['YYGG'], claimed: [FIVE] }),
    claim(4),
    'YYGG: hold P0 > supply',
    'pointCard p05: pointRow[4] > tableau P0[0]',
    'pointCard p06: pointDeck > pointRow[4]',
    'lastRound P0',
    ...NEXT,
  );
});

test('the end: whoever comes last in the last round ends the game', () => {
  happens(
    road({ ...POINTS, seat: 2, claimed: [[...FIVE, 'p15']] }),
    playCard('create-2'),
    'merchantCard create-2: hand P2 > faceUp P2[0]',
    'YY: supply > hold P2',
    'status seat = 0',
    'over',
  );
  // Who brings the end about in the last seat ends the game at once: there is no last round to tell of.
  happens(
    road({ ...POINTS, seat: 2, holds: ['', '', 'YYGG'], claimed: [[], [], FIVE] }),
    claim(4),
    'YYGG: hold P2 > supply',
    'pointCard p05: pointRow[4] > tableau P2[0]',
    'pointCard p06: pointDeck > pointRow[4]',
    'status seat = 0',
    'over',
  );
});

test('every kind of action has been covered', () => {
  const { actions } = validateState(fresh()).compiled;
  expect([...met.actions].sort()).toEqual([...new Set(actions.all.map(({ action }) => action.kind))].sort());
});
