/**
 * The rules at full speed: games that are played in place, for those who generate them by the million.
 *
 * @module century-engine/sim
 */

import {
  type Action,
  type Century,
  type Options,
  rules,
  type State,
  type VariantName,
} from '../century/rules';
import {
  casual as anyCasual,
  uniform as anyUniform,
  type LegalList as LegalListOf,
  type Policy as PolicyOf,
} from './policy';
import { type Simulator as SimulatorOf, simulatorOf } from './simulator';

export type { Action, Options, State, VariantName, View } from '../century/rules';
export { VARIANTS } from '../century/rules';
export * from './public';

/** A list of legal actions that is filled anew for every decision. */
export interface LegalList extends LegalListOf<Action> {}
/**
 * Picks one of the legal actions.
 *
 * @param legal - the legal actions, of which there is at least one
 * @param random - the stream of numbers to draw from
 * @returns the place of an action in the list, from 0 to `count - 1`
 */
export type Policy = PolicyOf<Action>;

/** Any action, each as likely as the next. Games can go on for hundreds of thousands of actions. */
export const uniform: Policy = anyUniform;
/**
 * Claims when it can, then upgrades; gives away its cheapest cube three times in four; takes a paid step once in ten
 * times that it could; otherwise any action is as likely as the next. Its games end.
 */
export const casual: Policy = anyCasual;

/** A game that is played in place, at full speed: nothing is checked, frozen or kept. */
export interface Simulator<N extends VariantName = VariantName> extends SimulatorOf<Century, N> {}

/**
 * A simulator of a new game.
 *
 * @param options - as `setup` of the main entry takes them. They are checked in meaning but not in form: what comes
 * from outside belongs into `setup` first.
 * @returns a simulator at the start of the game
 * @throws {@link InvalidInputError} for options that are not what they should be
 */
export function createSimulator<N extends VariantName>(options: Options<N>): Simulator<N>;
/**
 * A simulator of a game that goes on from a state.
 *
 * @param state - a state, of the engine or of another simulator. It is not checked: what comes from outside belongs
 * into `parseState` first.
 * @returns a simulator that stands at this state, which stays as it is
 * @throws {@link InvalidInputError} if there is no such variant
 */
export function createSimulator<N extends VariantName>(state: State<N>): Simulator<N>;
export function createSimulator(source: Options | State): Simulator {
  return simulatorOf(rules, source) as unknown as Simulator;
}
