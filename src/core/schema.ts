import * as z from 'zod/mini';
import { InvalidInputError } from './errors';
import { type Path, readable } from './plain';
import { type Reader, readerOf } from './reader';

/** What a value must look like to be a `T`. */
export interface Schema<T> {
  /** What its values are, in a sentence. */
  readonly description: string | undefined;
  /** Whether it is that of a member that need not be there. */
  readonly isOptional: boolean;
  /**
   * Checks a value, and stops at the first fault. Whatever is not plain JSON is refused: functions, class instances,
   * getters, symbols, cycles, `NaN`, `-0`; keys that are `undefined` are left out, as in JSON.
   *
   * @param value - parsed JSON, from any source
   * @param reading - how it is read
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parse(value: unknown, reading?: Reading): T;
  /**
   * Like {@link parse}, without throwing.
   *
   * @param value - parsed JSON, from any source
   * @returns a deeply frozen copy, or what is wrong
   */
  safeParse(value: unknown): Parsed<T>;
  /** The same for libraries that take schemas of any make: https://standardschema.dev */
  readonly '~standard': StandardSchema<T>;
}

/** How a value is read. */
export interface Reading {
  /** Whether keys named `//` are comments, which are left out. */
  readonly hasComments?: boolean;
}

/** What {@link Schema.safeParse} returns. */
export type Parsed<T> =
  | {
      /** The value is one. */
      readonly success: true;
      /** A deeply frozen copy. */
      readonly data: T;
    }
  | {
      /** The value is none. */
      readonly success: false;
      /** What is wrong, with the path to the first fault. */
      readonly error: InvalidInputError;
    };

/** A schema as libraries take it that know neither this engine nor what it checks with. */
export interface StandardSchema<T> {
  /** The version of that interface. */
  readonly version: 1;
  /** Who made the schema. */
  readonly vendor: 'century-engine';
  /**
   * Checks a value.
   *
   * @param value - parsed JSON, from any source
   * @returns a deeply frozen copy, or what is wrong
   */
  validate(value: unknown):
    | {
        /** A deeply frozen copy. */
        readonly value: T;
        /** None. */
        readonly issues?: undefined;
      }
    | {
        /** The first fault. */
        readonly issues: readonly {
          /** A plain sentence. */
          readonly message: string;
          /** Where the fault lies. */
          readonly path: readonly PropertyKey[];
        }[];
      };
  /** For the compiler only: nothing stands here. */
  readonly types?:
    | {
        /** What a value has to be. */
        readonly input: T;
        /** What comes out. */
        readonly output: T;
      }
    | undefined;
}

/** The schema of a member that need not be there. */
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

/** How long a list may be. */
interface Length {
  readonly least?: number;
  readonly most?: number;
  readonly exact?: number;
}

interface TextForm {
  /** How many characters it has at most. */
  readonly most?: number;
  readonly pattern?: RegExp;
  /** The pattern in words. */
  readonly told?: string;
}

/** The schemas that have a name of their own in JSON Schema, under `$defs`. */
export const names = /* @__PURE__ */ z.registry<{ id: string }>();

const descriptions = /* @__PURE__ */ new WeakMap<z.core.$ZodType, string>();

/** What a schema of zod is, in a sentence. */
export function descriptionOf(made: z.core.$ZodType): string | undefined {
  return descriptions.get(made);
}

const makers = /* @__PURE__ */ new WeakMap<Schema<unknown>, () => z.ZodMiniType>();

/** The schema as zod has it; made when it is first asked for, so that what nobody uses costs nothing. */
export function zodOf(schema: Schema<unknown>): z.ZodMiniType {
  const make = makers.get(schema);
  if (make === undefined) throw new TypeError('This is no schema of the engine.');
  return make();
}

/** A schema that zod makes when it is wanted. */
// @__NO_SIDE_EFFECTS__
function schemaBy<T>(
  make: () => z.ZodMiniType,
  description?: string,
  { isOptional = false, prepare = (value: unknown) => value } = {},
): Schema<T> {
  let made: z.ZodMiniType | undefined;
  const zod = (): z.ZodMiniType => {
    if (made === undefined) {
      made = make();
      if (description !== undefined) descriptions.set(made, description);
    }
    return made;
  };
  let reader: Reader | undefined;
  const schema: Schema<T> = {
    description,
    isOptional,
    parse(value, { hasComments = false } = {}) {
      reader ??= readerOf(zod());
      const read = reader;
      const path: Path = [];
      return readable(path, () => read(prepare(value), { path, hasComments })) as T;
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
  makers.set(schema, zod);
  return Object.freeze(schema);
}

/** The same schema with a name of its own in JSON Schema. */
// @__NO_SIDE_EFFECTS__
export function named<S extends Schema<unknown>>(id: string, schema: S): S {
  return schemaBy(() => zodOf(schema).register(names, { id }), schema.description) as S;
}

/** The same schema with another description. */
// @__NO_SIDE_EFFECTS__
export function described<T>(schema: Schema<T>, description: string): Schema<T> {
  return schemaBy(() => z.clone(zodOf(schema)), description);
}

/** The same schema for values that are written in another way first. */
// @__NO_SIDE_EFFECTS__
export function prepared<T>(schema: Schema<T>, prepare: (value: unknown) => unknown): Schema<T> {
  return schemaBy(() => zodOf(schema), schema.description, { prepare });
}

/** A whole number within limits. */
// @__NO_SIDE_EFFECTS__
export function int(least?: number, most?: number, description?: string): Schema<number> {
  return schemaBy(() => {
    const checks = [
      ...(least === undefined ? [] : [z.minimum(least)]),
      ...(most === undefined ? [] : [z.maximum(most)]),
    ];
    return z.int().check(...checks);
  }, description);
}

// @__NO_SIDE_EFFECTS__
export function text({ most, pattern, told }: TextForm = {}, description?: string): Schema<string> {
  return schemaBy(() => {
    const checks = [
      ...(most === undefined ? [] : [z.maxLength(most)]),
      ...(pattern === undefined ? [] : [z.regex(pattern, told)]),
    ];
    return z.string().check(...checks);
  }, description);
}

// @__NO_SIDE_EFFECTS__
export function boolean(description?: string): Schema<boolean> {
  return schemaBy(() => z.boolean(), description);
}

/** Exactly this value, or one of these. */
// @__NO_SIDE_EFFECTS__
export function literal<const V extends string | number | boolean>(
  values: V | readonly V[],
  description?: string,
): Schema<V> {
  return schemaBy(() => z.literal([values].flat() as V[]), description);
}

/** One of these words. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const W extends string>(words: readonly W[], description?: string): Schema<W> {
  return schemaBy(() => z.enum(words as readonly string[]), description);
}

/** Anything that somebody else checks. */
// @__NO_SIDE_EFFECTS__
export function unknown(): Schema<unknown> {
  return schemaBy(() => z.unknown());
}

// @__NO_SIDE_EFFECTS__
export function list<T>(item: Schema<T>, length: Length = {}, description?: string): Schema<T[]> {
  const { least, most, exact } = length;
  return schemaBy(() => {
    const checks = [
      ...(least === undefined ? [] : [z.minLength(least)]),
      ...(most === undefined ? [] : [z.maxLength(most)]),
      ...(exact === undefined ? [] : [z.length(exact)]),
    ];
    return z.array(zodOf(item)).check(...checks);
  }, description);
}

// @__NO_SIDE_EFFECTS__
export function tuple<const S extends readonly Schema<unknown>[]>(
  items: S,
  description?: string,
): Schema<TupleOf<S>> {
  return schemaBy(() => z.tuple(items.map(zodOf) as [z.ZodMiniType]), description);
}

/** An object with these keys and no others. */
// @__NO_SIDE_EFFECTS__
export function object<const S extends Shape>(shape: S, description?: string): Schema<ObjectOf<S>> {
  return schemaBy(() => {
    const fields = Object.entries(shape).map(([key, field]) => [key, zodOf(field)] as const);
    return z.strictObject(Object.fromEntries(fields));
  }, description);
}

/** An object with any keys of a form. */
// @__NO_SIDE_EFFECTS__
export function record<T>(
  key: Schema<string>,
  value: Schema<T>,
  description?: string,
): Schema<Record<string, T>> {
  return schemaBy(() => z.record(zodOf(key) as z.ZodMiniString, zodOf(value)), description);
}

/** An object of one of several forms, told apart by `kind`. */
// @__NO_SIDE_EFFECTS__
export function byKind<const S extends readonly Schema<{ kind: string }>[]>(
  forms: S,
  description?: string,
): Schema<ValueOf<S[number]>> {
  return schemaBy(
    () => z.discriminatedUnion('kind', forms.map(zodOf) as unknown as [z.ZodMiniObject]),
    description,
  );
}

/** A value of one of several forms. */
// @__NO_SIDE_EFFECTS__
export function union<const S extends readonly Schema<unknown>[]>(
  forms: S,
  description?: string,
): Schema<ValueOf<S[number]>> {
  return schemaBy(() => z.union(forms.map(zodOf)), description);
}

/** A member that need not be there. */
// @__NO_SIDE_EFFECTS__
export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return schemaBy(() => z.optional(zodOf(schema)), undefined, { isOptional: true }) as OptionalSchema<T>;
}

// @__NO_SIDE_EFFECTS__
export function nullable<T>(schema: Schema<T>, description?: string): Schema<T | null> {
  return schemaBy(() => z.nullable(zodOf(schema)), description);
}
