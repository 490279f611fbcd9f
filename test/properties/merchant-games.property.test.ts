import { describe, expect, test } from 'vitest';
import { type Action, apply, isOver, isTurnStart, type Options, type State, setup } from '../../src';
import { randomFrom } from '../../src/play/seed';
import { inRest, onSeeds, rounds } from '../support/rounds';
import { casualAction } from './casual';
import { checkJson, checkLegal, checkNotation, checkResampled, checkVerdicts } from './checks';
import { merchantSets } from './merchant-sets';

/** No game of casual players is longer. */
const LIMIT = 100_000;

/** States between two that are looked at from all sides. */
const STRIDE = 101;

/** Plays a game to its end, looking at some of its states from all sides. */
function checkGame(options: Options): void {
  let state: State = setup(options);
  const random = randomFrom(`casual ${options.seed}`);
  let start = state;
  let turn: Action[] = [];
  let done = 0;
  for (; !isOver(state); done++) {
    expect(done).toBeLessThan(LIMIT);
    checkLegal(state);
    if (done % STRIDE === 0) {
      checkVerdicts(state);
      checkJson(state);
      checkResampled(state, `${done}`);
    }
    const action = casualAction(state, random);
    state = apply(state, action);
    turn.push(action);
    if (!isTurnStart(state)) continue;
    checkNotation(start, turn, state);
    start = state;
    turn = [];
  }
  checkLegal(state);
  checkJson(state);
}

describe.each([
  ['spice-road', 5],
  ['sand-to-sea', 4],
  ...inRest(['spice-road', 2] as const, ['spice-road', 3] as const, ['spice-road', 4] as const),
  ...inRest(['sand-to-sea', 2] as const, ['sand-to-sea', 3] as const),
] as const)('%s with %i players', (variant, players) => {
  test('holds together to the end if trades must be made', () => {
    onSeeds(rounds(1), (seed) => checkGame({ variant, players, seed, tradeAtLeastOnce: true }));
  });
});

describe.each(Object.entries(merchantSets))('an own set: %s', (_, components) => {
  test.each([2, ...inRest(4)])('holds together to the end with %i players', (players) => {
    onSeeds(rounds(1), (seed) =>
      checkGame({ variant: components.variant, players, seed, components } as Options),
    );
  });
});
