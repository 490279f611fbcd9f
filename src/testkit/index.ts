/**
 * Functions that check an implementation of the API, such as a port or a game server, for the properties of this
 * engine: in any test runner, or from a plain script.
 *
 * @module century-engine/testkit
 */

export { type Action, type Options, type State, VARIANTS, type VariantName } from '../games';
export type { GameRecord } from '../generated/entries/century';
export { InvalidInputError } from '../input/errors';
export type { Price, Receiver } from '../play/price';
export type { ScoreSheet } from '../play/score';
export type { Recall, Seat, Viewer } from '../play/seats';
export { type Conformance, checkAll, PROPERTIES, type PropertyResult } from './check-all';
export type {
  ActionQuery,
  Awaitable,
  Having,
  Implementation,
  Member,
  StateQuery,
  Verdict,
} from './implementation';
export { GAME_SETUPS, type GameSetup, type Plan } from './plan';
export { changes } from './properties/changes';
export { mask, roundTrip } from './properties/encodings';
export { lockStep } from './properties/lock-step';
export { purity, termination } from './properties/play';
export { price } from './properties/price';
export { records } from './properties/records';
export { twoWorlds } from './properties/two-worlds';
export { type FaultDetails, PROPERTY_NAMES, PropertyError, type PropertyName } from './property-error';
export { RULES, type RuleCode } from './rules';
export { thisEngine } from './this-engine';
export type { Check, Report } from './trial';
