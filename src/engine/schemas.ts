import * as z from 'zod';
import { names } from '../parts/schema';
import { admit } from './admission';
import { copySchema } from './copy-schema';
import { InvalidInputError } from './errors';
import { parseWith, variantNameOf } from './input';
import { recordSchemaOf } from './record-schema';
import { type Action, type Components, type State, VARIANTS, type VariantName, variantOf } from './registry';
import { schemasFor } from './schema-registry';

/** What there is a schema for. */
export type SchemaName = 'action' | 'state' | 'options' | 'components' | 'record';

type SchemasByName = { readonly [K in SchemaName]: z.ZodType };

/**
 * The zod schemas of every variant. They check the form; the `parse…` functions check the meaning as well. They are
 * copies: whatever is done to them, the engine goes by its own.
 */
export const schemas: { readonly [N in VariantName]: SchemasByName } = /* @__PURE__ */ Object.freeze({
  'eastern-wonders': copiesOf('eastern-wonders'),
  'new-world': copiesOf('new-world'),
  'sand-to-sea': copiesOf('sand-to-sea'),
  'spice-road': copiesOf('spice-road'),
});

function copiesOf(name: VariantName): SchemasByName {
  const copies = new Map<SchemaName, z.ZodType>();
  const copy = (schema: SchemaName): z.ZodType => {
    const made = copies.get(schema) ?? copySchema(schemaOf(name, schema));
    copies.set(schema, made);
    return made;
  };
  return Object.freeze({
    get action() {
      return copy('action');
    },
    get state() {
      return copy('state');
    },
    get options() {
      return copy('options');
    },
    get components() {
      return copy('components');
    },
    get record() {
      return copy('record');
    },
  });
}

function schemaOf(variant: VariantName, name: SchemaName): z.ZodType {
  return name === 'record' ? recordSchemaOf(variant) : schemasFor(variant)[name];
}

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
  const schema = schemaOf(known, name);
  const { $schema, $ref, $defs, ...rest } = z.toJSONSchema(schema, {
    metadata: names,
    override({ zodSchema, jsonSchema: made }) {
      const description = z.globalRegistry.get(zodSchema)?.description;
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

/**
 * Checks JSON that claims to be an action, in form; {@link explain} says whether it is legal in a state.
 *
 * @param json - parsed JSON, from any source
 * @param variant - the game that it belongs to; by default that of any variant is taken
 * @returns a deeply frozen copy
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseAction<N extends VariantName>(json: unknown, variant?: N): Action<N> {
  let fault: unknown;
  for (const name of variant === undefined ? VARIANTS : [variantOf(variant).name]) {
    try {
      return parseWith(schemasFor(name).action, json) as Action<N>;
    } catch (error) {
      fault ??= error;
      if (error instanceof InvalidInputError && error.code === 'too-large') break;
    }
  }
  throw fault;
}

/**
 * Checks JSON that claims to be a component set, in form and in meaning. Entries named `//` are comments and are
 * left out.
 *
 * @param json - parsed JSON, from any source, with the name of its `variant`
 * @returns a deeply frozen copy, for the options of {@link setup}
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseComponents(json: unknown): Components {
  const variant = variantOf(variantNameOf(json));
  const { components: schema } = schemasFor(variant.name);
  const components = parseWith(schema, json, { hasComments: true }) as Components;
  variant.checkComponents(components);
  return components;
}

/**
 * The default component set of a variant; each row says in `source` how far it can be trusted.
 *
 * @param variant - the game
 * @returns the set, deeply frozen; the same object every time
 * @throws {@link InvalidInputError} if there is no such variant
 */
export function defaultComponents<N extends VariantName>(variant: N): Components<N> {
  return variantOf(variant).components as Components<N>;
}

/**
 * The component set that a game is played with.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @returns the own set of the game, or the default set
 * @throws {@link InvalidInputError} if the state is not one
 */
export function componentsInUse<N extends VariantName>(state: State<N>): Components<N> {
  const { state: own, variant } = admit(state);
  return (own.game.components ?? variant.components) as Components<N>;
}
