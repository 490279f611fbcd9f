export { cachedBy, checkedOnce, getOrInsert, intern, mergeStable } from '../../util/cache';
export { byItsKind, type CasesOf, deepFreeze, type Immutable } from '../../util/immutable';
export { enumerated, plural, withId, wordsOf } from '../../util/text';
