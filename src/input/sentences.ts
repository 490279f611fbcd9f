import type { core } from 'zod/mini';

/** The description of a schema in JSON Schemas and types: a sentence, or more. */
export type Sentence = string | Sentences;

/** The sentences of a schema and of its parts. Those given for a part at one place override those of its schema. */
export interface Sentences {
  /** Its own name in JSON Schemas, under `$defs`. */
  readonly id?: string;
  /** A sentence that describes its values. */
  readonly about?: string | undefined;
  /** Of an object: the sentences of its members. */
  readonly members?: SentencesByName;
  /** Of a list, a map or a nullable: the sentence of its items or value. */
  readonly of?: Sentence;
  /** Of an object of several kinds: the sentences of each. */
  readonly kinds?: SentencesByName;
}

/** Sentences of members or kinds. */
export interface SentencesByName {
  readonly [name: string]: Sentence;
}

const described = /* @__PURE__ */ new WeakMap<core.$ZodType, Sentences>();
const originals = /* @__PURE__ */ new WeakMap<core.$ZodType, core.$ZodType>();

/** Sets the sentences of a schema. Those of the four games are in a file of their own, to keep bundles small. */
export function describe(schema: core.$ZodType, sentences: Sentence): void {
  described.set(present(schema), joined({}, sentences));
}

/** Sets the sentences of schemas, by name. */
export function describeEach(schemas: object, sentences: SentencesByName = {}): void {
  for (const [name, schema] of Object.entries(schemas) as [string, core.$ZodType][])
    if (sentences[name] !== undefined) describe(schema, sentences[name]);
}

/** Lets a schema share the sentences of another one, even if these are set later. */
export function describeLike(schema: core.$ZodType, original: core.$ZodType): void {
  originals.set(schema, original);
}

/** The sentences of a schema. */
export function sentencesOf(schema: core.$ZodType): Sentences {
  const original = originals.get(schema);
  return described.get(schema) ?? (original === undefined ? {} : sentencesOf(original));
}

/** Joins the sentences of a schema with those at one place, which override them. */
export function joined(everywhere: Sentence = {}, here: Sentence = {}): Sentences {
  const below = typeof everywhere === 'string' ? { about: everywhere } : everywhere;
  const above = typeof here === 'string' ? { about: here } : here;
  const members = { ...below.members };
  for (const [name, member] of Object.entries(above.members ?? {}))
    members[name] = joinedPart(members[name], member);
  const of = joinedPart(below.of, above.of);
  return { ...below, ...above, members, ...(of !== undefined && { of }) };
}

function joinedPart<S extends Sentence | undefined>(everywhere: Sentence | undefined, here: S): Sentence | S {
  if (everywhere === undefined || typeof here === 'string') return here;
  return joined(everywhere, here);
}

/** The schema within optional schemas and schemas with a default. */
export function present(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? present(def.innerType) : schema;
}

/** A part of a schema. */
export interface Part {
  readonly part: core.$ZodType;
  /** Its sentences at this place. */
  readonly sentence: Sentence | undefined;
  /** Its path in the JSON Schema. */
  readonly at: readonly (string | number)[];
}

/** The parts of a schema, with their sentences at this place. */
export function partsOf(schema: core.$ZodType, { members = {}, of, kinds = {} }: Sentences): Part[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([key, part]) => ({
          part,
          sentence: members[key],
          at: ['properties', key],
        })),
        ...(isRecord(def) ? [{ part: def.catchall, sentence: of, at: ['additionalProperties'] }] : []),
      ];
    case 'array':
      return [{ part: def.element, sentence: of, at: ['items'] }];
    case 'nullable':
      return [{ part: def.innerType, sentence: of, at: ['anyOf', 0] }];
    case 'union':
      return (def.options as readonly core.$ZodType[]).map((part, i) => {
        const kind = kindOf(part);
        if (kind === undefined) return { part, sentence: undefined, at: ['anyOf', i] };
        const members = { kind: `Always \`${kind}\`: the discriminant.` };
        return { part, sentence: joined({ members }, kinds[kind]), at: ['oneOf', i] };
      });
    default:
      return [];
  }
}

/** Whether an object has any keys. */
export function isRecord(def: core.$ZodObjectDef): def is core.$ZodObjectDef & { catchall: core.$ZodType } {
  return def.catchall !== undefined && (def.catchall as core.$ZodTypes)._zod.def.type !== 'never';
}

/** The kind of an object, if it has one. */
export function kindOf(schema: core.$ZodType): string | undefined {
  const { def } = (schema as core.$ZodTypes)._zod;
  const kind = def.type === 'object' ? (def.shape.kind as core.$ZodTypes | undefined)?._zod.def : undefined;
  return kind?.type === 'literal' ? String(kind.values[0]) : undefined;
}
