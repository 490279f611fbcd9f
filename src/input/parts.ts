import type * as z from 'zod/mini';
import type { $ZodType as AnyType, ParsePayload } from 'zod/v4/core';
import { checkNames, itemOf, lengthOf, MOST_ITEMS, refuseAt } from './plain-json';
import { type Limited, limitsOf, type Reading } from './read';

export type Parse = (payload: ParsePayload, ctx: Reading) => ParsePayload | Promise<ParsePayload>;

/** The internals of a schema that guards use. */
export interface Guarded {
  readonly _zod: { readonly def: object; parse: Parse; readonly run: Parse };
}

type Level = Record<string, unknown>;

interface Member {
  readonly name: string;
  readonly schema: AnyType;
  readonly isSure: Sure;
}

/** A quick check without the schema: true if a value is certainly valid, false if the schema must decide. */
type Sure = (value: unknown) => boolean;

/**
 * Returns a parser of objects for `read`: it parses member by member, up to the first fault. If members are missing or
 * unknown, zod parses the object instead.
 */
export function memberByMember(parse: Parse, def: z.core.$ZodObjectDef): Parse {
  const isOpen = def.catchall === undefined;
  let members: readonly Member[] | undefined;
  return (payload, ctx) => {
    const given = payload.value;
    if (
      ctx.abortEarly !== true ||
      ctx.async !== false ||
      typeof given !== 'object' ||
      given === null ||
      Array.isArray(given)
    )
      return parse(payload, ctx);
    members ??= Object.entries(def.shape).map(([name, each]) => {
      const schema = each as AnyType;
      return { name, schema, isSure: isSureBy(schema) };
    });
    const read: Level = {};
    let others = isOpen ? 0 : Object.keys(given).length;
    for (let i = 0; i < members.length; i++) {
      const { name, schema, isSure } = members[i] as Member;
      let value = (given as Level)[name];
      if (value !== undefined) others--;
      else if (schema._zod.optin === undefined) return parse(payload, ctx);
      if (!isSure(value)) {
        const part = runAt(name, schema, value, payload, ctx);
        if (part.issues.length > 0) return payload;
        value = part.value;
      }
      if (value !== undefined) read[name] = value;
    }
    if (others > 0) return parse(payload, ctx);
    payload.value = read;
    return payload;
  };
}

/** Parses a list item by item, up to the first fault. If the length is wrong, zod refuses a list of that length. */
export function itemByItem(parse: Parse, schema: AnyType, def: Limited): Parse {
  const { least = 0, most = MOST_ITEMS } = limitsOf(def);
  const isSure = isSureBy(schema);
  return (payload, ctx) => {
    const { value: list } = payload;
    if (!Array.isArray(list)) return parse(payload, ctx);
    const length = lengthOf(list, most);
    if (length < least || length > most) return Object.assign(payload, { value: Array(length) });
    const read: unknown[] = [];
    for (let i = 0; i < length; i++) {
      let value = itemOf(list, i);
      if (value === undefined) refuseAt('not-json', [i], 'The list has a hole here.');
      if (!isSure(value)) {
        const part = runAt(i, schema, value, payload, ctx);
        if (part.issues.length > 0) return payload;
        value = part.value;
      }
      read.push(value);
    }
    checkNames(list, length);
    payload.value = read;
    return payload;
  };
}

/** The definition of a union of object schemas, selected by a discriminator. */
export interface KindsDef {
  readonly options: readonly AnyType[];
  readonly discriminator: string;
}

/**
 * Parses an object by the schema that its discriminator selects. The first schema refuses values that are not objects.
 *
 * @param zod - the internals of the union; gets `propValues`, which unions that contain this one need
 */
export function formByForm({ options, discriminator }: KindsDef, zod: object): Parse {
  let byKind: Map<unknown, AnyType> | undefined;
  const kindsOf = (form: AnyType) => Array.from(form._zod.propValues?.[discriminator] ?? []);
  const formsOf = (): Map<unknown, AnyType> => {
    byKind ??= new Map(options.flatMap((form) => kindsOf(form).map((kind) => [kind, form] as const)));
    return byKind;
  };
  Object.defineProperty(zod, 'propValues', { get: () => ({ [discriminator]: new Set(formsOf().keys()) }) });
  return (payload, ctx) => {
    const forms = formsOf();
    const { value } = payload;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const form = isObject ? forms.get((value as Level)[discriminator]) : options[0];
    if (form !== undefined) return (form as Guarded)._zod.run(payload, ctx);
    payload.issues.push({
      code: 'invalid_union',
      errors: [],
      discriminator,
      options: [...forms.keys()] as never,
      input: value,
      path: [discriminator],
    });
    return payload;
  };
}

/** Runs the schema of a part, and adds its issues to those of the whole. */
function runAt(
  at: string | number,
  schema: AnyType,
  value: unknown,
  whole: ParsePayload,
  ctx: Reading,
): ParsePayload {
  const part = (schema as Guarded)._zod.run({ value, issues: [] }, ctx) as ParsePayload;
  if (part.issues.length > 0)
    whole.issues.push(...part.issues.map((issue) => ({ ...issue, path: [at, ...(issue.path ?? [])] })));
  return part;
}

/** The quick check of a schema: for integers within limits, and words, which most values of a state are. */
function isSureBy(schema: AnyType): Sure {
  const { def, values, optin } = (schema as z.core.$ZodTypes)._zod;
  const {
    least = Number.MIN_SAFE_INTEGER,
    most = Number.MAX_SAFE_INTEGER,
    hasMore,
  } = limitsOf(def as Limited);
  if (hasMore) return () => false;
  switch (def.type) {
    case 'number':
      if ((def as z.core.$ZodNumberFormatDef).format !== 'safeint') break;
      return (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
    case 'literal':
    case 'enum':
      return (value) => values?.has(value as never) === true;
    case 'optional': {
      const isSure = isSureBy(def.innerType as AnyType);
      return (value) => (value === undefined ? optin === 'optional' : isSure(value));
    }
  }
  return () => false;
}
