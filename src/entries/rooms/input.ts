export type { InputErrorCode } from '../../input/error-code';
export { InvalidInputError, type VerdictOn } from '../../input/errors';
export { id, indexOrNone, kindOf, printed, source } from '../../input/fields';
export { byKind, int, list, object, oneOf, record, text, tuple } from '../../input/schema';
export type { Said, Sentences, Told } from '../../input/sentences';
