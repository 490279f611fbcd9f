/** `T` and everything in it, read-only. */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> };

/** Freezes a tree of plain objects and arrays, in place; parts already frozen are taken as frozen to the bottom. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
