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
  acquire,
  claim,
  discard,
  END,
  hold,
  payCard,
  play,
  playCard,
  pointsOf,
  REST,
  road,
  type Setting,
  type State,
  total,
  upgrade,
} from '../../support/spice-road';

type Count = 2 | 3 | 4 | 5;
const COUNTS: readonly Count[] = [2, 3, 4, 5];
/** How many cards of one player trigger the end. */
const LAST: Readonly<Record<Count, number>> = { 2: 6, 3: 6, 4: 5, 5: 5 };
const TAKEN = ['p01', 'p02', 'p03', 'p05', 'p06', 'p07'];

/** The claimer begins its turn with so many cards and can pay for p04. */
function before(players: Count, firstSeat: number, claimer: number, cards: number): State {
  const only = <T>(value: T, other: T): T[] =>
    Array.from({ length: players }, (_, seat) => (seat === claimer ? value : other));
  return road({
    players,
    firstSeat,
    seat: claimer,
    holds: only('RRRR', ''),
    points: ['p08', 'p14', 'p04'],
    claimed: only(TAKEN.slice(0, cards), []),
  });
}

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

test.each(COUNTS)('SR-E1: with %i players the card before the last ends nothing', (players) => {
  for (let claimer = 0; claimer < players; claimer++) {
    const claimed = play(before(players, 0, claimer, LAST[players] - 2), claim(2));
    expect(pointsOf(claimed, claimer)).toHaveLength(LAST[players] - 1);
    expect(restOn(claimed).rested).toHaveLength(12);
  }
});

test.each(COUNTS)(
  'SR-E1, C-6: with %i players the round of the last card is played to its end',
  (players) => {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      for (let claimer = 0; claimer < players; claimer++) {
        const claimed = play(before(players, firstSeat, claimer, LAST[players] - 1), claim(2));
        expect(pointsOf(claimed, claimer)).toHaveLength(LAST[players]);
        const { end, rested } = restOn(claimed);
        const still = players - 1 - ((claimer - firstSeat + players) % players);
        expect(rested).toEqual(Array.from({ length: still }, (_, n) => (claimer + 1 + n) % players));
        expect(isOver(end)).toBe(true);
      }
    }
  },
);

test('SR-E1: five cards end a game of four or five, not one of two or three', () => {
  const over = COUNTS.map((players) => isOver(play(before(players, 0, players - 1, 4), claim(2))));
  expect(over).toEqual([false, false, true, true]);
});

test('SR-E1: taken by the last of the round, it ends the game at once', () => {
  const state = play(before(3, 1, 0, 5), claim(2));
  expect(state.phase).toBe('over');
  expect(actor(state)).toBeNull();
  expect(view(state, 0)).toMatchObject({ variant: 'spice-road', phase: 'over', actor: null });
  expect(legalActions(state)).toEqual([]);
  for (const action of [REST, END, acquire(0), playCard('create-2')]) {
    expect(explain(state, action).legal).toBe(false);
  }
});

test('SR-E1: a last card of another player in the same round changes nothing', () => {
  const start = road({
    players: 3,
    holds: ['RRRR', 'RRRRR', ''],
    points: ['p04', 'p08'],
    claimed: [
      ['p01', 'p02', 'p03', 'p05', 'p06'],
      ['p07', 'p09', 'p10', 'p11', 'p12'],
    ],
  });
  const state = play(start, claim(0), claim(0));
  expect([0, 1].map((seat) => pointsOf(state, seat).length)).toEqual([6, 6]);
  expect(isOver(state)).toBe(false);
  expect(isOver(play(state, REST))).toBe(true);
});

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

test('SR-E1, C-5: the discards of the last turn come before the end', () => {
  const start = road({
    players: 2,
    holds: ['RRRR', 'BBBBBBBBBG'],
    points: ['p04'],
    claimed: [TAKEN.slice(0, 5)],
  });
  const over = play(start, claim(0), playCard('create-2'));
  expect(over.phase).toBe('discard');
  expect(isOver(over)).toBe(false);
  const end = play(over, discard('yellow'), discard('yellow'));
  expect(isOver(end)).toBe(true);
  expect(hold(end, 1)).toBe('GBBBBBBBBB');
  expect(total(end, 1)).toBe(10);
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

test('SR-E2: nothing scores nothing, merchant cards included', () => {
  const state = road({ hands: [['m05', 'm10']], faceUp: [['m20']] });
  expect(scores(state).map(({ seat, items, total: sum }) => [seat, items, sum])).toEqual([
    [0, [], 0],
    [1, [], 0],
    [2, [], 0],
  ]);
});

test('SR-E2: point cards score what they show, one by one', () => {
  const state = road({ claimed: [['p01', 'p36'], ['p22']] });
  expect(itemsOf(state, 0)).toEqual([
    expect.objectContaining({ id: 'p01', points: 6, clause: 'SR-E2' }),
    expect.objectContaining({ id: 'p36', points: 20, clause: 'SR-E2' }),
  ]);
  expect([0, 1, 2].map((seat) => total(state, seat))).toEqual([26, 14, 0]);
});

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

test('SR-E2: the cards of the row and the coins above them score for nobody', () => {
  const start = road({ points: ['p36'], holds: ['BBBBB'] });
  expect(scores(start).map(({ total: sum }) => sum)).toEqual([5, 0, 0]);
  expect(total(play(start, claim(0)), 0)).toBe(20 + 3);
});

test('SR-E2, C-8: a tie at the end of a game', () => {
  // 8 + 3 for p04 and a gold coin ends the game of seat 1.
  const setting: Setting = {
    players: 3,
    points: ['p04'],
    claimed: [[], ['p01', 'p02', 'p03', 'p05', 'p06'], ['p36', 'p35']],
    holds: ['', 'RRRR', 'RRRRRRRRR'],
  };
  const end = play(road({ ...setting, firstSeat: 2, seat: 1 }), claim(0));
  expect(isOver(end)).toBe(true);
  // 6 + 7 + 8 + 8 + 9 + 8 + 3, and 20 + 20 + 9
  expect(scores(end).map(({ total: sum }) => sum)).toEqual([0, 49, 49]);
  expect(ranking(end)).toEqual([1, 2, 0]);
  const other = play(road({ ...setting, firstSeat: 0, seat: 1 }), claim(0), REST);
  expect(isOver(other)).toBe(true);
  expect(ranking(other)).toEqual([2, 1, 0]);
});
