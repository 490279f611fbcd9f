import * as z from 'zod/mini';
import { $constructor, type $ZodType as AnyType, type ParsePayload } from 'zod/v4/core';
import { InvalidInputError } from './errors';
import { checkNames, itemOf, lengthOf, levelOf, MOST_ITEMS, refuseAt } from './plain-json';
import { explainIssue, type Issue, type Limited, limitsOf, type Reading } from './read';

type Parse = (payload: ParsePayload, ctx: Reading) => ParsePayload | Promise<ParsePayload>;

interface Guarded {
  readonly _zod: { readonly def: object; parse: Parse; readonly run: Parse };
}

/** Marks a payload whose value has already been copied, so that the next schema does not copy it again. */
const OPENED = 'isOpened';

/**
 * Returns a class of zod schemas that parse copies of objects, freeze the results and add codes to issues. The
 * schemas claim to coerce, so that `z.compile` leaves them alone: compiled code would do none of this.
 */
// @__NO_SIDE_EFFECTS__
function guarded<S extends AnyType>(
  kind: $constructor<S>,
  parserOf: (parse: Parse, def: S['_zod']['def'], zod: object) => Parse,
): $constructor<S> {
  const { init }: { init(inst: S, def: S['_zod']['def']): void } = kind;
  return $constructor('Plain', (inst, def) => {
    init(inst, def);
    const { _zod } = inst as Guarded;
    const parse = parserOf(_zod.parse, def, _zod);
    Object.assign(_zod.def, { coerce: true });
    _zod.parse = (payload, ctx) => {
      try {
        if (!(OPENED in payload)) payload.value = levelOf(payload.value, ctx.hasComments);
        const parsed = parse(payload, ctx);
        return parsed instanceof Promise ? parsed.then((each) => close(each, ctx)) : close(parsed, ctx);
      } catch (error) {
        return close(refuse(payload, error), ctx);
      }
    };
  });
}

function close(payload: ParsePayload, { abortEarly = false }: Reading): ParsePayload {
  if (payload.issues.length === 0) Object.freeze(payload.value);
  else if (!abortEarly) for (const issue of payload.issues) explainIssue(issue as Issue);
  return payload;
}

function refuse(payload: ParsePayload, error: unknown): ParsePayload {
  if (!(error instanceof InvalidInputError)) throw error;
  const { code, path, reason: message } = error;
  payload.issues.push({ code: 'custom', params: { code }, message, path: [...path], input: payload.value });
  payload.value = undefined;
  return payload;
}

interface GuardedMember {
  readonly name: string;
  readonly schema: AnyType;
  readonly isSure: Sure;
}

/**
 * An object schema. For `read`, it parses member by member, up to the first fault; objects with missing or unknown
 * members are left to zod.
 */
export const PlainObject = /* @__PURE__ */ guarded(z.ZodMiniObject, (parse, def) => {
  const isOpen = def.catchall === undefined;
  let members: readonly GuardedMember[] | undefined;
  return (payload, ctx) => {
    const given = payload.value as Record<string, unknown> | null;
    if (!ctx.abortEarly || ctx.async !== false || !isObject(given)) return parse(payload, ctx);
    members ??= Object.entries<AnyType>(def.shape).map(([name, schema]) => ({
      name,
      schema,
      isSure: isSureBy(schema),
    }));
    const read: Record<string, unknown> = {};
    let others = isOpen ? 0 : Object.keys(given).length;
    for (const { name, schema, isSure } of members) {
      let value = given[name];
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
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list schema, which parses item by item up to the first fault. Zod refuses lists of a wrong length. */
export const PlainList = /* @__PURE__ */ guarded(z.ZodMiniArray, (parse, def) => {
  const { element } = def;
  const { least = 0, most = MOST_ITEMS } = limitsOf(def);
  const isSure = isSureBy(element);
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
        const part = runAt(i, element, value, payload, ctx);
        if (part.issues.length > 0) return payload;
        value = part.value;
      }
      read.push(value);
    }
    checkNames(list, length);
    payload.value = read;
    return payload;
  };
});

interface KindsDef {
  readonly options: readonly AnyType[];
  readonly discriminator: string;
}

/**
 * A union of object schemas. The discriminator selects one; values that are not objects go to the first, which
 * refuses them.
 */
export const PlainKinds = /* @__PURE__ */ guarded(z.ZodMiniUnion, (_, def, zod) => {
  const { options, discriminator } = def as unknown as KindsDef;
  let byKind: Map<unknown, AnyType> | undefined;
  const kindsOf = (form: AnyType) => Array.from(form._zod.propValues?.[discriminator] ?? []);
  const formsOf = (): Map<unknown, AnyType> => {
    byKind ??= new Map(options.flatMap((form) => kindsOf(form).map((kind) => [kind, form] as const)));
    return byKind;
  };
  // Unions that contain this one need its `propValues`.
  Object.defineProperty(zod, 'propValues', { get: () => ({ [discriminator]: new Set(formsOf().keys()) }) });
  return (payload, ctx) => {
    const forms = formsOf();
    const { value: input } = payload;
    const form = isObject(input) ? forms.get(input[discriminator]) : options[0];
    if (form !== undefined)
      return (form as Guarded)._zod.run(Object.assign(payload, { [OPENED]: true }), ctx);
    const found = { discriminator, options: [...forms.keys()] as never };
    payload.issues.push({ code: 'invalid_union', errors: [], ...found, input, path: [discriminator] });
    return payload;
  };
});

/** Runs the schema of a part; adds its issues to those of the whole. */
function runAt(
  at: string | number,
  schema: AnyType,
  value: unknown,
  payload: ParsePayload,
  ctx: Reading,
): ParsePayload {
  const part = (schema as Guarded)._zod.run({ value, issues: [] }, ctx) as ParsePayload;
  if (part.issues.length > 0)
    payload.issues.push(...part.issues.map((issue) => ({ ...issue, path: [at, ...(issue.path ?? [])] })));
  return part;
}

/** Whether a value is certainly valid; otherwise the schema must decide. */
type Sure = (value: unknown) => boolean;

/** Returns a quick check for integers and words. For other schemas, it is never sure. */
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
