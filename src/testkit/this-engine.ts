import { createEngine } from '../engine/create-engine';
import type { Engine } from '../engine/engine';
import type { Action, Century, Change, State, View } from '../games/index';
import { IllegalActionError, InvalidInputError } from '../input/errors';
import type { GameTypes, GameValue } from '../play/game-types';
import type { Games } from '../play/games';
import { legalEntries } from '../play/reducer';
import type { StateOf } from '../play/types';
import { validateState } from '../play/validated-state';
import { cachedBy } from '../util/cache';
import type { Having, Member } from './implementation';
import { knownGames } from './plan';

/** The engine of some games; what it is handed belongs to them. */
export const engineOf = cachedBy(
  ({ names, named }: Games) => createEngine(...names.map(named)) as unknown as Engine<Century>,
);

/**
 * This engine as an implementation of its own API, with every member.
 *
 * @param games - games of your own, as `defineGame` makes them; without any, the engine plays those of this package
 */
export function thisEngine<T extends GameTypes = Century>(
  ...games: readonly GameValue<T>[]
): Having<StateOf<T>, Member, T> {
  const known = knownGames(games.length === 0 ? undefined : games);
  const engine = engineOf(known);
  const made: Having<State, Member> = {
    setup: (options) => engine.setup(options),
    legalActions(state) {
      return engine.legalActions(state);
    },
    apply: (state, action) => engine.apply(state, action),
    isRefusal: (error) => error instanceof IllegalActionError,
    actor: engine.actor,
    isOver: engine.isOver,
    scores: engine.scores,
    ranking: engine.ranking,
    view: (state, viewer, recall) => engine.view(state, viewer, recall),
    changes: (before, after, viewer, recall) => engine.changes(before, after, viewer, recall),
    applyChanges: (view, list) => engine.applyChanges(view as View, list as readonly Change[]),
    resample: (state, viewer, seed) => engine.resample(state, viewer, seed),
    publishRecord: (record, viewer, seed) => engine.publishRecord(record, viewer, seed),
    hash: engine.hash,
    explain: (state, action) => engine.explain(state, action),
    price: (state, action) => engine.price(state, action),
    priceInView: (view, action) => engine.priceInView(view as View, action),
    parseNotation: (state, text) => engine.parseNotation(state, text),
    serialize: (state) => state,
    parse: engine.parseState,
    legalMask(state) {
      const validated = validateState(known, state);
      const mask = new Uint8Array(validated.compiled.actions.all.length);
      for (const { id } of legalEntries(validated)) mask[id] = 1;
      return mask;
    },
    decode: (state, id) => entryOr(validateState(known, state).compiled.actions.all[id]).action as Action,
    encode: (state, action) => entryOr(validateState(known, state).compiled.actions.byValue(action)).id,
    load: (state) => state,
  };
  return made as unknown as Having<StateOf<T>, Member, T>;
}

function entryOr<T extends { readonly id: number }>(entry: T | undefined): T {
  if (entry === undefined) throw new InvalidInputError('wrong-value', [], 'The game has no such action.');
  return entry;
}
