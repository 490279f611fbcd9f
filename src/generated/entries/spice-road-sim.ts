// Made from the functions of an engine by `npm run generate`.
/**
 * Century: Spice Road, 2 to 5 players, at full speed: the exports of `century-engine/sim`, bound to this game and without any other game's code.
 *
 * @module century-engine/spice-road/sim
 */
import { spiceRoad } from '../../games/spice-road/game';
import type { SpiceRoad } from '../../games/spice-road/definition';
import { bind, gamesOf } from '../../play/games';
import { addProgram } from '../../play/program';
import type { LegalList as LegalListOf, Policy as PolicyOf } from '../../sim/policy';
import { type Simulating, type Simulator as SimulatorOf, simulatorOf } from '../../sim/simulator';
import { program } from '../programs/spice-road';
import type { SpiceRoadAction } from '../types/spice-road';

export type { SpiceRoadView as View } from '../../games/spice-road/definition';
export * from '../../sim/public';
export type { SpiceRoadAction as Action, SpiceRoadOptions as Options, SpiceRoadState as State } from '../types/spice-road';

/** A list of legal actions that is refilled for every decision. */
export interface LegalList extends LegalListOf<SpiceRoadAction> {}
/** Picks a legal action: takes the list, which is not empty, and a source of random numbers; returns an index below `count`. */
export type Policy = PolicyOf<SpiceRoadAction>;
/** A game played in place, at full speed: it validates, freezes and keeps nothing. */
export interface Simulator extends SimulatorOf<SpiceRoad> {}

export const createSimulator: Simulating<SpiceRoad>['createSimulator'] = /* @__PURE__ */ bind(simulatorOf, /* @__PURE__ */ gamesOf([addProgram(spiceRoad, program)]));
