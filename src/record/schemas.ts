import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { InvalidInputError } from '../input/errors';
import { readingA } from '../input/misplaced';
import { read, type Schema } from '../input/read';
import type { Action, Components, Game, State } from '../play/game';
import type { GameTypes } from '../play/game-types';
import type { Games } from '../play/games';
import type { ActionOf, ComponentsOf, NameOf, OptionsOf, StateOf } from '../play/types';
import { validateState } from '../play/validated-state';
import { cachedBy } from '../util/cache';
import type { GameRecord } from './game-record';
import { recordSchemaOf } from './record-schema';

/** The kinds of schemas. */
export type SchemaName = 'action' | 'state' | 'options' | 'components' | 'record';

/** Of the members of an object, the schemas: those that may be absent are optional. */
type ShapeOf<T> = {
  [K in keyof T]-?: undefined extends T[K]
    ? z.ZodMiniOptional<z.ZodMiniType<Exclude<T[K], undefined>>>
    : z.ZodMiniType<T[K]>;
};

/** A schema of zod for objects of a type. */
export type ObjectSchema<T> = z.ZodMiniObject<ShapeOf<T>, z.core.$strict>;

/** A schema of zod for actions, which stands among the kinds of others. */
export type ActionSchema<A> = z.ZodMiniType<
  A,
  unknown,
  z.core.$ZodTypeInternals<A, unknown> & z.core.$ZodTypeDiscriminable['_zod']
>;

/** The schemas of a game: those of zod, which read plain JSON only, and give a deeply frozen copy. */
export interface SchemasOf<T extends GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** An action. */
  readonly action: ActionSchema<ActionOf<T, N>>;
  /** A state. */
  readonly state: ObjectSchema<StateOf<T, N>>;
  /** What a game is set up with. */
  readonly options: ObjectSchema<OptionsOf<T, N>>;
  /** A component set. */
  readonly components: ObjectSchema<ComponentsOf<T, N>>;
  /** A record, before it is replayed. */
  readonly record: ObjectSchema<GameRecord<T, N>>;
}

type SchemasByName = { readonly [K in SchemaName]: Schema };

/** The schemas of all games, by their names: copies, for the engine goes by its own, whatever is done to these. */
export function schemasOf(games: Games): { readonly [name: string]: SchemasByName } {
  const copies = cachedBy(copiesFor);
  const members = games.names.map((name) => {
    const get = (): SchemasByName => copies(games.named(name));
    return [name, { enumerable: true, get }] as const;
  });
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(members)));
}

function copiesFor(game: Game): SchemasByName {
  const made: Copies = new Map();
  const { action, state, options, components } = game.schemas();
  return Object.freeze({
    action: copyOf(action, made),
    state: copyOf(state, made),
    options: copyOf(options, made),
    components: copyOf(components, made),
    record: copyOf(recordSchemaOf(game), made),
  });
}

/** Schemas, checks and what else they are made of, and the copies. */
type Copies = Map<object, object>;

/** A copy of a schema that shares nothing with it, so that what is done to the one does nothing to the other. */
function copyOf<S extends $ZodType>(schema: S, copies: Copies): S {
  return copyOfPart(schema, copies) as S;
}

/** Schemas and checks are made anew from copies of their definitions; functions stay. */
function copyOfPart(part: unknown, copies: Copies): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (part instanceof RegExp) return new RegExp(part);
  const known = copies.get(part);
  if (known !== undefined) return known;
  const copied = (value: unknown): unknown => copyOfPart(value, copies);
  const copy = Array.isArray(part)
    ? part.map(copied)
    : isMade(part)
      ? new part._zod.constr(copied(part._zod.def))
      : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, copied(value)]));
  copies.set(part, copy);
  return copy;
}

/** What constructors of zod make. */
interface Made {
  readonly _zod: { readonly def: object; readonly constr: new (def: unknown) => object };
}

function isMade(part: object): part is Made {
  return '_zod' in part;
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
