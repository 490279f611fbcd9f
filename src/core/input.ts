import { InvalidInputError } from './errors';
import { isPlainObject, ownValue, readable, refuseAt } from './plain';

/**
 * The value under a key of an object, before the object itself is validated.
 *
 * @throws InvalidInputError if it is not a plain object
 */
export function fieldOf(input: unknown, key: string): unknown {
  if (typeof input === 'string') {
    throw new InvalidInputError('wrong-type', [], 'Expected an object; run text through JSON.parse first.');
  }
  if (typeof input === 'function' || typeof input === 'symbol' || typeof input === 'bigint')
    throw new InvalidInputError('not-json', [], `A value of type ${typeof input} is not JSON.`);
  return readable([], () => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return refuseAt('wrong-type', [], 'Expected an object.');
    if (!isPlainObject(input)) return refuseAt('not-json', [], 'Only plain objects and arrays are allowed.');
    return ownValue(input, key, [key]);
  });
}
