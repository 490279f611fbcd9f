import type { core } from 'zod/mini';

/** What JSON Schemas and types say of a schema: a sentence, or that and more. */
export type Said = string | Sentences;

/** What is said of a schema and of its parts. A part says the same wherever it stands, but for what is said there. */
export interface Sentences {
  /** Its own name in JSON Schemas, under `$defs`. */
  readonly id?: string;
  /** A sentence that describes its values. */
  readonly about?: string | undefined;
  /** Of an object: what its members mean there. */
  readonly members?: { readonly [key: string]: Said };
  /** Of a list, of a map, and of what may be null: what is in it. */
  readonly of?: Said;
  /** Of an object of several kinds: what each is. */
  readonly kinds?: { readonly [kind: string]: Said };
}

/** A schema, and what is said of it. */
export type Told = readonly [schema: core.$ZodType, said: Said];

const said = /* @__PURE__ */ new WeakMap<core.$ZodType, Sentences>();
const originals = /* @__PURE__ */ new WeakMap<core.$ZodType, core.$ZodType>();

/** Says something of a schema. Sentences of the games here are in `sentences.ts` of each, which no page loads to play. */
export function say(schema: core.$ZodType, sentences: Said): void {
  said.set(schema, joined({}, sentences));
}

/** Says of a schema what is said of another one, whenever that is. */
export function sayAlike(schema: core.$ZodType, original: core.$ZodType): void {
  originals.set(schema, original);
}

/** What is said of a schema. */
export function saidOf(schema: core.$ZodType): Sentences {
  const original = originals.get(schema);
  return said.get(schema) ?? (original === undefined ? {} : saidOf(original));
}

/** What is said of a schema everywhere, and what is said of it here. */
export function joined(everywhere: Sentences, here: Said = {}): Sentences {
  if (typeof here === 'string') return { ...everywhere, about: here };
  return { ...everywhere, ...here, members: { ...everywhere.members, ...here.members } };
}

/** The schema of what is there, if it is there or something stands in for it. */
export function present(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? present(def.innerType) : schema;
}

/** A part of a schema. */
export interface Part {
  readonly part: core.$ZodType;
  /** What is said of it there. */
  readonly said: Said | undefined;
  /** Where it stands in the JSON Schema. */
  readonly at: readonly (string | number)[];
}

/** The parts of a schema, with what is said of them there. */
export function partsOf(schema: core.$ZodType, { members = {}, of, kinds = {} }: Sentences): Part[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([key, part]) => ({
          part,
          said: members[key],
          at: ['properties', key],
        })),
        ...(isRecord(def) ? [{ part: def.catchall, said: of, at: ['additionalProperties'] }] : []),
      ];
    case 'array':
      return [{ part: def.element, said: of, at: ['items'] }];
    case 'nullable':
      return [{ part: def.innerType, said: of, at: ['anyOf', 0] }];
    case 'union':
      return def.options.map((part, i) => {
        const kind = kindOf(part as core.$ZodType);
        const told = kind === undefined ? undefined : ofKind(kind, kinds[kind]);
        return { part: part as core.$ZodType, said: told, at: [kind === undefined ? 'anyOf' : 'oneOf', i] };
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

function ofKind(kind: string, said: Said | undefined): Sentences {
  return joined({ members: { kind: `Always \`${kind}\`: tells it from the other kinds.` } }, said);
}

/** The decision that is due, in every state. */
export const decision = (actor: string) => ({
  phase: 'The kind of decision that is due.',
  seat: 'The seat whose turn it is.',
  actor,
});

/** The players in every state. */
export const playersWith = (members: { readonly [name: string]: Said }) => ({
  about: 'The players by seat.',
  of: { id: 'player', about: 'The possessions of a player.', members },
});
