import type { $ZodCheck, $ZodChecks, $ZodNumberFormat, $ZodType } from 'zod/v4/core';

/** The limits of a number, or on the length of text or of a list. */
export interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Whether something else is checked besides. */
  readonly hasMore?: boolean;
}

/** The definition of a schema that may have limits. */
export interface Limited {
  readonly checks?: readonly $ZodCheck<never>[] | undefined;
}

/** The limits in the definition of a schema. */
export function limitsOf({ checks = [] }: Limited): Limits {
  let least: number | undefined;
  let most: number | undefined;
  let hasMore = false;
  for (const check of checks) {
    const { def } = (check as $ZodChecks)._zod;
    if (def.check === 'greater_than') least = Number(def.value);
    else if (def.check === 'less_than') most = Number(def.value);
    else if (def.check === 'min_length') least = def.minimum;
    else if (def.check === 'max_length') most = def.maximum;
    else if (def.check === 'length_equals') least = most = def.length;
    else hasMore = true;
  }
  return { least, most, hasMore };
}

/** Whether a value needs no closer look: a whole number within the limits of a schema, as most values in a state are. */
export function isSureBy(schema: $ZodType): (value: unknown) => boolean {
  const { def } = schema._zod as $ZodNumberFormat['_zod'];
  const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER, hasMore } = limitsOf(def);
  if (def.format !== 'safeint' || hasMore) return () => false;
  return (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
