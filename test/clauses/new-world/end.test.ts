import { expect, test } from 'vitest';
import {
  actor,
  explain,
  isOver,
  legalActions,
  ranking,
  type ScoreItem,
  scores,
  view,
} from '../../../src/index';
import {
  altered,
  CLAIM,
  cardsOf,
  discard,
  END,
  explore,
  hold,
  play,
  REST,
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
const SEVEN_MORE = ['tool-4', 'tool-5', 'tool-9', 'tool-10', 'tool-11', 'settlers-5', 'settlers-7'];
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
const claimEighth = (state: State): State => play(state, work('A1-1'), CLAIM, END);

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

// NW-E1

test('NW-E1: the seventh point card ends nothing', () => {
  const start = world({
    players: 2,
    seat: 1,
    row: ROW,
    holds: ['', PRICE],
    cards: [[], SEVEN.slice(0, 6)],
  });
  const state = claimEighth(start);
  expect(cardsOf(state, 1)).toHaveLength(7);
  expect(isOver(state)).toBe(false);
  expect(restOn(state).rested).toHaveLength(12);
});

test('NW-E1, C-6: the round of the eighth card is played to its end, whoever started', () => {
  for (const players of [2, 3, 4] as const) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      for (let claimer = 0; claimer < players; claimer++) {
        const claimed = claimEighth(beforeEighth(players, firstSeat, claimer));
        expect(cardsOf(claimed, claimer)).toHaveLength(8);
        const { end, rested } = restOn(claimed);
        const still = players - 1 - ((claimer - firstSeat + players) % players);
        expect(rested).toEqual(Array.from({ length: still }, (_, n) => (claimer + 1 + n) % players));
        expect(isOver(end)).toBe(true);
      }
    }
  }
});

test('NW-E1: claimed by the last of the round, it ends the game with that turn', () => {
  const start = beforeEighth(3, 1, 0);
  const claimed = play(start, work('A1-1'), CLAIM);
  expect(isOver(claimed)).toBe(false);
  const state = play(claimed, END);
  expect(isOver(state)).toBe(true);
  expect(state.phase).toBe('over');
  expect(actor(state)).toBeNull();
  expect(view(state, 0).actor).toBeNull();
  expect(legalActions(state)).toEqual([]);
  for (const action of [END, REST, work('A1-3'), CLAIM]) expect(explain(state, action).legal).toBe(false);
});

test('NW-E1: the turn of the eighth card is a whole turn', () => {
  const state = play(beforeEighth(3, 1, 0), work('A1-1'), CLAIM, takeBonus(0));
  expect(isOver(state)).toBe(true);
  expect(state.players[0]?.bonusTiles).toHaveLength(1);
});

test('NW-E1: claimed by the first of the round, all others have one more turn, a whole one', () => {
  const claimed = claimEighth(beforeEighth(3, 1, 1));
  expect(isOver(claimed)).toBe(false);
  expect(actor(claimed)).toBe(2);
  const two = play(claimed, work('A1-3'));
  expect(isOver(two)).toBe(false);
  expect(actor(two)).toBe(0);
  const end = play(two, work('B1-3'));
  expect(isOver(end)).toBe(true);
  expect([0, 1, 2].map((seat) => hold(end, seat))).toEqual(['YYY', '', 'YY']);
});

test('NW-E1: another eighth card in the same round changes nothing', () => {
  const start = world({
    players: 3,
    holds: [PRICE, 'RRB'],
    row: ['settlers-2', 'settlers-10', 'nativeHelp-2', 'tool-2'],
    cards: [SEVEN, SEVEN_MORE],
  });
  const first = claimEighth(start);
  const second = play(first, work('A1-1'), CLAIM, END);
  expect([0, 1].map((seat) => cardsOf(second, seat).length)).toEqual([8, 8]);
  expect(isOver(second)).toBe(false);
  expect(isOver(play(second, REST))).toBe(true);
});

test('NW-E1, C-6: all have had the same number of turns', () => {
  const turns = [0, 0, 0, 0];
  let state = world({
    players: 4,
    firstSeat: 2,
    row: ROW,
    holds: ['', '', '', PRICE],
    cards: [[], [], [], SEVEN],
  });
  const take = (...actions: Parameters<typeof play>[1][]): void => {
    turns[state.seat] = (turns[state.seat] ?? 0) + 1;
    state = play(state, ...actions);
  };
  for (let n = 0; n < 5; n++) take(REST);
  expect(actor(state)).toBe(3);
  take(work('A1-1'), CLAIM, END);
  while (!isOver(state)) take(REST);
  expect(turns).toEqual([2, 2, 2, 2]);
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

test('NW-E1, C-5: the discards of the last turn come before the end', () => {
  const start = world({
    players: 2,
    row: ROW,
    holds: [PRICE, 'BBBBBBBBBR'],
    cards: [SEVEN],
  });
  const last = play(claimEighth(start), work('A1-4'));
  expect(isOver(last)).toBe(false);
  expect(last.phase).toBe('discard');
  expect(actor(last)).toBe(1);
  const end = play(last, discard('red'));
  expect(isOver(end)).toBe(true);
  expect(hold(end, 1)).toBe('RBBBBBBBBB');
  expect(total(end, 1)).toBe(10);
});

// NW-E2

const itemsOf = (state: State, seat: number): readonly ScoreItem[] => scores(state)[seat]?.items ?? [];
const pointsOf = (state: State, seat: number, kind: string): number =>
  itemsOf(state, seat)
    .filter((item) => item.kind === kind)
    .reduce((sum, { points }) => sum + points, 0);

test('NW-E2: nothing scores nothing', () => {
  for (const players of [2, 3, 4] as const) {
    expect(scores(world({ players })).map(({ seat, items, total: sum }) => [seat, items, sum])).toEqual(
      Array.from({ length: players }, (_, seat) => [seat, [], 0]),
    );
  }
});

test('NW-E2: point cards score what they show', () => {
  const state = world({ cards: [['tool-2', 'settlers-9'], ['tool-6'], SEVEN] });
  expect([0, 1, 2].map((seat) => total(state, seat))).toEqual([12, 3, 4 + 5 + 4 + 5 + 8 + 4 + 4]);
  expect(itemsOf(state, 0)).toEqual([
    expect.objectContaining({ id: 'settlers-9', points: 4, clause: 'NW-E2' }),
    expect.objectContaining({ id: 'tool-2', points: 8, clause: 'NW-E2' }),
  ]);
});

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

test('NW-E2: what is taken scores at once, what lies on the table for nobody', () => {
  const before = world({ row: ROW, holds: [PRICE] });
  expect([0, 1, 2].map((seat) => total(before, seat))).toEqual([3, 0, 0]);
  expect(total(play(before, work('A1-1'), CLAIM), 0)).toBe(4);
});

test('NW-E2, C-8: the most points win; of tied players the later in turn order', () => {
  // 4, 5, 5, 4 points
  const cards = [['settlers-2'], ['settlers-7'], ['tool-4'], ['tool-7']];
  const tied = (firstSeat: number): number[] => ranking(world({ players: 4, firstSeat, cards }));
  expect(tied(0)).toEqual([2, 1, 3, 0]);
  expect(tied(1)).toEqual([2, 1, 0, 3]);
  expect(tied(2)).toEqual([1, 2, 0, 3]);
  expect(tied(3)).toEqual([2, 1, 0, 3]);
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
