import { expect, test } from 'vitest';
import { isOver, type ScoreItem, scores } from '../../../src/index';
import {
  altered,
  CLAIM,
  END,
  explore,
  play,
  reserve,
  type Setting,
  type State,
  takeBonus,
  total,
  work,
  world,
} from '../../support/new-world';

/** settlers-2 costs RRG and is worth 4, exploration-2 RRB (5). */
const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];
/** Seven cards each, for any number of players. */
const SEVEN = [
  'nativeHelp-4',
  'nativeHelp-5',
  'nativeHelp-7',
  'nativeHelp-9',
  'nativeHelp-10',
  'nativeHelp-11',
  'tool-7',
];
const PRICE = 'RRG';

/** The claimer, with seven cards, begins its turn and can pay for its eighth at A1-1. */
function beforeEighth(players: 2 | 3 | 4, firstSeat: number, claimer: number): State {
  const only = <T>(value: T, other: T): T[] =>
    Array.from({ length: players }, (_, seat) => (seat === claimer ? value : other));
  return world({
    players,
    firstSeat,
    seat: claimer,
    row: ROW,
    holds: only(PRICE, ''),
    cards: only(SEVEN, []),
  });
}

// NW-E1

test('NW-E1: the turn of the eighth card is a whole turn', () => {
  const state = play(beforeEighth(3, 1, 0), work('A1-1'), CLAIM, takeBonus(0));
  expect(isOver(state)).toBe(true);
  expect(state.players[0]?.bonusTiles).toHaveLength(1);
});

test('NW-E1: an exploration card can be the eighth; its tile counts', () => {
  const start = world({
    players: 2,
    seat: 1,
    row: ROW,
    holds: ['', 'RRB'],
    cards: [[], SEVEN],
    covered: { 'A1-6': 'exploration-10' },
  });
  const exploring = play(start, work('A1-2'), CLAIM);
  expect(isOver(exploring)).toBe(false);
  const end = play(exploring, explore('A1-6'), END);
  expect(isOver(end)).toBe(true);
  expect(total(end, 1) - total(start, 1)).toBe(5 + 3 - 3);
});

// NW-E2

const itemsOf = (state: State, seat: number): readonly ScoreItem[] => scores(state)[seat]?.items ?? [];
const pointsOf = (state: State, seat: number, kind: string): number =>
  itemsOf(state, seat)
    .filter((item) => item.kind === kind)
    .reduce((sum, { points }) => sum + points, 0);

test('NW-E2: point cards, bonus tiles, exploration tiles and cubes add up', () => {
  const state = world({
    players: 2,
    firstSeat: 1,
    cards: [['settlers-9', 'exploration-9', 'tool-2']],
    tiles: [['exploration-9']],
    bonus: [['bonus-14', 'bonus-1']],
    holds: ['YYRGBB', 'YYYY'],
  });
  // 4 + 5 + 8; 3 + 2; 3; 4
  expect(total(state, 0)).toBe(17 + 5 + 3 + 4);
  expect(total(state, 1)).toBe(0);
  expect(new Set(itemsOf(state, 0).map(({ kind }) => kind)).size).toBe(4);
  expect(pointsOf(state, 0, 'pointCard')).toBe(17);
  expect(pointsOf(state, 0, 'bonusTile')).toBe(5);
  expect(pointsOf(state, 0, 'explorationTile')).toBe(3);
  expect(pointsOf(state, 0, 'cubes')).toBe(4);
  for (const { points, clause } of itemsOf(state, 0)) {
    expect(points).toBeGreaterThan(0);
    expect(['NW-E2', 'NW-E3', 'NW-X1', 'C-7']).toContain(clause);
  }
});

test('NW-E2: pieces taken score at once, pieces on the table score no points', () => {
  const before = world({ row: ROW, holds: [PRICE] });
  expect([0, 1, 2].map((seat) => total(before, seat))).toEqual([3, 0, 0]);
  expect(total(play(before, work('A1-1'), CLAIM), 0)).toBe(4);
});

// NW-E3

/** What a player's bonus tiles add. */
const value = (setting: Setting, ...bonus: string[]): number =>
  total(world({ ...setting, bonus: [bonus] }), 0) - total(world(setting), 0);
/** 3 settlers, 2 native help, 1 tool; exploration none. */
const SYMBOLS: Setting = {
  cards: [['settlers-2', 'settlers-5', 'settlers-7', 'nativeHelp-5', 'nativeHelp-7', 'tool-4']],
  row: ['settlers-9', 'exploration-2', 'nativeHelp-2', 'tool-2'],
};

test('NW-E3: 2 points per matching symbol', () => {
  expect(value(SYMBOLS, 'bonus-1')).toBe(6);
  expect(value(SYMBOLS, 'bonus-2')).toBe(0);
  expect(value(SYMBOLS, 'bonus-3')).toBe(4);
  expect(value(SYMBOLS, 'bonus-4')).toBe(2);
});

test('NW-E3: 3 points per pair: the smaller of the two counts', () => {
  expect(value(SYMBOLS, 'bonus-5')).toBe(0);
  expect(value(SYMBOLS, 'bonus-6')).toBe(6);
  expect(value(SYMBOLS, 'bonus-7')).toBe(3);
  expect(value(SYMBOLS, 'bonus-8')).toBe(0);
  expect(value(SYMBOLS, 'bonus-9')).toBe(0);
  expect(value(SYMBOLS, 'bonus-10')).toBe(3);
});

test('NW-E3: the same symbol twice: half its count, rounded down', () => {
  const components = altered((draft) => {
    for (const tile of draft.bonusTiles) {
      if (tile.id === 'bonus-5') tile.effect = { kind: 'perPair', symbols: ['tool', 'tool'], points: 3 };
    }
  });
  const tools = ['tool-4', 'tool-5', 'tool-7', 'tool-9', 'tool-10'];
  const pairs = (count: number): number => value({ components, cards: [tools.slice(0, count)] }, 'bonus-5');
  expect([0, 1, 2, 3, 4, 5].map(pairs)).toEqual([0, 0, 3, 3, 6, 6]);
});

test('NW-E3: 1 point per two settlers owned, rounded down, those in reserve not counted', () => {
  // 6 with 3 players, 7 with 2.
  expect(value({ players: 3 }, 'bonus-11')).toBe(3);
  expect(value({ players: 2 }, 'bonus-11')).toBe(3);
  expect(value({ players: 4, cards: [['settlers-2']] }, 'bonus-12')).toBe(3);
  expect(value({ players: 2, cards: [['settlers-2']] }, 'bonus-12')).toBe(4);
  expect(value({ cards: [['settlers-4']] }, 'bonus-13')).toBe(4);
  const all = ['settlers-4', 'settlers-5', 'settlers-7', 'settlers-9', 'settlers-10'];
  expect(reserve(world({ cards: [all] }), 0)).toBe(0);
  expect(value({ cards: [all] }, 'bonus-11')).toBe(6);
});

test('NW-E3: settlers on locations count, those of others do not', () => {
  expect(value({ settlers: { 'B1-2': [0, 6] } }, 'bonus-11')).toBe(3);
  expect(value({ settlers: { 'B1-2': [0, 3], 'A1-3': [0, 1], 'A1-4': [1, 5] } }, 'bonus-11')).toBe(3);
  // 6 and 1 from an exploration tile
  const explored: Setting = { cards: [['exploration-5', 'settlers-2']], tiles: [['exploration-1']] };
  expect(value({ ...explored, settlers: { 'B1-2': [0, 7] } }, 'bonus-11')).toBe(4);
});

test('NW-E3: 3 points flat', () => {
  expect(value({}, 'bonus-14')).toBe(3);
  expect(value(SYMBOLS, 'bonus-17')).toBe(3);
});

test('NW-E3: each tile by itself: they neither share symbols nor use them up', () => {
  expect(value(SYMBOLS, 'bonus-1', 'bonus-6', 'bonus-7')).toBe(6 + 6 + 3);
  expect(value(SYMBOLS, 'bonus-6', 'bonus-10', 'bonus-3')).toBe(6 + 3 + 4);
  expect(value(SYMBOLS, 'bonus-1', 'bonus-3', 'bonus-4')).toBe(12);
  expect(value({ players: 2 }, 'bonus-11', 'bonus-12', 'bonus-13')).toBe(9);
  expect(value({}, 'bonus-14', 'bonus-15', 'bonus-16')).toBe(9);
});

test('NW-E3: line by line', () => {
  const state = world({ ...SYMBOLS, bonus: [['bonus-1', 'bonus-6', 'bonus-12']] });
  const lines = itemsOf(state, 0).filter(({ id = '' }) => id.startsWith('bonus'));
  expect(lines).toEqual([
    expect.objectContaining({ id: 'bonus-1', points: 6, clause: 'NW-E3' }),
    expect.objectContaining({ id: 'bonus-6', points: 6, clause: 'NW-E3' }),
    // 6 at first and 3 from cards
    expect.objectContaining({ id: 'bonus-12', points: 4, clause: 'NW-E3' }),
  ]);
});

test('NW-E3: the symbols of exploration tiles count', () => {
  const setting = (tile: string): Setting => ({ cards: [['exploration-5', 'tool-4']], tiles: [[tile]] });
  expect(value(setting('exploration-9'), 'bonus-1')).toBe(0);
  expect(value(setting('exploration-5'), 'bonus-1')).toBe(2);
  expect(value(setting('exploration-6'), 'bonus-2')).toBe(4);
  expect(value(setting('exploration-7'), 'bonus-3')).toBe(2);
  expect(value(setting('exploration-8'), 'bonus-4')).toBe(4);
  // A pair of a card's symbol and a tile's.
  expect(value(setting('exploration-5'), 'bonus-5')).toBe(3);
  expect(value(setting('exploration-9'), 'bonus-5')).toBe(0);
  expect(value(setting('exploration-8'), 'bonus-9')).toBe(3);
});

test('NW-E3: only one’s own symbols count', () => {
  const cards = [['tool-4'], ['tool-5', 'tool-7', 'nativeHelp-5']];
  expect(value({ cards }, 'bonus-4')).toBe(2);
  expect(value({ cards }, 'bonus-10')).toBe(0);
});

test('NW-E3: a tile scores with what its owner has at the end, not when it was taken', () => {
  const start = world({
    players: 2,
    row: ROW,
    holds: [PRICE],
    stacks: { 'A1-1': [['bonus-1', 'bonus-2', 'bonus-3', 'bonus-4']] },
  });
  const taken = play(start, work('A1-1'), takeBonus(0));
  expect(total(taken, 0)).toBe(3);
  // The card's 4 points, and 2 for its symbol.
  expect(total(play(taken, CLAIM), 0)).toBe(6);
});
