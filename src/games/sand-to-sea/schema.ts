import * as z from 'zod/mini';
import { gameSchemas } from '../../define/schemas';
import { list, oneOf } from '../../input/schema';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import { plainBonusTile, seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import { actions } from './actions';
import { places } from './places';

export type {
  SandToSeaAction as Action,
  SandToSeaComponents as Components,
  SandToSeaOptions as Options,
  SandToSeaSetting as Game,
  SandToSeaState as State,
} from '../../generated/types/sand-to-sea';

/** The schemas of all outside input. */
export const schemas = gameSchemas({
  name: 'sand-to-sea',
  actions,
  places,
  components: {
    ...merchantTables,
    ...seaTables,
    seaTiles: z.literal(4),
    bonusTiles: list(plainBonusTile, { most: 40 }),
    columnRewards: list(list(oneOf(['bonus', 'merchant']), { most: 2 }), { least: 1, most: 10 }),
  },
  options: { ...merchantOptions, ...seaOptions },
  setting: { ...merchantGameFields, ...seaGameFields },
});
