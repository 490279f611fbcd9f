import * as z from 'zod/mini';
import { gameSchemas } from '../../define/schemas';
import { seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import type { Input } from '../../play/game';
import { actions } from './actions';
import { checkComponents, checkState } from './check';
import { places } from './places';
import type { EasternWondersRules } from './state';

/** The schemas of all outside input. */
export const schemas = gameSchemas({
  name: 'eastern-wonders',
  actions,
  places,
  components: { ...seaTables },
  options: { ...seaOptions, upgradeFromNextBuild: z.optional(z.boolean()) },
  setting: { ...seaGameFields, upgradeFromNextBuild: z.optional(z.literal(true)) },
});

/** How the game reads what comes from outside. */
export const input: Input<EasternWondersRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
};
