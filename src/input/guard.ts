import * as z from 'zod/mini';
import { $constructor, type $ZodType as AnyType, type ParsePayload } from 'zod/v4/core';
import { InvalidInputError } from './errors';
import { checkNames, lengthOf, levelOf, MOST_ITEMS, memberOf, refuseAt } from './plain-json';
import { explainIssue, type Issue, type Limited, limitsOf, type Reading } from './read';

type Parse = (payload: ParsePayload, ctx: Reading) => ParsePayload | Promise<ParsePayload>;
/** A schema, as far as a guard has to do with it. */
interface Guarded {
  readonly _zod: { readonly def: object; parse: Parse; readonly run: Parse };
}

/**
 * A kind of schema of zod that gets copies of objects, level by level; what comes out is frozen, what is wrong explained.
 * What `z.compile` would generate does not do that, so it is kept off: it leaves alone what coerces.
 */
// @__NO_SIDE_EFFECTS__
function guarded<S extends AnyType>(
  kind: $constructor<S>,
  parserOf: (parse: Parse, def: S['_zod']['def']) => Parse = (parse) => parse,
): $constructor<S> {
  const { init }: { init(inst: S, def: S['_zod']['def']): void } = kind;
  return $constructor('Plain', (inst, def) => {
    init(inst, def);
    const { _zod } = inst as Guarded;
    const parse = parserOf(_zod.parse, def);
    Object.assign(_zod.def, { coerce: true });
    _zod.parse = (payload, ctx) => {
      try {
        payload.value = levelOf(payload.value, ctx.hasComments);
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

/** Item by item, up to the first fault; of a list of a wrong length only that is passed on, for zod to refuse. */
function itemByItem(parse: Parse, items: readonly AnyType[], def: Limited): Parse {
  const { least = 0, most = MOST_ITEMS } = limitsOf(def);
  const isSure = items.map(isSureBy);
  return (payload, ctx) => {
    const { value: list } = payload;
    if (!Array.isArray(list)) return parse(payload, ctx);
    const length = lengthOf(list, most);
    if (length < least || length > most) return Object.assign(payload, { value: Array(length) });
    const read: unknown[] = [];
    for (let i = 0; i < length; i++) {
      const at = Math.min(i, items.length - 1);
      let value = memberOf(list, i);
      if (value === undefined) refuseAt('not-json', [i], 'The list has a hole here.');
      if (isSure[at]?.(value) !== true) {
        const item = (items[at] as Guarded)._zod.run({ value, issues: [] }, ctx) as ParsePayload;
        payload.issues.push(...item.issues.map((issue) => ({ ...issue, path: [i, ...(issue.path ?? [])] })));
        if (payload.issues.length > 0) return payload;
        value = item.value;
      }
      read.push(value);
    }
    checkNames(list, length);
    return Object.assign(payload, { value: read });
  };
}

/** Whether a value needs no closer look: a whole number within the limits of a schema, as most values in a state are. */
function isSureBy(schema: AnyType): (value: unknown) => boolean {
  const { def } = schema._zod as z.core.$ZodNumberFormat['_zod'];
  const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER, hasMore } = limitsOf(def);
  if (def.format !== 'safeint' || hasMore) return () => false;
  return (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

export const PlainObject = /* @__PURE__ */ guarded(z.ZodMiniObject);
export const PlainKinds = /* @__PURE__ */ guarded(z.ZodMiniDiscriminatedUnion);
export const PlainRecord = /* @__PURE__ */ guarded(z.ZodMiniRecord);
export const PlainList = /* @__PURE__ */ guarded(z.ZodMiniArray, (parse, def) =>
  itemByItem(parse, [def.element], def),
);
export const PlainTuple = /* @__PURE__ */ guarded(z.ZodMiniTuple, (parse, { items, ...def }) =>
  itemByItem(parse, items, def),
);
