import { type EasternWonders, easternWonders } from '../eastern-wonders';
import { type NewWorld, newWorld } from '../new-world';
import { type SandToSea, sandToSea } from '../sand-to-sea';
import { type SpiceRoad, spiceRoad } from '../spice-road';
import type { ActionTable } from './action-table';
import { InvalidInputError } from './errors';
import type { Immutable } from './immutable';
import type { RowKind } from './rows/row-kind';
import type { AnyRow, Variant } from './variant';

/** The one place that knows all variants. */
interface Types {
  'eastern-wonders': EasternWonders;
  'new-world': NewWorld;
  'sand-to-sea': SandToSea;
  'spice-road': SpiceRoad;
}

/** The name of a variant. */
export type VariantName = keyof Types;

/** What {@link setup} takes: `variant`, `players` and `seed`, and what the variant offers beyond that. */
export type Options<N extends VariantName = VariantName> = { [K in N]: Types[K]['options'] }[N] & Of<N>;
/** A whole game, with its secrets: deeply frozen, plain JSON; `variant` tells the union apart. */
export type State<N extends VariantName = VariantName> = { [K in N]: Immutable<Types[K]['state']> }[N] &
  Of<N>;

/** Lets calls infer the variant from what they are given. */
interface Of<N extends VariantName> {
  readonly variant: N;
}

/** One decision of one player: a flat, plain object. `kind` tells them apart; what else they hold are ids of pieces, cubes and places. */
export type Action<N extends VariantName = VariantName> = { [K in N]: Types[K]['action'] }[N];
/** What one seat, or a spectator, may know, in the names of the pieces; made by {@link view}. */
export type View<N extends VariantName = VariantName> = { [K in N]: Types[K]['view'] }[N];
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components<N extends VariantName = VariantName> = { [K in N]: Types[K]['components'] }[N];

/** What never changes in a game, ready to be looked up. */
export type Box<N extends VariantName = VariantName> = Types[N]['box'];

/** The names of the variants. */
export const VARIANTS = /* @__PURE__ */ Object.freeze([
  'spice-road',
  'eastern-wonders',
  'new-world',
  'sand-to-sea',
] as const satisfies readonly VariantName[]);

const variants: { readonly [N in VariantName]: Variant<Types[N]> } = {
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
  'spice-road': spiceRoad,
};

/**
 * A variant, seen as one that takes whatever belongs to it: callers get states, actions and boxes from the same
 * variant only.
 */
export type AnyVariant = Variant<AnyTypes>;

interface AnyTypes {
  name: VariantName;
  components: Components;
  options: Options;
  state: Types[VariantName]['state'];
  action: Action;
  view: View;
  row: AnyRow;
  box: {
    readonly actions: ActionTable<Action>;
    readonly firstSeat: number;
    readonly rowKind: RowKind<object, object, AnyRow>;
  };
}

/** @throws InvalidInputError if there is no such variant */
export function variantOf(name: VariantName): AnyVariant {
  if (typeof name !== 'string' || !Object.hasOwn(variants, name)) {
    throw new InvalidInputError('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
  }
  return variants[name];
}
