import { expect, test } from 'vitest';
import { actor, isOver, type ScoreItem, scores } from '../../../src/index';
import {
  acquire,
  BUILD,
  CLAIM,
  discardsOf,
  END,
  faceUpOf,
  handOf,
  hiddenOf,
  kinds,
  moveTo,
  outpostsOf,
  payCard,
  permits,
  play,
  playCard,
  REST,
  type State,
  sail,
  sea,
  total,
  victoryOf,
} from '../../support/sand-to-sea';

/** Three tiles each: no two seats share one. */
const THREE = [
  ['vp-1', 'vp-2', 'vp-4'],
  ['vp-5', 'vp-6', 'vp-7'],
  ['vp-9', 'vp-10', 'vp-11'],
  ['vp-12', 'vp-13', 'vp-14'],
];
const PRICE = 'YRGB';

// SS-R1

test('SS-R1: all own face-up and discarded cards return to hand', () => {
  const start = sea({
    hands: [['upgrade-2', 'm20'], ['create-2']],
    faceUp: [['m05', 'm10'], ['m11']],
    seen: [['create-2', 'm21'], ['m22']],
    hidden: [['m23'], ['upgrade-2']],
    arrived: [{ m20: 1 }],
  });
  const state = play(start, REST);
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm05', 'm10', 'm20', 'm21', 'm23']);
  expect(faceUpOf(state, 0)).toEqual([]);
  expect(discardsOf(state, 0)).toEqual([]);
  expect(state.players[0]?.arrived).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // Those of others stay.
  expect([handOf(state, 1), faceUpOf(state, 1), discardsOf(state, 1)]).toEqual([
    ['create-2'],
    ['m11'],
    ['upgrade-2', 'm22'],
  ]);
  expect(actor(state)).toBe(1);
});

test('SS-R1: legal also with nothing to return', () => {
  const start = sea();
  permits(start, REST);
  const state = play(start, REST);
  expect(state.players).toEqual(start.players);
  expect(actor(state)).toBe(1);
});

test('SS-R1: it is the whole turn: boat, cubes and row stay', () => {
  const start = sea({ boats: ['B2'], holds: ['YYY'], faceUp: [['m05']] });
  const state = play(start, REST);
  expect(state.players[0]).toMatchObject({ boat: start.players[0]?.boat, cubes: [3, 0, 0, 0] });
  expect(state.merchantRow).toEqual(start.merchantRow);
  expect(actor(state)).toBe(1);
});

test('SS-R1: after it, cards given up can be played and given up again', () => {
  const start = sea({ players: 2, hands: [['m05']], hidden: [['create-2', 'm10']], seen: [['upgrade-2']] });
  const rested = play(start, REST, REST);
  for (const card of ['create-2', 'upgrade-2', 'm05', 'm10']) {
    permits(rested, playCard(card));
    permits(rested, sail('B2', card));
  }
  expect(hiddenOf(play(rested, sail('B2', 'm10')), 0)).toEqual(['m10']);
});

// SS-E1

/** Passes until the game is over, and names the seats that passed. */
function passOn(state: State): { readonly end: State; readonly passed: number[] } {
  const passed: number[] = [];
  let end = state;
  while (!isOver(end) && passed.length < 10) {
    passed.push(end.seat);
    end = play(end, END);
  }
  return { end, passed };
}

test('SS-E1, C-6: a turn after the trigger is a whole turn', () => {
  const start = sea({
    players: 2,
    boats: ['A1', 'A3'],
    holds: [PRICE, 'GGGG'],
    claimed: [THREE[0] ?? []],
  });
  const end = play(moveTo(play(start, CLAIM), 'A4', 'create-2'), CLAIM);
  expect(isOver(end)).toBe(true);
  expect(victoryOf(end, 1)).toEqual(['vp-3']);
  const paying = play(
    sea({ players: 2, boats: ['A1'], holds: [PRICE, 'RB'], claimed: [THREE[0] ?? []], row: ['m05', 'm10'] }),
    CLAIM,
    acquire(1),
  );
  expect(isOver(paying)).toBe(false);
  expect(isOver(play(paying, payCard('red')))).toBe(true);
});

test('SS-E1: neither an empty deck nor a full board ends the game', () => {
  const noCards = sea({ players: 2, keeper: 1, row: [] });
  expect(passOn(noCards).passed).toHaveLength(10);
  const FULL = [
    'A2',
    'C2',
    'C6',
    'E2',
    'A3',
    'B4',
    'C5',
    'D2',
    'B1',
    'B5',
    'C4',
    'E3',
    'B2',
    'C1',
    'D5',
    'C3',
  ];
  const full = sea({ players: 2, outposts: outpostsOf(0, ...FULL), boats: ['B3'] });
  expect(full.players[0]?.built).toEqual([4, 4, 4, 4]);
  expect(passOn(full).passed).toHaveLength(10);
  expect(kinds(full)).not.toContain('build');
});

// SS-E2

const itemsOf = (state: State, seat: number): readonly ScoreItem[] => scores(state)[seat]?.items ?? [];
const pointsBy = (state: State, seat: number, clause: string): number =>
  itemsOf(state, seat)
    .filter((item) => item.clause === clause)
    .reduce((sum, { points }) => sum + points, 0);

test('SS-E2: uncovered spaces score 1, 1, 2, 3 by column, in each row', () => {
  const ginger = ['A2', 'C2', 'C6', 'E2'];
  const cloves = ['B2', 'C1', 'D5', 'C3'];
  const value = [0, 1, 2, 4, 7];
  for (let g = 0; g <= 4; g++) {
    for (let c = 0; c <= 4; c++) {
      const state = sea({ outposts: outpostsOf(1, ...ginger.slice(0, g), ...cloves.slice(0, c)) });
      expect(total(state, 1)).toBe((value[g] ?? 0) + (value[c] ?? 0));
      expect(pointsBy(state, 1, 'SS-E2')).toBe(total(state, 1));
    }
  }
});

test('SS-E2: points bonus tiles score, others do not', () => {
  const points = (...bonus: string[]): number => total(sea({ players: 2, bonus: [bonus] }), 0);
  // Two columns bare: 4 rows of 1 + 1; the third adds 2 in each row, the fourth 3.
  expect(points('extra-move')).toBe(8);
  expect(points('points-6')).toBe(8 + 6);
  expect(points('points-6', 'points-5')).toBe(16 + 6 + 5);
  expect(points('points-6', 'points-5', 'points-4')).toBe(28 + 6 + 5 + 4);
  expect(points('extra-hold', 'extra-move')).toBe(16);
});

test('SS-E2, C-7: all four kinds add up, line by line', () => {
  const state = sea({
    players: 2,
    firstSeat: 1,
    holds: ['YYRGB', 'YYYY'],
    claimed: [['vp-7'], ['vp-24']],
    bonus: [['points-6']],
    outposts: { A2: [1] },
  });
  expect(total(state, 0)).toBe(12 + 8 + 6 + 3);
  expect(pointsBy(state, 0, 'C-7')).toBe(3);
  expect(pointsBy(state, 0, 'SS-E2')).toBe(26);
  expect(new Set(itemsOf(state, 0).map(({ kind }) => kind)).size).toBe(4);
  expect(itemsOf(state, 0).filter(({ id }) => id === 'points-6')).toEqual([
    expect.objectContaining({ points: 6, clause: 'SS-E2' }),
  ]);
  expect(total(state, 1)).toBe(19 + 1);
});

test('SS-E2: a space scores as soon as the outpost has left it', () => {
  const before = sea({ boats: ['B2'] });
  expect(total(before, 0)).toBe(0);
  expect(total(play(before, BUILD), 0)).toBe(1);
});
