import { InvalidInputError } from './errors';
import type { Action, AnyGame, Components, State } from './game';
import type { Games } from './games';
import { plainRecord } from './record';
import { recordSchemaOf } from './record-schema';
import { prepared, type Schema } from './schema';
import { validateState } from './validated-state';

/** The kinds of schemas. */
export type SchemaName = 'action' | 'state' | 'options' | 'components' | 'record';

export type SchemasByName = { readonly [K in SchemaName]: Schema<unknown> };

/** The schemas of all games, by their names. */
export function schemasOf(games: Games): { readonly [name: string]: SchemasByName } {
  return Object.freeze(Object.fromEntries(games.names.map((name) => [name, schemasFor(games.named(name))])));
}

function schemasFor(game: AnyGame): SchemasByName {
  const { action, state, options, components } = game.schemas;
  const record = prepared(recordSchemaOf(game), plainRecord);
  return Object.freeze({ action, state, options, components, record });
}

export function parseAction(games: Games, json: unknown, variant?: string): Action {
  let fault: unknown;
  for (const name of variant === undefined ? games.names : [variant]) {
    const { schemas } = games.named(name);
    try {
      return schemas.action.parse(json) as Action;
    } catch (error) {
      fault ??= error;
      if (error instanceof InvalidInputError && error.code === 'too-large') break;
    }
  }
  throw fault;
}

export function parseComponents(games: Games, json: unknown): Components {
  const { schemas, checkComponents } = games.of(json);
  const components = schemas.components.parse(json, { hasComments: true }) as Components;
  checkComponents(components);
  return components;
}

export function componentsInUse(games: Games, state: State): Components {
  const { state: own, variant } = validateState(games, state);
  return (own.game.components as Components | undefined) ?? variant.components;
}

export function defaultComponents(games: Games, variant: string): Components {
  return games.named(variant).components;
}
