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
import { randomFrom } from '../../src/play/seed';
import { casualChoice, catalogueOf } from '../../src/testkit/course';
import { pick, type Random } from '../../src/util/random';
import { changedState } from '../support/changed-state';
import { playedGame, TABLES } from '../support/play';
import { rounds } from '../support/rounds';

/** Actions of casual players, who can miss the end for long; greedy ones then have as many to reach it. */
const CASUAL = 5_000;

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
          state = changedState(state, states, random);
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
