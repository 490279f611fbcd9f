import * as z from 'zod/mini';
import { isRecord } from '../../src/input/sentences';

const copies = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The same schema with the constructors of zod alone. */
export function unguarded(schema: z.core.$ZodType): z.core.$ZodType {
  const known = copies.get(schema) ?? rebuilt(schema as z.core.$ZodTypes);
  copies.set(schema, known);
  return known;
}

function rebuilt(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod;
  const each = (parts: readonly z.core.SomeType[]) => parts.map((part) => unguarded(part as z.core.$ZodType));
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, unguarded(field)] as const);
      const object = Object.fromEntries(fields);
      return isRecord(def)
        ? z.catchall(z.object(object), unguarded(def.catchall) as z.core.$ZodType)
        : z.strictObject(object);
    }
    case 'array': {
      const checks = (def.checks ?? []) as z.core.$ZodCheck<unknown[]>[];
      return z.array(unguarded(def.element)).check(...checks);
    }
    case 'union': {
      const options = each(def.options) as unknown as [z.core.$ZodTypeDiscriminable];
      return 'discriminator' in def
        ? z.discriminatedUnion(String(def.discriminator), options)
        : z.union(options);
    }
    case 'optional':
      return z.optional(unguarded(def.innerType));
    case 'nullable':
      return z.nullable(unguarded(def.innerType));
    default:
      return schema;
  }
}
