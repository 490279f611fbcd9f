/**
 * `T` and everything in it, read-only.
 *
 * @typeParam T - plain data: objects, lists, text, numbers
 */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> };

/** A function for each `kind` of the union `V`. */
export type CasesOf<V extends { readonly kind: string }, R> = {
  readonly [K in V['kind']]: (value: Extract<V, { readonly kind: K }>) => R;
};

/** Calls the function for the `kind` of a value. */
export function byItsKind<V extends { readonly kind: string }, R>(value: V, cases: CasesOf<V, R>): R {
  return (cases[value.kind as V['kind']] as (value: V) => R)(value);
}

/** Returns an object with the same keys, whose values `change` makes from the old ones. */
export function mapValues<V, W>(
  from: { readonly [key: string]: V },
  change: (value: V, key: string) => W,
): { readonly [key: string]: W } {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value, key)]));
}

/**
 * Freezes plain objects and lists in place. Frozen parts count as deeply frozen. Schemas are skipped, because zod
 * adds members to them later.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) if (typeof value[i] === 'object') deepFreeze(value[i]);
    } else {
      if ('_zod' in value) return value;
      for (const key of Object.keys(value)) {
        const child = (value as Readonly<Record<string, unknown>>)[key];
        if (typeof child === 'object') deepFreeze(child);
      }
    }
    // Last, because reading a frozen list is slower.
    Object.freeze(value);
  }
  return value;
}

/** Copies a value that is not frozen: it may be an Immer draft, which is revoked later. */
export function unchanging<T extends object>(value: T): T {
  return Object.isFrozen(value) ? value : JSON.parse(JSON.stringify(value));
}
