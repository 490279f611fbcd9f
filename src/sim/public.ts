/** Exports common to all simulator entries, whatever their games. */
export type { ActionEntry, ActionRole } from '../core/action-table';
export { InvalidInputError, LimitError } from '../core/errors';
export type { PerftOptions, PerftResult } from '../core/perft';
export type { Seat } from '../core/seats';
export type { Recall, Viewer } from '../core/viewer';
export { quickRandom, type Random } from './random';
