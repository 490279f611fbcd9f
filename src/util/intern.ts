import { deepFreeze } from './immutable';

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
