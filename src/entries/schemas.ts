/**
 * JSON Schemas of everything that goes in and out, for other languages.
 *
 * @module century-engine/schemas
 */
import { allGames } from '../century/games';
import type { VariantName } from '../century/rules';
import { jsonSchemaOf } from '../core/json-schema';
import type { SchemaName } from '../core/schemas';

export { InvalidInputError } from '../core/errors';
export type { SchemaName, VariantName };
export { jsonSchemaOf };

/**
 * A schema as JSON Schema (draft 2020-12). The package holds the same as files:
 * `century-engine/schemas/<variant>/<name>.json`.
 *
 * @param variant - the game
 * @param name - what the schema is for
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such variant or schema
 */
export function jsonSchema(variant: VariantName, name: SchemaName): object {
  return jsonSchemaOf(allGames.named(variant), name);
}
