import * as z from 'zod/mini';
import { PlainKinds, PlainList, PlainObject } from './guard';
import { Unreadable } from './plain-json';
import type { Schema } from './read';
import { describeLike } from './sentences';

/** Constructors like those of zod, for schemas that read untrusted input safely. */

type Shape = z.core.$ZodShape;
type AnyType = z.core.$ZodType;

// @__NO_SIDE_EFFECTS__
export function int(least?: number, most?: number): z.ZodMiniNumberFormat {
  return z.int().check(...limit(least, z.minimum, ENDS), ...limit(most, z.maximum, ENDS));
}

interface TextLimits {
  readonly most?: number;
  readonly pattern?: RegExp;
  /** The pattern in words, for errors. */
  readonly explanation?: string;
}

/** Text of at most `most` characters that matches a pattern. */
// @__NO_SIDE_EFFECTS__
export function text({ most, pattern, explanation: error }: TextLimits = {}): z.ZodMiniString {
  const form = pattern === undefined ? [] : [z.regex(pattern, { abort: true, ...(error && { error }) })];
  return z.string().check(...limit(most, z.maxLength, LENGTH), ...form);
}

function limit<C, P>(value: number | undefined, check: (value: number, params: P) => C, params: P): C[] {
  return value === undefined ? [] : [check(value, params)];
}

const ENDS = { abort: true } as const;

/**
 * Whether to check a length. By default, zod would also read the length of refused values, where it may be a getter.
 */
function isReadable({ value, issues }: z.core.ParsePayload): boolean {
  return issues.length === 0 && (typeof value !== 'object' || Array.isArray(value));
}

const LENGTH = { abort: true, when: isReadable } as const;

// @__NO_SIDE_EFFECTS__
export function oneOf<const W extends string>(words: readonly W[]): z.ZodMiniEnum<{ [K in W]: K }> {
  return z.enum(words) as unknown as z.ZodMiniEnum<{ [K in W]: K }>;
}

/** An object with these keys and no others. */
// @__NO_SIDE_EFFECTS__
export function object<const S extends Shape>(
  shape: S,
): z.ZodMiniObject<z.util.Writeable<S>, z.core.$strict> {
  const def = { type: 'object', shape, catchall: z.never() } as const;
  return new PlainObject(def) as unknown as z.ZodMiniObject<z.util.Writeable<S>, z.core.$strict>;
}

/** An object with these keys; other keys are dropped. */
// @__NO_SIDE_EFFECTS__
export function open<const S extends Shape>(shape: S): z.ZodMiniObject<z.util.Writeable<S>, z.core.$strip> {
  return new PlainObject({ type: 'object', shape }) as unknown as z.ZodMiniObject<
    z.util.Writeable<S>,
    z.core.$strip
  >;
}

/** An object of one of several forms, which differ in the value of the member `discriminator`. */
// @__NO_SIDE_EFFECTS__
export function byKind<
  const F extends readonly z.core.$ZodTypeDiscriminable[],
  const D extends string = 'kind',
>(forms: F, discriminator = 'kind' as D): z.ZodMiniDiscriminatedUnion<F, D> {
  const def = { type: 'union', options: forms, discriminator, inclusive: false } as const;
  return new PlainKinds(def as never) as unknown as z.ZodMiniDiscriminatedUnion<F, D>;
}

/** An object of one of several kinds. Its members are those in `ofAll`, `kind`, and those of its kind. */
// @__NO_SIDE_EFFECTS__
export function kinds<
  const M extends { readonly [kind: string]: Shape },
  const A extends Shape = Record<never, never>,
>(members: M, ofAll: A = {} as A) {
  type Form<K extends keyof M> = z.util.Writeable<A & { kind: z.ZodMiniLiteral<K & string> } & M[K]>;
  return byKind(
    Object.entries(members).map(([kind, own]) => object({ ...ofAll, kind: z.literal(kind), ...own })) as {
      [K in keyof M]: z.ZodMiniObject<Form<K>, z.core.$strict>;
    }[keyof M][],
  );
}

/** An object with any keys, whose values share a schema. */
// @__NO_SIDE_EFFECTS__
export function record<V extends AnyType>(value: V): z.ZodMiniType<Record<string, z.output<V>>> {
  const def = { type: 'object', shape: {}, catchall: value } as const;
  return new PlainObject(def) as unknown as z.ZodMiniType<Record<string, z.output<V>>>;
}

interface Length {
  readonly least?: number;
  readonly most?: number;
  readonly exact?: number;
}

// @__NO_SIDE_EFFECTS__
export function list<I extends AnyType>(
  item: I,
  { exact, least = exact, most = exact }: Length = {},
): z.ZodMiniArray<I> {
  const checks =
    least === most
      ? limit(most, z.length, LENGTH)
      : [...limit(least, z.minLength, LENGTH), ...limit(most, z.maxLength, LENGTH)];
  return new PlainList({ type: 'array', element: item, checks } as never) as unknown as z.ZodMiniArray<I>;
}

interface Tuples<I> {
  readonly 2: [I, I];
  readonly 4: [I, I, I, I];
}

// @__NO_SIDE_EFFECTS__
export function tuple<I extends AnyType, N extends 2 | 4>(
  item: I,
  isTuple: N,
): z.ZodMiniType<Tuples<z.output<I>>[N]> {
  const def = { type: 'array', element: item, checks: limit(isTuple, z.length, LENGTH), isTuple };
  return new PlainList(def as never) as unknown as z.ZodMiniType<Tuples<z.output<I>>[N]>;
}

/** Any JSON value, to be validated elsewhere. */
export const anything: z.ZodMiniType<unknown> = /* @__PURE__ */ z.custom(
  (value) => value !== undefined && Unreadable.reasonOf(value) === null,
);

/** Returns a schema in which the literal `from`, the name of a game, is replaced by `to` in all members. */
export function renamed(schema: Schema, from: string, to: string): Schema {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'literal') return def.values[0] === from ? z.literal(to) : schema;
  if (def.type === 'optional') {
    const inner = renamed(def.innerType as Schema, from, to);
    return inner === def.innerType ? schema : z.optional(inner);
  }
  if (def.type !== 'object') return schema;
  const fields = Object.entries(def.shape).map(
    ([key, field]) => [key, field, renamed(field as Schema, from, to)] as const,
  );
  if (fields.every(([, field, again]) => field === again)) return schema;
  const again = object(Object.fromEntries(fields.map(([key, , field]) => [key, field])));
  describeLike(again, schema);
  return again;
}
