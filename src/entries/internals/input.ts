export type { InputErrorCode } from '../../input/error-code';
export { InvalidInputError, type VerdictOn } from '../../input/errors';
export { id, indexOrNone, printed, source } from '../../input/fields';
export { int, kinds, list, object, oneOf, record, text, tuple } from '../../input/schema';
