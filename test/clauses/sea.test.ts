import { describe, expect, test } from 'vitest';
import { type Action, actor, legalActions, type State, type VariantName, view } from '../../src/index';
import * as easternWonders from '../support/eastern-wonders';
import { BUILD, discard, END, payBoat, TRADE } from '../support/moves';
import * as sandToSea from '../support/sand-to-sea';
import { sceneOf } from '../support/scene';
import { GAMES } from './shared/games';

const { hold, kinds, play, refuses } = sceneOf<VariantName, never>();
const TEN = 'G'.repeat(10);

interface Sea {
  sea(setting: easternWonders.Setting & sandToSea.Setting): State;
  /** Sails one step and ends the movement there. */
  moveTo(state: State, to: string): State;
}

const SEAS: { readonly [N in 'eastern-wonders' | 'sand-to-sea']: Sea } = {
  'eastern-wonders': {
    sea: easternWonders.sea,
    moveTo: (state, to) => easternWonders.moveTo(state as easternWonders.State, to),
  },
  'sand-to-sea': {
    sea: sandToSea.sea,
    moveTo: (state, to) => sandToSea.moveTo(state as sandToSea.State, to, 'create-2'),
  },
};

describe.each(['eastern-wonders', 'sand-to-sea'] as const)('%s', (variant) => {
  const { sea, moveTo } = SEAS[variant];
  const { gain, others } = GAMES[variant];

  test('C-5, EW-K7, SS-K5: hold tiles add spaces', () => {
    const over = play(sea({ holds: ['R'.repeat(12)], bonus: [['extra-hold']] }), gain);
    expect(over.phase).toBe('discard');
    const done = play(over, discard('red'));
    expect([hold(done, 0), actor(done)]).toEqual([`YY${'R'.repeat(11)}`, 1]);
    const two = play(sea({ holds: ['R'.repeat(14)], bonus: [['extra-hold', 'extra-hold']] }), gain);
    expect([hold(two, 0).length, two.phase]).toEqual([16, 'turn']);
  });

  test('C-5: a player paid in another player’s turn discards at its end, also the cube just received', () => {
    const paid = play(moveTo(sea({ boats: ['C3', 'B2'], holds: ['YR', TEN] }), 'B2'), payBoat(1, 'yellow'));
    expect(hold(paid, 1)).toBe(`Y${TEN}`);
    // The turn goes on first.
    expect([paid.phase, actor(paid)]).toEqual(['act', 0]);
    const over = play(paid, BUILD);
    for (const seen of [over, view(over, 2)])
      expect(seen).toMatchObject({ phase: 'discard', seat: 0, actor: 1 });
    expect(legalActions(over)).toEqual([discard('yellow'), discard('green')]);
    for (const action of [END, BUILD, ...others, discard('red')]) refuses(over, action, 'C-5');
    for (const [cube, left] of [
      ['green', `Y${'G'.repeat(9)}`],
      ['yellow', TEN],
    ] as const) {
      const done = play(over, discard(cube));
      expect([hold(done, 0), hold(done, 1)]).toEqual(['R', left]);
      expect(done).toMatchObject({ phase: 'turn', seat: 1, actor: 1 });
    }
  });

  test('C-5: the payee is not the next in turn: the turn passes on as ever', () => {
    const start = sea({ boats: ['C3', 'D5', 'B2'], holds: ['Y', '', TEN] });
    const over = play(moveTo(start, 'B2'), payBoat(2, 'yellow'), END);
    expect(actor(over)).toBe(2);
    expect(play(over, discard('yellow'))).toMatchObject({ seat: 1, actor: 1 });
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
    const payments: Action[] = [3, 0, 1].map((seat) => payBoat(seat, 'yellow'));
    let state = play(moveTo(start, 'B4'), ...payments, TRADE, TRADE, TRADE, TRADE, END);
    const order: number[] = [];
    while (state.phase === 'discard') {
      expect(state.seat).toBe(2);
      expect(kinds(state)).toEqual(['discard']);
      order.push(actor(state) ?? -1);
      state = play(state, discard(state.actor === 2 ? 'red' : 'green'));
    }
    expect(order).toEqual([2, 3, 0, 1]);
    const nine = `Y${'G'.repeat(9)}`;
    expect([0, 1, 2, 3].map((seat) => hold(state, seat))).toEqual([nine, nine, 'RRRRRRRGGG', nine]);
    expect(state).toMatchObject({ phase: 'turn', actor: 3 });
  });

  test('C-5: the others in turn even if the active player is not over, each by its own limit', () => {
    const start = sea({
      players: 4,
      seat: 3,
      boats: ['B2', 'B2', 'B2', 'C3'],
      holds: ['R'.repeat(10), 'G'.repeat(12), 'B'.repeat(10), 'YYYY'],
      bonus: [[], ['extra-hold']],
    });
    const payments: Action[] = [0, 1, 2].map((seat) => payBoat(seat, 'yellow'));
    const over = play(moveTo(start, 'B2'), ...payments, END);
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
});
