import * as z from 'zod/mini';
import { gameSchemas } from '../../define/schemas';
import { list, oneOf } from '../../input/schema';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import { plainBonusTile, seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import type { Input } from '../../play/game';
import { checkComponents, checkState } from './check';
import { actions, places } from './definition';
import { redactActions } from './secrets';
import type { SandToSeaRules } from './state';

/** The schemas of all outside input. */
export const schemas = gameSchemas({
  name: 'sand-to-sea',
  actions,
  /**
   * A whole game, secrets included. Merchant cards are numbered with the starting cards first, then as in the
   * components; other pieces as in the components, hexes column by column.
   */
  places,
  /** The print on the pieces. */
  components: {
    ...merchantTables,
    ...seaTables,
    /** Sea tiles on the map (SS-S3). */
    seaTiles: z.literal(4),
    bonusTiles: list(plainBonusTile, { most: 40 }),
    /** For each column of the player board, the rewards for emptying it (SS-K2, SS-K3). */
    columnRewards: list(list(oneOf(['bonus', 'merchant']), { most: 2 }), { least: 1, most: 10 }),
  },
  options: { ...merchantOptions, ...seaOptions },
  setting: { ...merchantGameFields, ...seaGameFields },
});

/** How the game reads what comes from outside. */
export const input: Input<SandToSeaRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
  redactActions,
};
