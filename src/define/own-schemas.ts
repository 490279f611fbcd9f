import * as z from 'zod/mini';
import * as fields from '../input/fields';
import type { Schema } from '../input/read';
import { int, list, object, text } from '../input/schema';
import { describe } from '../input/sentences';
import { mapValues } from '../util/immutable';
import type { AnyDefinition } from './definition';
import { tableOf } from './fields';
import { gameSchemas } from './schemas';

/** The maximum absolute value of numbers on pieces. */
const GREATEST = 9999;
/** The maximum number of rows in a table, and of items in a list within a row. */
const MOST_ROWS = 999;

/** Makes the schemas of an author's game, with the descriptions from its definition. */
export function schemasOf(
  { name, players: { least }, actions, places }: AnyDefinition,
  layout: { readonly players: { readonly most: number } },
  set: object,
) {
  const schemas = gameSchemas({
    name,
    least,
    firstSeat: int(0, layout.players.most - 1),
    actions,
    places: layout,
    components: tablesLike(set),
    options: {},
    setting: {},
  });
  describe(schemas.action, {
    kinds: mapValues(actions, ({ about, names = {} }) => ({
      about,
      members: mapValues(names, aboutOf),
    })),
  });
  describe(schemas.state, {
    members: {
      actor: 'The seat of the active player.',
      ...mapValues(tableOf(places), aboutOf),
      players: { of: { members: mapValues(places.players, aboutOf) } },
    },
  });
  return schemas;
}

const aboutOf = ({ about }: { readonly about?: string | undefined }) => ({ about });

/** Makes schemas for the members of component sets, from the form of the members of the default set. */
function tablesLike(set: object): { readonly [name: string]: Schema } {
  const { variant: _, ...tables } = set as { readonly [name: string]: unknown };
  return mapValues(tables, (value, key) => likeAll(key, [value]));
}

/** Makes a schema for values of the same form as some samples; `key` is the name of the member that has them. */
function likeAll(key: string, values: readonly unknown[]): Schema {
  if (values.every((value) => Number.isSafeInteger(value))) return int(-GREATEST, GREATEST);
  if (values.every((value) => typeof value === 'boolean')) return z.boolean();
  if (values.every((value) => typeof value === 'string'))
    return key === 'id' ? fields.id : key === 'source' ? fields.source : text({ most: 200 });
  if (values.every((value) => Array.isArray(value))) return listLike(key, values as readonly unknown[][]);
  if (values.every(isObject)) return objectLike(values);
  throw new TypeError(
    `components: ${key} has to be of one kind throughout: whole numbers, texts, lists, objects or true and false`,
  );
}

function listLike(key: string, lists: readonly (readonly unknown[])[]): Schema {
  const items = lists.flat();
  if (items.length === 0) throw new TypeError(`components: ${key} has to have at least one item`);
  const [length] = lists.map((list) => list.length);
  const isCounts = lists.length > 1 && items.every((item) => typeof item === 'number');
  const isFixed = isCounts && lists.every((list) => list.length === length);
  return list(likeAll(key, items), isFixed ? { exact: length as number } : { most: MOST_ROWS });
}

function objectLike(objects: readonly { readonly [key: string]: unknown }[]): Schema {
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  const shape = keys.map((key) => {
    const values = objects.flatMap((each) => (each[key] === undefined ? [] : [each[key]]));
    const schema = likeAll(key, values);
    return [key, values.length === objects.length ? schema : z.optional(schema)] as const;
  });
  return object(Object.fromEntries(shape));
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
