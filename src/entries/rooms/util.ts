export { cachedBy, cachedIn, checkedOnce, intern, merged } from '../../util/cache';
export { deepFreeze, type Immutable } from '../../util/immutable';
export { plural } from '../../util/text';
