// Made from the functions of an engine by `npm run generate`.
/**
 * Century: Eastern Wonders, 2 to 4 players, at full speed: the exports of `century-engine/sim`, bound to this game and without any other game's code.
 *
 * @module century-engine/eastern-wonders/sim
 */
import { easternWonders } from '../../games/eastern-wonders/game';
import type { EasternWonders } from '../../games/eastern-wonders/definition';
import { bind, gamesOf } from '../../play/games';
import { addProgram } from '../../play/program';
import type { LegalList as LegalListOf, Policy as PolicyOf } from '../../sim/policy';
import { type Simulating, type Simulator as SimulatorOf, simulatorOf } from '../../sim/simulator';
import { program } from '../programs/eastern-wonders';
import type { EasternWondersAction } from '../types/eastern-wonders';

export type { EasternWondersView as View } from '../../games/eastern-wonders/definition';
export * from '../../sim/public';
export type { EasternWondersAction as Action, EasternWondersOptions as Options, EasternWondersState as State } from '../types/eastern-wonders';

/** A list of legal actions that is refilled for every decision. */
export interface LegalList extends LegalListOf<EasternWondersAction> {}
/** Picks a legal action: takes the list, which is not empty, and a source of random numbers; returns an index below `count`. */
export type Policy = PolicyOf<EasternWondersAction>;
/** A game played in place, at full speed: it validates, freezes and keeps nothing. */
export interface Simulator extends SimulatorOf<EasternWonders> {}

export const createSimulator: Simulating<EasternWonders>['createSimulator'] = /* @__PURE__ */ bind(simulatorOf, /* @__PURE__ */ gamesOf([addProgram(easternWonders, program)]));
