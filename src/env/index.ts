/**
 * Environments for learning: fixed integer action ids, legal masks, observations as vectors and as text, games that
 * are stepped one by one or side by side.
 *
 * @module century-engine/env
 */

export type { Action, Components, MapLayout, State, VariantName, View } from '../century/rules';
export { VARIANTS } from '../century/rules';
export { InvalidInputError } from '../core/errors';
export type { Seat } from '../core/seats';
export type { Viewer } from '../core/viewer';
export type { ObservationPart } from './observation-space';
export type { RewardKind } from './options';
export { ENV_VERSION } from './version';

import { observedGames } from '../century/observed';
import type { Century, MapLayout, VariantName, View } from '../century/rules';
import type { ActionSpace as ActionSpaceOf } from './action-space';
import { type Batch as BatchOf, type BatchOptions as BatchOptionsOf, batchOf } from './batch';
import { type Env as EnvOf, envOf } from './env';
import { informationState as informationStateOf } from './information-state';
import { type ObservationSpace as ObservationSpaceOf, observe as observeInto } from './observation-space';
import type { EnvOptions as EnvOptionsOf, SpaceOptions as SpaceOptionsOf } from './options';
import { type Spaces, spacesOf } from './spaces';

const spaces: Spaces = /* @__PURE__ */ spacesOf(observedGames);

/** What decides which actions and observations there are. */
export interface SpaceOptions<N extends VariantName = VariantName> extends SpaceOptionsOf<Century, N> {
  /** 2 to 4, in Spice Road 2 to 5. */
  readonly players: number;
  /** An own map, in the games on the sea map; absent: the standard map of the components. */
  readonly map?: MapLayout | undefined;
}
/** What an environment takes: what `setup` takes but for the seed, and how it rewards. */
export type EnvOptions<N extends VariantName = VariantName> = EnvOptionsOf<Century, N>;
/** What a batch takes: what an environment takes, and how many games of which seeds. */
export type BatchOptions<N extends VariantName = VariantName> = BatchOptionsOf<Century, N>;
/** All actions of a kind of game, by integer ids from 0 to `size - 1`. */
export interface ActionSpace<N extends VariantName = VariantName> extends ActionSpaceOf<Century, N> {}
/** What an observation is made of. Seats come in turn order from the viewer, who is the first. */
export interface ObservationSpace<N extends VariantName = VariantName>
  extends ObservationSpaceOf<Century, N> {}
/**
 * A game to learn from, one decision after the other, in the manner of PettingZoo's agent-environment cycle: `agent`
 * looks, picks one of the ids that the mask allows, and `step` hands on to the next.
 */
export interface Env<N extends VariantName = VariantName> extends EnvOf<Century, N> {}
/**
 * Games side by side, stepped together. The arrays have a row for each game; they are the same at all times, and every
 * step writes them anew.
 */
export interface Batch<N extends VariantName = VariantName> extends BatchOf<Century, N> {}

/**
 * The actions of a variant for so many players. Ids are fixed for a variant, a number of players, a component set and
 * a map; equal ones share one frozen space. In A New World they cover the locations of all boards, of which each game has a part.
 *
 * @param options - the game, as far as it decides which actions there are
 * @returns the space, frozen; the same object for equal options
 * @throws {@link InvalidInputError} if there is no such game
 */
export function actionSpace<N extends VariantName>(options: SpaceOptions<N>): ActionSpace<N> {
  return spaces.actionSpace(options) as unknown as ActionSpace<N>;
}

/**
 * The observations of a variant for so many players. They are fixed for a variant, a number of players, a component
 * set and a map; equal ones share one frozen space.
 *
 * @param options - the game, as far as it decides what can be observed
 * @returns the space, frozen; the same object for equal options
 * @throws {@link InvalidInputError} if there is no such game
 */
export function observationSpace<N extends VariantName>(options: SpaceOptions<N>): ObservationSpace<N> {
  return spaces.observationSpace(options) as unknown as ObservationSpace<N>;
}

/**
 * Writes an observation, made from nothing but a view. Whether the view is of a game with the component set and the map
 * of the space is not checked: with others the numbers mean nothing.
 *
 * @param space - from {@link observationSpace}, of the same game setting
 * @param view - of a seat, with perfect recall
 * @param into - takes the observation from its start on; absent: a new array
 * @returns the array written
 * @throws {RangeError} if the space was not made here or is that of another variant or number of players, if the view is
 * a spectator's or without perfect recall, or if there is no room
 */
export function observe(space: ObservationSpace, view: View, into?: Float32Array): Float32Array {
  return observeInto(space, view, into);
}

/**
 * All that a viewer may know, as text: equal exactly for states that the viewer cannot tell apart, among those of one
 * game setting. It is the view as JSON, with the keys of all objects in alphabetical order.
 *
 * @param view - with perfect recall
 * @throws {RangeError} for a view without perfect recall
 */
export function informationState(view: View): string {
  return informationStateOf(view);
}

/**
 * An environment. It stands at the start of the game with seed 0 until it is reset.
 *
 * @param options - own components come from `parseComponents` of the main entry; they are checked in meaning, and only
 * roughly in form
 * @throws {@link InvalidInputError} with the path to what is not as it should be, unknown keys included
 */
export function createEnv<N extends VariantName>(options: EnvOptions<N>): Env<N> {
  return envOf(spaces, options) as unknown as Env<N>;
}

/**
 * A batch of games, at their starts.
 *
 * @param options - the game, how many of them, and their seed
 * @throws {@link InvalidInputError} with the path to what is not as it should be
 */
export function createBatch<N extends VariantName>(options: BatchOptions<N>): Batch<N> {
  return batchOf(spaces, options) as unknown as Batch<N>;
}
