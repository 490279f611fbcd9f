import { expect, test } from 'vitest';
import { actor, CUBES, explain, isOver, legalActions, ranking, scores } from '../../../src/index';
import {
  type Action,
  altered,
  CLAIM,
  discard,
  END,
  explore,
  hold,
  kinds,
  legal,
  locationOf,
  permits,
  play,
  REST,
  ready,
  refuses,
  type Setting,
  type State,
  TRADE,
  takeBonus,
  upgrade,
  work,
  world,
} from '../../support/new-world';

const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];

// C-1

test('C-1: yellow, red, green, brown, in rising rank', () => {
  expect(CUBES).toEqual(['yellow', 'red', 'green', 'brown']);
  let state = play(world({ holds: ['Y'] }), work('C1-4'));
  const ranks = [hold(state, 0)];
  for (const cube of ['yellow', 'red', 'green'] as const) {
    state = play(state, upgrade(cube));
    ranks.push(hold(state, 0));
  }
  expect(ranks).toEqual(['Y', 'R', 'G', 'B']);
});

// C-2

test('C-2: the supply does not run out', () => {
  const yellow = 'Y'.repeat(10);
  const state = play(world({ players: 4, holds: ['', yellow, yellow, yellow] }), work('B1-3'));
  expect(hold(state, 0)).toBe('YYY');
  const components = altered((draft) => {
    const place = locationOf(draft, 'A1-3');
    if (place.kind === 'production') place.get = [99, 99, 99, 99];
  });
  const many = play(world({ components, holds: ['RRRRRRRRRR'] }), work('A1-3'));
  expect(many.players[0]?.cubes).toEqual([99, 109, 99, 99]);
});

// C-3

test('C-3: an upgrade swaps one cube for one of the next rank', () => {
  const state = play(world({ holds: ['YYRGB', 'Y'] }), work('A1-5'), upgrade('yellow'));
  expect(hold(state, 0)).toBe('YRRGB');
  expect(hold(state, 1)).toBe('Y');
  expect(hold(play(state, upgrade('green')), 0)).toBe('YRRBB');
});

test('C-3: one cube may be upgraded several times in a row', () => {
  const state = play(world({ holds: ['YG'] }), work('A1-5'), upgrade('yellow'), upgrade('red'));
  expect(hold(state, 0)).toBe('GG');
});

test('C-3: brown cannot be upgraded', () => {
  const state = play(world({ holds: ['YB'] }), work('A1-5'));
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow')]);
  const brown = { kind: 'upgrade', cube: 'brown' } as unknown as Action;
  expect(explain(state, brown)).toMatchObject({ legal: false });
  expect(() => play(state, brown)).toThrow();
});

test('C-3: a colour that is not held cannot be upgraded', () => {
  const state = play(world({ holds: ['YB'] }), work('A1-5'));
  refuses(state, upgrade('red'), 'C-3', 'NW-W8');
  refuses(state, upgrade('green'), 'C-3', 'NW-W8');
});

// C-4

test('C-4: a trade returns all above the arrow and takes all below it', () => {
  const trade = (name: string, holds: string): string =>
    hold(play(world({ holds: [holds], open: [name] }), work(name), TRADE), 0);
  expect(trade('C1-5', 'YYYYB')).toBe('GBB');
  expect(trade('A1-6', 'YRRB')).toBe('YGGB');
  expect(trade('D1-2', 'YYYG')).toBe('RGG');
});

test('C-4: all or nothing', () => {
  refuses(world({ holds: ['YRRGGBB'] }), work('B1-4'), 'NW-W6');
  const once = play(world({ holds: ['YYYYY'] }), work('B1-4'), TRADE, TRADE);
  expect(hold(once, 0)).toBe('YRRRR');
  expect(actor(once)).toBe(1);
});

test('C-4: it may be repeated as long as the holder has what it takes', () => {
  const once = play(world({ holds: ['YYYYB'] }), work('B1-4'), TRADE);
  permits(once, TRADE);
  const twice = play(once, TRADE);
  expect(hold(twice, 0)).toBe('RRRRB');
  expect(legal(twice, 'trade')).toEqual([]);
  expect(actor(twice)).toBe(1);
});

test('C-4: what a trade gave can pay for the next', () => {
  const components = altered((draft) => {
    const place = locationOf(draft, 'B1-4');
    if (place.kind === 'trade') {
      place.give = [2, 0, 0, 0];
      place.get = [1, 0, 1, 0];
    }
  });
  const done = play(world({ components, holds: ['YYY'] }), work('B1-4'), TRADE, TRADE);
  expect(hold(done, 0)).toBe('YGG');
  expect(actor(done)).toBe(1);
});

// C-5

test('C-5: the hold has 10 spaces; at the limit nothing is discarded', () => {
  const state = play(world({ holds: ['GGGGGGGG'] }), work('A1-3'));
  expect(hold(state, 0)).toBe('YYGGGGGGGG');
  expect(state.phase).toBe('turn');
  expect(actor(state)).toBe(1);
});

test('C-5: over it, cubes of choice are returned until at the limit', () => {
  const over = play(world({ holds: ['RBGGGGGGGG'] }), work('A1-3'));
  expect(over.phase).toBe('discard');
  expect(actor(over)).toBe(0);
  expect(over.seat).toBe(0);
  expect(legalActions(over)).toEqual((['yellow', 'red', 'green', 'brown'] as const).map(discard));
  const one = play(over, discard('brown'));
  expect(actor(one)).toBe(0);
  expect(one.phase).toBe('discard');
  expect(hold(one, 0)).toBe('YYRGGGGGGGG');
  refuses(one, discard('brown'), 'C-5');
  const two = play(one, discard('green'));
  expect(hold(two, 0)).toBe('YYRGGGGGGG');
  expect(actor(two)).toBe(1);
  expect(two.phase).toBe('turn');
});

test('C-5: no discard at or below the limit, none before the end of the turn', () => {
  refuses(world({ holds: ['YYY'] }), discard('yellow'), 'C-5');
  const trading = play(world({ holds: ['GGGGGGGGGG'] }), work('B1-5'), TRADE);
  expect(hold(trading, 0)).toHaveLength(11);
  refuses(trading, discard('green'), 'C-5');
});

test('C-5: the limit may be exceeded during the turn', () => {
  // Two cubes more from the tools make 12; the claim brings them back to 9.
  const components = altered((draft) => {
    locationOf(draft, 'A1-1').landmarks = ['camp', 'field'];
  });
  const cards = [['tool-4', 'tool-5']];
  const atFort = play(world({ components, cards, holds: ['RBBBBBBBBB'], row: ROW }), work('A1-1'));
  expect(hold(atFort, 0)).toBe('RRGBBBBBBBBB');
  expect(atFort.phase).toBe('fort');
  const done = play(atFort, CLAIM, END);
  expect(hold(done, 0)).toBe('BBBBBBBBB');
  expect(actor(done)).toBe(1);
  const over = play(atFort, takeBonus(0), END);
  expect(over.phase).toBe('discard');
  expect(hold(play(over, discard('brown'), discard('brown')), 0)).toBe('RRGBBBBBBB');
});

test('C-5: trades can go far over; all the rest goes back', () => {
  let state = play(world({ holds: ['GGGGGGGGGG'] }), work('B1-5'), ...Array<Action>(5).fill(TRADE), END);
  expect(hold(state, 0)).toBe('RRRRRRRRRRGGGGG');
  expect(state.phase).toBe('discard');
  for (let n = 0; n < 5; n++) {
    expect(kinds(state)).toEqual(['discard']);
    expect(actor(state)).toBe(0);
    state = play(state, discard('red'));
  }
  expect(hold(state, 0)).toBe('RRRRRGGGGG');
  expect(actor(state)).toBe(1);
});

test('C-5: while cubes are due nothing else is done', () => {
  const over = play(world({ holds: ['YYYYYYYYYY'] }), work('A1-4'));
  for (const action of [END, REST, work('A1-3'), discard('green')]) refuses(over, action, 'C-5', 'NW-T1');
});

test('C-5: after a rest the hold is at the limit as before', () => {
  const state = play(world({ holds: ['YYYYYYYYYY'] }), REST);
  expect(hold(state, 0)).toBe('YYYYYYYYYY');
  expect(actor(state)).toBe(1);
});

// C-6

test('C-6: turns go clockwise from the first player, round after round', () => {
  for (const players of [2, 3, 4] as const) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      let state = world({ players, firstSeat });
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

/** Seven point cards without a mark, none of them in the row. */
const SEVEN = [
  'nativeHelp-4',
  'nativeHelp-5',
  'nativeHelp-7',
  'nativeHelp-9',
  'nativeHelp-11',
  'tool-4',
  'tool-7',
];

test('C-6: the round in which the end is triggered is played to its end', () => {
  const start = world({ players: 4, firstSeat: 3, seat: 0, holds: ['RRG'], row: ROW, cards: [SEVEN] });
  const claimed = play(start, work('A1-1'), CLAIM, END);
  expect(isOver(claimed)).toBe(false);
  const one = play(claimed, REST);
  expect(isOver(one)).toBe(false);
  expect(actor(one)).toBe(2);
  // Seat 3 started the round and has had its turn.
  expect(isOver(play(one, REST))).toBe(true);
});

// C-7

test('C-7: each cube that is not yellow scores 1, yellow none', () => {
  const totals = scores(world({ players: 4, holds: ['YYYYYYYYYY', 'YRRG', 'BBBB', 'RGB'] })).map(
    ({ total }) => total,
  );
  expect(totals).toEqual([0, 3, 4, 3]);
  const [, second] = scores(world({ holds: ['', 'YRRG'] }));
  expect(second?.items).toEqual([expect.objectContaining({ points: 3, clause: 'C-7' })]);
});

// C-8

test('C-8: the most points win', () => {
  expect(ranking(world({ players: 4, holds: ['R', 'RRR', 'YYYYY', 'BB'] }))).toEqual([1, 3, 0, 2]);
});

test('C-8: of tied players the later in turn order from the first player wins', () => {
  for (const [firstSeat, order] of [
    [0, [2, 1, 0]],
    [1, [0, 2, 1]],
    [2, [1, 0, 2]],
  ] as const) {
    expect(ranking(world({ firstSeat, holds: ['RG', 'BB', 'YRR'] }))).toEqual(order);
  }
});

test('C-8: a tie at the end of a game', () => {
  // Seat 1 ends with 35 points; seats 0 and 2 with the same number, none of them yellow cubes.
  const setting: Setting = {
    seat: 1,
    row: ROW,
    holds: ['BBBBBBB', 'RRG', 'RRRRRR'],
    cards: [[], SEVEN, []],
  };
  const end = (firstSeat: number): State => {
    let state = play(world({ ...setting, firstSeat }), work('A1-1'), CLAIM, END);
    while (!isOver(state)) state = play(state, state.seat === 2 ? work('A1-4') : REST);
    return state;
  };
  // Counted from seat 0, seat 2 has one more turn, and one more cube.
  expect(scores(end(0)).map(({ total }) => total)).toEqual([7, 35, 7]);
  expect(ranking(end(0))).toEqual([1, 2, 0]);
  // Counted from seat 1, seat 0 comes last.
  expect(scores(end(1)).map(({ total }) => total)).toEqual([7, 35, 7]);
  expect(ranking(end(1))).toEqual([1, 0, 2]);
});

// C-9

test('C-9: a player can always pass, by resting', () => {
  const settings: Setting[] = [
    {},
    { holds: ['RRG'], row: ROW },
    { settlers: { 'B1-2': [0, 6] } },
    { holds: ['YYYYYYYYYY'], settlers: { 'A1-3': [0, 1], 'A1-4': [1, 4] } },
  ];
  for (const setting of settings) {
    const start = world(setting);
    permits(start, REST);
    const passed = play(start, REST);
    expect(actor(passed)).toBe(1);
    expect(hold(passed, 0)).toBe(hold(start, 0));
    expect(ready(passed, 0)).toBe(6);
  }
});

test('C-9: "may": upgrades, further trades, and the second of card and tile can be left', () => {
  for (const state of [
    play(world({ holds: ['YY'] }), work('A1-5')),
    play(world({ holds: ['YY'] }), work('A1-5'), upgrade('yellow')),
    play(world({ holds: ['YYYY'] }), work('B1-4'), TRADE),
    play(world({ holds: ['RRG'], row: ROW }), work('A1-1'), CLAIM),
    play(world({ holds: ['RRG'], row: ROW }), work('A1-1'), takeBonus(0)),
    play(world({ holds: ['RRB'], row: ROW }), work('A1-2'), CLAIM, explore('A1-6')),
  ]) {
    permits(state, END);
    expect(actor(play(state, END))).toBe(1);
  }
});

test('C-9: "at least once" wins', () => {
  refuses(play(world({ holds: ['YYYY'] }), work('B1-4')), END, 'NW-W9', 'NW-W6');
  refuses(play(world({ holds: ['RRG'], row: ROW }), work('A1-1')), END, 'NW-F1', 'NW-W6');
});

test('C-9: no pass while something must be done', () => {
  const exploring = play(world({ holds: ['RRB'], row: ROW }), work('A1-2'), CLAIM);
  const over = play(world({ holds: ['YYYYYYYYYY'] }), work('A1-3'));
  for (const state of [exploring, over]) {
    for (const action of [END, REST]) {
      expect(legal(state, action.kind)).toEqual([]);
      expect(explain(state, action).legal).toBe(false);
    }
  }
  refuses(exploring, END, 'NW-C2');
  refuses(over, END, 'C-5');
});

test('C-9: with nothing left to do the turn ends by itself', () => {
  expect(actor(play(world(), work('A1-3')))).toBe(1);
  expect(actor(play(world(), REST))).toBe(1);
  expect(actor(play(world({ holds: ['YYB'] }), work('B1-4'), TRADE))).toBe(1);
  expect(actor(play(world({ holds: ['GB'] }), work('A1-5'), upgrade('green')))).toBe(1);
  expect(actor(play(world({ row: ROW }), work('A1-1'), takeBonus(0)))).toBe(1);
});
