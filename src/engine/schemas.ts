import { admit } from './admission';
import { InvalidInputError } from './errors';
import { variantNameOf } from './input';
import { plainRecord } from './record';
import { recordSchemaOf } from './record-schema';
import { type Action, type Components, type State, VARIANTS, type VariantName, variantOf } from './registry';
import { prepared, type Schema } from './schema';
import { schemasFor } from './schema-registry';

/** What there is a schema for. */
export type SchemaName = 'action' | 'state' | 'options' | 'components' | 'record';

type SchemasByName = { readonly [K in SchemaName]: Schema<unknown> };

/**
 * The schemas of every variant. They check the form; the `parse…` functions check the meaning as well.
 * {@link jsonSchema} gives the same for other languages.
 */
export const schemas: { readonly [N in VariantName]: SchemasByName } = /* @__PURE__ */ Object.freeze({
  'eastern-wonders': /* @__PURE__ */ schemasOf('eastern-wonders'),
  'new-world': /* @__PURE__ */ schemasOf('new-world'),
  'sand-to-sea': /* @__PURE__ */ schemasOf('sand-to-sea'),
  'spice-road': /* @__PURE__ */ schemasOf('spice-road'),
});

function schemasOf(variant: VariantName): SchemasByName {
  const { action, state, options, components } = schemasFor(variant);
  const record = prepared(recordSchemaOf(variant), plainRecord);
  return Object.freeze({ action, state, options, components, record });
}

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
      return schemasFor(name).action.parse(json) as Action<N>;
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
  const components = schema.parse(json, { hasComments: true }) as Components;
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
