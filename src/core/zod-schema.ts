import * as z from 'zod/mini';
import { definitionOf, type Form, type Length, type TextForm } from './schema-form';
import type { Schema } from './schema-type';

/** The schemas with their own name in JSON Schema, under `$defs`. */
export const names = /* @__PURE__ */ z.registry<{ id: string }>();

const descriptions = new WeakMap<z.core.$ZodType, string>();

/** The description of a zod schema. */
export function descriptionOf(made: z.core.$ZodType): string | undefined {
  return descriptions.get(made);
}

const made = new WeakMap<Schema<unknown>, z.ZodMiniType>();

/** The equivalent zod schema. */
export function zodOf(schema: Schema<unknown>): z.ZodMiniType {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const { form, description, id, base } = definitionOf(schema);
  const zod = base === undefined ? zodBy(form) : z.clone(zodOf(base));
  if (description !== undefined) descriptions.set(zod, description);
  if (id !== undefined) zod.register(names, { id });
  made.set(schema, zod);
  return zod;
}

function zodBy(form: Form): z.ZodMiniType {
  switch (form.type) {
    case 'unknown':
      return z.unknown();
    case 'boolean':
      return z.boolean();
    case 'number':
      return z.int().check(...limits(form.least, z.minimum), ...limits(form.most, z.maximum));
    case 'text':
      return textBy(form);
    case 'literal':
      return z.literal([...form.values]);
    case 'words':
      return z.enum(form.values.map(String));
    case 'list':
      return z.array(zodOf(form.item)).check(...lengthBy(form.length));
    case 'tuple':
      return z.tuple(form.items.map(zodOf) as [z.ZodMiniType]);
    case 'object': {
      const fields = Object.entries(form.shape).map(([key, field]) => [key, zodOf(field)] as const);
      return z.strictObject(Object.fromEntries(fields));
    }
    case 'record':
      return z.record(zodOf(form.key) as z.ZodMiniString, zodOf(form.value));
    case 'kinds':
      return z.discriminatedUnion('kind', form.forms.map(zodOf) as unknown as [z.ZodMiniObject]);
    case 'union':
      return z.union(form.forms.map(zodOf));
    case 'optional':
      return z.optional(zodOf(form.inner));
    case 'nullable':
      return z.nullable(zodOf(form.inner));
  }
}

function limits<C>(limit: number | undefined, check: (limit: number) => C): C[] {
  return limit === undefined ? [] : [check(limit)];
}

function textBy({ most, pattern, told }: TextForm): z.ZodMiniType {
  return z
    .string()
    .check(...limits(most, z.maxLength), ...(pattern === undefined ? [] : [z.regex(pattern, told)]));
}

function lengthBy({ least, most, exact }: Length): z.core.$ZodCheck<unknown[]>[] {
  return [...limits(least, z.minLength), ...limits(most, z.maxLength), ...limits(exact, z.length)];
}
