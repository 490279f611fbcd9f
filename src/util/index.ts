export { cachedBy, checkedOnce, intern, merged } from './cache';
export { deepFreeze, type Immutable } from './immutable';
export { plural } from './text';
