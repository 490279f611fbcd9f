import { ERROR_NAME, InvalidInputError } from './errors';
import { checkJson, ownValue, readable } from './plain-json';

/** The kinds of input, and the functions that take them. */
const KINDS = {
  state: 'a state: legalActions, apply and view take it',
  view: 'a view: pieces, gameMap, priceInView, applyChanges and toText take it',
  record: 'a record: recordState, recordView, replay and verifyRecord take it',
  options: 'the options of a game: setup, startRecord and createGame take them',
  components: 'a component set: parseComponents and lintComponents take it, and setup among its options',
  action: 'an action: apply and explain take it, after a state',
} as const;

export type InputKind = keyof typeof KINDS;

/** Guesses the kind of an object by its keys; `null` if they fit none. Runs no getter. */
function kindOf(value: object): InputKind | null {
  const has = (key: string): boolean => ownValue(value, key) !== undefined;
  if (ownValue(value, 'format') === 'century-record') return 'record';
  if (has('variant') && has('phase')) return has('viewer') ? 'view' : 'state';
  if (has('variant') && (has('players') || has('seed'))) return 'options';
  if (
    has('variant') &&
    !has('actions') &&
    Object.keys(value).some((key) => Array.isArray(ownValue(value, key)))
  )
    return 'components';
  return typeof ownValue(value, 'kind') === 'string' ? 'action' : null;
}

function inWords(value: unknown): string | null {
  if (typeof value === 'string') return 'text: parse… functions take what JSON.parse makes of it';
  if (typeof value === 'object' && value !== null)
    return readable([], () => {
      const kind = Array.isArray(value) ? null : kindOf(value);
      return Array.isArray(value) ? 'a list' : kind && KINDS[kind];
    });
  return typeof value === 'symbol' ? 'a symbol' : typeof value === 'function' ? 'a function' : `${value}`;
}

/**
 * Reads input of an expected kind. If it is of another kind, the error names that kind and the functions that take
 * it.
 */
export function readingA<T>(
  kind: InputKind,
  given: unknown,
  work: () => T,
  ...orElse: readonly InputKind[]
): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const found = inWords(given);
    const kinds = [kind, ...orElse].map((each) => KINDS[each]);
    if (found === null || kinds.some((each) => each === found)) throw error;
    const expected = kinds.map((each) => each.split(':')[0]).join(' or ');
    const code = error.path.length === 0 ? error.code : 'wrong-type';
    throw new InvalidInputError(code, [], `Expected ${expected}; this is ${found}.`);
  }
}

/** Whether a value is a view, not a state; runs no getter. */
export function isView(seen: unknown): boolean {
  return (
    typeof seen === 'object' && seen !== null && readable([], () => ownValue(seen, 'viewer') !== undefined)
  );
}

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
