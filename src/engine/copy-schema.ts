import * as z from 'zod';

/** A schema with everything in it made anew, so that whoever changes the copy changes nothing else. */
export function copySchema(schema: z.ZodType): z.ZodType {
  return copierOf(new Map())(schema) as z.ZodType;
}

/** A schema or a check: what zod makes of a definition. */
interface Built {
  readonly _zod: { readonly def: object; readonly constr: new (def: object) => z.ZodType };
}

/** `made` holds the copies of what stands in several places. */
function copierOf(made: Map<unknown, unknown>): (value: unknown) => unknown {
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = made.get(value);
    if (known !== undefined) return known;
    const twin = copyNew(value);
    made.set(value, twin);
    return twin;
  };
  const copyNew = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (value instanceof RegExp) return new RegExp(value);
    if (value instanceof Set) return new Set(value);
    return isBuilt(value) ? rebuild(value) : copyFields(value);
  };
  const copyFields = (value: object): object =>
    Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child)]));
  const rebuild = (value: Built): object => {
    const twin: z.ZodType = new value._zod.constr(copyFields(value._zod.def));
    const meta = z.globalRegistry.get(value as unknown as z.ZodType);
    if (meta !== undefined) z.globalRegistry.add(twin, { ...meta });
    return twin;
  };
  return copy;
}

function isBuilt(value: object): value is Built {
  return '_zod' in value;
}
