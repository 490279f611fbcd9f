/** Exports common to all simulator entries, whatever their games. */

export { InvalidInputError } from '../input/errors';
export type { ActionEntry, ActionRole, Named } from '../play/actions';
export type { Seat } from '../play/seats';
export type { Recall, Viewer } from '../play/viewer';
export { quickRandom, type Random } from './random';
