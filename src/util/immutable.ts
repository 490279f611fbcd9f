/**
 * `T` and everything in it, read-only.
 *
 * @typeParam T - plain data: objects, lists, text, numbers
 */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> };

/** A function for each kind of a value. */
export type CasesOf<V extends { readonly kind: string }, R> = {
  readonly [K in V['kind']]: (value: Extract<V, { readonly kind: K }>) => R;
};

/** What the function for the kind of a value makes of it. */
export function byItsKind<V extends { readonly kind: string }, R>(value: V, cases: CasesOf<V, R>): R {
  return (cases[value.kind as V['kind']] as (value: V) => R)(value);
}

type Tree = Readonly<Record<string, unknown>>;

/**
 * Freezes a tree of plain objects and arrays, in place; parts already frozen are assumed to be deeply frozen. Schemas
 * stay as they are: zod fills in what is in them when it is first asked for.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) if (typeof value[i] === 'object') deepFreeze(value[i]);
    } else {
      if ('_zod' in value) return value;
      for (const key of Object.keys(value)) {
        const child = (value as Tree)[key];
        if (typeof child === 'object') deepFreeze(child);
      }
    }
    // Last, since reading a frozen list is slower.
    Object.freeze(value);
  }
  return value;
}

/**
 * Plain data that nothing else changes: a frozen value as it is, of any other a copy. Drafts of stores end with the
 * function that they are passed to, and refuse to be frozen.
 */
export function unchanging<T extends object>(value: T): T {
  return Object.isFrozen(value) ? value : JSON.parse(JSON.stringify(value));
}
