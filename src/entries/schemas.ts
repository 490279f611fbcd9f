/**
 * JSON Schemas of all input and output, for other languages.
 *
 * @module century-engine/schemas
 */
import { VARIANTS, type VariantName } from '../century/rules';
import { InvalidInputError } from '../core/errors';
import type { Schemas } from '../core/game';
import { jsonSchemaOf } from '../core/json-schema';
import type { SchemaName } from '../core/schemas';
import { schemas as easternWonders } from '../games/eastern-wonders/schema';
import { schemas as newWorld } from '../games/new-world/schema';
import { schemas as sandToSea } from '../games/sand-to-sea/schema';
import { schemas as spiceRoad } from '../games/spice-road/schema';

export type { SchemaName, VariantName };
export { InvalidInputError, jsonSchemaOf };

const SCHEMAS = /* @__PURE__ */ new Map<unknown, Schemas>([
  ['spice-road', spiceRoad],
  ['eastern-wonders', easternWonders],
  ['new-world', newWorld],
  ['sand-to-sea', sandToSea],
]);

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
  const schemas = SCHEMAS.get(variant);
  if (schemas !== undefined) return jsonSchemaOf({ name: variant, schemas }, name);
  throw new InvalidInputError('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
}
