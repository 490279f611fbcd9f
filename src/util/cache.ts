import { deepFreeze } from './immutable';

export function cachedBy<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => values.get(key) ?? getOrInsert(values, key, () => make(key));
}

/** Returns a check that skips values whose JSON has passed recently. */
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
 * Merges two objects. Results with equal member names share one hidden class in V8, unlike those of a spread or of
 * assignments to computed names, so code that reads them stays fast.
 */
export function mergeStable<A extends object, B extends object>(first: A, second: B): A & B {
  return Object.fromEntries([...Object.entries(first), ...Object.entries(second)]) as A & B;
}

export function getOrInsert<K, V>(map: Lookup<K, V>, key: K, make: () => V): V {
  const before = map.get(key);
  if (before !== undefined) return before;
  const value = make();
  map.set(key, value);
  return value;
}

/** Like {@link getOrInsert}, for at most `most` values; drops the value that was used least recently. */
export function lruGet<K, V>(map: Map<K, V>, key: K, most: number, make: () => V): V {
  const value = map.get(key) ?? make();
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value as K);
  return value;
}

interface Lookup<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

const MOST_TEXTS = 32;
const byText = new Map<string, object>();
const byObject = new WeakMap<object, object>();

/** Returns the same deeply frozen object for recent values with equal JSON, so that it can be the key of a cache. */
export function intern<T extends object>(value: T): T {
  const before = byObject.get(value);
  if (before !== undefined) return before as T;
  const text = JSON.stringify(value);
  const isFrozen = isDeepFrozen(value);
  const one = lruGet(byText, text, MOST_TEXTS, () =>
    isFrozen ? value : deepFreeze(JSON.parse(text) as object),
  );
  if (isFrozen) byObject.set(value, one);
  byObject.set(one, one);
  return one as T;
}

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}
