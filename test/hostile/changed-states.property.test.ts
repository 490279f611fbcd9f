import { describe, expect, test } from 'vitest';
import { allGames } from '../../src/generated/games/all-games';
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
import { pick, type Random, randomFrom } from '../../src/util/random';
import { playedGame, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { leaves, type Path, valueAt, withValue } from '../support/tree';

/** Actions after which a game that began from a changed state has to be over. */
const MOST_ACTIONS = 60_000;

/** Paths that lead to nothing that changes in a game. */
const isConstant = (path: Path): boolean => path[0] === 'variant' || path[0] === 'game';

/** Changes a state in one place: to a number beside the one there, to an odd one, or to what another state has there. */
function changed(state: State, others: readonly State[], random: Random): State {
  const paths = leaves(state).filter((path) => !isConstant(path));
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

/** Plays a game on from a state, and checks that every state on the way is accepted, seen and dealt anew. */
function playOn(from: State, random: Random): void {
  let state = parseState(from);
  const catalogue = catalogueOf(allGames, { ...state.game, variant: state.variant, seed: 0 } as Options);
  for (let made = 0; !isOver(state); made++) {
    if (made >= MOST_ACTIONS) throw new Error('this game does not end');
    if (made % 50 < 3) {
      const plain = JSON.parse(JSON.stringify(state));
      expect(hash(parseState(plain))).toBe(hash(state));
      view(state, 'spectator', 'perfect');
      resample(state, actor(state) ?? 0, made);
    }
    state = apply(state, casualChoice(catalogue, legalActions(state), random));
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
