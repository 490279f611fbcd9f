import { expect, test } from 'vitest';
import { actor, CUBES, explain, isOver, legalActions, ranking, scores, view } from '../../../src/index';
import {
  type Action,
  acquire,
  claim,
  discard,
  END,
  hold,
  kinds,
  legal,
  payCard,
  permits,
  play,
  playCard,
  pointsOf,
  REST,
  refuses,
  road,
  type Setting,
  type State,
  TRADE,
  upgrade,
} from '../../support/spice-road';

const TEN = 'G'.repeat(10);
const playing = (holds: string, card: string, setting: Setting = {}): State =>
  play(road({ holds: [holds], hands: [[card]], ...setting }), playCard(card));

// C-1

test('C-1: yellow, red, green, brown, in rising rank', () => {
  expect(CUBES).toEqual(['yellow', 'red', 'green', 'brown']);
  let state = playing('Y', 'm09');
  const ranks = [hold(state, 0)];
  for (const cube of ['yellow', 'red', 'green'] as const) {
    state = play(state, upgrade(cube));
    ranks.push(hold(state, 0));
  }
  expect(ranks).toEqual(['Y', 'R', 'G', 'B']);
});

// C-2

test('C-2: the supply does not run out', () => {
  const many = 'Y'.repeat(900) + 'R'.repeat(900) + 'G'.repeat(900) + 'B'.repeat(900);
  const start = road({ row: [`m05:${many}`], hands: [['m08']] });
  expect(hold(play(start, playCard('m08')), 0)).toBe('B');
  expect(hold(play(start, acquire(0)), 0)).toHaveLength(3600);
});

// C-3

test('C-3: an upgrade swaps one cube for one of the next rank, several times in a row', () => {
  const state = play(playing('YYRGB', 'm09'), upgrade('yellow'));
  expect(hold(state, 0)).toBe('YRRGB');
  expect(hold(play(state, upgrade('red'), upgrade('green')), 0)).toBe('YRGBB');
});

test('C-3: brown cannot be upgraded, nor a colour that is not held', () => {
  const state = playing('YB', 'upgrade-2');
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow')]);
  const brown = { kind: 'upgrade', cube: 'brown' } as unknown as Action;
  expect(explain(state, brown)).toMatchObject({ legal: false });
  expect(() => play(state, brown)).toThrow();
  refuses(state, upgrade('red'), 'C-3', 'SR-P2', 'SR-P1');
});

// C-4

test('C-4: a trade returns all above the arrow and takes all below it', () => {
  const byCard = (card: string, holds: string): string => hold(play(playing(holds, card), TRADE), 0);
  expect(byCard('m20', 'YYR')).toBe('YB');
  expect(byCard('m26', 'RRRG')).toBe('YGGB');
  expect(byCard('m35', 'YYGB')).toBe('BBB');
  expect(byCard('m43', 'RBB')).toBe('YRRGGG');
});

test('C-4: all or nothing', () => {
  const short = road({ hands: [['m20', 'm35']], holds: ['YYYBBB'] });
  for (const card of ['m20', 'm35']) {
    const state = play(short, playCard(card));
    expect(hold(state, 0)).toBe('YYYBBB');
    expect(actor(state)).toBe(1);
  }
});

test('C-4: it may be repeated as long as the holder has what it takes', () => {
  const once = play(playing('GGGGG', 'm32'), TRADE);
  permits(once, TRADE);
  const twice = play(once, TRADE);
  expect(hold(twice, 0)).toBe('YYYYRRGBB');
  expect(actor(twice)).toBe(1);
});

// C-5

test('C-5: the hold has 10 spaces; at the limit nothing is discarded', () => {
  const state = play(road({ holds: ['G'.repeat(8)] }), playCard('create-2'));
  expect(hold(state, 0)).toBe(`YY${'G'.repeat(8)}`);
  expect(state.phase).toBe('turn');
  expect(actor(state)).toBe(1);
});

test('C-5: over it, cubes of choice are returned until at the limit', () => {
  const over = play(road({ holds: [`RB${'G'.repeat(8)}`] }), playCard('create-2'));
  expect(over.phase).toBe('discard');
  expect(actor(over)).toBe(0);
  expect(view(over, 2)).toMatchObject({ phase: 'discard', seat: 0, actor: 0 });
  expect(legalActions(over)).toEqual((['yellow', 'red', 'green', 'brown'] as const).map(discard));
  const one = play(over, discard('brown'));
  expect(actor(one)).toBe(0);
  refuses(one, discard('brown'), 'C-5');
  const two = play(one, discard('green'));
  expect(hold(two, 0)).toBe(`YYR${'G'.repeat(7)}`);
  expect(actor(two)).toBe(1);
});

test('C-5: no discard at or below the limit, none before the end of the turn', () => {
  refuses(road({ holds: ['YYY'] }), discard('yellow'), 'C-5');
  // G -> YYYYR, twice: eighteen cubes on the way.
  const once = play(playing('GGRRRRRRRR', 'm28'), TRADE);
  expect(hold(once, 0)).toHaveLength(14);
  refuses(once, discard('yellow'), 'C-5');
  const over = play(once, END);
  expect(over.phase).toBe('discard');
  const all = play(over, ...Array<Action>(4).fill(discard('yellow')));
  expect(hold(all, 0)).toBe('RRRRRRRRRG');
});

test('C-5: the limit may be exceeded during the turn', () => {
  const row = ['m05:GGGGG', 'm10:YYYYY'];
  const over = play(road({ row, holds: [TEN] }), acquire(1), payCard('green'));
  expect(hold(over, 0)).toBe(`YYYYY${'G'.repeat(9)}`);
  expect(over.phase).toBe('discard');
});

test('C-5: while one player discards, nobody does anything else', () => {
  const over = play(road({ holds: [TEN] }), playCard('create-2'));
  expect(kinds(over)).toEqual(['discard']);
  for (const action of [END, REST, playCard('upgrade-2'), acquire(0), discard('red')]) {
    refuses(over, action, 'C-5', 'SR-T1', 'SR-R1', 'SR-P1', 'SR-A1');
  }
});

// C-6

test('C-6: turns go clockwise from the first player, round after round', () => {
  for (const players of [2, 3, 4, 5] as const) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      let state = road({ players, firstSeat });
      const order: (number | null)[] = [];
      for (let n = 0; n < 2 * players; n++) {
        order.push(actor(state));
        state = play(state, REST);
      }
      const round = Array.from({ length: players }, (_, n) => (firstSeat + n) % players);
      expect(order).toEqual([...round, ...round]);
    }
  }
});

test('C-6: the round in which the end is triggered is played to its end', () => {
  const start = road({
    players: 4,
    firstSeat: 3,
    seat: 0,
    holds: ['RRRR'],
    points: ['p04'],
    claimed: [['p01', 'p02', 'p03', 'p05']],
  });
  const claimed = play(start, claim(0));
  expect(isOver(claimed)).toBe(false);
  const one = play(claimed, playCard('create-2'));
  expect(isOver(one)).toBe(false);
  // Seat 3 started the round and has had its turn.
  const end = play(one, playCard('create-2'));
  expect(isOver(end)).toBe(true);
  expect([1, 2, 3].map((seat) => hold(end, seat))).toEqual(['YY', 'YY', '']);
});

// C-7

test('C-7: each cube in the hold that is not yellow scores 1, yellow none, cubes on cards none', () => {
  const state = road({
    players: 5,
    holds: ['YYYYYYYYYY', 'YRRG', 'BBBB', 'RGB', ''],
    row: ['m05:BBB', 'm10:R'],
  });
  expect(scores(state).map(({ total }) => total)).toEqual([0, 3, 4, 3, 0]);
  expect(scores(state)[1]?.items).toEqual([expect.objectContaining({ points: 3, clause: 'C-7' })]);
});

// C-8

test('C-8: the most points win', () => {
  expect(ranking(road({ players: 4, holds: ['R', 'RRR', 'YYYYY', 'BB'] }))).toEqual([1, 3, 0, 2]);
});

test('C-8: of tied players the later in turn order from the first player wins', () => {
  for (const [firstSeat, order] of [
    [0, [2, 1, 0]],
    [1, [0, 2, 1]],
    [2, [1, 0, 2]],
  ] as const) {
    expect(ranking(road({ firstSeat, holds: ['RG', 'BB', 'YRR'] }))).toEqual(order);
  }
  expect(ranking(road({ players: 5, firstSeat: 3, holds: ['R', 'R', 'BB', 'R', 'GG'] }))).toEqual([
    2, 4, 1, 0, 3,
  ]);
});

// C-9

test('C-9: what a player may do can be left undone: the card played is used as far as one likes', () => {
  for (const state of [
    playing('YYYY', 'upgrade-2'),
    play(playing('YYYY', 'upgrade-2'), upgrade('yellow')),
    playing('YYYY', 'm10'),
    play(playing('YYYY', 'm10'), TRADE),
  ]) {
    permits(state, END);
    const done = play(state, END);
    expect(hold(done, 0)).toBe(hold(state, 0));
    expect(actor(done)).toBe(1);
  }
});

test('C-9: a claim is never forced', () => {
  const state = play(road({ holds: ['RRRR'], points: ['p04'] }), REST);
  expect(pointsOf(state, 0)).toEqual([]);
  expect(hold(state, 0)).toBe('RRRR');
});

test('C-9: no end of the turn while something must be done', () => {
  const wanting = play(road({ holds: ['Y'] }), acquire(1));
  const over = play(road({ holds: [TEN] }), playCard('create-2'));
  const trading = playing('YY', 'm10', { tradeAtLeastOnce: true });
  for (const state of [road(), wanting, over, trading]) {
    expect(legal(state, 'endTurn')).toEqual([]);
    expect(explain(state, END).legal).toBe(false);
  }
  refuses(wanting, END, 'SR-A1');
  refuses(over, END, 'C-5');
  refuses(trading, END, 'SR-P2', 'SR-P1');
});
