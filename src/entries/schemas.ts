/**
 * JSON Schemas of all input and output, for other languages.
 *
 * @module century-engine/schemas
 */

import type { Engine } from '../engine/engine';
import { schemaOf } from '../engine/json-schema';
import { type Century, VARIANTS, type VariantName } from '../games';
import { gamesToPlay } from '../generated/games/games-to-play';
import { schemasByGame } from '../generated/games/schemas';
import { InvalidInputError } from '../input/errors';
import type { AnyGame } from '../play/game';
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
  const game = schemasByGame.get(variant);
  sayAll();
  if (game !== undefined) return schemaOf({ name: variant, ...game }, name);
  throw new InvalidInputError('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
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
  gamesOf([game as AnyGame]);
  sayAll();
  return schemaOf(game as AnyGame, name);
}
