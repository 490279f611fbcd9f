import { toJSONSchema } from 'zod/mini';
import { InvalidInputError } from './errors';
import { descriptionOf, names, zodOf } from './schema';
import type { SchemaName, SchemasByName } from './schemas';

/** The version of the formats that the schemas describe (docs/formats.md). */
const FORMATS_VERSION = 2;

/** One of the schemas of a game as JSON Schema (draft 2020-12). */
export function asJsonSchema(game: string, schemas: SchemasByName, name: SchemaName): object {
  if (!Object.hasOwn(schemas, name))
    throw new InvalidInputError('wrong-value', ['name'], 'There is no such schema.');
  const schema = schemas[name];
  const { $schema, $ref, $defs, ...rest } = toJSONSchema(zodOf(schema), {
    metadata: names,
    override({ zodSchema, jsonSchema: made }) {
      const description = descriptionOf(zodSchema);
      if (description !== undefined) made.description = description;
    },
  });
  return {
    $schema,
    $id: `urn:century-engine:formats:${FORMATS_VERSION}:${game}:${name}`,
    title: `century-engine ${game} ${name}`,
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
