import { ERROR_NAME, InvalidInputError } from './errors';
import { type InputKind, readingA } from './misplaced';
import { checkJson } from './plain-json';

/**
 * Runs `work` on input that no schema has validated.
 *
 * @throws InvalidInputError for any error that is not of this package
 */
export function onTrust<T>(path: readonly (string | number)[], message: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (typeof error === 'object' && error !== null && ERROR_NAME in error) throw error;
    throw Object.assign(new InvalidInputError('wrong-value', path, message), { cause: error });
  }
}

/**
 * Runs `work` on a state or view that is not validated. The only checks: the value is plain JSON, it has as many
 * players as its `game` states, and the seats in `seat` and `actor` exist.
 *
 * @throws InvalidInputError for any error that is not of this package
 */
export function trusted<T>(
  given: object,
  message: string,
  work: () => T,
  ...orElse: readonly InputKind[]
): T {
  const take = (): T => {
    checkJson(given);
    return onTrust([], message, () => {
      const { players, seat, actor, game } = given as { readonly [name: string]: unknown };
      if (Array.isArray(players)) {
        const seats = [seat, actor].filter((each) => each !== undefined) as number[];
        const { players: count } = game as { readonly players: unknown };
        if (count !== players.length || !seats.every((each) => Object.hasOwn(players, each)))
          throw new RangeError();
      }
      return work();
    });
  };
  return readingA('state', given, take, ...orElse);
}
