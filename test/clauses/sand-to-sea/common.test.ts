import { expect, test } from 'vitest';
import { actor, CUBES, explain, isOver, legalActions, ranking, scores, view } from '../../../src/index';
import {
  type Action,
  acquire,
  BUILD,
  CLAIM,
  DOCK,
  discard,
  END,
  fresh,
  hold,
  kinds,
  legal,
  moveTo,
  outpostsOf,
  payBoat,
  payCard,
  payCube,
  permits,
  play,
  playCard,
  REST,
  refuses,
  type Setting,
  type State,
  sail,
  sea,
  TRADE,
  takeMerchant,
  upgrade,
} from '../../support/sand-to-sea';

const TEN = 'G'.repeat(10);
const playing = (holds: string, card: string, setting: Setting = {}): State =>
  play(sea({ holds: [holds], hands: [[card]], ...setting }), playCard(card));

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
  const start = sea({ row: [`m05:${many}`], hands: [['m08']] });
  expect(hold(play(start, playCard('m08')), 0)).toBe('B');
  expect(hold(play(start, acquire(0)), 0)).toHaveLength(3600);
});

// C-3

test('C-3: an upgrade swaps one cube for one of the next rank', () => {
  const state = play(playing('YYRGB', 'upgrade-2'), upgrade('yellow'));
  expect(hold(state, 0)).toBe('YRRGB');
  expect(hold(play(state, upgrade('green')), 0)).toBe('YRRBB');
});

test('C-3: one cube may be upgraded several times in a row', () => {
  const state = play(playing('YG', 'm09'), upgrade('yellow'), upgrade('red'));
  expect(hold(state, 0)).toBe('GG');
});

test('C-3: brown cannot be upgraded, nor a colour that is not held', () => {
  const state = playing('YB', 'upgrade-2');
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow')]);
  const brown = { kind: 'upgrade', cube: 'brown' } as unknown as Action;
  expect(explain(state, brown)).toMatchObject({ legal: false });
  expect(() => play(state, brown)).toThrow();
  refuses(state, upgrade('red'), 'C-3', 'SS-P2');
});

// C-4

test('C-4: a trade returns all above the arrow and takes all below it', () => {
  const byCard = (card: string, holds: string): string => hold(play(playing(holds, card), TRADE), 0);
  expect(byCard('m20', 'YYR')).toBe('YB');
  expect(byCard('m26', 'RRRG')).toBe('YGGB');
  expect(byCard('m35', 'YYGB')).toBe('BBB');
  expect(byCard('m43', 'RBB')).toBe('YRRGGG');
  const byTile = (name: string, holds: string): string =>
    hold(play(sea({ boats: [name], holds: [holds], outposts: { [name]: [0] } }), TRADE), 0);
  expect(byTile('C3', 'YYR')).toBe('YB');
  expect(byTile('C6', 'RRRG')).toBe('YYRGB');
});

test('C-4: all or nothing', () => {
  const short = sea({ hands: [['m20', 'm35']], holds: ['YYYBBB'] });
  expect(actor(play(short, playCard('m20')))).toBe(1);
  expect(hold(play(short, playCard('m35')), 0)).toBe('YYYBBB');
  refuses(sea({ boats: ['C3'], holds: ['YYYBBB'], outposts: { C3: [0] } }), TRADE, 'C-4', 'EW-K5', 'SS-K1');
});

test('C-4: it may be repeated as long as the holder has what it takes', () => {
  // GG -> YYRB, with five green: twice.
  const once = play(playing('GGGGG', 'm32'), TRADE);
  permits(once, TRADE);
  const twice = play(once, TRADE);
  expect(hold(twice, 0)).toBe('YYYYRRGBB');
  expect(legal(twice, 'trade')).toEqual([]);
  expect(actor(twice)).toBe(1);
});

// C-5

test('C-5: the hold has 10 spaces; at the limit nothing is discarded', () => {
  const state = play(sea({ holds: ['G'.repeat(8)] }), playCard('create-2'));
  expect(hold(state, 0)).toBe(`YY${'G'.repeat(8)}`);
  expect(actor(state)).toBe(1);
  expect(state.phase).toBe('turn');
});

test('C-5: over it, cubes of choice are returned until at the limit', () => {
  const over = play(sea({ holds: [`RB${'G'.repeat(8)}`] }), playCard('create-2'));
  expect(over.phase).toBe('discard');
  expect(actor(over)).toBe(0);
  expect(legalActions(over)).toEqual((['yellow', 'red', 'green', 'brown'] as const).map(discard));
  const one = play(over, discard('brown'));
  expect(actor(one)).toBe(0);
  refuses(one, discard('brown'), 'C-5');
  const two = play(one, discard('green'));
  expect(hold(two, 0)).toBe(`YYR${'G'.repeat(7)}`);
  expect(actor(two)).toBe(1);
  refuses(sea({ holds: ['YYY'] }), discard('yellow'), 'C-5');
});

test('C-5: the limit may be exceeded during the turn', () => {
  // G -> YYYYR: fourteen cubes, then the turn ends.
  const over = play(playing('GRRRRRRRRR', 'm28'), TRADE);
  expect(over.phase).toBe('discard');
  expect(hold(over, 0)).toBe('YYYYRRRRRRRRRR');
  // A reward overfills the hold; YYY -> B brings it back to the limit.
  const start = sea({
    boats: ['B2'],
    holds: ['YYYYYYYRRR'],
    outposts: outpostsOf(0, 'A2', 'A3', 'B1'),
    row: ['m05:YY'],
  });
  const full = play(start, BUILD, takeMerchant(0));
  expect(hold(full, 0)).toHaveLength(12);
  refuses(full, discard('yellow'), 'C-5');
  const done = play(full, TRADE, END);
  expect(hold(done, 0)).toBe('YYYYYYRRRB');
  expect(actor(done)).toBe(1);
});

test('C-5, SS-K5: hold tiles add spaces', () => {
  const over = play(sea({ holds: ['R'.repeat(12)], bonus: [['extra-hold']] }), playCard('create-2'));
  expect(over.phase).toBe('discard');
  const done = play(over, discard('red'));
  expect(hold(done, 0)).toBe(`YY${'R'.repeat(11)}`);
  expect(actor(done)).toBe(1);
});

test('C-5: a player paid in another player’s turn discards at its end', () => {
  const paid = play(
    moveTo(sea({ boats: ['C3', 'B2'], holds: ['YR', TEN] }), 'B2', 'create-2'),
    payBoat(1, 'yellow'),
  );
  expect(hold(paid, 1)).toBe(`Y${TEN}`);
  expect(paid.phase).toBe('act');
  expect(actor(paid)).toBe(0);
  const over = play(paid, BUILD);
  expect(over).toMatchObject({ phase: 'discard', seat: 0, actor: 1 });
  expect(view(over, 2)).toMatchObject({ phase: 'discard', seat: 0, actor: 1 });
  expect(legalActions(over)).toEqual([discard('yellow'), discard('green')]);
  const done = play(over, discard('green'));
  expect([hold(done, 0), hold(done, 1)]).toEqual(['R', `Y${'G'.repeat(9)}`]);
  expect(done).toMatchObject({ phase: 'turn', seat: 1, actor: 1 });
});

test('C-5: the active player discards first, then the others clockwise from there', () => {
  // Three cubes paid, then G -> RR at B4, four times: seat 2 holds eleven, and so do the others.
  const start = sea({
    players: 4,
    seat: 2,
    boats: ['B4', 'B4', 'C4', 'B4'],
    holds: [TEN, TEN, `YYY${'G'.repeat(7)}`, TEN],
    outposts: { B4: [2] },
  });
  let state = play(
    moveTo(start, 'B4', 'create-2'),
    payBoat(3, 'yellow'),
    payBoat(0, 'yellow'),
    payBoat(1, 'yellow'),
    ...[TRADE, TRADE, TRADE, TRADE],
    END,
  );
  const order: number[] = [];
  while (state.phase === 'discard') {
    expect(state.seat).toBe(2);
    expect(kinds(state)).toEqual(['discard']);
    order.push(actor(state) ?? -1);
    state = play(state, discard(state.actor === 2 ? 'red' : 'green'));
  }
  expect(order).toEqual([2, 3, 0, 1]);
  expect([0, 1, 2, 3].map((seat) => hold(state, seat))).toEqual([
    `Y${'G'.repeat(9)}`,
    `Y${'G'.repeat(9)}`,
    'RRRRRRRGGG',
    `Y${'G'.repeat(9)}`,
  ]);
  expect(actor(state)).toBe(3);
});

test('C-5: while one player discards, nobody does anything else', () => {
  const over = play(sea({ holds: [TEN] }), playCard('create-2'));
  for (const action of [END, REST, playCard('upgrade-2'), discard('red')]) {
    refuses(over, action, 'C-5', 'SS-R1', 'SS-P1');
  }
});

test('C-5: a rest or a pass with too full a hold cannot be: the discards came before', () => {
  const over = play(
    moveTo(sea({ boats: ['C3', 'B2'], holds: ['Y', TEN] }), 'B2', 'create-2'),
    payBoat(1, 'yellow'),
    END,
  );
  expect(actor(over)).toBe(1);
  const done = play(over, discard('yellow'), REST);
  expect(hold(done, 1)).toBe(TEN);
  expect(actor(done)).toBe(2);
});

// C-6

test('C-6: turns go clockwise from the first player, round after round', () => {
  for (const players of [2, 3, 4] as const) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      let state = sea({ players, firstSeat });
      const order: (number | null)[] = [];
      for (let n = 0; n < 2 * players; n++) {
        order.push(actor(state));
        state = play(state, n % 2 === 0 ? END : REST);
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
    boats: ['A1'],
    holds: ['YRGB'],
    claimed: [['vp-1', 'vp-2', 'vp-4']],
  });
  const claimed = play(start, CLAIM);
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
  const state = sea({ players: 4, holds: ['YYYYYYYYYY', 'YRRG', 'BBBB', 'RGB'], row: ['m05:BBB'] });
  expect(scores(state).map(({ total }) => total)).toEqual([0, 3, 4, 3]);
  const [, second] = scores(state);
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

// C-9

test('C-9: a player can always pass', () => {
  const settings: Setting[] = [
    {},
    { boats: ['A1'], holds: ['YRGB'] },
    { boats: ['B2'], holds: ['YYYY'], outposts: { B2: [0] } },
    { boats: ['B3'], hands: [[]] },
    { boats: ['D3'], hands: [[]], keeper: 1, row: [] },
    { tradeAtLeastOnce: true },
  ];
  for (const setting of settings) {
    const start = sea(setting);
    permits(start, END);
    const passed = play(start, END);
    expect(passed.players).toEqual(start.players);
    expect(passed.merchantRow).toEqual(start.merchantRow);
    expect(actor(passed)).toBe(1);
  }
});

test('C-9: after a movement, after a build, between trades', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YYYYYYY'] }), 'B2', 'create-2');
  const built = play(docked, BUILD);
  const traded = play(built, TRADE);
  for (const state of [docked, built, traded]) {
    permits(state, END);
    expect(actor(play(state, END))).toBe(1);
  }
});

test('C-9: no pass while something must be done', () => {
  const underWay = play(sea(), sail('B2', 'create-2'));
  const meeting = moveTo(sea({ boats: ['C3', 'B2'], holds: ['Y'] }), 'B2', 'create-2');
  const paying = play(sea({ boats: ['A2'], holds: ['Y'], outposts: { A2: [1] } }), BUILD);
  const choosing = play(sea({ boats: ['B2'], outposts: outpostsOf(0, 'A2', 'A3', 'B1') }), BUILD);
  const wanting = play(sea({ holds: ['Y'] }), acquire(1));
  const over = play(sea({ holds: [TEN] }), playCard('create-2'));
  const trading = playing('YY', 'm10', { tradeAtLeastOnce: true });
  for (const state of [underWay, meeting, paying, choosing, wanting, over, trading, fresh()]) {
    expect(legal(state, 'endTurn')).toEqual([]);
    expect(explain(state, END).legal).toBe(false);
  }
  refuses(paying, END, 'EW-K2', 'SS-K1');
  refuses(meeting, END, 'EW-M4', 'SS-V3');
  refuses(choosing, END, 'SS-K2');
  refuses(wanting, END, 'SS-A1');
  refuses(over, END, 'C-5');
  refuses(trading, END, 'SS-P2');
  expect(actor(play(underWay, DOCK, END))).toBe(1);
  expect(actor(play(paying, payCube('yellow')))).toBe(1);
  expect(actor(play(wanting, payCard('yellow')))).toBe(1);
});
