import * as z from 'zod';
import { admit } from './admission';
import { InvalidInputError } from './errors';
import { deepFreeze } from './immutable';
import { asInputError, parseCopy, plainCopy, variantNameOf } from './input';
import { recordSchemaOf } from './record';
import { type Action, type Components, type State, VARIANTS, type VariantName, variantOf } from './registry';
import { schemasFor } from './schema-registry';

/** What there is a schema for. */
export type SchemaName = 'action' | 'state' | 'options' | 'components' | 'record';

/** The zod schemas of every variant. They check the form; the `parse…` functions check the meaning as well. */
export const schemas: Schemas = {
  'eastern-wonders': schemasOf('eastern-wonders'),
  'new-world': schemasOf('new-world'),
  'sand-to-sea': schemasOf('sand-to-sea'),
  'spice-road': schemasOf('spice-road'),
};

type Schemas = { readonly [N in VariantName]: ReturnType<typeof schemasOf> };

function schemasOf(name: VariantName): { readonly [K in SchemaName]: z.ZodType } {
  return { ...schemasFor(name), record: recordSchemaOf(name) };
}

/**
 * A schema as JSON Schema (draft 2020-12), for other languages.
 *
 * @throws {@link InvalidInputError} if there is no such variant or schema
 */
export function jsonSchema(variant: VariantName, name: SchemaName): object {
  const { name: known } = variantOf(variant);
  const schema = Object.hasOwn(schemas[known], name) ? schemas[known][name] : undefined;
  if (schema === undefined) throw new InvalidInputError('wrong-value', ['name'], 'There is no such schema.');
  return z.toJSONSchema(schema);
}

/**
 * Checks JSON that claims to be an action, in form; {@link explain} says whether it is legal in a state.
 *
 * @param variant - the game that it belongs to; by default that of any variant is taken
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseAction<N extends VariantName>(json: unknown, variant?: N): Action<N> {
  const plain = plainCopy(json, 16);
  let fault: unknown;
  for (const name of variant === undefined ? VARIANTS : [variantOf(variant).name]) {
    const result = schemasFor(name).action.safeParse(plain);
    if (result.success) return deepFreeze(result.data) as Action<N>;
    fault ??= asInputError(result.error);
  }
  throw fault;
}

/**
 * Checks JSON that claims to be a component set, in form and in meaning. Entries named `//` are comments and are
 * left out.
 *
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseComponents(json: unknown): Components {
  const plain = plainCopy(json);
  const variant = variantOf(variantNameOf(plain));
  const components = deepFreeze(
    parseCopy(schemasFor(variant.name).components, withoutComments(plain)),
  ) as Components;
  variant.checkComponents(components);
  return components;
}

/** The default component set of a variant; each row says in `source` how far it can be trusted. */
export function defaultComponents<N extends VariantName>(variant: N): Components<N> {
  return variantOf(variant).components as Components<N>;
}

/** The component set that a game is played with. */
export function componentsInUse<N extends VariantName>(state: State<N>): Components<N> {
  const { state: own, variant } = admit(state);
  return (own.game.components ?? variant.components) as Components<N>;
}

function withoutComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComments);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (key === '//' ? [] : [[key, withoutComments(child)]])),
  );
}
