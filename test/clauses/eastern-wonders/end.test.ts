import { expect, test } from 'vitest';
import { isOver, type ScoreItem, scores } from '../../../src/index';
import {
  CLAIM,
  discard,
  hold,
  moveTo,
  play,
  type State,
  sea,
  total,
  victoryOf,
} from '../../support/eastern-wonders';

/** Three tiles each: no two seats share one. */
const THREE = [
  ['vp-1', 'vp-2', 'vp-4'],
  ['vp-5', 'vp-6', 'vp-7'],
  ['vp-9', 'vp-10', 'vp-11'],
  ['vp-12', 'vp-13', 'vp-14'],
];
const PRICE = 'YRGB';

test('EW-E1, C-6: a turn after the trigger is a whole turn', () => {
  const start = sea({
    players: 2,
    boats: ['A1', 'A3'],
    holds: [PRICE, 'GGGG'],
    claimed: [THREE[0] ?? []],
  });
  const end = play(moveTo(play(start, CLAIM), 'A4'), CLAIM);
  expect(isOver(end)).toBe(true);
  expect(victoryOf(end, 1)).toEqual(['vp-3']);
  expect(total(end, 1)).toBe(12);
});

test('EW-E1: the discards of the claimer’s turn are its last chance too', () => {
  const start = sea({
    players: 2,
    seat: 1,
    boats: ['C3', 'A2'],
    holds: ['', 'BBBBBBBBBR'],
    cubesOn: { A1: 'YYYRGGG' },
    claimed: [[], THREE[1] ?? []],
  });
  const claimed = play(moveTo(start, 'A1'), { kind: 'collect' }, CLAIM);
  expect(claimed.phase).toBe('discard');
  expect(isOver(claimed)).toBe(false);
  const end = play(claimed, discard('yellow'), discard('yellow'), discard('red'));
  expect(isOver(end)).toBe(true);
  expect(hold(end, 1)).toBe('GGBBBBBBBB');
});

// EW-E2

const pointsBy = (state: State, seat: number, clause: string): number =>
  (scores(state)[seat]?.items ?? [])
    .filter((item) => item.clause === clause)
    .reduce((sum, { points }) => sum + points, 0);
const itemsOf = (state: State, seat: number): readonly ScoreItem[] => scores(state)[seat]?.items ?? [];

test('EW-E2: uncovered spaces score 0, 1, 2, 2, 3 by column, in each row', () => {
  const ginger = ['A2', 'B3', 'C2', 'C6', 'E2'];
  const cloves = ['B2', 'C1', 'C3', 'D4', 'D5'];
  const value = [0, 0, 1, 3, 5, 8];
  for (let g = 0; g <= 5; g++) {
    for (let c = 0; c <= 5; c++) {
      const built = [...ginger.slice(0, g), ...cloves.slice(0, c)];
      const state = sea({ outposts: Object.fromEntries(built.map((name) => [name, [1]])) });
      expect(total(state, 1)).toBe((value[g] ?? 0) + (value[c] ?? 0));
      expect(pointsBy(state, 1, 'EW-E2')).toBe(total(state, 1));
    }
  }
});

test('EW-E2: points bonus tiles score, others do not', () => {
  const points = (...bonus: string[]): number => total(sea({ players: 2, bonus: [bonus] }), 0);
  expect(points('points-6')).toBe(6);
  // The second column adds 1 in each of four rows, the third 2.
  expect(points('points-6', 'points-5')).toBe(6 + 5 + 4);
  expect(points('points-6', 'points-5', 'points-4')).toBe(6 + 5 + 4 + 4 + 8);
  expect(points('extra-move')).toBe(0);
  expect(points('extra-hold', 'harvest-red', 'build-upgrade')).toBe(4 + 8);
});

test('EW-E2, C-7: all four kinds add up, line by line', () => {
  const state = sea({
    players: 2,
    firstSeat: 1,
    holds: ['YYRGB', 'YYYY'],
    claimed: [['vp-8', 'vp-25'].slice(0, 1), ['vp-24']],
    ports: ['vp-2', 'vp-3', 'vp-17', 'vp-25'],
    bonus: [['points-6']],
    outposts: { A2: [0], A3: [0, 1] },
  });
  // vp-8: 12; two second spaces: 2; bonus: 6; three cubes: 3
  expect(total(state, 0)).toBe(12 + 2 + 6 + 3);
  expect(pointsBy(state, 0, 'C-7')).toBe(3);
  expect(pointsBy(state, 0, 'EW-E2')).toBe(20);
  expect(itemsOf(state, 0).map(({ clause: _, ...line }) => line)).toEqual([
    { kind: 'victoryTile', id: 'vp-8', points: 12 },
    { kind: 'boardColumn', id: '2', count: 2, points: 2 },
    { kind: 'bonusTile', id: 'points-6', count: 1, points: 6 },
    { kind: 'cubes', count: 3, points: 3 },
  ]);
  expect(itemsOf(state, 0).filter(({ id }) => id === 'points-6')).toEqual([
    expect.objectContaining({ points: 6, clause: 'EW-E2' }),
  ]);
  for (const { points } of itemsOf(state, 0)) expect(points).toBeGreaterThan(0);
  expect(total(state, 1)).toBe(19);
});

test('EW-E2: a tile that is taken scores at once, one that lies on a port does not', () => {
  const before = sea({ boats: ['A1'], holds: [PRICE] });
  expect(total(before, 0)).toBe(3);
  expect(total(play(before, CLAIM), 0)).toBe(12);
});

test('EW-E2: cubes on tiles score no points', () => {
  const state = sea({ boats: ['C3', 'B3'], cubesOn: { C3: 'BBB', B3: 'BB' } });
  expect(scores(state).map(({ total: sum }) => sum)).toEqual([0, 0, 0]);
});
