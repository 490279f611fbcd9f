/**
 * Headless rules engine for the Century trilogy of board games.
 *
 * @module century-engine
 */

import { schemas } from './century/engine';
import { allGames } from './century/games';
import type { VariantName } from './century/rules';
import { asJsonSchema } from './core/json-schema';
import type { SchemaName } from './core/schemas';

export * from './century/engine';
export type { Action, Components, Options, State, VariantName, View } from './century/rules';
export { VARIANTS } from './century/rules';
export * from './core/public';
export { CUBES, type Cube, type Cubes } from './mechanics/cubes/cubes';
export type { MapLayout } from './mechanics/sea/map';

/**
 * A schema as JSON Schema (draft 2020-12), for other languages. The package holds the same as files:
 * `century-engine/schemas/<variant>/<name>.json`.
 *
 * @param variant - the game
 * @param name - what the schema is for
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such variant or schema
 */
export function jsonSchema(variant: VariantName, name: SchemaName): object {
  return asJsonSchema(allGames.named(variant).name, schemas[variant], name);
}
