import { createEngine } from '../engine/create-engine';
import type { Engine } from '../engine/engine';
import type { Action, Century, State } from '../games/index';
import { IllegalActionError, InvalidInputError } from '../input/errors';
import type { Game, GameTypes } from '../play/game-types';
import type { Games } from '../play/games';
import type { StateOf } from '../play/types';
import { validateState } from '../play/validated-state';
import { cachedBy } from '../util/cache';
import type { Having, Member } from './implementation';
import { gamesOrDefault } from './plan';

export const engineOf = cachedBy(
  ({ names, named }: Games) => createEngine(...names.map(named)) as unknown as Engine<Century>,
);

/**
 * Returns this engine as an implementation of its own API, with all optional members.
 *
 * @param games - made by `defineGame` or `extendGame`; by default the games of this package
 */
export function thisEngine<T extends GameTypes = Century>(
  ...games: readonly Game<T>[]
): Having<StateOf<T>, Member, T> {
  const played = gamesOrDefault(games.length === 0 ? undefined : games);
  const engine = engineOf(played);
  const implementation: Having<State, Member> = {
    ...engine,
    isRefusal: (error) => error instanceof IllegalActionError,
    serialize: (state) => state,
    parse: engine.parseState,
    legalMask(state) {
      const { actions } = validateState(played, state).compiled;
      const mask = new Uint8Array(actions.all.length);
      for (const action of engine.legalActions(state)) mask[actions.byValue(action)?.id as number] = 1;
      return mask;
    },
    decode: (state, id) => entryOr(validateState(played, state).compiled.actions.all[id]).action as Action,
    encode: (state, action) => entryOr(validateState(played, state).compiled.actions.byValue(action)).id,
    load: (state) => state,
  };
  return implementation as unknown as Having<StateOf<T>, Member, T>;
}

function entryOr<T extends { readonly id: number }>(entry: T | undefined): T {
  if (entry === undefined) throw new InvalidInputError('wrong-value', [], 'The game has no such action.');
  return entry;
}
