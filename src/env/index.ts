/**
 * Learning environments: fixed integer action ids, masks, observations as vectors and as text, for single games or
 * batches.
 *
 * @module century-engine/env
 */

export {
  type Action,
  type Components,
  type MapLayout,
  type State,
  VARIANTS,
  type VariantName,
  type View,
} from '../games';
export { InvalidInputError } from '../input/errors';
export type { Seat, Viewer } from '../play/seats';
export type { RewardKind } from './options';
export { ENV_VERSION, informationState, type ObservationPart, observe } from './spaces';

import type { Century, MapLayout, VariantName } from '../games';
import { addObservations, observedGames } from '../generated/games/observed-games';
import { addPrograms } from '../generated/games/programs';
import { checkKeys, refuseAt } from '../input/plain-json';
import type { ObservedGame } from '../observe/observation';
import type { ActionSpaceOf, ObservationSpaceOf } from '../observe/space';
import type { CompleteGame } from '../play/game-types';
import { isGame, onlyGame } from '../play/games';
import type { TypesOf } from '../play/types';
import { cachedBy } from '../util/cache';
import { type BatchOf, type BatchOptionsOf, batchOf } from './batch';
import { type EnvOf, envOf } from './env';
import type { EnvOptionsOf, SpaceOptionsOf } from './options';
import { type Spaces, spacesOf } from './spaces';

const spaces: Spaces = /* @__PURE__ */ spacesOf(addObservations(addPrograms(observedGames)));
const spacesFor = /* @__PURE__ */ cachedBy((game: ObservedGame) =>
  spacesOf(addObservations(addPrograms(onlyGame(game)))),
);

/** Options with a game given as a value, where `variant` may be omitted. */
type LooseOptions<O> = O extends unknown ? Omit<O, 'variant'> & { readonly variant?: string } : never;

/** The settings that determine actions and observations. */
export interface SpaceOptions<N extends VariantName = VariantName> extends SpaceOptionsOf<Century, N> {
  /** The number of players: 2 to 4, in Spice Road 2 to 5. */
  readonly players: number;
  /** A custom map for games on the sea map; by default the standard map of the component set. */
  readonly map?: MapLayout | undefined;
}
/** The options of `setup` without a seed, the kind of rewards, and a limit. */
export type EnvOptions<N extends VariantName = VariantName> = EnvOptionsOf<Century, N>;
/** The options of an environment, with the number and seeds of the games. */
export type BatchOptions<N extends VariantName = VariantName> = BatchOptionsOf<Century, N>;
/** All actions of games with equal settings, with ids from 0 to `size - 1`. */
export interface ActionSpace<N extends VariantName = VariantName> extends ActionSpaceOf<Century, N> {}
/** The parts of an observation. Seats come in turn order from the viewer. */
export interface ObservationSpace<N extends VariantName = VariantName>
  extends ObservationSpaceOf<Century, N> {}
/**
 * A learning environment with one decision per step, like PettingZoo's agent-environment cycle: `agent` observes and
 * picks an id that the mask allows, and `step` moves on to the next agent.
 */
export interface Env<N extends VariantName = VariantName> extends EnvOf<Century, N> {}
/**
 * Games that are stepped together. Each array has a row for each game. The arrays stay the same objects, and every
 * step overwrites them.
 */
export interface Batch<N extends VariantName = VariantName> extends BatchOf<Century, N> {}

/**
 * Returns the actions of a custom game, or of any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param options - the settings that determine the actions; `variant` may be omitted
 */
export function actionSpace<G extends CompleteGame>(
  game: G,
  options: LooseOptions<SpaceOptionsOf<TypesOf<G>>>,
): ActionSpaceOf<TypesOf<G>>;
/**
 * Returns the actions of a game. Variant, number of players, component set and map determine the ids. In A New World,
 * ids cover the locations of all boards, although each game uses only some.
 *
 * @param options - the settings that determine the actions
 * @returns a frozen space, the same object for equal options
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function actionSpace<N extends VariantName>(options: SpaceOptions<N>): ActionSpace<N>;
export function actionSpace(first: object, second?: object): object {
  const [own, options] = given<SpaceOptionsOf>(first, second);
  return own.actionSpace(options);
}

/**
 * Returns the observations of a custom game, or of any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param options - the settings that determine the observations; `variant` may be omitted
 */
export function observationSpace<G extends CompleteGame>(
  game: G,
  options: LooseOptions<SpaceOptionsOf<TypesOf<G>>>,
): ObservationSpaceOf<TypesOf<G>>;
/**
 * Returns the observations of a game. Variant, number of players, component set and map determine their form.
 *
 * @param options - the settings that determine the observations
 * @returns a frozen space, the same object for equal options
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function observationSpace<N extends VariantName>(options: SpaceOptions<N>): ObservationSpace<N>;
export function observationSpace(first: object, second?: object): object {
  const [own, options] = given<SpaceOptionsOf>(first, second);
  return own.observationSpace(options);
}

/**
 * Creates an environment for a custom game, or for any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param options - the options of the environment; `variant` may be omitted
 */
export function createEnv<G extends CompleteGame>(
  game: G,
  options: LooseOptions<EnvOptionsOf<TypesOf<G>>>,
): EnvOf<TypesOf<G>>;
/**
 * Creates an environment. Until `reset` is called, it is at the start of the game with seed 0.
 *
 * @param options - the settings of the game, and the rewards. Take custom components from `parseComponents` of the
 * main entry, because only their contents are fully validated here, not their shape.
 * @throws {@link InvalidInputError} if an option is invalid or unknown
 */
export function createEnv<N extends VariantName>(options: EnvOptions<N>): Env<N>;
export function createEnv(first: object, second?: object): object {
  return envOf(...given<EnvOptionsOf>(first, second));
}

/**
 * Creates a batch of custom games, or of any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param options - the options of the batch; `variant` may be omitted
 */
export function createBatch<G extends CompleteGame>(
  game: G,
  options: LooseOptions<BatchOptionsOf<TypesOf<G>>>,
): BatchOf<TypesOf<G>>;
/**
 * Creates a batch of games, all at their start.
 *
 * @param options - the settings of the games, their number and their seed
 * @throws {@link InvalidInputError} if an option is invalid or unknown
 */
export function createBatch<N extends VariantName>(options: BatchOptions<N>): Batch<N>;
export function createBatch(first: object, second?: object): object {
  return batchOf(...given<BatchOptionsOf>(first, second));
}

function given<O extends { readonly variant: string }>(first: object, second?: object): readonly [Spaces, O] {
  if (!isGame(first)) return [spaces, first as O];
  if (!('ownOptions' in first)) refuseAt('wrong-type', ['game'], 'Expected a whole game.');
  checkKeys(second as object);
  return [spacesFor(first as ObservedGame), { variant: first.name, ...second } as O];
}
