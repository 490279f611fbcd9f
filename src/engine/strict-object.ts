import * as z from 'zod';
import { $constructor, globalConfig } from 'zod/v4/core';

/**
 * The schema of an object with these keys and no others. Zod's own tries, when it is made, whether code can be
 * generated from text, which a page with a strict policy reports as an attack; this one does not ask, and generates none.
 */
export function strictObject<T extends z.core.$ZodLooseShape>(shape: T): z.ZodObject<T, z.core.$strict> {
  return new StrictObject({ type: 'object', shape, catchall: z.never() }) as unknown as z.ZodObject<
    T,
    z.core.$strict
  >;
}

/** Copies of a schema, such as `describe` makes, are made by the same constructor. */
const StrictObject = /* @__PURE__ */ $constructor<z.ZodObject>('CenturyObject', (schema, def) => {
  const { jitless } = globalConfig;
  globalConfig.jitless = true;
  try {
    z.ZodObject.init(schema, def);
  } finally {
    globalConfig.jitless = jitless;
  }
});
