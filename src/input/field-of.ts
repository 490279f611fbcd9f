import { InvalidInputError } from './errors';
import { isPlainObject, NOT_PLAIN, notJson, ownValue, readable, refuseAt, Unreadable } from './plain-json';

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
    refuseAt('not-json', [], notJson(input) ?? '');
  return readable([], () => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return refuseAt('wrong-type', [], 'Expected an object.');
    if (!isPlainObject(input)) return refuseAt('not-json', [], NOT_PLAIN);
    const value = ownValue(input, key);
    const reason = Unreadable.reasonOf(value);
    return reason === null ? value : refuseAt('not-json', [key], reason);
  });
}
