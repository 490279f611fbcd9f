import type * as z from 'zod/mini';
import { InvalidInputError } from './errors';
import { expectedBy } from './expected';
import { checkPlain, checkScalar, isPlainObject, ownValue, type Path, refuseAt, refuseSize } from './plain';
import { plural } from './plural';

/** Checks a value item by item, up to the first fault, and returns a frozen copy; each value is read once. */
export type Reader = (value: unknown, at: Place) => unknown;

/** Where a reader has come to. */
export interface Place {
  readonly path: Path;
  /** Whether keys named `//` are comments, which nobody reads. */
  readonly hasComments: boolean;
}

/** No object has more keys, and no list with a limit of its own is told by how much it is too long. */
const MOST_KEYS = 20_000;
/** Room for records of more than a million actions. */
const MOST_ITEMS = 5_000_000;
/** So far a value is looked through that is of a wrong type, for a better reason. */
const LOOK = 100;

const readers = new WeakMap<z.core.$ZodType, Reader>();

/** The reader that goes by a schema: zod says what is good, one leaf after the other. */
export function readerOf(schema: z.core.$ZodType): Reader {
  let reader = readers.get(schema);
  if (reader === undefined) {
    reader = makeReader(schema as z.core.$ZodTypes);
    readers.set(schema, reader);
  }
  return reader;
}

function makeReader(schema: z.core.$ZodTypes): Reader {
  const { def } = schema._zod;
  switch (def.type) {
    case 'unknown':
      return (value, { path }) => value ?? missing(value, path);
    case 'optional':
      return unless(undefined, readerOf(def.innerType));
    case 'nullable':
      return unless(null, readerOf(def.innerType));
    case 'object':
      return objectReader(schema, def);
    case 'record':
      return recordReader(schema, def);
    case 'array': {
      const item = readerOf(def.element);
      return listReader(schema, lengthsOf(def), () => item);
    }
    case 'tuple': {
      const items = def.items.map(readerOf);
      return listReader(schema, [items.length, items.length], (i) => items[i] as Reader);
    }
    case 'union':
      return 'discriminator' in def
        ? kindReader(schema, def as z.core.$ZodDiscriminatedUnionDef)
        : unionReader(schema, def);
    case 'number':
      return numberReader(schema, def);
    case 'string':
    case 'boolean':
    case 'enum':
    case 'literal':
      return leafReader(schema);
    default:
      throw new TypeError(`There is no reader for schemas of type ${def.type}.`);
  }
}

/** A value that somebody else checks has to be there at least. */
function missing(value: unknown, path: Path): unknown {
  return value === undefined ? refuseAt('wrong-type', path, 'Expected a value.') : value;
}

function unless(none: undefined | null, reader: Reader): Reader {
  return (value, at) => (value === none ? value : reader(value, at));
}

type Length = readonly [least: number, most: number];

function lengthsOf({ checks = [] }: z.core.$ZodArrayDef): Length {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const { _zod } of checks) {
    const def = _zod.def as z.core.$ZodChecks['_zod']['def'];
    if (def.check === 'min_length') least = def.minimum;
    else if (def.check === 'max_length') most = def.maximum;
    else if (def.check === 'length_equals') least = most = def.length;
    else throw new TypeError(`There is no reader for lists with the check ${def.check}.`);
  }
  return [least, most];
}

function listReader(schema: z.core.$ZodType, [least, most]: Length, itemAt: (i: number) => Reader): Reader {
  const tooLarge = most === Number.POSITIVE_INFINITY ? MOST_ITEMS : Math.max(most, MOST_KEYS);
  return (value, at) => {
    const { path } = at;
    if (!Array.isArray(value)) return refuseBy(schema, value, path);
    const { length } = value;
    if (length > tooLarge) refuseSize(path);
    if (length > most)
      refuseAt('too-big', path, `Expected ${least === most ? '' : 'at most '}${plural(most, 'item')}.`);
    if (length < least)
      refuseAt('too-small', path, `Expected ${least === most ? '' : 'at least '}${plural(least, 'item')}.`);
    const out: unknown[] = [];
    for (let i = 0; i < length; i++) {
      path.push(i);
      const item: unknown = ownValue(value, i, path);
      if (item === undefined) refuseAt('not-json', path, 'Nothing stands here.');
      out.push(itemAt(i)(item, at));
      path.pop();
    }
    if (Reflect.ownKeys(value).length !== length + 1)
      refuseAt('not-json', path, 'An array must not have names.');
    return Object.freeze(out);
  };
}

/** An object that is about to be read. */
interface Opened {
  readonly object: object;
  readonly keys: readonly string[];
}

function open(schema: z.core.$ZodType, value: unknown, { path, hasComments }: Place): Opened {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuseBy(schema, value, path);
  if (!isPlainObject(value)) return refuseAt('not-json', path, 'Only plain objects and arrays are allowed.');
  const keys = Reflect.ownKeys(value);
  if (keys.length > MOST_KEYS) refuseSize(path);
  for (const key of keys)
    if (typeof key === 'symbol') return refuseAt('not-json', path, 'Keys must be strings.');
  const named = keys as string[];
  return { object: value, keys: hasComments ? named.filter((key) => key !== '//') : named };
}

/** Reads the members of an object; `kind` is what stands under the key that tells its form, which has been read already. */
type FieldsReader = (opened: Opened, at: Place, kind?: unknown) => unknown;

function fieldsReader({ shape, checks }: z.core.$ZodObjectDef, kindKey?: string): FieldsReader {
  if (checks !== undefined && checks.length > 0)
    throw new TypeError('There is no reader for objects with checks.');
  const fields = Object.entries(shape).map(([key, field]) => [key, readerOf(field)] as const);
  return ({ object, keys }, at, kind) => {
    const { path } = at;
    const out: Record<string, unknown> = {};
    let found = 0;
    for (const [key, reader] of fields) {
      path.push(key);
      const value = key === kindKey ? kind : reader(ownValue(object, key, path), at);
      if (value !== undefined) {
        out[key] = value;
        found++;
      }
      path.pop();
    }
    if (found === keys.length) return Object.freeze(out);
    for (const key of keys) {
      if (Object.hasOwn(shape, key)) continue;
      path.push(key);
      if (ownValue(object, key, path) !== undefined)
        refuseAt('unknown-key', path, 'This key is not allowed.');
      path.pop();
    }
    return Object.freeze(out);
  };
}

function objectReader(schema: z.core.$ZodType, def: z.core.$ZodObjectDef): Reader {
  const fields = fieldsReader(def);
  return (value, at) => fields(open(schema, value, at), at);
}

/** An object of one of several forms, told apart by what stands under one key. */
function kindReader(
  schema: z.core.$ZodType,
  { discriminator: key, options }: z.core.$ZodDiscriminatedUnionDef,
) {
  const forms = new Map<unknown, FieldsReader>();
  for (const option of options) {
    const fields = fieldsReader(option._zod.def as z.core.$ZodObjectDef, key);
    for (const kind of option._zod.propValues?.[key] ?? []) forms.set(kind, fields);
  }
  const kinds = [...forms.keys()].join(', ');
  return (value: unknown, at: Place): unknown => {
    const opened = open(schema, value, at);
    const { path } = at;
    path.push(key);
    const kind = ownValue(opened.object, key, path);
    checkScalar(kind, path);
    const fields = forms.get(kind) ?? refuseAt('wrong-value', path, `Expected one of: ${kinds}.`);
    path.pop();
    return fields(opened, at, kind);
  };
}

function recordReader(schema: z.core.$ZodType, { keyType, valueType }: z.core.$ZodRecordDef): Reader {
  const reader = readerOf(valueType);
  return (value, at) => {
    const { path } = at;
    const { object, keys } = open(schema, value, at);
    const out: Record<string, unknown> = {};
    for (const key of keys) {
      path.push(key);
      const child = ownValue(object, key, path);
      if (child !== undefined) {
        if (key === '__proto__') refuseAt('unknown-key', path, 'This key is not allowed.');
        if (!isGood(keyType, key)) refuseAt('wrong-key', path, 'This is no key here.');
        out[key] = reader(child, at);
      }
      path.pop();
    }
    return Object.freeze(out);
  };
}

/** Leaves of several kinds, and at most one form of lists and one of objects. */
function unionReader(schema: z.core.$ZodType, { options }: z.core.$ZodUnionDef): Reader {
  const readerFor = (...types: string[]): Reader | undefined => {
    const option = options.find(({ _zod }) => types.includes(_zod.def.type));
    return option && readerOf(option);
  };
  const leaf = leafReader(schema);
  const list = readerFor('array', 'tuple') ?? leaf;
  const object = readerFor('object', 'record') ?? leaf;
  return (value, at) => {
    if (typeof value !== 'object' || value === null) return leaf(value, at);
    const path = [...at.path];
    try {
      return (Array.isArray(value) ? list : object)(value, at);
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      return refuseAt('wrong-value', path, error.reason);
    }
  };
}

/** Everything that is no list and no object. */
function leafReader(schema: z.core.$ZodType): Reader {
  return (value, at) => {
    checkScalar(value, at.path);
    if (!isGood(schema, value)) refuseBy(schema, value, at.path);
    return value;
  };
}

/** A whole number within limits is good at a glance; whatever else there is goes the long way. */
function numberReader(schema: z.core.$ZodType, { checks = [], ...def }: z.core.$ZodNumberDef): Reader {
  const leaf = leafReader(schema);
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const { _zod } of checks) {
    const check = _zod.def as z.core.$ZodChecks['_zod']['def'];
    if (check.check === 'greater_than' && check.inclusive) least = Math.max(least, Number(check.value));
    else if (check.check === 'less_than' && check.inclusive) most = Math.min(most, Number(check.value));
    else if (check.check !== 'number_format' || check.format !== 'safeint') return leaf;
  }
  if ('coerce' in def && def.coerce === true) return leaf;
  return (value, at) =>
    Number.isInteger(value) &&
    (value as number) >= least &&
    (value as number) <= most &&
    (value !== 0 || !Object.is(value, -0))
      ? value
      : leaf(value, at);
}

const SYNC: z.core.ParseContextInternal = { async: false };

function isGood(schema: z.core.$ZodType, value: unknown): boolean {
  return issuesOf(schema, value).length === 0;
}

function issuesOf(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodRawIssue[] {
  const payload = schema._zod.run({ value, issues: [] }, SYNC);
  if ('then' in payload) throw new TypeError('There is no reader for schemas that make others wait.');
  return payload.issues;
}

/** Refuses what a schema does not take at all: a leaf, or a list or an object in a wrong place. */
function refuseBy(schema: z.core.$ZodType, value: unknown, path: Path): never {
  let shown = value;
  if (typeof value === 'object' && value !== null) {
    checkPlain(value, path, LOOK);
    shown = Array.isArray(value) ? [] : {};
  }
  const [issue] = issuesOf(schema, shown);
  const expected = `${value === undefined ? 'Missing: expected' : 'Expected'} ${expectedBy(schema)}.`;
  return refuseAt(CODES[issue?.code ?? ''] ?? 'invalid', path, expected);
}

const CODES: Readonly<Record<string, string>> = {
  invalid_type: 'wrong-type',
  invalid_value: 'wrong-value',
  invalid_union: 'wrong-value',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-big',
};
