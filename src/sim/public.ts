export { InvalidInputError } from '../input/errors';
export type { ActionEntry, ActionRole, Named } from '../play/actions';
export type { Recall, Seat, Viewer } from '../play/seats';
export { casual, quickRandom, type Random, uniform } from './policy';
