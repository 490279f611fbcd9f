export { InvalidInputError } from '../input/errors';
export type { ActionEntry, ActionRole, Named } from '../play/actions';
export type { Recall, Seat, Viewer } from '../play/seats';
export { quickRandom, type Random } from './policy';
