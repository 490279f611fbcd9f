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
  CLAIM,
  discard,
  END,
  HARVEST,
  hold,
  moveTo,
  payBoat,
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
/** With six tiles or more taken the closed-port tile is on the map. */
const PORTS = ['vp-8', 'vp-3', 'vp-17', 'closed'];
const PRICE = 'YRGB';

/** The claimer, with three tiles, begins its turn at A1 and can pay for its fourth. */
function beforeFourth(players: 2 | 3 | 4, firstSeat: number, claimer: number): State {
  const only = (value: string, other: string): string[] =>
    Array.from({ length: players }, (_, seat) => (seat === claimer ? value : other));
  return sea({
    players,
    firstSeat,
    seat: claimer,
    boats: only('A1', 'C3'),
    holds: only(PRICE, ''),
    claimed: Array.from({ length: players }, (_, seat) => (seat === claimer ? (THREE[seat] ?? []) : [])),
  });
}

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

test('EW-E1: the third victory tile ends nothing', () => {
  const start = sea({
    players: 2,
    seat: 1,
    boats: ['C3', 'A1'],
    holds: ['', PRICE],
    claimed: [[], ['vp-1', 'vp-2']],
  });
  const state = play(start, CLAIM);
  expect(victoryOf(state, 1)).toHaveLength(3);
  expect(isOver(state)).toBe(false);
  expect(passOn(state).passed).toHaveLength(10);
});

test('EW-E1, C-6: the round of the fourth victory tile is played to its end, whoever started', () => {
  for (const players of [2, 3, 4] as const) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      for (let claimer = 0; claimer < players; claimer++) {
        const claimed = play(beforeFourth(players, firstSeat, claimer), CLAIM);
        expect(victoryOf(claimed, claimer)).toHaveLength(4);
        const { end, passed } = passOn(claimed);
        const still = players - 1 - ((claimer - firstSeat + players) % players);
        expect(passed).toEqual(Array.from({ length: still }, (_, n) => (claimer + 1 + n) % players));
        expect(isOver(end)).toBe(true);
      }
    }
  }
});

test('EW-E1: taken by the last of the round, it ends the game at once', () => {
  const state = play(beforeFourth(3, 1, 0), CLAIM);
  expect(isOver(state)).toBe(true);
  expect(state.phase).toBe('over');
  expect(actor(state)).toBeNull();
  expect(view(state, 0)).toMatchObject({ variant: 'eastern-wonders', phase: 'over', actor: null });
  expect(legalActions(state)).toEqual([]);
  for (const action of [END, HARVEST, CLAIM]) expect(explain(state, action).legal).toBe(false);
});

test('EW-E1: taken by the first of the round, all others have one more turn', () => {
  const claimed = play(beforeFourth(3, 1, 1), CLAIM);
  expect(isOver(claimed)).toBe(false);
  expect(actor(claimed)).toBe(2);
  const two = play(claimed, HARVEST);
  expect(isOver(two)).toBe(false);
  expect(actor(two)).toBe(0);
  const end = play(two, HARVEST);
  expect(isOver(end)).toBe(true);
  expect([0, 1, 2].map((seat) => hold(end, seat))).toEqual(['YY', '', 'YY']);
});

test('EW-E1: another fourth tile in the same round changes nothing', () => {
  const start = sea({
    players: 3,
    boats: ['A1', 'A4', 'C3'],
    holds: [PRICE, 'GGGG'],
    ports: PORTS,
    claimed: [THREE[0] ?? [], THREE[1] ?? []],
  });
  const state = play(start, CLAIM, CLAIM);
  expect([0, 1].map((seat) => victoryOf(state, seat).length)).toEqual([4, 4]);
  expect(isOver(state)).toBe(false);
  expect(isOver(play(state, END))).toBe(true);
});

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

test('EW-E1, C-6: all have had the same number of turns, counted from the first player', () => {
  // Each seat begins next to a port; the second in turn order claims its fourth tile in the second round.
  const start = sea({
    players: 4,
    firstSeat: 2,
    boats: ['C3', 'C3', 'C3', 'B2'],
    holds: ['', '', '', PRICE],
    claimed: [[], [], [], THREE[3] ?? []],
  });
  const turns = [0, 0, 0, 0];
  let state = start;
  const count = (next: State): void => {
    turns[state.seat] = (turns[state.seat] ?? 0) + 1;
    state = next;
  };
  for (const seat of [2, 3, 0, 1]) {
    expect(actor(state)).toBe(seat);
    count(seat === 3 ? play(moveTo(state, 'A1'), END) : play(state, END));
  }
  count(play(state, END));
  count(play(state, CLAIM));
  while (!isOver(state)) count(play(state, END));
  expect(turns).toEqual([2, 2, 2, 2]);
});

test('EW-E1, C-5: the discards of the last turn come before the end', () => {
  const start = sea({
    players: 2,
    seat: 1,
    boats: ['B3', 'C3'],
    holds: ['BBBBBBBBBB', 'YG'],
    claimed: [[...(THREE[0] ?? []), 'vp-20']],
  });
  const paid = play(moveTo(start, 'B3'), payBoat(0, 'yellow'), END);
  expect(isOver(paid)).toBe(false);
  expect(paid.phase).toBe('discard');
  expect(actor(paid)).toBe(0);
  expect(isOver(play(paid, discard('brown')))).toBe(true);
  expect(total(play(paid, discard('brown')), 0)).toBe(11 + 11 + 12 + 17 + 9);
  expect(total(play(paid, discard('yellow')), 0)).toBe(11 + 11 + 12 + 17 + 10);
});

test('EW-E1: the discards of the claimer’s turn are its last chance too', () => {
  const start = sea({
    players: 2,
    seat: 1,
    boats: ['C3', 'A2'],
    holds: ['', 'BBBBBBBBBR'],
    lying: { A1: 'YYYRGGG' },
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

test('EW-E2: nothing scores nothing', () => {
  expect(scores(sea()).map(({ seat, items, total: sum }) => [seat, items, sum])).toEqual([
    [0, [], 0],
    [1, [], 0],
    [2, [], 0],
  ]);
});

test('EW-E2: victory tiles score what they show, one by one', () => {
  const state = sea({ claimed: [['vp-1', 'vp-26'], ['vp-22']] });
  expect(itemsOf(state, 0)).toEqual([
    expect.objectContaining({ kind: 'victoryTile', id: 'vp-1', points: 11, clause: 'EW-E2' }),
    expect.objectContaining({ kind: 'victoryTile', id: 'vp-26', points: 20, clause: 'EW-E2' }),
  ]);
  expect([0, 1, 2].map((seat) => total(state, seat))).toEqual([31, 18, 0]);
});

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

test('EW-E2: cubes that lie on tiles score for nobody', () => {
  const state = sea({ boats: ['C3', 'B3'], lying: { C3: 'BBB', B3: 'BB' } });
  expect(scores(state).map(({ total: sum }) => sum)).toEqual([0, 0, 0]);
});

test('EW-E2, C-8: of tied players the later in turn order wins, with a tie for second place as well', () => {
  const tied = (firstSeat: number): number[] =>
    ranking(sea({ players: 4, firstSeat, holds: ['RR', 'YB', 'GGY', 'R'] }));
  // 2, 1, 2, 1 points
  expect(tied(0)).toEqual([2, 0, 3, 1]);
  expect(tied(1)).toEqual([0, 2, 3, 1]);
  expect(tied(2)).toEqual([0, 2, 1, 3]);
  expect(tied(3)).toEqual([2, 0, 1, 3]);
});
