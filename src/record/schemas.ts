import type * as z from 'zod/mini';
import { InvalidInputError } from '../input/errors';
import { read, type Schema } from '../input/read';
import { readingA } from '../input/trusted';
import type { Action, Components, EngineGame, State } from '../play/game';
import type { GameTypes } from '../play/game-types';
import type { Games } from '../play/games';
import type { ActionOf, ComponentsOf, NameOf, OptionsOf, StateOf } from '../play/types';
import { validateState } from '../play/validated-state';
import { cachedBy } from '../util/cache';
import type { Tree } from '../util/difference';
import { mapValues } from '../util/immutable';
import type { GameRecord } from './game-record';
import { recordSchemaOf } from './record-schema';

/** The members of `schemas`. */
export type SchemaName = 'action' | 'state' | 'options' | 'components' | 'record';

/** The schemas of the members of `T`. */
type ShapeOf<T> = {
  [K in keyof T]-?: undefined extends T[K]
    ? z.ZodMiniOptional<z.ZodMiniType<Exclude<T[K], undefined>>>
    : z.ZodMiniType<T[K]>;
};

/** A zod schema for objects of type `T`. */
export type ObjectSchema<T> = z.ZodMiniObject<ShapeOf<T>, z.core.$strict>;

/** A zod schema for actions that can be a member of a discriminated union. */
export type ActionSchema<A> = z.ZodMiniType<
  A,
  unknown,
  z.core.$ZodTypeInternals<A, unknown> & z.core.$ZodTypeDiscriminable['_zod']
>;

/** The zod schemas of a game. They accept only plain JSON and return a deeply frozen copy. */
export interface SchemasOf<T extends GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The schema of an action, legal or not. */
  readonly action: ActionSchema<ActionOf<T, N>>;
  /** The schema of a state, for its shape only; `parseState` also validates its contents. */
  readonly state: ObjectSchema<StateOf<T, N>>;
  /** The schema of the options of `setup`. */
  readonly options: ObjectSchema<OptionsOf<T, N>>;
  /** The schema of a component set, for its shape only; `parseComponents` also validates its contents. */
  readonly components: ObjectSchema<ComponentsOf<T, N>>;
  /** The schema of a record; `verifyRecord` also replays the actions. */
  readonly record: ObjectSchema<GameRecord<T, N>>;
}

type SchemasByName = { readonly [K in SchemaName]: Schema };

/** Returns copies of the schemas of all games, so that users cannot change the engine. */
export function schemasOf(games: Games): { readonly [name: string]: SchemasByName } {
  const copies = cachedBy((game: EngineGame) =>
    Object.freeze(copyOf(ownSchemasOf(game), new Map()) as SchemasByName),
  );
  const members = games.names.map((name) => {
    const get = (): SchemasByName => copies(games.named(name));
    return [name, { enumerable: true, get }] as const;
  });
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(members)));
}

/** Returns the schemas that the engine itself uses. */
export function ownSchemasOf(game: Pick<EngineGame, 'name' | 'players' | 'schemas'>): SchemasByName {
  const { action, state, options, components } = game.schemas();
  return { action, state, options, components, record: recordSchemaOf(game) };
}

/** Constructs schemas and checks anew from copies of their definitions; functions are shared. */
function copyOf(part: unknown, copies: Map<object, object>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (part instanceof RegExp) return new RegExp(part);
  const before = copies.get(part);
  if (before !== undefined) return before;
  const copied = (value: unknown): unknown => copyOf(value, copies);
  const { _zod: zod } = part as OfZod;
  const copy = Array.isArray(part)
    ? part.map(copied)
    : zod
      ? new zod.constr(copied(zod.def))
      : mapValues(part as Tree, copied);
  copies.set(part, copy);
  return copy;
}

interface OfZod {
  readonly _zod?: { readonly def: object; readonly constr: new (def: unknown) => object };
}

export function parseAction(games: Games, json: unknown, variant?: string): Action {
  let fault: unknown;
  for (const name of variant === undefined ? games.names : [variant]) {
    try {
      return read(games.named(name).schemas().action, json) as Action;
    } catch (error) {
      fault ??= error;
      if (error instanceof InvalidInputError && error.code === 'too-large') break;
    }
  }
  throw fault;
}

export function parseComponents(games: Games, json: unknown): Components {
  return readingA('components', json, () => {
    const { schemas, checkComponents } = games.of(json);
    const components = read(schemas().components, json, { hasComments: true }) as Components;
    checkComponents(components);
    return components;
  });
}

export function componentsInUse(games: Games, state: State): Components {
  const { state: own, variant } = validateState(games, state);
  return (own.game.components as Components | undefined) ?? variant.components;
}

export function defaultComponents(games: Games, variant: string): Components {
  return games.named(variant).components;
}
