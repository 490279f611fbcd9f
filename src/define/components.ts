import * as fields from '../core/fields';
import * as s from '../core/schema';

/** The tables of a component set: rows with an id each. */
export interface AnyComponents {
  readonly [table: string]: readonly { readonly id: string }[] | undefined;
}

/** Numbers on pieces are no greater, and no less below zero. */
const GREATEST = 9999;
/** A table has no more rows, and a list in a row no more items. */
const MOST_ROWS = 999;

/** The schema of component sets that are made like the default one: the same members, and rows alike. */
export function schemaLike(name: string, set: object): s.Schema<unknown> {
  const { variant: _, ...tables } = set as { readonly [name: string]: unknown };
  const shape = Object.entries(tables).map(([key, value]) => [key, likeAll(key, [value])] as const);
  return s.named(
    'components',
    s.object(
      { variant: s.literal(name, 'The game.'), ...Object.fromEntries(shape) },
      'What is printed on the pieces, and how many of them there are.',
    ),
  );
}

/** The schema of what is made like all of some values, which stand under the same key. */
function likeAll(key: string, values: readonly unknown[]): s.Schema<unknown> {
  if (values.every((value) => Number.isSafeInteger(value))) return s.int(-GREATEST, GREATEST);
  if (values.every((value) => typeof value === 'boolean')) return s.boolean();
  if (values.every((value) => typeof value === 'string'))
    return key === 'id' ? fields.id : key === 'source' ? fields.source : s.text({ most: 200 });
  if (values.every((value) => Array.isArray(value))) return listLike(key, values as readonly unknown[][]);
  if (values.every(isObject)) return objectLike(values);
  throw new TypeError(
    `components: ${key} has to be of one kind throughout: whole numbers, texts, lists, objects or true and false`,
  );
}

function listLike(key: string, lists: readonly (readonly unknown[])[]): s.Schema<unknown> {
  const items = lists.flat();
  if (items.length === 0) throw new TypeError(`components: ${key} has to have at least one item`);
  const [length] = lists.map((list) => list.length);
  const isCounts = lists.length > 1 && items.every((item) => typeof item === 'number');
  const isFixed = isCounts && lists.every((list) => list.length === length);
  return s.list(likeAll(key, items), isFixed ? { exact: length as number } : { most: MOST_ROWS });
}

function objectLike(objects: readonly { readonly [key: string]: unknown }[]): s.Schema<unknown> {
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  const shape = keys.map((key) => {
    const values = objects.flatMap((each) => (each[key] === undefined ? [] : [each[key]]));
    const schema = likeAll(key, values);
    return [key, values.length === objects.length ? schema : s.optional(schema)] as const;
  });
  return s.object(Object.fromEntries(shape));
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
