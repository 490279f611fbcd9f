/**
 * JSON Schemas of all input and output, for other languages.
 *
 * @module century-engine/schemas
 */

import type { Engine } from '../engine/engine';
import { schemaOf } from '../engine/json-schema';
import type { Century, VariantName } from '../games';
import { gamesToPlay } from '../generated/games/played';
import { InvalidInputError } from '../input/errors';
import type { Game } from '../play/game';
import type { GameValue } from '../play/game-types';
import { gamesOf } from '../play/games';
import { type SchemaName, schemasOf } from '../record/schemas';
import { sayAll } from './sentences';

export type { ActionSchema, ObjectSchema, SchemasOf } from '../record/schemas';
export type { SchemaName, VariantName };
export { InvalidInputError };

/** The schemas of every variant. They validate the shape; the `parse…` functions also validate the meaning. */
export const schemas: Engine<Century>['schemas'] = /* @__PURE__ */ schemasOf(
  gamesToPlay,
) as Engine<Century>['schemas'];

/**
 * A schema as JSON Schema (draft 2020-12). The package contains the same as files:
 * `century-engine/schemas/<variant>/<name>.json`.
 *
 * @param variant - the game
 * @param name - the kind of schema
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such variant or schema
 */
export function jsonSchema(variant: VariantName, name: SchemaName): object {
  return jsonSchemaOf(gamesToPlay.named(variant), name);
}

/**
 * A schema of any game as JSON Schema (draft 2020-12).
 *
 * @param game - the game
 * @param name - the kind of schema
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such schema
 */
export function jsonSchemaOf(game: GameValue, name: SchemaName): object {
  gamesOf([game as Game]);
  sayAll();
  return schemaOf(game as Game, name);
}
