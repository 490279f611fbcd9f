import { deepFreeze } from './immutable';

/** A function that makes something for an object once, and keeps it as long as the object exists. */
export function cachedBy<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** A check that is not repeated for values equal to one that has passed it. */
export function checkedOnce<T extends object>(check: (value: T, path: Path) => void) {
  const good = new WeakSet<T>();
  return (value: T, path: Path = []): void => {
    const one = intern(value);
    if (good.has(one)) return;
    check(value, path);
    good.add(one);
  };
}

type Path = readonly (string | number)[];

/**
 * One object with the members of both. Unlike objects made by a spread, all objects made this way from similar ones
 * share one hidden class, so code that reads them stays fast however many there are; unlike objects made by assigning
 * to computed names, they have one however many members there are.
 */
export function mergeStable<A extends object, B extends object>(first: A, second: B): A & B {
  return Object.fromEntries([...Object.entries(first), ...Object.entries(second)]) as A & B;
}

/** The value of a map for a key, made now if missing. */
export function getOrInsert<K, V>(map: Lookup<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** The same where foreign input makes the keys: beyond the `most` it keeps, the oldest value is dropped. */
export function lruGet<K, V>(map: Map<K, V>, key: K, most: number, make: () => V): V {
  const value = getOrInsert(map, key, make);
  if (map.size > most) map.delete(map.keys().next().value as K);
  return value;
}

/** A map, weak or not. */
interface Lookup<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The number of texts remembered, the most recent ones. */
const ROOM = 32;

const byText = new Map<string, object>();
const byObject = new WeakMap<object, object>();

/**
 * One deeply frozen object for all values with the same JSON, so that everything compiled from it can be kept with it
 * and serves all of them.
 */
export function intern<T extends object>(value: T): T {
  const known = byObject.get(value);
  if (known !== undefined) return known as T;
  const text = JSON.stringify(value);
  const isLasting = isDeepFrozen(value);
  const one = byText.get(text) ?? (isLasting ? value : deepFreeze(JSON.parse(text) as object));
  byText.delete(text);
  byText.set(text, one);
  for (const oldest of byText.keys()) {
    if (byText.size <= ROOM) break;
    byText.delete(oldest);
  }
  if (isLasting) byObject.set(value, one);
  byObject.set(one, one);
  return one as T;
}

/** Whether nothing in it can ever change. */
function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}
