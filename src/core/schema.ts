import { InvalidInputError } from './errors';
import { type Path, readable } from './plain';
import { type Reader, readerOf } from './reader';
import { define, definitionOf, type Form, type Length, type TextForm } from './schema-form';
import type { Schema, StandardSchema } from './schema-type';

export type { Parsed, Reading, Schema, StandardSchema } from './schema-type';

/** The schema of an optional member. */
export interface OptionalSchema<T> extends Schema<T | undefined> {
  readonly isOptional: true;
}

/** The type of the values of a schema. */
export type ValueOf<S> = S extends Schema<infer T> ? T : never;

/** The values of the schemas of an object, by key. */
type ObjectOf<S> = Together<
  { -readonly [K in keyof S as S[K] extends { readonly isOptional: true } ? never : K]: ValueOf<S[K]> } & {
    -readonly [K in keyof S as S[K] extends { readonly isOptional: true } ? K : never]?: ValueOf<S[K]>;
  }
>;
type Together<T> = { [K in keyof T]: T[K] };
type TupleOf<S> = { -readonly [K in keyof S]: ValueOf<S[K]> };
type Shape = Readonly<Record<string, Schema<unknown>>>;

/** The properties of a schema beyond its form and its description. */
interface Extras {
  readonly id?: string | undefined;
  readonly base?: Schema<unknown>;
  readonly isOptional?: boolean;
  readonly prepare?: (value: unknown) => unknown;
}

// @__NO_SIDE_EFFECTS__
function schemaOf<T>(
  form: Form,
  description?: string,
  { id, base, isOptional = false, prepare }: Extras = {},
): Schema<T> {
  let reader: Reader | undefined;
  const schema: Schema<T> = {
    isOptional,
    parse(value, { hasComments = false } = {}) {
      reader ??= readerOf(schema);
      const read = reader;
      const path: Path = [];
      return readable(path, () =>
        read(prepare === undefined ? value : prepare(value), { path, hasComments }),
      ) as T;
    },
    safeParse(value) {
      try {
        return { success: true, data: schema.parse(value) };
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error;
        return { success: false, error };
      }
    },
    '~standard': Object.freeze<StandardSchema<T>>({
      version: 1,
      vendor: 'century-engine',
      validate(value) {
        const parsed = schema.safeParse(value);
        if (parsed.success) return { value: parsed.data };
        const { reason: message, path } = parsed.error;
        return { issues: [{ message, path }] };
      },
    }),
  };
  define(schema, { form, description, id, base });
  return Object.freeze(schema);
}

/** The same schema with a name of its own in JSON Schema. */
// @__NO_SIDE_EFFECTS__
export function named<S extends Schema<unknown>>(id: string, schema: S): S {
  const { form, description } = definitionOf(schema);
  return schemaOf(form, description, { id }) as S;
}

/** The same schema for a game of another name, wherever that stands in an object. */
// @__NO_SIDE_EFFECTS__
export function renamed<T>(schema: Schema<T>, from: string, to: string): Schema<T> {
  const { form, description, id } = definitionOf(schema);
  const again = renamedForm(form, from, to);
  if (again === form) return schema;
  return schemaOf(again, description, { id, isOptional: schema.isOptional });
}

function renamedForm(form: Form, from: string, to: string): Form {
  if (form.type === 'literal' && form.values[0] === from) return { type: 'literal', values: [to] };
  if (form.type === 'optional') {
    const inner = renamed(form.inner, from, to);
    return inner === form.inner ? form : { type: 'optional', inner };
  }
  if (form.type !== 'object') return form;
  const { shape } = form;
  const again = Object.entries(shape).map(([key, field]) => [key, renamed(field, from, to)] as const);
  return again.every(([key, field]) => field === shape[key])
    ? form
    : { type: 'object', shape: Object.fromEntries(again) };
}

/** The same schema with another description. */
// @__NO_SIDE_EFFECTS__
export function described<T>(schema: Schema<T>, description: string): Schema<T> {
  return schemaOf(definitionOf(schema).form, description, { base: schema });
}

/** The same schema for values that are converted first. */
// @__NO_SIDE_EFFECTS__
export function prepared<T>(schema: Schema<T>, prepare: (value: unknown) => unknown): Schema<T> {
  const { form, description, id } = definitionOf(schema);
  return schemaOf(form, description, { id, prepare });
}

/** A whole number within limits. */
// @__NO_SIDE_EFFECTS__
export function int(least?: number, most?: number, description?: string): Schema<number> {
  return schemaOf({ type: 'number', least, most }, description);
}

// @__NO_SIDE_EFFECTS__
export function text(
  { most, pattern, told }: Partial<Omit<TextForm, 'type'>> = {},
  description?: string,
): Schema<string> {
  return schemaOf({ type: 'text', most, pattern, told }, description);
}

// @__NO_SIDE_EFFECTS__
export function boolean(description?: string): Schema<boolean> {
  return schemaOf({ type: 'boolean' }, description);
}

/** Exactly this value, or one of these. */
// @__NO_SIDE_EFFECTS__
export function literal<const V extends string | number | boolean>(
  values: V | readonly V[],
  description?: string,
): Schema<V> {
  return schemaOf({ type: 'literal', values: [values].flat() as V[] }, description);
}

/** One of these words. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const W extends string>(words: readonly W[], description?: string): Schema<W> {
  return schemaOf({ type: 'words', values: words }, description);
}

/** Any value that is validated elsewhere. */
// @__NO_SIDE_EFFECTS__
export function unknown(): Schema<unknown> {
  return schemaOf({ type: 'unknown' });
}

// @__NO_SIDE_EFFECTS__
export function list<T>(item: Schema<T>, length: Length = {}, description?: string): Schema<T[]> {
  return schemaOf({ type: 'list', item, length }, description);
}

// @__NO_SIDE_EFFECTS__
export function tuple<const S extends readonly Schema<unknown>[]>(
  items: S,
  description?: string,
): Schema<TupleOf<S>> {
  return schemaOf({ type: 'tuple', items }, description);
}

/** An object with these keys and no others. */
// @__NO_SIDE_EFFECTS__
export function object<const S extends Shape>(shape: S, description?: string): Schema<ObjectOf<S>> {
  return schemaOf({ type: 'object', shape }, description);
}

/** An object with any keys of a given form. */
// @__NO_SIDE_EFFECTS__
export function record<T>(
  key: Schema<string>,
  value: Schema<T>,
  description?: string,
): Schema<Record<string, T>> {
  return schemaOf({ type: 'record', key, value }, description);
}

/** An object of one of several forms, discriminated by `kind`. */
// @__NO_SIDE_EFFECTS__
export function byKind<const S extends readonly Schema<{ kind: string }>[]>(
  forms: S,
  description?: string,
): Schema<ValueOf<S[number]>> {
  return schemaOf({ type: 'kinds', forms }, description);
}

/** A value of one of several forms. */
// @__NO_SIDE_EFFECTS__
export function union<const S extends readonly Schema<unknown>[]>(
  forms: S,
  description?: string,
): Schema<ValueOf<S[number]>> {
  return schemaOf({ type: 'union', forms }, description);
}

/** An optional member. */
// @__NO_SIDE_EFFECTS__
export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return schemaOf({ type: 'optional', inner: schema }, undefined, {
    isOptional: true,
  }) as OptionalSchema<T>;
}

// @__NO_SIDE_EFFECTS__
export function nullable<T>(schema: Schema<T>, description?: string): Schema<T | null> {
  return schemaOf({ type: 'nullable', inner: schema }, description);
}
