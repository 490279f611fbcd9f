import * as z from 'zod/mini';
import { gameSchemas } from '../../define/schemas';
import { checkSeaState } from '../../mechanics/sea/check';
import { seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import type { GameInput } from '../../play/game';
import { checkComponents } from './components';
import { places, type Types } from './definition';
import { actions } from './rules';

export const schemas = gameSchemas({
  name: 'eastern-wonders',
  actions,
  /** A complete state, including secrets. Pieces are numbered as in the components, hexes column by column. */
  places,
  /** The data printed on the pieces. */
  components: { ...seaTables },
  options: {
    ...seaOptions,
    /**
     * Whether a build-upgrade tile works only from the next outpost on (EW-K6). The default is true for a new game and
     * false for a record.
     */
    upgradeFromNextBuild: z.optional(z.boolean()),
  },
  setting: {
    ...seaGameFields,
    /** Present if a build-upgrade tile works only from the next outpost on (EW-K6); absent if it works at once. */
    upgradeFromNextBuild: z.optional(z.literal(true)),
  },
});

export const input: GameInput<Types> = {
  schemas: () => schemas,
  checkComponents,
  checkState(compiled, row) {
    checkSeaState(places, compiled, row);
  },
};
