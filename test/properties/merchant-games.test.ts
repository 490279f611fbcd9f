import { afterAll, describe, expect, test } from 'vitest';
import { type Action, apply, isOver, isTurnStart, type Options, type State, setup } from '../../src';
import { randomFrom } from '../../src/parts/shuffle';
import { casualAction } from './casual';
import { checkJson, checkLegal, checkNotation, checkResampled, checkVerdicts } from './checks';
import { merchantSets } from './merchant-sets';

/** Games of each kind; more are played on demand: `CENTURY_GAMES=500`. */
const GAMES = Number(process.env.CENTURY_GAMES ?? 1);
/** No game of casual players is longer. */
const LIMIT = 100_000;
/** Time for all games of a test, in milliseconds. */
const TIMEOUT = 60_000 * Math.max(1, GAMES);

/** States between two that are looked at from all sides. */
const APART = 101;

let played = 0;

afterAll(() => {
  if (GAMES > 1) console.log(`${played} actions`);
});

/** Plays a game to its end, looking at some of its states from all sides; how many actions it took. */
function checkGame(options: Options): number {
  let state: State = setup(options);
  const random = randomFrom(`casual ${options.seed}`);
  let start = state;
  let turn: Action[] = [];
  let done = 0;
  for (; !isOver(state); done++) {
    expect(done).toBeLessThan(LIMIT);
    checkLegal(state);
    if (done % APART === 0) {
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
  return done;
}

describe.each([
  ['spice-road', 2],
  ['spice-road', 3],
  ['spice-road', 4],
  ['spice-road', 5],
  ['sand-to-sea', 2],
  ['sand-to-sea', 3],
  ['sand-to-sea', 4],
] as const)('%s with %i players', (variant, players) => {
  test(
    'holds together to the end if trades must be made',
    () => {
      for (let seed = 0; seed < GAMES; seed++)
        played += checkGame({ variant, players, seed, tradeAtLeastOnce: true });
    },
    TIMEOUT,
  );
});

describe.each(Object.entries(merchantSets))('an own set: %s', (_, components) => {
  test.each([2, 4])(
    'holds together to the end with %i players',
    (players) => {
      for (let seed = 0; seed < GAMES; seed++)
        played += checkGame({ variant: components.variant, players, seed, components } as Options);
    },
    TIMEOUT,
  );
});
