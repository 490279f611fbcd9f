import { toJSONSchema } from 'zod/mini';
import { InvalidInputError } from './errors';
import { type VariantName, variantOf } from './registry';
import { descriptionOf, names, zodOf } from './schema';
import { type SchemaName, schemas } from './schemas';

/** The version of the formats that the schemas describe (docs/formats.md). */
const FORMATS_VERSION = 2;

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
  const { name: known } = variantOf(variant);
  if (!Object.hasOwn(schemas[known], name))
    throw new InvalidInputError('wrong-value', ['name'], 'There is no such schema.');
  const schema = schemas[known][name];
  const { $schema, $ref, $defs, ...rest } = toJSONSchema(zodOf(schema), {
    metadata: names,
    override({ zodSchema, jsonSchema: made }) {
      const description = descriptionOf(zodSchema);
      if (description !== undefined) made.description = description;
    },
  });
  return {
    $schema,
    $id: `urn:century-engine:formats:${FORMATS_VERSION}:${known}:${name}`,
    title: `century-engine ${known} ${name}`,
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
