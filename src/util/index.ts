export { cachedBy, checkedOnce, intern, merged } from './cache';
export { deepFreeze, type Immutable } from './immutable';
export { bold, dim, paint } from './paint';
export { plural } from './text';
