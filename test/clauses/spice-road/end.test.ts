import { expect, test } from 'vitest';
import { isOver, type ScoreItem, scores } from '../../../src/index';
import {
  acquire,
  claim,
  END,
  payCard,
  play,
  playCard,
  REST,
  road,
  type State,
  total,
  upgrade,
} from '../../support/spice-road';

const TAKEN = ['p01', 'p02', 'p03', 'p05', 'p06', 'p07'];

/** Rests until the game is over, and names the seats that rested. */
function restOn(state: State): { readonly end: State; readonly rested: number[] } {
  const rested: number[] = [];
  let end = state;
  while (!isOver(end) && rested.length < 12) {
    rested.push(end.seat);
    end = play(end, REST);
  }
  return { end, rested };
}

// SR-E1

test('SR-E1: the cards of all together do not count', () => {
  const start = road({
    players: 2,
    seat: 1,
    holds: ['', 'RRRR'],
    points: ['p04'],
    claimed: [
      ['p01', 'p02', 'p03', 'p05', 'p06'],
      ['p07', 'p09', 'p10', 'p11'],
    ],
  });
  expect(restOn(play(start, claim(0))).rested).toHaveLength(12);
});

test('SR-E1, C-6: a turn after the trigger is a whole turn', () => {
  const start = road({
    players: 2,
    holds: ['RRRR', 'YYRB'],
    points: ['p04'],
    claimed: [TAKEN.slice(0, 5)],
    row: ['m05:R', 'm10:B'],
  });
  const claimed = play(start, claim(0));
  const paying = play(claimed, acquire(1));
  expect(isOver(paying)).toBe(false);
  expect(isOver(play(paying, payCard('yellow')))).toBe(true);
  const upgrading = play(claimed, playCard('upgrade-2'), upgrade('yellow'));
  expect(isOver(upgrading)).toBe(false);
  expect(isOver(play(upgrading, END))).toBe(true);
});

test('SR-E1: an empty deck of merchant cards ends nothing', () => {
  expect(restOn(road({ players: 2, keeper: 1, row: [] })).rested).toHaveLength(12);
});

// SR-E2

const itemsOf = (state: State, seat: number): readonly ScoreItem[] => scores(state)[seat]?.items ?? [];
const pointsBy = (state: State, seat: number, clause: string): number =>
  itemsOf(state, seat)
    .filter((item) => item.clause === clause)
    .reduce((sum, { points }) => sum + points, 0);

test('SR-E2: 3 per gold coin, 1 per silver coin', () => {
  const state = road({
    claimed: [['p01', 'p02', 'p03'], ['p04'], ['p05', 'p06']],
    coins: [
      [2, 1],
      [1, 0],
      [0, 2],
    ],
  });
  expect([0, 1, 2].map((seat) => total(state, seat))).toEqual([21 + 7, 8 + 3, 17 + 2]);
  expect(pointsBy(state, 0, 'SR-E2')).toBe(28);
});

test('SR-E2, C-7: all four kinds add up, line by line', () => {
  const state = road({
    players: 2,
    holds: ['YYRGB', 'YYYY'],
    claimed: [['p35', 'p01', 'p02'], ['p04']],
    coins: [
      [1, 2],
      [0, 0],
    ],
  });
  expect(total(state, 0)).toBe(20 + 6 + 7 + 3 + 2 + 3);
  expect(pointsBy(state, 0, 'C-7')).toBe(3);
  expect(pointsBy(state, 0, 'SR-E2')).toBe(38);
  expect(itemsOf(state, 0).map(({ kind }) => kind)).toEqual([
    'pointCard',
    'pointCard',
    'pointCard',
    'goldCoins',
    'silverCoins',
    'cubes',
  ]);
  expect(new Set(itemsOf(state, 0).map(({ kind }) => kind)).size).toBe(4);
  expect(total(state, 1)).toBe(8);
});

test('SR-E2: cards in the row and the coins above them score no points', () => {
  const start = road({ points: ['p36'], holds: ['BBBBB'] });
  expect(scores(start).map(({ total: sum }) => sum)).toEqual([5, 0, 0]);
  expect(total(play(start, claim(0)), 0)).toBe(20 + 3);
});
