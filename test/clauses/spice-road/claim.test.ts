import { expect, test } from 'vitest';
import { actor, explain, view } from '../../../src/index';
import {
  COMPONENTS,
  claim,
  coinsAbove,
  coinsOf,
  hold,
  legal,
  own,
  permits,
  play,
  playCard,
  pointRow,
  pointsOf,
  REST,
  refuses,
  road,
  type Setting,
  type State,
  total,
} from '../../support/spice-road';

/** p04: RRRR, p08: RRRRR, p14: GGGG, p25: GGGGG, p29: BBBB. */
const POINTS: Setting = { points: ['p04', 'p08', 'p14', 'p25', 'p29'], nextPoints: ['p36', 'p01'] };

// SR-C1

test('SR-C1: the cubes are returned for a face-up point card', () => {
  const state = play(road({ ...POINTS, holds: ['YRGGGGG'] }), claim(2));
  expect(pointsOf(state, 0)).toEqual(['p14']);
  expect(hold(state, 0)).toBe('YRG');
  expect(pointsOf(state, 1)).toEqual([]);
  expect(actor(state)).toBe(1);
});

test('SR-C1: any card of the row that can be paid, no other', () => {
  const start = road({ ...POINTS, holds: ['RRRRGGGG'] });
  expect(legal(start, 'claim')).toEqual([claim(0), claim(2)]);
  refuses(start, claim(1), 'SR-C1');
  refuses(start, claim(3), 'SR-C1');
  refuses(start, claim(4), 'SR-C1');
});

test('SR-C1: exactly the cubes shown: no other, no fewer, none of a higher rank instead', () => {
  // p15: YRGB
  for (const holds of [[''], ['YRG'], ['YYRRGG'], ['RGBB'], ['BBBBB']]) {
    refuses(road({ points: ['p15'], holds }), claim(0), 'SR-C1');
  }
  permits(road({ points: ['p15'], holds: ['YRGB'] }), claim(0));
  expect(hold(play(road({ points: ['p15'], holds: ['YYRGBB'] }), claim(0)), 0)).toBe('YB');
});

test('SR-C1: the row slides left and is refilled', () => {
  const start = road({ ...POINTS, holds: ['RRRR', 'GGGG'] });
  const one = play(start, claim(0));
  expect(pointRow(one)).toEqual(['p08', 'p14', 'p25', 'p29', 'p36']);
  const two = play(one, claim(1));
  expect(pointRow(two)).toEqual(['p08', 'p25', 'p29', 'p36', 'p01']);
  expect([start, one, two].map(({ pointDeck }) => pointDeck.length)).toEqual([31, 30, 29]);
});

test('SR-C1: a coin above it comes with it', () => {
  const state = (slot: number): State => play(road({ ...POINTS, holds: ['RRRRRGGGG'] }), claim(slot));
  expect([0, 1, 2].map((slot) => coinsOf(state(slot), 0))).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
  expect([0, 1, 2].map((slot) => [state(slot).gold, state(slot).silver])).toEqual([
    [5, 6],
    [6, 5],
    [6, 6],
  ]);
  expect(coinsOf(state(0), 1)).toEqual([0, 0]);
});

test('SR-C1: the coins stay above their places while the cards slide', () => {
  const start = road({ ...POINTS, holds: ['RRRR', 'RRRRR'] });
  const one = play(start, claim(0));
  expect(coinsAbove(one)).toEqual(['gold', 'silver', null, null, null]);
  // p08 has slid from the second place to the first.
  const two = play(one, claim(0));
  expect(coinsOf(two, 1)).toEqual([1, 0]);
});

test('SR-C1: one card in a turn', () => {
  const state = play(road({ ...POINTS, holds: ['RRRRGGGG'] }), claim(0));
  expect(actor(state)).toBe(1);
  expect(hold(state, 0)).toBe('GGGG');
  expect(pointsOf(state, 0)).toEqual(['p04']);
});

test('SR-C1: with the deck empty the row gets shorter', () => {
  const components = own({ pointCards: COMPONENTS.pointCards.slice(0, 6), pointRow: 3 });
  // p01: YYRR, p02: YYYRR, p03: YYRRR, p04: RRRR, p05: YYGG, p06: YYYGG
  const setting: Setting = {
    components,
    players: 2,
    points: ['p01', 'p02', 'p03'],
    claimed: [['p04'], ['p05', 'p06']],
    holds: ['YYRR', 'YYRRR'],
  };
  const start = road(setting);
  expect(start.pointDeck).toEqual([]);
  const one = play(start, claim(0));
  const able = play(road({ ...setting, holds: ['YYRR', 'YYYRRR'] }), claim(0));
  expect(legal(able, 'claim')).toEqual([claim(0), claim(1)]);
  refuses(able, claim(2), 'SR-C1');
  expect(pointRow(one)).toEqual(['p02', 'p03']);
  expect(coinsAbove(one)).toEqual(['gold', 'silver']);
  const two = play(one, claim(1));
  expect(pointRow(two)).toEqual(['p02']);
  expect(coinsOf(two, 1)).toEqual([0, 1]);
  expect(coinsAbove(two)).toEqual(['gold']);
  const rich = play(two, playCard('create-2'), REST);
  refuses(rich, claim(1), 'SR-C1');
  expect(explain(rich, claim(0)).legal).toBe(false);
});

// SR-C2

/** Two players, eight claimed cards, and the coins that came with them. */
const claims = (coins: Setting['coins'], setting: Setting = {}): State =>
  road({
    ...POINTS,
    players: 2,
    claimed: [
      ['p02', 'p03', 'p05', 'p06'],
      ['p07', 'p09', 'p10', 'p11'],
    ],
    ...(coins === undefined ? {} : { coins }),
    holds: ['RRRRRGGGG', 'RRRRRGGGG'],
    ...setting,
  });

test('SR-C2: the first card gives gold, the second silver, the others nothing', () => {
  const start = claims([
    [1, 1],
    [1, 1],
  ]);
  expect(coinsAbove(start)).toEqual(['gold', 'silver', null, null, null]);
  expect(coinsOf(play(start, claim(0)), 0)).toEqual([2, 1]);
  expect(coinsOf(play(start, claim(1)), 0)).toEqual([1, 2]);
  expect(coinsOf(play(start, claim(2)), 0)).toEqual([1, 1]);
});

test('SR-C2: when the last gold coin is taken, the silver moves above the leftmost card', () => {
  const start = claims([
    [2, 0],
    [1, 1],
  ]);
  expect([start.gold, start.silver]).toEqual([1, 3]);
  const last = play(start, claim(0));
  expect(coinsOf(last, 0)).toEqual([3, 0]);
  expect([last.gold, last.silver]).toEqual([0, 3]);
  expect(coinsAbove(last)).toEqual(['silver', null, null, null, null]);
  // p08 lies leftmost now, p14 second.
  const leftmost = play(last, claim(0));
  expect(coinsOf(leftmost, 1)).toEqual([1, 2]);
  expect(leftmost.silver).toBe(2);
  const second = play(last, claim(1));
  expect(coinsOf(second, 1)).toEqual([1, 1]);
  expect(second.silver).toBe(3);
});

test('SR-C2: without gold only the leftmost gives a coin', () => {
  const start = claims([
    [3, 0],
    [1, 0],
  ]);
  expect(coinsAbove(start)).toEqual(['silver', null, null, null, null]);
  expect(coinsOf(play(start, claim(0)), 0)).toEqual([3, 1]);
  expect(coinsOf(play(start, claim(1)), 0)).toEqual([3, 0]);
  expect(coinsOf(play(start, claim(2)), 0)).toEqual([3, 0]);
});

test('SR-C2: if the silver runs out first, the gold stays and the second card gives nothing', () => {
  const start = claims([
    [0, 2],
    [1, 1],
  ]);
  expect([start.gold, start.silver]).toEqual([3, 1]);
  const last = play(start, claim(1));
  expect(coinsOf(last, 0)).toEqual([0, 3]);
  expect(coinsAbove(last)).toEqual(['gold', null, null, null, null]);
  const second = play(last, claim(1));
  expect(coinsOf(second, 1)).toEqual([1, 1]);
  expect([second.gold, second.silver]).toEqual([3, 0]);
  const first = play(last, claim(0));
  expect(coinsOf(first, 1)).toEqual([2, 1]);
});

test('SR-C2: both can run out', () => {
  const gone = claims([
    [2, 2],
    [2, 2],
  ]);
  expect([gone.gold, gone.silver]).toEqual([0, 0]);
  expect(coinsAbove(gone)).toEqual([null, null, null, null, null]);
  for (const slot of [0, 1, 2]) expect(coinsOf(play(gone, claim(slot)), 0)).toEqual([2, 2]);
  // The last silver coin, above the leftmost card.
  const almost = claims([
    [2, 1],
    [2, 2],
  ]);
  const last = play(almost, claim(0));
  expect(coinsOf(last, 0)).toEqual([2, 2]);
  expect(coinsAbove(last)).toEqual([null, null, null, null, null]);
  // The last gold coin when the silver is gone.
  const gold = play(
    claims([
      [1, 2],
      [2, 2],
    ]),
    claim(0),
  );
  expect(coinsOf(gold, 0)).toEqual([2, 2]);
  expect(coinsAbove(gold)).toEqual([null, null, null, null, null]);
});

test('SR-C2: in a row of one card it lies leftmost', () => {
  const components = own({ pointCards: COMPONENTS.pointCards.slice(0, 8), pointRow: 1 });
  const start = road({
    components,
    players: 2,
    points: ['p04'],
    nextPoints: ['p08'],
    holds: ['RRRR', 'RRRRR'],
  });
  expect(coinsAbove(start)).toEqual(['gold']);
  const state = play(start, claim(0), claim(0));
  expect([coinsOf(state, 0), coinsOf(state, 1)]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('SR-C2: a coin is worth what is printed at once', () => {
  const start = road({ ...POINTS, holds: ['RRRRR'] });
  // p08: 10 points, and a silver coin; p04: 8 points, a gold coin, and one red cube is left.
  expect(total(play(start, claim(1)), 0)).toBe(11);
  expect(total(play(start, claim(0)), 0)).toBe(8 + 3 + 1);
});

test('SR-C2: all see the coins of all', () => {
  const { players, gold, silver } = view(
    claims([
      [1, 2],
      [2, 0],
    ]),
    'spectator',
  );
  expect(players.map((player) => [player.gold, player.silver])).toEqual([
    [1, 2],
    [2, 0],
  ]);
  expect([gold, silver]).toEqual([1, 2]);
});
