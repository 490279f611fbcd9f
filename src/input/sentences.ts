import type { core } from 'zod/mini';

/** What JSON Schemas and types have about a schema: a sentence, or that and more. */
export type Sentence = string | Sentences;

/** The sentences of a schema and of its parts. A part has the same wherever it stands, unless there is another one there. */
export interface Sentences {
  /** Its own name in JSON Schemas, under `$defs`. */
  readonly id?: string;
  /** A sentence that describes its values. */
  readonly about?: string | undefined;
  /** Of an object: what its members mean there. */
  readonly members?: SentencesByName;
  /** Of a list, of a map, and of what may be null: what is in it. */
  readonly of?: Sentence;
  /** Of an object of several kinds: what each is. */
  readonly kinds?: SentencesByName;
}

/** Sentences of members or kinds. */
export interface SentencesByName {
  readonly [name: string]: Sentence;
}

const known = /* @__PURE__ */ new WeakMap<core.$ZodType, Sentences>();
const originals = /* @__PURE__ */ new WeakMap<core.$ZodType, core.$ZodType>();

/** Gives a schema its sentences. Those of the four games are in a file that no page loads to play. */
export function describe(schema: core.$ZodType, sentences: Sentence): void {
  known.set(present(schema), joined({}, sentences));
}

/** Gives some of these schemas their sentences, by name. */
export function describeEach(schemas: object, sentences: SentencesByName = {}): void {
  for (const [name, schema] of Object.entries(schemas) as [string, core.$ZodType][])
    if (sentences[name] !== undefined) describe(schema, sentences[name]);
}

/** Gives a schema the sentences of another one, whenever that gets them. */
export function describeLike(schema: core.$ZodType, original: core.$ZodType): void {
  originals.set(schema, original);
}

/** The sentences of a schema. */
export function sentencesOf(schema: core.$ZodType): Sentences {
  const original = originals.get(schema);
  return known.get(schema) ?? (original === undefined ? {} : sentencesOf(original));
}

/** The sentences of a schema everywhere, with those that it and its parts have here. */
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

/** The schema of what is there, if it is there or something stands in for it. */
export function present(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? present(def.innerType) : schema;
}

/** A part of a schema. */
export interface Part {
  readonly part: core.$ZodType;
  /** Its sentences there. */
  readonly sentence: Sentence | undefined;
  /** Where it stands in the JSON Schema. */
  readonly at: readonly (string | number)[];
}

/** The parts of a schema, with their sentences there. */
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
        const members = { kind: `Always \`${kind}\`: tells it from the other kinds.` };
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

/** The kind of an object that is one of several. */
export function kindOf(schema: core.$ZodType): string | undefined {
  const { def } = (schema as core.$ZodTypes)._zod;
  const kind = def.type === 'object' ? (def.shape.kind as core.$ZodTypes | undefined)?._zod.def : undefined;
  return kind?.type === 'literal' ? String(kind.values[0]) : undefined;
}
