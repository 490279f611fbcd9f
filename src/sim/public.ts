/** Exports common to all simulator entries, whatever their games. */
export type { ActionEntry, ActionRole } from '../core/action-table';
export { InvalidInputError } from '../core/errors';
export type { Seat } from '../core/seats';
export type { Recall, Viewer } from '../core/viewer';
export { quickRandom, type Random } from './random';
