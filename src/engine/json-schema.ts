import { registry, toJSONSchema } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import sentences from '../generated/sentences.json';
import { InvalidInputError } from '../input/errors';
import { joined, partsOf, present, type Sentence, type Sentences, sentencesOf } from '../input/sentences';
import type { EngineGame } from '../play/game';
import { ownSchemasOf, type SchemaName } from '../record/schemas';

export function schemaOf(game: Pick<EngineGame, 'name' | 'players' | 'schemas'>, name: SchemaName): object {
  const schemas = ownSchemasOf(game);
  if (typeof name !== 'string' || !Object.hasOwn(schemas, name))
    throw new InvalidInputError('wrong-value', ['name'], 'There is no such schema.');
  const { $schema, $ref, $defs, ...rest } = described(
    schemas[name],
    name === 'record' ? sentences.record : {},
  );
  return {
    $schema,
    $id: `urn:century-engine:formats:1:${game.name}:${name}`,
    title: `century-engine ${game.name} ${name}`,
    ...rest,
    ...rooted($ref, $defs),
    ...(name === 'record' ? { oneOf: ORIGINS } : {}),
  };
}

interface SchemaJson {
  [key: string]: unknown;
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, SchemaJson>;
}

/** Returns the JSON Schema of zod, with the sentences of the schema and its parts as descriptions. */
function described(schema: $ZodType, here: Sentences): SchemaJson {
  const names = registry<{ id: string }>();
  const named = new Map<string, readonly [schema: $ZodType, sentences: Sentences]>();
  nameParts(schema, here, (id, part, sentences) => {
    if (named.has(id)) return;
    names.add(part, { id });
    named.set(id, [part, sentences]);
  });
  const json = toJSONSchema(schema, { metadata: names }) as SchemaJson;
  write(json, schema, here);
  const definitions = [...named].map(([id, [part, sentences]]) => {
    const definition = json.$defs?.[id] ?? {};
    write(definition, part, sentences);
    return [id, definition] as const;
  });
  return { ...json, $defs: Object.fromEntries(definitions) };
}

/** Calls `name` for all parts with an id, which becomes their key in `$defs`. */
function nameParts(
  given: $ZodType,
  here: Sentence | undefined,
  name: (id: string, schema: $ZodType, sentences: Sentences) => void,
): void {
  const schema = present(given);
  const everywhere = sentencesOf(schema);
  const both = joined(everywhere, here);
  const nameIt = (): void => {
    // If a schema has its own id, its definition omits the sentences for its place of use.
    if (both.id !== undefined) name(both.id, schema, everywhere.id === undefined ? both : everywhere);
  };
  // The order of `$defs` must not change: a named schema with a sentence for its place of use comes after its parts.
  const comesLast = everywhere.id !== undefined && typeof here === 'string';
  if (!comesLast) nameIt();
  for (const { part, sentence } of partsOf(schema, both)) nameParts(part, sentence, name);
  if (comesLast) nameIt();
  const { parent, def } = schema._zod;
  if (parent?._zod.def === def) nameParts(parent, undefined, name);
}

/** Writes the sentences of a schema and its parts as descriptions. */
function write(json: SchemaJson, given: $ZodType, here?: Sentence): void {
  const schema = present(given);
  const everywhere = sentencesOf(schema);
  const both = joined(everywhere, here);
  const isElsewhere = json.$ref !== undefined;
  if (!isElsewhere)
    for (const { part, sentence, at } of partsOf(schema, both))
      write(
        at.reduce<SchemaJson>((within, key) => within[key] as SchemaJson, json),
        part,
        sentence,
      );
  const about = isElsewhere && everywhere.id !== undefined ? joined({}, here).about : both.about;
  if (about !== undefined && !(isElsewhere && joined({}, here).id !== undefined)) json.description = about;
}

/** Replaces a root that only refers to a definition by this definition. */
function rooted(ref: string | undefined, parts: Record<string, object> = {}): object {
  const { [ref?.replace('#/$defs/', '') ?? '']: root, ...others } = parts;
  return { ...root, $defs: others };
}

/** A record has either `options`, or `start` and, if it is published, `viewer`. */
const ORIGINS = [
  { properties: { options: true, start: false, viewer: false }, required: ['options'] },
  { properties: { options: false, start: true }, required: ['start'] },
];
