/**
 * The rules at full speed: games that are played in place, for those who generate them by the million.
 *
 * @module century-engine/sim
 */
export type { Coded } from '../engine/action-table';
export { InvalidInputError, LimitError } from '../engine/errors';
export type { PerftOptions, PerftResult } from '../engine/perft';
export type { Action, Options, State, VariantName, View } from '../engine/registry';
export { VARIANTS } from '../engine/registry';
export type { Audience, Viewer } from '../engine/viewer';
export type { Seat } from '../parts/seats';
export { casual, type LegalList, type Policy, uniform } from './policy';
export { quickRandom, type Random } from './random';
export { createSimulator, type Simulator } from './simulator';
