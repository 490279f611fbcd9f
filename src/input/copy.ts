import type { $ZodType } from 'zod/v4/core';

/** Schemas, checks and what else they are made of, and the copies. */
export type Copies = Map<object, object>;

/** A copy of a schema that shares nothing with it, so that what is done to the one does nothing to the other. */
export function copyOf<S extends $ZodType>(schema: S, copies: Copies): S {
  return copyOfPart(schema, copies) as S;
}

/** Schemas and checks are made anew from copies of their definitions; functions stay. */
function copyOfPart(part: unknown, copies: Copies): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (part instanceof RegExp) return new RegExp(part);
  const known = copies.get(part);
  if (known !== undefined) return known;
  const copied = (value: unknown): unknown => copyOfPart(value, copies);
  const copy = Array.isArray(part)
    ? part.map(copied)
    : isMade(part)
      ? new part._zod.constr(copied(part._zod.def))
      : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, copied(value)]));
  copies.set(part, copy);
  return copy;
}

/** What constructors of zod make. */
interface Made {
  readonly _zod: { readonly def: object; readonly constr: new (def: unknown) => object };
}

function isMade(part: object): part is Made {
  return '_zod' in part;
}

/** The same schema for values that are converted first. */
export function prepared<S extends $ZodType>(schema: S, prepare: (value: unknown) => unknown): S {
  const { run } = schema._zod;
  schema._zod.run = (payload, ctx) => run({ ...payload, value: prepare(payload.value) }, ctx);
  return schema;
}
