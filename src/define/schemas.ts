import * as z from 'zod/mini';
import { id, seat, seed, source } from '../input/fields';
import type { Schema } from '../input/read';
import { int, kinds, list, object, text } from '../input/schema';
import { describe } from '../input/sentences';
import { type ActionTemplates, templatesIn } from '../play/actions';
import type { PlayerRange } from '../play/game-types';
import { cellSchema, fieldSchemas } from '../rows/row-schema';
import { mapValues } from '../util/immutable';
import type { AnyDefinition } from './definition';
import { tableOf } from './fields';

type Shape = z.core.$ZodShape;

interface Declared<N, C, O, G, P> {
  readonly name: N;
  readonly firstSeat?: z.ZodMiniNumberFormat;
  readonly actions: ActionTemplates<never>;
  readonly places: P;
  /** The members of a component set. */
  readonly components: C;
  /** Setup options besides those of all games. */
  readonly options: O;
  /** Members of `game` besides those of all games. */
  readonly setting: G;
}

/** The schemas of a game, for everything that it reads from outside. */
// @__NO_SIDE_EFFECTS__
export function gameSchemas<
  const N extends string,
  const C extends Shape,
  const O extends Shape,
  const G extends Shape,
  const P extends { readonly players: PlayerRange },
>({ name, firstSeat = seat, actions, places, ...declared }: Declared<N, C, O, G, P>) {
  /** The game. */
  const variant = z.literal(name);
  /** The number of players. */
  const players = int(places.players.least, places.players.most);
  /** The component set of the game: the pieces and their numbers. @name components */
  const components = object({ variant, ...declared.components });
  /** A custom component set; by default the default set. */
  const own = z.optional(components);
  return {
    /** One decision by one player. @name action */
    action: actionSchema(actions),
    /** A complete state, including secrets. Pieces are numbered as in the components. @name state */
    state: object({
      variant,
      /** Everything that never changes after setup. */
      game: object({
        players,
        /** The seat that has the first turn. */
        firstSeat,
        ...declared.setting,
        components: own,
      }),
      ...fieldSchemas(places),
    }),
    /** The options of a game. @name options */
    options: object({
      variant,
      players,
      seed,
      /** The seat that starts; drawn by the seed if absent. */
      firstSeat: z.optional(firstSeat),
      ...declared.options,
      components: own,
    }),
    components,
  };
}

/** The schema of actions. Members that only some templates of a kind have are optional. */
function actionSchema(actions: ActionTemplates<never>): Schema {
  const named = Object.entries(actions).map(([kind, given]) => {
    const templates = templatesIn(given);
    const members = new Map<string, Schema>();
    for (const form of templates)
      for (const [name, choice] of Object.entries(form.names ?? {})) {
        const isAlways = templates.every((each) => Object.hasOwn(each.names ?? {}, name));
        const schema = choice.among === undefined ? id : cellSchema(choice.among);
        if (!members.has(name)) members.set(name, isAlways ? schema : z.optional(schema));
      }
    return [kind, Object.fromEntries(members)] as const;
  });
  return kinds(Object.fromEntries(named));
}

/** The maximum absolute value of numbers on pieces. */
const GREATEST = 9999;
/** The maximum number of rows in a table, and of items in a list within a row. */
const MOST_ROWS = 999;

/** Makes the schemas of an author's game, with the descriptions from its definition. */
export function schemasOf(
  { name, actions, places }: AnyDefinition,
  layout: { readonly players: PlayerRange },
  set: object,
) {
  const schemas = gameSchemas({
    name,
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
    return key === 'id' ? id : key === 'source' ? source : text({ most: 200 });
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
