import { toJSONSchema } from 'zod/mini';
import { InvalidInputError } from './errors';
import type { AnyGame } from './game';
import type { GameValue } from './game-types';
import { recordSchemaOf } from './record-schema';
import type { SchemaName } from './schemas';
import { descriptionOf, names, zodOf } from './zod-schema';

/** The version of the formats that the schemas describe (docs/formats.md). */
const FORMATS_VERSION = 3;

/**
 * A schema of any game as JSON Schema (draft 2020-12).
 *
 * @param game - the game
 * @param name - the kind of schema
 * @returns a new plain object
 * @throws {@link InvalidInputError} if there is no such schema
 */
export function jsonSchemaOf(game: GameValue, name: SchemaName): object {
  return schemaOf(game as AnyGame, name);
}

/** The same for what is known of a game where only its schemas are. */
export function schemaOf(game: Pick<AnyGame, 'name' | 'players' | 'schemas'>, name: SchemaName): object {
  const { action, state, options, components } = game.schemas;
  const schemas = { action, state, options, components, record: recordSchemaOf(game) };
  if (!Object.hasOwn(schemas, name))
    throw new InvalidInputError('wrong-value', ['name'], 'There is no such schema.');
  const { $schema, $ref, $defs, ...rest } = toJSONSchema(zodOf(schemas[name]), {
    metadata: names,
    override({ zodSchema, jsonSchema: made }) {
      const description = descriptionOf(zodSchema);
      if (description !== undefined) made.description = description;
    },
  });
  return {
    $schema,
    $id: `urn:century-engine:formats:${FORMATS_VERSION}:${game.name}:${name}`,
    title: `century-engine ${game.name} ${name}`,
    ...rest,
    ...rooted($ref, $defs),
    ...(name === 'record' ? { oneOf: ORIGINS } : {}),
  };
}

/** A schema that is one of its own parts, with that part as its root: nothing else refers to it. */
function rooted(ref: string | undefined, parts: Record<string, object> = {}): object {
  const { [ref?.replace('#/$defs/', '') ?? '']: root, ...others } = parts;
  return { ...root, $defs: others };
}

/** A record has either options, or the start and the viewer of a published one. */
const ORIGINS = [
  { properties: { options: true, start: false, viewer: false }, required: ['options'] },
  { properties: { options: false, start: true, viewer: true }, required: ['start', 'viewer'] },
];
