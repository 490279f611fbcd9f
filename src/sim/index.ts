/**
 * The rules at full speed: simulators play in place and without validation, for example to generate millions of
 * games.
 *
 * @module century-engine/sim
 */

import type { Action, Century, Options, State, VariantName } from '../games';
import { addPrograms } from '../generated/games/programs';
import { rules } from '../generated/games/rules';
import type { Game } from '../play/game-types';
import { isGame, onlyGame } from '../play/games';
import type { OptionsOf, StateIn, TypesOf } from '../play/types';
import type { LegalList as LegalListOf, Policy as PolicyOf } from './policy';
import { type Simulator as SimulatorOf, simulatorOf } from './simulator';

export type { Action, Options, State, VariantName, View } from '../games';
export { VARIANTS } from '../games';
export * from './public';

/** A list of legal actions, refilled for every decision. */
export interface LegalList extends LegalListOf<Action> {}
/**
 * Picks a legal action.
 *
 * @param legal - the legal actions, at least one
 * @param random - the source of random numbers
 * @returns an index below `count`
 */
export type Policy = PolicyOf<Action>;

/** A game that is played in place at full speed. It neither validates actions nor keeps earlier states. */
export interface Simulator<N extends VariantName = VariantName> extends SimulatorOf<Century, N> {}

/**
 * Creates a simulator of a custom game, or of any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param source - options of a new game, or a state to continue from
 * @returns a simulator at the start of the game, or at the state
 * @throws {@link InvalidInputError} if the options are invalid
 */
export function createSimulator<G extends Game>(
  game: G,
  source: OptionsOf<TypesOf<G>> | StateIn<TypesOf<G>>,
): SimulatorOf<TypesOf<G>>;
/**
 * Creates a simulator of a new game.
 *
 * @param options - options of `setup` of the main entry. Only their contents are validated, not their shape: run
 * outside input through `setup` first.
 * @returns a simulator at the start of the game
 * @throws {@link InvalidInputError} if the options are invalid
 */
export function createSimulator<N extends VariantName>(options: Options<N>): Simulator<N>;
/**
 * Creates a simulator of a game that continues from a state.
 *
 * @param state - a state of an engine or of another simulator, which stays unchanged. It is not validated: run
 * outside input through `parseState` first.
 * @returns a simulator at this state
 * @throws {@link InvalidInputError} if there is no such variant
 */
export function createSimulator<N extends VariantName>(state: State<N>): Simulator<N>;
export function createSimulator(first: object, second?: object): object {
  return isGame(first)
    ? simulatorOf(addPrograms(onlyGame(first)), second as Options)
    : simulatorOf(addPrograms(rules), first as Options);
}
