import * as z from 'zod/mini';
import { $constructor, $ZodAsyncError, type $ZodType as AnyType, type ParsePayload } from 'zod/v4/core';
import { InvalidInputError } from './errors';
import { explainIssue, type Issue } from './fault';
import { isSureBy, type Limits, limitsOf } from './limits';
import { checkNames, lengthOf, levelOf, MOST_ITEMS, memberOf, refuseAt, UNKNOWN_KEY } from './plain-json';
import type { Reading } from './read';

type Outcome = ParsePayload | Promise<ParsePayload>;
type Parse = (payload: ParsePayload, ctx: Reading) => Outcome;
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
  return payload;
}

/** What came of a part, which waits for nothing. */
function settled(part: Outcome): ParsePayload {
  if (part instanceof Promise) throw new $ZodAsyncError();
  return part;
}

/** Entry by entry, up to the first fault: zod goes on. */
function entryByEntry(parse: Parse): Parse {
  return (payload, ctx) => {
    const { value: level } = payload;
    if (typeof level !== 'object' || level === null || Array.isArray(level)) return parse(payload, ctx);
    const all: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(level)) {
      if (key === '__proto__') refuseAt('unknown-key', [key], UNKNOWN_KEY);
      const entry = settled(parse({ value: { [key]: value }, issues: payload.issues }, ctx));
      if (payload.issues.length > 0) return payload;
      Object.assign(all, entry.value);
    }
    payload.value = all;
    return payload;
  };
}

/** Item by item, up to the first fault; of a list of a wrong length only that is passed on, for zod to refuse. */
function itemByItem(
  parse: Parse,
  items: readonly AnyType[],
  { least = 0, most = MOST_ITEMS }: Limits,
): Parse {
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
        const item = settled((items[at] as Guarded)._zod.run({ value, issues: [] }, ctx));
        for (const issue of item.issues) payload.issues.push({ ...issue, path: [i, ...(issue.path ?? [])] });
        if (payload.issues.length > 0) return payload;
        value = item.value;
      }
      read.push(value);
    }
    checkNames(list, length);
    payload.value = read;
    return payload;
  };
}

export const PlainObject: $constructor<z.ZodMiniObject> = /* @__PURE__ */ guarded(z.ZodMiniObject);
export const PlainKinds: $constructor<z.ZodMiniDiscriminatedUnion> = /* @__PURE__ */ guarded(
  z.ZodMiniDiscriminatedUnion,
);
export const PlainRecord: $constructor<z.ZodMiniRecord> = /* @__PURE__ */ guarded(
  z.ZodMiniRecord,
  entryByEntry,
);
export const PlainList: $constructor<z.ZodMiniArray> = /* @__PURE__ */ guarded(z.ZodMiniArray, (parse, def) =>
  itemByItem(parse, [def.element], limitsOf(def)),
);
export const PlainTuple: $constructor<z.ZodMiniTuple> = /* @__PURE__ */ guarded(
  z.ZodMiniTuple,
  (parse, def) => itemByItem(parse, def.items as readonly AnyType[], limitsOf(def)),
);
