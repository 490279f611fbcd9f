import type { core } from 'zod/mini';

/** The description of a schema in JSON Schemas and types. */
export type Sentence = string | Sentences;

/** The sentences of a schema and its parts. For a part, they take precedence over those of its own schema. */
export interface Sentences {
  /** The name in `$defs` of JSON Schemas. */
  readonly id?: string;
  /** Describes the values of the schema. */
  readonly about?: string | undefined;
  /** The sentences of the members of an object. */
  readonly members?: SentencesByName;
  /** The sentence of the items of a list, the values of an object with any keys, or the value of a nullable. */
  readonly of?: Sentence;
  /** The sentences of an object of one of several kinds. */
  readonly kinds?: SentencesByName;
}

export interface SentencesByName {
  readonly [name: string]: Sentence;
}

const described = /* @__PURE__ */ new WeakMap<core.$ZodType, Sentences>();
const originals = /* @__PURE__ */ new WeakMap<core.$ZodType, core.$ZodType>();

/** Sets the sentences of a schema. Those of the four games are in a separate file, to keep bundles small. */
export function describe(schema: core.$ZodType, sentences: Sentence): void {
  described.set(present(schema), joined({}, sentences));
}

export function describeEach(schemas: object, sentences: SentencesByName = {}): void {
  for (const [name, schema] of Object.entries(schemas) as [string, core.$ZodType][])
    if (sentences[name] !== undefined) describe(schema, sentences[name]);
}

/** Shares the sentences of another schema, even if they are set later. */
export function describeLike(schema: core.$ZodType, original: core.$ZodType): void {
  originals.set(schema, original);
}

export function sentencesOf(schema: core.$ZodType): Sentences {
  const original = originals.get(schema);
  return described.get(schema) ?? (original === undefined ? {} : sentencesOf(original));
}

/** Merges the sentences of a schema with those at the place of use, which take precedence. */
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

/** Removes the wrappers `optional` and `default`. */
export function present(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? present(def.innerType) : schema;
}

export interface SentencePart {
  readonly part: core.$ZodType;
  /** The sentences at the place of use. */
  readonly sentence: Sentence | undefined;
  readonly at: readonly (string | number)[];
}

export function partsOf(schema: core.$ZodType, { members = {}, of, kinds = {} }: Sentences): SentencePart[] {
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

/** Whether an object schema accepts any keys, with one schema for their values. */
export function isRecord(def: core.$ZodObjectDef): def is core.$ZodObjectDef & { catchall: core.$ZodType } {
  return def.catchall !== undefined && (def.catchall as core.$ZodTypes)._zod.def.type !== 'never';
}

export function kindOf(schema: core.$ZodType): string | undefined {
  const { def } = (schema as core.$ZodTypes)._zod;
  const kind = def.type === 'object' ? (def.shape.kind as core.$ZodTypes | undefined)?._zod.def : undefined;
  return kind?.type === 'literal' ? String(kind.values[0]) : undefined;
}
