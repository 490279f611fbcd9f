/**
 * JSON Schemas of all input and output, for other languages.
 *
 * @module century-engine/schemas
 */

import { schemaOf } from '../engine/json-schema';
import { VARIANTS, type VariantName } from '../games';
import { schemasByGame } from '../generated/games/schemas';
import { InvalidInputError } from '../input/errors';
import type { AnyGame } from '../play/game';
import type { GameValue } from '../play/game-types';
import type { SchemaName } from '../record/schemas';
import { sayAll } from './sentences';

export type { SchemaName, VariantName };
export { InvalidInputError };

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
  sayAll();
  return schemaOf(game as AnyGame, name);
}
