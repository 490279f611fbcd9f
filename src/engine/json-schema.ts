import { registry, toJSONSchema } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { InvalidInputError } from '../input/errors';
import { joined, partsOf, present, type Said, type Sentences, saidOf } from '../input/sentences';
import type { Game } from '../play/game';
import { recordSchemaOf } from '../record/record-schema';
import type { SchemaName } from '../record/schemas';
import { recordSentences } from '../record/sentences';

/** A schema of a game as JSON Schema, with what has been said of it. */
export function schemaOf(game: Pick<Game, 'name' | 'players' | 'schemas'>, name: SchemaName): object {
  const { action, state, options, components } = game.schemas();
  const schemas = { action, state, options, components, record: recordSchemaOf(game) };
  if (typeof name !== 'string' || !Object.hasOwn(schemas, name))
    throw new InvalidInputError('wrong-value', ['name'], 'There is no such schema.');
  const { $schema, $ref, $defs, ...rest } = described(
    schemas[name],
    name === 'record' ? recordSentences : {},
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

/** A JSON Schema, or a part of one. */
interface Json {
  [key: string]: unknown;
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, Json>;
}

/** What zod makes of a schema, with what is said of it and of its parts. */
function described(schema: $ZodType, said: Sentences): Json {
  const names = registry<{ id: string }>();
  const named = new Map<string, readonly [schema: $ZodType, said: Sentences]>();
  nameParts(schema, said, (id, part, sentences) => {
    if (named.has(id)) return;
    names.add(part, { id });
    named.set(id, [part, sentences]);
  });
  const json = toJSONSchema(schema, { metadata: names }) as Json;
  describe(json, schema, said);
  const definitions = [...named].map(([id, [part, sentences]]) => {
    const definition = json.$defs?.[id] ?? {};
    describe(definition, part, sentences);
    return [id, definition] as const;
  });
  return { ...json, $defs: Object.fromEntries(definitions) };
}

/** Finds the schemas with a name of their own. */
function nameParts(
  given: $ZodType,
  here: Said | undefined,
  name: (id: string, schema: $ZodType, said: Sentences) => void,
): void {
  const schema = present(given);
  const said = joined(saidOf(schema), here);
  const everywhere = saidOf(schema);
  const nameIt = (): void => {
    // What is said of a part with a name at one place only is no part of its definition.
    if (said.id !== undefined) name(said.id, schema, everywhere.id === undefined ? said : everywhere);
  };
  // The files keep the order that they have always had: a part that says something here comes after its own parts.
  const comesLast = everywhere.id !== undefined && typeof here === 'string';
  if (!comesLast) nameIt();
  for (const { part, said: told } of partsOf(schema, said)) nameParts(part, told, name);
  if (comesLast) nameIt();
  const { parent, def } = schema._zod;
  if (parent?._zod.def === def) nameParts(parent, undefined, name);
}

/** Writes what is said of a schema into the JSON Schema that was made of it. */
function describe(json: Json, given: $ZodType, here?: Said): void {
  const schema = present(given);
  const everywhere = saidOf(schema);
  const said = joined(everywhere, here);
  const isElsewhere = json.$ref !== undefined;
  if (!isElsewhere)
    for (const { part, said: told, at } of partsOf(schema, said))
      describe(
        at.reduce<Json>((within, key) => within[key] as Json, json),
        part,
        told,
      );
  const about = isElsewhere && everywhere.id !== undefined ? joined({}, here).about : said.about;
  if (about !== undefined && !(isElsewhere && joined({}, here).id !== undefined)) json.description = about;
}

/** A schema that is one of its own parts, with that part as its root: nothing else refers to it. */
function rooted(ref: string | undefined, parts: Record<string, object> = {}): object {
  const { [ref?.replace('#/$defs/', '') ?? '']: root, ...others } = parts;
  return { ...root, $defs: others };
}

/** A record has options; or a start, with a viewer if it is published. */
const ORIGINS = [
  { properties: { options: true, start: false, viewer: false }, required: ['options'] },
  { properties: { options: false, start: true }, required: ['start'] },
];
