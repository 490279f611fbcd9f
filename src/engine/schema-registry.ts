import type * as z from 'zod';
import { schemas as easternWonders } from '../eastern-wonders/schema';
import { schemas as newWorld } from '../new-world/schema';
import { schemas as sandToSea } from '../sand-to-sea/schema';
import { schemas as spiceRoad } from '../spice-road/schema';
import type { Action, VariantName } from './registry';

/** The schemas of a variant. */
export interface Schemas {
  readonly action: z.ZodType<Action>;
  readonly state: z.ZodType;
  readonly options: z.ZodType;
  readonly components: z.ZodType;
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
