import { InvalidInputError } from './errors';
import { expectedBy } from './expected';
import { leafFault } from './leaf';
import { checkPlain, checkScalar, isPlainObject, ownValue, type Path, refuseAt, refuseSize } from './plain';
import { plural } from './plural';
import { definitionOf, type Length, type NumberForm, type ObjectForm } from './schema-form';
import type { Schema } from './schema-type';

/** Checks a value item by item, up to the first fault, and returns a frozen copy; each value is read once. */
export type Reader = (value: unknown, at: Place) => unknown;

/** The position of a reader. */
export interface Place {
  readonly path: Path;
  /** Whether keys named `//` are comments, which are skipped. */
  readonly hasComments: boolean;
}

/** No object has more keys; a longer list with its own limit is reported without its length. */
const MOST_KEYS = 20_000;
/** Room for records of more than a million actions. */
const MOST_ITEMS = 5_000_000;
/** How many values of a wrongly typed value are examined, to give a better reason. */
const LOOK = 100;

const readers = new WeakMap<Schema<unknown>, Reader>();

/** The reader for a schema, one leaf after the other. */
export function readerOf(schema: Schema<unknown>): Reader {
  let reader = readers.get(schema);
  if (reader === undefined) {
    reader = makeReader(schema);
    readers.set(schema, reader);
  }
  return reader;
}

function makeReader(schema: Schema<unknown>): Reader {
  const { form } = definitionOf(schema);
  switch (form.type) {
    case 'unknown':
      return (value, { path }) => value ?? missing(value, path);
    case 'optional':
      return unless(undefined, readerOf(form.inner));
    case 'nullable':
      return unless(null, readerOf(form.inner));
    case 'object':
      return objectReader(schema, form);
    case 'record':
      return recordReader(schema, form.key, form.value);
    case 'list': {
      const item = readerOf(form.item);
      return listReader(schema, form.length, () => item);
    }
    case 'tuple': {
      const items = form.items.map(readerOf);
      return listReader(schema, { exact: items.length }, (i) => items[i] as Reader);
    }
    case 'kinds':
      return kindReader(schema, form.forms);
    case 'union':
      return unionReader(schema, form.forms);
    case 'number':
      return numberReader(schema, form);
    default:
      return leafReader(schema);
  }
}

/** A value that is validated elsewhere must at least be present. */
function missing(value: unknown, path: Path): unknown {
  return value === undefined ? refuseAt('wrong-type', path, 'Expected a value.') : value;
}

function unless(none: undefined | null, reader: Reader): Reader {
  return (value, at) => (value === none ? value : reader(value, at));
}

function listReader(
  schema: Schema<unknown>,
  { exact, least = exact ?? 0, most = exact ?? Number.POSITIVE_INFINITY }: Length,
  itemAt: (i: number) => Reader,
): Reader {
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
      if (item === undefined) refuseAt('not-json', path, 'The list has a hole here.');
      out.push(itemAt(i)(item, at));
      path.pop();
    }
    if (Reflect.ownKeys(value).length !== length + 1)
      refuseAt('not-json', path, 'An array must not have named properties.');
    return Object.freeze(out);
  };
}

/** An object that is about to be read. */
interface Opened {
  readonly object: object;
  readonly keys: readonly string[];
}

function open(schema: Schema<unknown>, value: unknown, { path, hasComments }: Place): Opened {
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

/** Reads the members of an object; `kind` is the value of its discriminant, which has been read already. */
type FieldsReader = (opened: Opened, at: Place, kind?: unknown) => unknown;

function fieldsReader({ shape }: ObjectForm, kindKey?: string): FieldsReader {
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

function objectReader(schema: Schema<unknown>, form: ObjectForm): Reader {
  const fields = fieldsReader(form);
  return (value, at) => fields(open(schema, value, at), at);
}

/** The discriminant of an object. */
const KIND = 'kind';

function kindReader(schema: Schema<unknown>, options: readonly Schema<unknown>[]): Reader {
  const forms = new Map<unknown, FieldsReader>();
  for (const option of options) {
    const { form } = definitionOf(option);
    if (form.type !== 'object') throw new TypeError('Only objects can be told apart by kind.');
    const fields = fieldsReader(form, KIND);
    const kind = form.shape[KIND] && definitionOf(form.shape[KIND]).form;
    for (const value of kind?.type === 'literal' ? kind.values : []) forms.set(value, fields);
  }
  const kinds = [...forms.keys()].join(', ');
  return (value, at) => {
    const opened = open(schema, value, at);
    const { path } = at;
    path.push(KIND);
    const kind = ownValue(opened.object, KIND, path);
    checkScalar(kind, path);
    const fields = forms.get(kind) ?? refuseAt('wrong-value', path, `Expected one of: ${kinds}.`);
    path.pop();
    return fields(opened, at, kind);
  };
}

function recordReader(schema: Schema<unknown>, keyType: Schema<unknown>, valueType: Schema<unknown>): Reader {
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
        if (leafFault(keyType, key) !== null) refuseAt('wrong-key', path, 'This key is not allowed here.');
        out[key] = reader(child, at);
      }
      path.pop();
    }
    return Object.freeze(out);
  };
}

/** Leaves of several kinds, and at most one form of lists and one of objects. */
function unionReader(schema: Schema<unknown>, options: readonly Schema<unknown>[]): Reader {
  const readerFor = (...types: string[]): Reader | undefined => {
    const option = options.find((each) => types.includes(definitionOf(each).form.type));
    return option && readerOf(option);
  };
  const leaf = leafReader(schema);
  const list = readerFor('list', 'tuple') ?? leaf;
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

/** Everything other than lists and objects. */
function leafReader(schema: Schema<unknown>): Reader {
  return (value, at) => {
    checkScalar(value, at.path);
    if (leafFault(schema, value) !== null) refuseBy(schema, value, at.path);
    return value;
  };
}

/** Fast path for a whole number within limits; everything else takes the slow one. */
function numberReader(
  schema: Schema<unknown>,
  { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER }: NumberForm,
): Reader {
  const leaf = leafReader(schema);
  return (value, at) =>
    Number.isInteger(value) &&
    (value as number) >= least &&
    (value as number) <= most &&
    (value !== 0 || !Object.is(value, -0))
      ? value
      : leaf(value, at);
}

/** Rejects what a schema does not accept at all: a leaf, or a misplaced list or object. */
function refuseBy(schema: Schema<unknown>, value: unknown, path: Path): never {
  if (typeof value === 'object' && value !== null) checkPlain(value, path, LOOK);
  const expected = `${value === undefined ? 'Missing: expected' : 'Expected'} ${expectedBy(schema)}.`;
  return refuseAt(leafFault(schema, value) ?? 'wrong-type', path, expected);
}
