/**
 * JSON Schemas of all input and output, for other languages.
 *
 * @module century-engine/schemas
 */

import type { Engine } from '../engine/engine';
import { schemaOf } from '../engine/json-schema';
import type { Century, VariantName } from '../games';
import { gamesToPlay } from '../generated/games/played';
import { sharedSchemas } from '../generated/games/shared-schemas';
import sentences from '../generated/sentences.json';
import { InvalidInputError } from '../input/errors';
import { describe, describeEach, joined, type SentencesByName, sentencesOf } from '../input/sentences';
import type { EngineGame } from '../play/game';
import type { Game } from '../play/game-types';
import { gamesOf } from '../play/games';
import { type SchemaName, schemasOf } from '../record/schemas';

export type { ActionSchema, ObjectSchema, SchemasOf } from '../record/schemas';
export type { SchemaName, VariantName };
export { InvalidInputError };

/** The schemas of every game. They validate the shape; the `parse…` functions also validate the contents. */
export const schemas: Engine<Century>['schemas'] = /* @__PURE__ */ schemasOf(
  gamesToPlay,
) as Engine<Century>['schemas'];

/**
 * Returns a JSON Schema (draft 2020-12) of one of the four games. The package has the same schemas as files:
 * `century-engine/schemas/<variant>/<name>.json`.
 *
 * @param variant - the name of the game
 * @param name - one of the five kinds of schemas, such as `'state'`
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such variant or schema
 */
export function jsonSchema(variant: VariantName, name: SchemaName): object {
  return jsonSchemaOf(gamesToPlay.named(variant), name);
}

/**
 * Returns a JSON Schema (draft 2020-12) of any game.
 *
 * @param game - one of the four games, or a custom one
 * @param name - one of the five kinds of schemas, such as `'state'`
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such schema
 */
export function jsonSchemaOf(game: Game, name: SchemaName): object {
  gamesOf([game as EngineGame]);
  describeEach(sharedSchemas, sentences.shared);
  const games: Readonly<Record<string, SentencesByName>> = sentences.games;
  for (const of of gamesToPlay.names) describeEach(gamesToPlay.named(of).schemas(), games[of]);
  const anyGame: SentencesByName = sentences.anyGame;
  for (const [of, schema] of Object.entries((game as EngineGame).schemas()))
    describe(schema, joined(anyGame[of], sentencesOf(schema)));
  return schemaOf(game as EngineGame, name);
}
