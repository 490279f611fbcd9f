// Made from the functions of an engine by `npm run generate`.
/**
 * Century: From Sand to Sea, 2 to 4 players, at full speed: the exports of `century-engine/sim`, bound to this game and without any other game's code.
 *
 * @module century-engine/sand-to-sea/sim
 */
import { sandToSea } from '../../games/sand-to-sea/game';
import type { SandToSea } from '../../games/sand-to-sea/definition';
import { bind, gamesOf } from '../../play/games';
import { addProgram } from '../../play/program';
import type { LegalList as LegalListOf, Policy as PolicyOf } from '../../sim/policy';
import { type Simulating, type Simulator as SimulatorOf, simulatorOf } from '../../sim/simulator';
import { program } from '../programs/sand-to-sea';
import type { SandToSeaAction } from '../types/sand-to-sea';

export type { SandToSeaView as View } from '../../games/sand-to-sea/definition';
export * from '../../sim/public';
export type { SandToSeaAction as Action, SandToSeaOptions as Options, SandToSeaState as State } from '../types/sand-to-sea';

/** A list of legal actions that is refilled for every decision. */
export interface LegalList extends LegalListOf<SandToSeaAction> {}
/** Picks a legal action: takes the list, which is not empty, and a source of random numbers; returns an index below `count`. */
export type Policy = PolicyOf<SandToSeaAction>;
/** A game played in place, at full speed: it validates, freezes and keeps nothing. */
export interface Simulator extends SimulatorOf<SandToSea> {}

export const createSimulator: Simulating<SandToSea>['createSimulator'] = /* @__PURE__ */ bind(simulatorOf, /* @__PURE__ */ gamesOf([addProgram(sandToSea, program)]));
