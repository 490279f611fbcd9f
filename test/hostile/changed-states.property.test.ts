import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { observationSpace, observe } from '../../src/env/index';
import { allGames } from '../../src/generated/games/played';
import {
  actor,
  apply,
  hash,
  InvalidInputError,
  isOver,
  legalActions,
  type Options,
  parseState,
  ranking,
  resample,
  type State,
  view,
} from '../../src/index';
import { casualChoice, catalogueOf } from '../../src/testkit/course';
import { pick, type Random } from '../../src/util/random';
import { randomFrom } from '../../src/util/seed';
import { playedGame, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { leaves, type Path, valueAt, withValue } from '../support/tree';

/** Actions of casual players, who can miss the end for long; greedy ones then have as many to reach it. */
const CASUAL = 5_000;

/**
 * Changes a state in one place: to a number beside the one there, to an odd one, or to what another state has there; or
 * exchanges the numbers in two places, so that all pieces stay in the game.
 */
function changed(state: State, others: readonly State[], random: Random): State {
  const paths = leaves(state).filter(([first]) => first !== 'variant' && first !== 'game');
  if (pick(random, 3) === 0) {
    const numbers = paths.filter((path) => typeof valueAt(state, path) === 'number');
    const [one, two] = [numbers[pick(random, numbers.length)], numbers[pick(random, numbers.length)]];
    if (one === undefined || two === undefined) return state;
    return withValue(withValue(state, one, valueAt(state, two)), two, valueAt(state, one)) as State;
  }
  const path = paths[pick(random, paths.length)] as Path;
  // Sometimes a whole list or player is taken over, and not a number in it.
  const at = path.slice(0, 1 + pick(random, path.length));
  const other = others[pick(random, others.length)] as State;
  const value = valueAt(state, at);
  if (typeof value !== 'number' || pick(random, 3) === 0)
    return withValue(state, at, valueAt(other, at)) as State;
  const numbers = [value - 1, value + 1, 0, -1, 1, 2, 3, 23, 50];
  return withValue(state, at, numbers[pick(random, numbers.length)]) as State;
}

/** Whether a state is accepted; any other refusal than a typed one fails. */
function isAccepted(state: State): boolean {
  try {
    parseState(state);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return false;
  }
}

/** Plays a game on from a state, and checks that states on the way are accepted, seen, observed and dealt anew. */
function playOn(from: State, random: Random): void {
  let state = parseState(from);
  const catalogue = catalogueOf(allGames, { ...state.game, variant: state.variant, seed: 0 } as Options);
  const space = observationSpace({ variant: state.variant, players: state.players.length });
  const greedy = createBot('greedy', { seed: 1 });
  for (let made = 0; !isOver(state); made++) {
    if (made >= 2 * CASUAL) throw new Error('this game does not end');
    if (made % 50 < 3) {
      expect(hash(parseState(JSON.parse(JSON.stringify(state))))).toBe(hash(state));
      view(state, 'spectator');
      observe(space, view(state, actor(state) ?? 0, 'perfect'));
      resample(state, actor(state) ?? 0, made);
    }
    const action =
      made < CASUAL ? casualChoice(catalogue, legalActions(state), random) : greedy.choose(state);
    state = apply(state, action);
  }
  ranking(state);
}

describe.each(TABLES)('$variant for $players', ({ variant, players }) => {
  test('whatever changed state is accepted can be played to the end', () => {
    const random = randomFrom(`changed ${variant} ${players}`);
    let accepted = 0;
    for (let game = 0; game < rounds(1, 4); game++) {
      const states = [...playedGame({ variant, players, seed: `changed ${game}` })].map(({ after }) => after);
      for (let tried = 0; tried < rounds(120, 500); tried++) {
        let state = states[pick(random, states.length)] as State;
        for (let changes = 1 + pick(random, 2); changes > 0; changes--)
          state = changed(state, states, random);
        if (!isAccepted(state)) continue;
        accepted++;
        if (accepted % rounds(8, 4) !== 0) continue;
        try {
          playOn(state, random);
        } catch (error) {
          throw new Error(`from ${JSON.stringify(state)}`, { cause: error });
        }
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });
});
