import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot';
import { casual } from '../../src/bots/casual';
import { greedy } from '../../src/bots/greedy';
import { random } from '../../src/bots/random';
import { actor, apply, isOver, legalActions, resample, type State, scores, setup } from '../../src/index';
import { randomFrom } from '../../src/parts/shuffle';
import { TABLES } from '../support/play';

/** No game between greedy bots has been seen to take 4,000 actions. */
const BOUND = 6000;

/** Plays a game between bots, each of which sees a resampled world only. */
function play(start: State, bots: readonly Bot[], bound: number): { state: State; actions: number } {
  const draw = randomFrom('bots');
  let state = start;
  let actions = 0;
  for (; !isOver(state) && actions < bound; actions++) {
    const seat = actor(state) ?? 0;
    const action = bots[seat % bots.length]?.(resample(state, seat, actions), draw);
    if (action === undefined) throw new Error('no bot sits here');
    expect(legalActions(state)).toContain(action);
    state = apply(state, action);
  }
  return { state, actions };
}

test.each(TABLES)('greedy bots finish $variant with $players players', (table) => {
  const { state, actions } = play(setup({ ...table, seed: 'greedy' }), [greedy], BOUND);
  expect(isOver(state)).toBe(true);
  expect(actions).toBeLessThan(BOUND);
});

test.each(TABLES.filter(({ players }) => players === 2))('greedy beats casual in $variant', (table) => {
  let won = 0;
  for (let seed = 0; seed < 4; seed++) {
    const seat = seed % 2;
    const bots = seat === 0 ? [greedy, casual] : [casual, greedy];
    const { state } = play(setup({ ...table, seed }), bots, BOUND);
    const points = scores(state).map(({ total }) => total);
    if ((points[seat] ?? 0) > (points[1 - seat] ?? 0)) won += 1;
  }
  expect(won).toBeGreaterThan(2);
});

test('random bots play on', () => {
  const { actions } = play(setup({ variant: 'spice-road', players: 5, seed: 1 }), [random], 300);
  expect(actions).toBe(300);
});
