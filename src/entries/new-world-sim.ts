/**
 * Century: A New World, 2 to 4 players, at full speed: what `century-engine/sim` exports, bound to this game and with only its code.
 *
 * @module century-engine/new-world/sim
 */
import { gamesOf } from '../core/games';
import type { ActionOf, OptionsOf, StateOf, ViewOf } from '../core/types';
import { type NewWorld, newWorldRules } from '../games/new-world/rulebook';
import {
  casual as anyCasual,
  uniform as anyUniform,
  type LegalList as LegalListOf,
  type Policy as PolicyOf,
} from '../sim/policy';
import { type Simulator as SimulatorOf, simulatorOf } from '../sim/simulator';

export * from '../sim/public';
/** What `setup` takes: `variant`, `players` and `seed`, and what the game offers beyond that. */
export type Options = OptionsOf<NewWorld>;
/** A whole game, with its secrets: plain JSON. */
export type State = StateOf<NewWorld>;
/** One decision of one player: a flat, plain object. `kind` tells them apart; what else they hold are ids of pieces, cubes and places. */
export type Action = ActionOf<NewWorld>;
/** What one seat, or a spectator, may know, in the names of the pieces. */
export type View = ViewOf<NewWorld>;

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
export interface Simulator extends SimulatorOf<NewWorld> {}

const games = /* @__PURE__ */ gamesOf([newWorldRules]);

/**
 * A simulator of a new game, or of one that goes on from a state.
 *
 * @param source - options, as `setup` takes them, or a state. They are checked in meaning but not in form: what comes
 * from outside belongs into `setup` or `parseState` first.
 * @returns a simulator at the start of the game, or at the state
 * @throws {@link InvalidInputError} for options that are not what they should be
 */
export function createSimulator(source: Options | State): Simulator {
  return simulatorOf(games, source) as unknown as Simulator;
}
