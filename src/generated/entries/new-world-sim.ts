// Made from the functions of an engine by `npm run generate`.
/**
 * Century: A New World, 2 to 4 players, at full speed: the exports of `century-engine/sim`, bound to this game and without any other game's code.
 *
 * @module century-engine/new-world/sim
 */
import { newWorld } from '../../games/new-world/game';
import type { NewWorld } from '../../games/new-world/definition';
import { bind, gamesOf } from '../../play/games';
import { addProgram } from '../../play/program';
import type { LegalList as LegalListOf, Policy as PolicyOf } from '../../sim/policy';
import { type Simulating, type Simulator as SimulatorOf, simulatorOf } from '../../sim/simulator';
import { program } from '../programs/new-world';
import type { NewWorldAction } from '../types/new-world';

export type { NewWorldView as View } from '../../games/new-world/definition';
export * from '../../sim/public';
export type { NewWorldAction as Action, NewWorldOptions as Options, NewWorldState as State } from '../types/new-world';

/** A list of legal actions that is refilled for every decision. */
export interface LegalList extends LegalListOf<NewWorldAction> {}
/** Picks a legal action: takes the list, which is not empty, and a source of random numbers; returns an index below `count`. */
export type Policy = PolicyOf<NewWorldAction>;
/** A game played in place, at full speed: it validates, freezes and keeps nothing. */
export interface Simulator extends SimulatorOf<NewWorld> {}

export const createSimulator: Simulating<NewWorld>['createSimulator'] = /* @__PURE__ */ bind(simulatorOf, /* @__PURE__ */ gamesOf([addProgram(newWorld, program)]));
