import { expect, test } from 'vitest';
import {
  actor,
  CUBES,
  explain,
  isOver,
  legalActions,
  ranking,
  scores,
  setup,
  view,
} from '../../../src/index';
import {
  type Action,
  allLying,
  BUILD,
  CLAIM,
  COLLECT,
  discard,
  END,
  HARVEST,
  hold,
  kinds,
  legal,
  moveTo,
  payBoat,
  payCube,
  permits,
  play,
  refuses,
  type Setting,
  type State,
  sail,
  sea,
  TRADE,
  takeBonus,
  upgrade,
} from '../../support/eastern-wonders';

const TEN = 'G'.repeat(10);

// C-1

test('C-1: yellow, red, green, brown, in rising rank', () => {
  expect(CUBES).toEqual(['yellow', 'red', 'green', 'brown']);
  const start = sea({ boats: ['B2'], holds: ['Y'], bonus: [Array<string>(3).fill('build-upgrade')] });
  let state = play(start, BUILD);
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
  const harvested = play(sea({ lying: { C3: many, A1: many } }), HARVEST);
  expect(hold(harvested, 0)).toBe('YY');
  const traded = play(
    sea({ boats: ['D5'], holds: ['YYYYY'], lying: { A1: many }, outposts: { D5: [0] } }),
    TRADE,
  );
  expect(hold(traded, 0)).toBe('BB');
});

// C-3

test('C-3: an upgrade swaps one cube for one of the next rank', () => {
  const start = sea({ boats: ['B2'], holds: ['YYRGB', 'Y'], bonus: [['build-upgrade']] });
  const state = play(start, BUILD, upgrade('yellow'));
  expect(hold(state, 0)).toBe('YRRGB');
  expect(hold(state, 1)).toBe('Y');
  expect(allLying(state)).toBe('');
});

test('C-3: one cube may be upgraded several times in a row', () => {
  const start = sea({ boats: ['B2'], holds: ['YG'], bonus: [['build-upgrade', 'build-upgrade']] });
  expect(hold(play(start, BUILD, upgrade('yellow'), upgrade('red')), 0)).toBe('GG');
});

test('C-3: brown cannot be upgraded', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YB'], bonus: [['build-upgrade']] }), BUILD);
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow')]);
  const brown = { kind: 'upgrade', cube: 'brown' } as unknown as Action;
  expect(explain(state, brown)).toMatchObject({ legal: false });
  expect(() => play(state, brown)).toThrow();
});

test('C-3: a colour that is not held cannot be upgraded', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YB'], bonus: [['build-upgrade']] }), BUILD);
  refuses(state, upgrade('red'), 'C-3', 'EW-K6');
});

// C-4

test('C-4: a trade returns all above the arrow and takes all below it', () => {
  const trade = (name: string, holds: string): string =>
    hold(play(sea({ boats: [name], holds: [holds], outposts: { [name]: [0] } }), TRADE), 0);
  expect(trade('C3', 'YYR')).toBe('YB');
  expect(trade('B3', 'GB')).toBe('YYYYRB');
  expect(trade('D3', 'YYYY')).toBe('GB');
  expect(trade('E3', 'YGG')).toBe('YRRB');
  expect(trade('C6', 'RRRG')).toBe('YYRGB');
});

test('C-4: all or nothing', () => {
  const at = (name: string, holds: string): State =>
    sea({ boats: [name], holds: [holds], outposts: { [name]: [0] } });
  refuses(at('C3', 'YYY'), TRADE, 'C-4', 'EW-K5');
  refuses(at('C3', 'RRGGBB'), TRADE, 'C-4', 'EW-K5');
  refuses(at('B2', 'YYRGB'), TRADE, 'C-4', 'EW-K5');
  permits(at('B2', 'YYY'), TRADE);
});

test('C-4: it may be repeated as long as the holder has what it takes', () => {
  const once = play(sea({ boats: ['C3'], holds: ['YYYRR'], outposts: { C3: [0] } }), TRADE);
  permits(once, TRADE);
  const twice = play(once, TRADE);
  expect(hold(twice, 0)).toBe('YBB');
  expect(legal(twice, 'trade')).toEqual([]);
  expect(actor(twice)).toBe(1);
});

// C-5

test('C-5: the hold has 10 spaces; at the limit nothing is discarded', () => {
  const state = play(sea({ holds: ['G'.repeat(8)] }), HARVEST);
  expect(hold(state, 0)).toBe(`YY${'G'.repeat(8)}`);
  expect(state.phase).toBe('turn');
  expect(actor(state)).toBe(1);
});

test('C-5: over it, cubes of choice are returned until at the limit', () => {
  const over = play(sea({ holds: [`RB${'G'.repeat(8)}`] }), HARVEST);
  expect(over.phase).toBe('discard');
  expect(actor(over)).toBe(0);
  expect(legalActions(over)).toEqual((['yellow', 'red', 'green', 'brown'] as const).map(discard));
  const one = play(over, discard('brown'));
  expect(actor(one)).toBe(0);
  expect(one.phase).toBe('discard');
  expect(hold(one, 0)).toBe(`YYR${'G'.repeat(8)}`);
  refuses(one, discard('brown'), 'C-5');
  const two = play(one, discard('green'));
  expect(hold(two, 0)).toBe(`YYR${'G'.repeat(7)}`);
  expect(actor(two)).toBe(1);
  expect(two.phase).toBe('turn');
  expect(allLying(two)).toBe('');
});

test('C-5: no discard at or below the limit, none before the end of the turn', () => {
  refuses(sea({ holds: ['YYY'] }), discard('yellow'), 'C-5');
  const collected = play(moveTo(sea({ holds: [TEN], lying: { B3: 'YYY' } }), 'B3'), COLLECT);
  expect(hold(collected, 0)).toBe(`YYY${TEN}`);
  refuses(collected, discard('yellow'), 'C-5');
});

test('C-5: the limit may be exceeded during the turn', () => {
  // R -> YYY, up to 14 cubes; then nothing is left to trade.
  const start = sea({ boats: ['A2'], holds: ['RRGGGGGG'], outposts: { A2: [0] } });
  const over = play(start, TRADE, TRADE);
  expect(hold(over, 0)).toBe('YYYYYYGGGGGG');
  expect(over.phase).toBe('discard');
  // 13 cubes on the way; YYY -> B brings them back to the limit.
  const docked = moveTo(
    sea({ boats: ['A2'], holds: ['YYYYYYGGGG'], lying: { B2: 'YYY' }, outposts: { B2: [0] } }),
    'B2',
  );
  const collected = play(docked, COLLECT);
  expect(hold(collected, 0)).toHaveLength(13);
  const ended = play(collected, TRADE, TRADE, END);
  expect(hold(ended, 0)).toBe('YYYGGGGBB');
  expect(actor(ended)).toBe(1);
  expect(ended.phase).toBe('turn');
});

test('C-5, EW-K7: hold tiles add spaces', () => {
  const start = sea({ holds: ['R'.repeat(12)], bonus: [['extra-hold']] });
  const over = play(start, HARVEST);
  expect(over.phase).toBe('discard');
  const done = play(over, discard('red'));
  expect(hold(done, 0)).toBe(`YY${'R'.repeat(11)}`);
  expect(actor(done)).toBe(1);
  const two = play(sea({ holds: ['R'.repeat(14)], bonus: [['extra-hold', 'extra-hold']] }), HARVEST);
  expect(hold(two, 0)).toHaveLength(16);
  expect(two.phase).toBe('turn');
});

test('C-5: a player paid in another player’s turn discards at its end', () => {
  const paid = play(moveTo(sea({ boats: ['C3', 'B3'], holds: ['Y', TEN] }), 'B3'), payBoat(1, 'yellow'));
  expect(hold(paid, 1)).toBe(`Y${TEN}`);
  // The turn goes on first.
  expect(paid.phase).toBe('act');
  expect(actor(paid)).toBe(0);
  const over = play(paid, HARVEST);
  expect(over.phase).toBe('discard');
  expect(over.seat).toBe(0);
  expect(actor(over)).toBe(1);
  expect(view(over, 2)).toMatchObject({ phase: 'discard', seat: 0, actor: 1 });
  expect(legalActions(over)).toEqual([discard('yellow'), discard('green')]);
  const done = play(over, discard('green'));
  expect([hold(done, 0), hold(done, 1)]).toEqual(['YY', `Y${'G'.repeat(9)}`]);
  expect(done.phase).toBe('turn');
  expect(done.seat).toBe(1);
  expect(actor(done)).toBe(1);
});

test('C-5: the payee chooses freely, the cube just received included', () => {
  const over = play(moveTo(sea({ boats: ['C3', 'B3'], holds: ['B', TEN] }), 'B3'), payBoat(1, 'brown'), END);
  expect(hold(play(over, discard('brown')), 1)).toBe(TEN);
  expect(hold(play(over, discard('green')), 1)).toBe(`${'G'.repeat(9)}B`);
});

test('C-5: the payee is not the next in turn: the turn passes on as ever', () => {
  const over = play(
    moveTo(sea({ boats: ['C3', 'D1', 'B3'], holds: ['Y', '', TEN] }), 'B3'),
    payBoat(2, 'yellow'),
    END,
  );
  expect(actor(over)).toBe(2);
  const done = play(over, discard('yellow'));
  expect(done.seat).toBe(1);
  expect(actor(done)).toBe(1);
});

test('C-5: the active player discards first, then the others clockwise from there', () => {
  const boats = ['B3', 'B3', 'C3', 'B3'];
  const start = sea({
    players: 4,
    seat: 2,
    boats,
    holds: [TEN, TEN, 'YYYYYYYYYY', TEN],
    lying: { B3: 'RRRRR' },
  });
  let state = play(
    moveTo(start, 'B3'),
    payBoat(3, 'yellow'),
    payBoat(0, 'yellow'),
    payBoat(1, 'yellow'),
    COLLECT,
    END,
  );
  // 7 yellow and 5 red: two over; the others hold eleven each.
  const order: number[] = [];
  while (state.phase === 'discard') {
    expect(state.seat).toBe(2);
    expect(kinds(state)).toEqual(['discard']);
    order.push(actor(state) ?? -1);
    state = play(state, discard('yellow'));
  }
  expect(order).toEqual([2, 2, 3, 0, 1]);
  expect([0, 1, 2, 3].map((seat) => hold(state, seat))).toEqual([TEN, TEN, 'YYYYYRRRRR', TEN]);
  expect(actor(state)).toBe(3);
  expect(state.phase).toBe('turn');
});

test('C-5: the others in turn even if the active player is not over, each by its own limit', () => {
  const start = sea({
    players: 4,
    seat: 3,
    boats: ['B3', 'B3', 'B3', 'C3'],
    holds: ['R'.repeat(10), 'G'.repeat(12), 'B'.repeat(10), 'YYYY'],
    bonus: [[], ['extra-hold']],
  });
  const over = play(
    moveTo(start, 'B3'),
    payBoat(0, 'yellow'),
    payBoat(1, 'yellow'),
    payBoat(2, 'yellow'),
    END,
  );
  expect(actor(over)).toBe(0);
  const next = play(over, discard('red'));
  expect(actor(next)).toBe(2);
  const done = play(next, discard('yellow'));
  expect([0, 1, 2, 3].map((seat) => hold(done, seat))).toEqual([
    `Y${'R'.repeat(9)}`,
    `Y${'G'.repeat(12)}`,
    'B'.repeat(10),
    'Y',
  ]);
  expect(actor(done)).toBe(0);
});

test('C-5: while one player discards, nobody does anything else', () => {
  const over = play(moveTo(sea({ boats: ['C3', 'B3'], holds: ['Y', TEN] }), 'B3'), payBoat(1, 'yellow'), END);
  for (const action of [HARVEST, BUILD, sail('A3'), discard('red')]) {
    refuses(over, action, 'C-5', 'EW-M1');
  }
});

test('C-5: after a claim the hold is looked at too', () => {
  const docked = moveTo(
    sea({ boats: ['A2'], holds: [`${'R'.repeat(7)}YGB`], lying: { A1: 'Y'.repeat(7) } }),
    'A1',
  );
  const claimed = play(docked, COLLECT, CLAIM);
  // 17 cubes less 4
  expect(claimed.phase).toBe('discard');
  const done = play(claimed, discard('yellow'), discard('yellow'), discard('yellow'));
  expect(hold(done, 0)).toBe('YYYYRRRRRR');
  expect(actor(done)).toBe(1);
});

// C-6

test('C-6: turns go clockwise from the first player, round after round', () => {
  for (const players of [2, 3, 4] as const) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      let state = sea({ players, firstSeat });
      const order: (number | null)[] = [];
      for (let n = 0; n < 2 * players; n++) {
        order.push(actor(state));
        state = play(state, END);
      }
      const round = Array.from({ length: players }, (_, n) => (firstSeat + n) % players);
      expect(order).toEqual([...round, ...round]);
    }
  }
});

test('C-6: the round in which the end is triggered is played to its end', () => {
  const start = sea({
    players: 4,
    firstSeat: 3,
    seat: 0,
    boats: ['A1', 'C3', 'C3', 'C3'],
    holds: ['YRGB'],
    claimed: [['vp-1', 'vp-2', 'vp-4']],
  });
  const claimed = play(start, CLAIM);
  expect(isOver(claimed)).toBe(false);
  const one = play(claimed, HARVEST);
  expect(isOver(one)).toBe(false);
  expect(actor(one)).toBe(2);
  // Seat 3 started the round and has had its turn.
  const end = play(one, HARVEST);
  expect(isOver(end)).toBe(true);
  expect(hold(end, 3)).toBe('');
});

// C-7

test('C-7: each cube that is not yellow scores 1, yellow none', () => {
  const totals = scores(sea({ players: 4, holds: ['YYYYYYYYYY', 'YRRG', 'BBBB', 'RGB'] })).map(
    ({ total }) => total,
  );
  expect(totals).toEqual([0, 3, 4, 3]);
  const [, second] = scores(sea({ holds: ['', 'YRRG'] }));
  expect(second?.items).toEqual([expect.objectContaining({ points: 3, clause: 'C-7' })]);
});

// C-8

test('C-8: the most points win', () => {
  expect(ranking(sea({ players: 4, holds: ['R', 'RRR', 'YYYYY', 'BB'] }))).toEqual([1, 3, 0, 2]);
});

test('C-8: of tied players the later in turn order from the first player wins', () => {
  for (const [firstSeat, order] of [
    [0, [2, 1, 0]],
    [1, [0, 2, 1]],
    [2, [1, 0, 2]],
  ] as const) {
    expect(ranking(sea({ firstSeat, holds: ['RG', 'BB', 'YRR'] }))).toEqual(order);
  }
});

test('C-8: a tie at the end of a game', () => {
  // Seats 1 and 2 end with 12 + 11 + 11 + 13 points each; seat 1 triggers the end, seat 0 started.
  const setting: Setting = {
    boats: ['C3', 'A1', 'A4'],
    holds: ['', 'YRGB', 'GGGG'],
    claimed: [[], ['vp-1', 'vp-9', 'vp-4'], ['vp-2', 'vp-10', 'vp-5']],
    ports: ['vp-8', 'vp-3', 'vp-17', 'closed'],
  };
  const end = play(sea({ ...setting, firstSeat: 0, seat: 1 }), CLAIM, CLAIM);
  expect(isOver(end)).toBe(true);
  expect(scores(end).map(({ total }) => total)).toEqual([0, 48, 48]);
  expect(ranking(end)).toEqual([2, 1, 0]);
  const other = play(sea({ ...setting, firstSeat: 2, seat: 1 }), CLAIM);
  expect(isOver(other)).toBe(true);
  expect(ranking(other)).toEqual([1, 2, 0]);
});

// C-9

test('C-9: a player can always pass', () => {
  for (const setting of [
    {},
    { boats: ['A1'], holds: ['YRGB'] },
    { boats: ['B2'], holds: ['YYYY'], outposts: { B2: [0] } },
    { boats: ['B3', 'B3', 'B3'] },
  ]) {
    const start = sea(setting);
    permits(start, END);
    const passed = play(start, END);
    expect(passed.players).toEqual(start.players);
    expect(passed.tileCubes).toEqual(start.tileCubes);
    expect(actor(passed)).toBe(1);
  }
});

test('C-9: after a movement, after a build, between trades', () => {
  const start = sea({ boats: ['A2'], holds: ['YYYYYYY'] });
  const docked = moveTo(start, 'B2');
  const built = play(docked, BUILD);
  const traded = play(built, TRADE);
  for (const state of [docked, built, traded]) {
    permits(state, END);
    expect(actor(play(state, END))).toBe(1);
  }
});

test('C-9: with nothing left to do the turn ends by itself', () => {
  expect(actor(play(sea({ boats: ['A2'] }), BUILD))).toBe(1);
  expect(actor(play(sea({ boats: ['B2'], holds: ['YYY'], outposts: { B2: [0] } }), TRADE))).toBe(1);
});

test('C-9: a pass is refused in the name of what must be done first, not of the right to pass', () => {
  // On its way: EW-M1. Boats to pay: EW-M4. A build to pay: EW-K2. A bonus tile to take: EW-K4. Cubes to discard: C-5.
  const underWay = play(sea({ holds: ['YY'] }), sail('B3'));
  const meeting = moveTo(sea({ boats: ['C3', 'B3'], holds: ['Y'] }), 'B3');
  const paying = play(sea({ boats: ['A2'], holds: ['Y'], outposts: { A2: [1] } }), BUILD);
  const choosing = play(sea({ boats: ['B2'], outposts: { A2: [0], A3: [0], B1: [0] } }), BUILD);
  const over = play(sea({ holds: [TEN] }), HARVEST);
  const clauses = [underWay, meeting, paying, choosing, over].map((state) => {
    const verdict = explain(state, END);
    return verdict.legal ? 'legal' : verdict.clause;
  });
  expect(clauses).toEqual(['EW-M1', 'EW-M4', 'EW-K2', 'EW-K4', 'C-5']);
});

test('C-9: no pass while something must be done', () => {
  const meeting = moveTo(sea({ boats: ['C3', 'B3'], holds: ['Y'] }), 'B3');
  const paying = play(sea({ boats: ['A2'], holds: ['Y'], outposts: { A2: [1] } }), BUILD);
  const choosing = play(sea({ boats: ['B2'], outposts: { A2: [0], A3: [0], B1: [0] } }), BUILD);
  const over = play(sea({ holds: [TEN] }), HARVEST);
  const picking = setup({ variant: 'eastern-wonders', players: 2, seed: 1 });
  for (const state of [meeting, paying, choosing, over, picking]) {
    expect(legal(state, 'endTurn')).toEqual([]);
    expect(explain(state, END).legal).toBe(false);
  }
  expect(actor(play(meeting, payBoat(1, 'yellow'), END))).toBe(1);
  expect(actor(play(paying, payCube('yellow')))).toBe(1);
  expect(actor(play(choosing, takeBonus(0)))).toBe(1);
});
