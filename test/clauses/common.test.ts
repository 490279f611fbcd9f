import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  CUBES,
  explain,
  legalActions,
  ranking,
  scores,
  VARIANTS,
  type VariantName,
  view,
} from '../../src/index';
import { discard, END, TRADE, upgrade } from '../support/moves';
import { playerOf } from '../support/pieces';
import { sceneOf } from '../support/scene';
import { GAMES } from './shared/games';

const { hold, kinds, legal, permits, play, refuses } = sceneOf<VariantName, never>();
const TEN = 'G'.repeat(10);

describe.each(VARIANTS)('%s', (variant) => {
  const game = GAMES[variant];
  const { gain, pass, start } = game;

  test('C-1: yellow, red, green, brown, in rising rank', () => {
    expect(CUBES).toEqual(['yellow', 'red', 'green', 'brown']);
    let state = game.upgrading(3, 'Y');
    const ranks = [hold(state, 0)];
    for (const cube of ['yellow', 'red', 'green'] as const) {
      state = play(state, upgrade(cube));
      ranks.push(hold(state, 0));
    }
    expect(ranks).toEqual(['Y', 'R', 'G', 'B']);
  });

  test('C-2: the supply does not run out', () => {
    for (const [state, cubes] of game.plenty())
      expect(playerOf<{ cubes: readonly number[] }>(state, 0).cubes).toEqual(cubes);
  });

  test('C-3: an upgrade swaps one cube for one of the next rank', () => {
    const state = play(game.upgrading(2, 'YYRGB', 'Y'), upgrade('yellow'));
    expect([hold(state, 0), hold(state, 1)]).toEqual(['YRRGB', 'Y']);
    expect(hold(play(state, upgrade('green')), 0)).toBe('YRRBB');
  });

  test('C-3: one cube may be upgraded several times in a row', () => {
    expect(hold(play(game.upgrading(2, 'YG'), upgrade('yellow'), upgrade('red')), 0)).toBe('GG');
  });

  test('C-3: brown cannot be upgraded, nor a colour that is not held', () => {
    const state = game.upgrading(2, 'YB');
    expect(legal(state, 'upgrade')).toEqual([upgrade('yellow')]);
    const brown = { kind: 'upgrade', cube: 'brown' } as unknown as Action;
    expect(explain(state, brown)).toMatchObject({ legal: false });
    expect(() => play(state, brown)).toThrow();
    refuses(state, upgrade('red'), 'C-3');
    refuses(state, upgrade('green'), 'C-3');
  });

  test('C-4: a trade returns all above the arrow and takes all below it', () => {
    for (const [trade, before, after] of game.trades)
      expect(hold(play(game.trading(trade, before), TRADE), 0), trade).toBe(after);
  });

  test('C-4: all or nothing', () => {
    for (const [state, holds, action, clause] of game.short()) {
      expect(hold(state, 0)).toBe(holds);
      refuses(state, action, clause);
    }
  });

  test('C-4: it may be repeated as long as the holder has what it takes', () => {
    const [trade, before, after] = game.twice;
    const once = play(game.trading(trade, before), TRADE);
    permits(once, TRADE);
    const twice = play(once, TRADE);
    expect(hold(twice, 0)).toBe(after);
    expect(legal(twice, 'trade')).toEqual([]);
    expect(actor(twice)).toBe(1);
  });

  test('C-5: the hold has 10 spaces; at the limit nothing is discarded', () => {
    const state = play(start({ holds: ['G'.repeat(8)] }), gain);
    expect(hold(state, 0)).toBe(`YY${'G'.repeat(8)}`);
    expect([state.phase, actor(state)]).toEqual(['turn', 1]);
  });

  test('C-5: over it, cubes of choice are returned until at the limit', () => {
    const over = play(start({ holds: [`RB${'G'.repeat(8)}`] }), gain);
    for (const seen of [over, view(over, 2)])
      expect(seen).toMatchObject({ phase: 'discard', seat: 0, actor: 0 });
    expect(legalActions(over)).toEqual(CUBES.map(discard));
    const one = play(over, discard('brown'));
    expect([one.phase, actor(one), hold(one, 0)]).toEqual(['discard', 0, `YYR${'G'.repeat(8)}`]);
    refuses(one, discard('brown'), 'C-5');
    const two = play(one, discard('green'));
    expect([two.phase, actor(two), hold(two, 0)]).toEqual(['turn', 1, `YYR${'G'.repeat(7)}`]);
  });

  test('C-5: the limit may be exceeded during the turn, and no cube is discarded before it ends', () => {
    refuses(start({ holds: ['YYY'] }), discard('yellow'), 'C-5');
    for (const [state, actions, after] of game.overfull()) {
      expect(hold(state, 0).length).toBeGreaterThan(10);
      for (const cube of CUBES) refuses(state, discard(cube), 'C-5');
      const ended = play(state, ...actions);
      expect([ended.phase, actor(ended), hold(ended, 0)]).toEqual(['turn', 1, after]);
    }
  });

  test('C-5: while one player discards, no other action is legal', () => {
    const over = play(start({ holds: [TEN] }), gain);
    expect(kinds(over)).toEqual(['discard']);
    for (const action of [END, pass, gain, ...game.others, discard('red')]) refuses(over, action, 'C-5');
  });

  test('C-6: turns go clockwise from the first player, round after round', () => {
    for (const players of game.counts) {
      for (let firstSeat = 0; firstSeat < players; firstSeat++) {
        let state = start({ players, firstSeat });
        const order: (number | null)[] = [];
        for (let n = 0; n < 2 * players; n++) {
          order.push(actor(state));
          state = play(state, pass);
        }
        const round = Array.from({ length: players }, (_, n) => (firstSeat + n) % players);
        expect(order).toEqual([...round, ...round]);
      }
    }
  });

  test('C-7: each cube in the hold that is not yellow scores 1, yellow none, cubes elsewhere none', () => {
    const state = game.strewn({ players: 4, holds: ['YYYYYYYYYY', 'YRRG', 'BBBB', ''] });
    expect(scores(state).map(({ total }) => total)).toEqual([0, 3, 4, 0]);
    expect(scores(state)[1]?.items).toEqual([expect.objectContaining({ points: 3, clause: 'C-7' })]);
  });

  test('C-8: the most points win', () => {
    expect(ranking(start({ players: 4, holds: ['R', 'RRR', 'YYYYY', 'BB'] }))).toEqual([1, 3, 0, 2]);
  });

  test('C-8: of tied players the later in turn order from the first player wins', () => {
    for (const [firstSeat, order] of [
      [0, [2, 1, 0]],
      [1, [0, 2, 1]],
      [2, [1, 0, 2]],
    ] as const)
      expect(ranking(start({ firstSeat, holds: ['RG', 'BB', 'YRR'] }))).toEqual(order);
    // 2, 1, 2, 1 points: a tie for the second place as well
    const tied = (firstSeat: number): readonly number[] =>
      ranking(start({ players: 4, firstSeat, holds: ['RR', 'YB', 'GGY', 'R'] }));
    expect([0, 1, 2, 3].map(tied)).toEqual([
      [2, 0, 3, 1],
      [0, 2, 3, 1],
      [0, 2, 1, 3],
      [2, 0, 1, 3],
    ]);
  });

  test('C-9: a whole turn can be left undone', () => {
    for (const state of game.idle()) {
      permits(state, pass);
      const passed = play(state, pass);
      expect(passed.players).toEqual(state.players);
      expect(actor(passed)).toBe(1);
    }
  });

  test('C-9: what a player may do can be left undone', () => {
    for (const state of game.optional()) {
      permits(state, END);
      const ended = play(state, END);
      expect(hold(ended, 0)).toBe(hold(state, 0));
      expect(actor(ended)).toBe(1);
    }
  });

  test('C-9: no end of the turn while something must be done, in the name of what must be', () => {
    for (const [state, clause, ...actions] of game.pending()) {
      expect(legal(state, 'endTurn')).toEqual([]);
      refuses(state, END, clause);
      if (actions.length > 0) expect(actor(play(state, ...actions))).toBe(1);
    }
  });

  test('C-9: with nothing left to do the turn ends by itself', () => {
    expect(game.finished().map(actor)).toEqual(game.finished().map(() => 1));
  });
});
