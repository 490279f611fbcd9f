import {
  type ZodMiniArray,
  type ZodMiniDiscriminatedUnion,
  ZodMiniObject,
  type ZodMiniRecord,
  type ZodMiniTuple,
  ZodMiniType,
} from 'zod/mini';
import {
  $constructor,
  $ZodAsyncError,
  type $ZodNumberFormat,
  type $ZodRawIssue,
  type $ZodRecordDef,
  $ZodType,
  type $ZodTypeDiscriminable,
  type ParsePayload,
} from 'zod/v4/core';
import type { InputErrorCode } from './error-code';
import { explainIssue, type Issue } from './fault';
import { type Limits, limitsOf } from './limits';
import {
  isPlainObject,
  MINUS_ZERO,
  NOT_PLAIN,
  NOT_READABLE,
  ownValue,
  TOO_LARGE,
  UNKNOWN_KEY,
  Unreadable,
} from './plain';

/** No object has more keys; a longer list with its own limit is reported without its length. */
const MOST_KEYS = 20_000;
/** Room for records of more than a million actions. */
const MOST_ITEMS = 5_000_000;

/** How a schema is run: what zod passes down, and what `read` adds to it. */
export interface Reading {
  /** Set by `read`, which wants the first issue only, and explains it by its whole path. */
  readonly abortEarly?: boolean;
  /** Whether keys named `//` are comments, which are left out. */
  readonly hasComments?: boolean;
}

type Outcome = ParsePayload | Promise<ParsePayload>;
type Parse = (payload: ParsePayload, ctx: Reading) => Outcome;
/** A schema, as far as a guard has to do with it. */
type Guarded = $ZodType & { readonly _zod: { parse: Parse; readonly run: Parse } };
type Key = string | number;

/** Puts a guard before the parser of a schema. What `z.compile` would generate has none: it leaves what coerces alone. */
function guard(inst: $ZodType, parse: Parse): void {
  const { _zod } = inst as Guarded;
  const close = (payload: ParsePayload, ctx: Reading): ParsePayload => {
    if (payload.issues.length === 0) Object.freeze(payload.value);
    else if (ctx.abortEarly !== true) for (const issue of payload.issues) explainIssue(issue as Issue);
    return payload;
  };
  Object.assign(_zod.def, { coerce: true });
  _zod.parse = (payload, ctx) => {
    const parsed = parse(payload, ctx);
    return parsed instanceof Promise ? parsed.then((each) => close(each, ctx)) : close(parsed, ctx);
  };
}

function refuse(payload: ParsePayload, code: InputErrorCode, message: string, ...path: Key[]): ParsePayload {
  payload.issues.push({ code: 'custom', params: { code }, message, path, input: payload.value });
  return payload;
}

/** A member or an item, read once. */
function memberOf(value: object, key: Key): unknown {
  try {
    const member = ownValue(value, key);
    return Object.is(member, -0) ? new Unreadable(MINUS_ZERO) : member;
  } catch {
    return new Unreadable(NOT_READABLE);
  }
}

/** What comes of looking at a value; one that throws is refused. */
function looked<T>(payload: ParsePayload, look: () => T): T | undefined {
  try {
    return look();
  } catch {
    refuse(payload, 'not-json', NOT_READABLE);
    return undefined;
  }
}

/** The copy that was just made of an object of several kinds: it is not copied again as one of them. */
let opened: unknown;

/** Puts a copy of one level in the place of an object, for zod to go on with; whether it may. */
function isOpened(payload: ParsePayload, ctx: Reading): boolean {
  const { value } = payload;
  if (typeof value !== 'object' || value === null) return true;
  const isCopy = value === opened;
  opened = undefined;
  if (isCopy) return true;
  const reason = Unreadable.reasonOf(value);
  if (reason !== null) refuse(payload, 'not-json', reason);
  else looked(payload, () => Array.isArray(value) || copy(payload, value, ctx));
  return payload.issues.length === 0;
}

function copy(payload: ParsePayload, value: object, ctx: Reading): unknown {
  if (!isPlainObject(value)) return refuse(payload, 'not-json', NOT_PLAIN);
  const keys = Reflect.ownKeys(value);
  if (keys.length > MOST_KEYS) return refuse(payload, 'too-large', TOO_LARGE);
  const members: Record<string, unknown> = {};
  for (const key of keys) {
    if (typeof key === 'symbol') return refuse(payload, 'not-json', 'Keys must be strings.');
    const member = key === '//' && ctx.hasComments === true ? undefined : memberOf(value, key);
    if (member === undefined) continue;
    if (key === '__proto__') Object.defineProperty(members, key, { value: member, enumerable: true });
    else members[key] = member;
  }
  payload.value = members;
  return members;
}

/** Zod does the rest with the copy of a level. */
const levelByLevel =
  (parse: Parse): Parse =>
  (payload, ctx) =>
    isOpened(payload, ctx) ? parse(payload, ctx) : payload;

/** Runs a schema on a part of a level; its issues are those of the level, below a key. */
function partOf(payload: ParsePayload, schema: $ZodType, value: unknown, ctx: Reading, key: Key): unknown {
  const read = (schema as Guarded)._zod.run({ value, issues: [] }, ctx);
  if (read instanceof Promise) throw new $ZodAsyncError();
  for (const issue of read.issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] });
  return read.value;
}

/** The copy of a level; `null` if the value is no object. */
function objectIn(
  payload: ParsePayload,
  inst: $ZodType,
  ctx: Reading,
): Readonly<Record<string, unknown>> | null {
  if (!isOpened(payload, ctx)) return null;
  const { value: input } = payload;
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Readonly<Record<string, unknown>>;
  payload.issues.push({ code: 'invalid_type', expected: 'object', input, inst });
  return null;
}

/** An object is read as one of its kind. */
const kindByKind =
  (inst: $ZodType, discriminator: string, forms: () => ReadonlyMap<unknown, $ZodType>): Parse =>
  (payload, ctx) => {
    const input = objectIn(payload, inst, ctx);
    if (input === null) return payload;
    const form = forms().get(input[discriminator]);
    if (form !== undefined) {
      opened = input;
      return (form as Guarded)._zod.run(payload, ctx);
    }
    const about = { discriminator, options: [...forms().keys()], path: [discriminator], input, inst };
    payload.issues.push({ code: 'invalid_union', errors: [], ...about } as $ZodRawIssue);
    return payload;
  };

/** Key by key, up to the first fault. */
const keyByKey =
  (inst: $ZodType, { keyType, valueType }: $ZodRecordDef): Parse =>
  (payload, ctx) => {
    const all: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(objectIn(payload, inst, ctx) ?? {})) {
      if (key === '__proto__') return refuse(payload, 'unknown-key', UNKNOWN_KEY, key);
      const name: ParsePayload = { value: key, issues: [] };
      partOf(name, keyType as $ZodType, key, ctx, key);
      if (name.issues.length > 0) return refuse(payload, 'wrong-key', 'This key is not allowed here.', key);
      all[key] = partOf(payload, valueType as $ZodType, value, ctx, key);
      if (payload.issues.length > 0) return payload;
    }
    if (payload.issues.length === 0) payload.value = all;
    return payload;
  };

/** Whether a value needs no closer look: a whole number within the limits of a schema, as most values in a state are. */
function isSureBy(schema: $ZodType): (value: unknown) => boolean {
  const { def } = schema._zod as $ZodNumberFormat['_zod'];
  const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER, hasMore } = limitsOf(def);
  if (def.format !== 'safeint' || hasMore) return () => false;
  return (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** Item by item, up to the first fault; a list of a wrong length is not looked at. */
const itemByItem = (
  inst: $ZodType,
  items: readonly $ZodType[],
  { least = 0, most = Number.POSITIVE_INFINITY }: Limits,
): Parse => {
  const isSure = items.map(isSureBy);
  const last = items.length - 1;
  const tooLarge = most === Number.POSITIVE_INFINITY ? MOST_ITEMS : Math.max(most, MOST_KEYS);
  const origin = { origin: 'array', exact: least === most, inclusive: true, inst } as const;
  return (payload, ctx) => {
    const { value: list } = payload;
    const length = looked(payload, () => (Array.isArray(list) ? list.length : -1));
    if (length === undefined) return payload;
    if (length < 0) payload.issues.push({ code: 'invalid_type', expected: 'array', input: list, inst });
    else if (length > tooLarge) refuse(payload, 'too-large', TOO_LARGE);
    else if (length > most) payload.issues.push({ code: 'too_big', maximum: most, input: list, ...origin });
    else if (length < least)
      payload.issues.push({ code: 'too_small', minimum: least, input: list, ...origin });
    const read: unknown[] = [];
    for (let i = 0; i < length && payload.issues.length === 0; i++) {
      const at = Math.min(i, last);
      const item = memberOf(list as object, i);
      if (isSure[at]?.(item)) read.push(item);
      else if (item === undefined) refuse(payload, 'not-json', 'The list has a hole here.', i);
      else read.push(partOf(payload, items[at] as $ZodType, item, ctx, i));
    }
    if (payload.issues.length > 0) return payload;
    const keys = looked(payload, () => Reflect.ownKeys(list as object).length);
    if (keys !== undefined && keys !== length + 1)
      refuse(payload, 'not-json', 'An array must not have named properties.');
    else payload.value = read;
    return payload;
  };
};

/** An object, copied level by level. */
export const PlainObject: $constructor<ZodMiniObject> = /* @__PURE__ */ $constructor(
  'PlainObject',
  (inst, def) => {
    ZodMiniObject.init(inst, def);
    guard(inst, levelByLevel((inst as Guarded)._zod.parse));
  },
);

/** Makes a schema of a kind of zod with a parser of its own, without that of zod. */
function standIn<T extends $ZodType>(inst: T, def: T['_zod']['def'], kind: string, parse: Parse): void {
  $ZodType.init(inst, def);
  guard(inst, parse);
  ZodMiniType.init(inst as never, def);
  inst._zod.traits.add(`$Zod${kind}`).add(`ZodMini${kind}`);
}

/** An object of several kinds, which is copied as one of them. */
export const PlainKinds: $constructor<ZodMiniDiscriminatedUnion> = /* @__PURE__ */ $constructor(
  'PlainKinds',
  (inst, def) => {
    const valuesOf = ({ _zod }: $ZodType): Iterable<unknown> =>
      (_zod as $ZodTypeDiscriminable['_zod']).propValues?.[def.discriminator] ?? [];
    let forms: Map<unknown, $ZodType> | undefined;
    const formsByKind = (): Map<unknown, $ZodType> => {
      const options = def.options as readonly $ZodType[];
      forms ??= new Map(options.flatMap((form) => [...valuesOf(form)].map((kind) => [kind, form] as const)));
      return forms;
    };
    standIn(inst, def, 'DiscriminatedUnion', kindByKind(inst, def.discriminator, formsByKind));
    // An object of several kinds can be one of the kinds of another.
    const get = () => ({ [def.discriminator]: new Set(formsByKind().keys()) });
    Object.defineProperty(inst._zod, 'propValues', { get });
  },
);

/** An object with any keys of a form, which ends at the first fault: that of zod goes on. */
export const PlainRecord: $constructor<ZodMiniRecord> = /* @__PURE__ */ $constructor(
  'PlainRecord',
  (inst, def) => standIn(inst, def, 'Record', keyByKey(inst, def)),
);

/** A list with items of one form, read item by item. */
export const PlainList: $constructor<ZodMiniArray> = /* @__PURE__ */ $constructor('PlainList', (inst, def) =>
  standIn(inst, def, 'Array', itemByItem(inst, [def.element], limitsOf(def))),
);

/** A list with a form for each item, likewise. */
export const PlainTuple: $constructor<ZodMiniTuple> = /* @__PURE__ */ $constructor(
  'PlainTuple',
  (inst, def) => {
    const items = def.items as readonly $ZodType[];
    standIn(inst, def, 'Tuple', itemByItem(inst, items, { least: items.length, most: items.length }));
  },
);
