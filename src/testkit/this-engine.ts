import {
  actor,
  apply,
  explain,
  hash,
  isOver,
  legalActions,
  parseNotation,
  parseState,
  ranking,
  resample,
  scores,
  setup,
  view,
} from '../century/engine';
import { allGames } from '../century/games';
import type { Action, State } from '../century/rules';
import { IllegalActionError, InvalidInputError } from '../core/errors';
import { legalEntries } from '../core/reducer';
import { validateState } from '../core/validated-state';

import type { Having, Member } from './implementation';

/** This engine as an implementation of its own API, with every member. */
export function thisEngine(): Having<State, Member> {
  return {
    setup: (options) => setup(options),
    legalActions: (state) => legalActions(state),
    apply: (state, action) => apply(state, action),
    isRefusal: (error) => error instanceof IllegalActionError,
    actor,
    isOver,
    scores,
    ranking,
    view: (state, viewer, recall) => view(state, viewer, recall),
    resample: (state, viewer, seed) => resample(state, viewer, seed),
    hash,
    explain: (state, action) => explain(state, action),
    parseNotation: (state, text) => parseNotation(state, text),
    serialize: (state) => state,
    parse: parseState,
    legalMask(state) {
      const validated = validateState(allGames, state);
      const mask = new Uint8Array(validated.compiled.actions.all.length);
      for (const { id } of legalEntries(validated)) mask[id] = 1;
      return mask;
    },
    decode: (state, id) => entryOr(validateState(allGames, state).compiled.actions.all[id]).action as Action,
    encode: (state, action) => entryOr(validateState(allGames, state).compiled.actions.byValue(action)).id,
    load: (state) => state,
  };
}

function entryOr<T extends { readonly id: number }>(entry: T | undefined): T {
  if (entry === undefined) throw new InvalidInputError('wrong-value', [], 'The game has no such action.');
  return entry;
}
