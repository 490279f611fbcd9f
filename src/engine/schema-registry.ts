import { schemas as easternWonders } from '../eastern-wonders/schema';
import { schemas as newWorld } from '../new-world/schema';
import { schemas as sandToSea } from '../sand-to-sea/schema';
import { schemas as spiceRoad } from '../spice-road/schema';
import type { Action, VariantName } from './registry';
import type { Schema } from './schema';

/** The schemas of a variant. */
export interface Schemas {
  readonly action: Schema<Action>;
  readonly state: Schema<unknown>;
  readonly options: Schema<unknown>;
  readonly components: Schema<unknown>;
}

/** The schemas of all variants; apart from the registry of variants, which simulators load as well. */
const all: { readonly [N in VariantName]: Schemas } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};

export function schemasFor(name: VariantName): Schemas {
  return all[name];
}
