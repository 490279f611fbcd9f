export type { InputErrorCode } from './error-code';
export { InvalidInputError, type VerdictOn } from './errors';
export { id, indexOrNone, kindOf, printed, source } from './fields';
export { byKind, int, list, object, oneOf, record, text, tuple } from './schema';
