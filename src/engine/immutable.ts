/**
 * `T` and everything in it, read-only.
 *
 * @typeParam T - plain data: objects, lists, text, numbers
 */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> };

type Tree = Readonly<Record<string, unknown>>;

/** Freezes a tree of plain objects and arrays, in place; parts already frozen are taken as frozen to the bottom. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) if (typeof item === 'object') deepFreeze(item);
    } else {
      for (const key of Object.keys(value)) {
        const child = (value as Tree)[key];
        if (typeof child === 'object') deepFreeze(child);
      }
    }
  }
  return value;
}
