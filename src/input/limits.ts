import type { $ZodCheck, $ZodChecks } from 'zod/v4/core';

/** The limits of a number, or on the length of text or of a list. */
export interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Whether something else is checked besides. */
  readonly hasMore?: boolean;
}

/** The limits in the definition of a schema. */
export function limitsOf({
  checks = [],
}: {
  readonly checks?: readonly $ZodCheck<never>[] | undefined;
}): Limits {
  let least: number | undefined;
  let most: number | undefined;
  let hasMore = false;
  for (const check of checks) {
    const { def } = (check as $ZodChecks)._zod;
    if (def.check === 'greater_than') least = Number(def.value);
    else if (def.check === 'less_than') most = Number(def.value);
    else if (def.check === 'min_length') least = def.minimum;
    else if (def.check === 'max_length') most = def.maximum;
    else hasMore = true;
  }
  return { least, most, hasMore };
}
