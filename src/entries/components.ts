/**
 * Component sets: the values printed on the pieces, from the default sets or your own.
 *
 * @module century-engine/components
 */

import type { Engine } from '../engine/engine';
import { provenance as counted, lintComponents as lint, type Provenance } from '../engine/lint-components';
import type { Century, State } from '../games';
import { gamesToPlay } from '../generated/games/played';
import { bind } from '../play/games';
import {
  defaultComponents as byDefault,
  componentsInUse as inUse,
  parseComponents as parsed,
} from '../record/schemas';

export type { ComponentsLint, Provenance, RowCount } from '../engine/lint-components';
export { type Components, type State, VARIANTS, type VariantName } from '../games';
export type * from '../generated/games/types';
export { InvalidInputError } from '../input/errors';
export { componentsHash } from '../record/hash';

/** @function */
export const defaultComponents: Engine<Century>['defaultComponents'] = /* @__PURE__ */ bind(
  byDefault,
  gamesToPlay,
);
/** @function */
export const parseComponents: Engine<Century>['parseComponents'] = /* @__PURE__ */ bind(parsed, gamesToPlay);
/** @function */
export const componentsInUse: Engine<Century>['componentsInUse'] = /* @__PURE__ */ bind(inUse, gamesToPlay);
/** @function */
export const lintComponents: Engine<Century>['lintComponents'] = /* @__PURE__ */ bind(lint, gamesToPlay);
/**
 * Counts printed and invented numbers on the pieces of a game, by the `source` of each row. A set of cubes counts as
 * one number.
 *
 * @function
 * @param state - an engine state, or equivalent JSON (validated on every call)
 * @throws {@link InvalidInputError} if the state is invalid
 */
export const provenance: (state: State) => Provenance = /* @__PURE__ */ bind(counted, gamesToPlay);
