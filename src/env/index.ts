/**
 * Learning environments: fixed integer action ids, legal masks, observations as vectors and as text; single games or
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
import { addObservations } from '../generated/games/observations';
import { observedGames } from '../generated/games/observed-games';
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
/** Returns the spaces of a game given as a value, from a cache. */
const spacesFor = /* @__PURE__ */ cachedBy((game: ObservedGame) =>
  spacesOf(addObservations(addPrograms(onlyGame(game)))),
);

/** The options of a game given as a value, in which `variant` is optional. */
type LooseOptions<O> = O extends unknown ? Omit<O, 'variant'> & { readonly variant?: string } : never;

/** The settings that determine the actions and observations. */
export interface SpaceOptions<N extends VariantName = VariantName> extends SpaceOptionsOf<Century, N> {
  /** The number of players: 2 to 4, in Spice Road 2 to 5. */
  readonly players: number;
  /** A custom map, in the games on the sea map; by default the standard map of the components. */
  readonly map?: MapLayout | undefined;
}
/** The options of an environment: the rewards, a limit, and the options of `setup` except for the seed. */
export type EnvOptions<N extends VariantName = VariantName> = EnvOptionsOf<Century, N>;
/** The options of a batch: the options of an environment, and the number and seeds of the games. */
export type BatchOptions<N extends VariantName = VariantName> = BatchOptionsOf<Century, N>;
/** All actions of the games of one setting, with integer ids from 0 to `size - 1`. */
export interface ActionSpace<N extends VariantName = VariantName> extends ActionSpaceOf<Century, N> {}
/** The parts of an observation. Seats come in turn order, starting with the viewer. */
export interface ObservationSpace<N extends VariantName = VariantName>
  extends ObservationSpaceOf<Century, N> {}
/**
 * A learning environment that is stepped one decision at a time, like PettingZoo's agent-environment cycle: `agent`
 * observes and picks an id that the mask allows, and `step` moves on to the next agent.
 */
export interface Env<N extends VariantName = VariantName> extends EnvOf<Century, N> {}
/**
 * A batch of games that are stepped together. Each array has a row for each game. The arrays stay the same objects,
 * which every step overwrites.
 */
export interface Batch<N extends VariantName = VariantName> extends BatchOf<Century, N> {}

/**
 * Returns the actions of a game of your own, or of any other game given as a value.
 *
 * @param game - a game made by `defineGame` of `century-engine/game`
 * @param options - the settings of the game that determine its actions; `variant` can be left out
 */
export function actionSpace<G extends CompleteGame>(
  game: G,
  options: LooseOptions<SpaceOptionsOf<TypesOf<G>>>,
): ActionSpaceOf<TypesOf<G>>;
/**
 * Returns the actions of a variant for a number of players. The variant, the number of players, the component set and
 * the map determine the ids; equal settings share one frozen space. In A New World the ids cover the locations of all
 * boards, although each game uses only some of the boards.
 *
 * @param options - the settings of the game that determine its actions
 * @returns the space, frozen; the same object for equal options
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function actionSpace<N extends VariantName>(options: SpaceOptions<N>): ActionSpace<N>;
export function actionSpace(first: object, second?: object): object {
  const [own, options] = given(first, second);
  return own.actionSpace(options as SpaceOptionsOf);
}

/**
 * Returns the observations of a game of your own, or of any other game given as a value.
 *
 * @param game - a game made by `defineGame` of `century-engine/game`
 * @param options - the settings of the game that determine its observations; `variant` can be left out
 */
export function observationSpace<G extends CompleteGame>(
  game: G,
  options: LooseOptions<SpaceOptionsOf<TypesOf<G>>>,
): ObservationSpaceOf<TypesOf<G>>;
/**
 * Returns the observations of a variant for a number of players. The variant, the number of players, the component set
 * and the map determine their format; equal settings share one frozen space.
 *
 * @param options - the settings of the game that determine its observations
 * @returns the space, frozen; the same object for equal options
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function observationSpace<N extends VariantName>(options: SpaceOptions<N>): ObservationSpace<N>;
export function observationSpace(first: SpaceOptions | CompleteGame, second?: object): object {
  const [own, options] = given(first, second);
  return own.observationSpace(options as SpaceOptionsOf);
}

/**
 * Creates an environment for a game of your own, or for any other game given as a value.
 *
 * @param game - a game made by `defineGame` of `century-engine/game`
 * @param options - the options of the environment; `variant` can be left out
 */
export function createEnv<G extends CompleteGame>(
  game: G,
  options: LooseOptions<EnvOptionsOf<TypesOf<G>>>,
): EnvOf<TypesOf<G>>;
/**
 * Creates an environment. Until `reset` is called, it is at the start of the game with seed 0.
 *
 * @param options - the settings of the game, and the rewards. Take custom components from `parseComponents` of the main
 * entry: here their meaning is validated, but their shape only roughly.
 * @throws {@link InvalidInputError} if an option is invalid or unknown; the error has the path to it
 */
export function createEnv<N extends VariantName>(options: EnvOptions<N>): Env<N>;
export function createEnv(first: object, second?: object): object {
  const [own, options] = given(first, second);
  return envOf(own, options as EnvOptionsOf);
}

/**
 * Creates a batch of games of your own, or of any other game given as a value.
 *
 * @param game - a game made by `defineGame` of `century-engine/game`
 * @param options - the options of the batch; `variant` can be left out
 */
export function createBatch<G extends CompleteGame>(
  game: G,
  options: LooseOptions<BatchOptionsOf<TypesOf<G>>>,
): BatchOf<TypesOf<G>>;
/**
 * Creates a batch of games, all at their start.
 *
 * @param options - the settings of the games, their number, and their seed
 * @throws {@link InvalidInputError} if an option is invalid or unknown; the error has the path to it
 */
export function createBatch<N extends VariantName>(options: BatchOptions<N>): Batch<N>;
export function createBatch(first: object, second?: object): object {
  const [own, options] = given(first, second);
  return batchOf(own, options as BatchOptionsOf);
}

/** Reads the arguments of a call with or without a game as the first: returns the spaces and the options. */
function given(first: object, second?: object): readonly [Spaces, object] {
  if (!isGame(first)) return [spaces, first];
  if (!('ownOptions' in first)) refuseAt('wrong-type', ['game'], 'Expected a whole game.');
  checkKeys(second as object);
  return [spacesFor(first as ObservedGame), { variant: first.name, ...second }];
}
