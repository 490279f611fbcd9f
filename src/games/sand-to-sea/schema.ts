import * as z from 'zod/mini';
import { actionSchema, choiceSchema } from '../../define/schemas';
import { playersUpTo, seat, seed } from '../../input/fields';
import { list, object, oneOf } from '../../input/schema';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import { plainBonusTile, seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import { fieldSchemas } from '../../rows/row-schema';
import { actions } from './actions';
import { places } from './places';

export type {
  SandToSeaAction as Action,
  SandToSeaComponents as Components,
  SandToSeaOptions as Options,
  SandToSeaSetting as Game,
  SandToSeaState as State,
} from '../../generated/types/sand-to-sea';

const variant = z.literal('sand-to-sea');
const players = playersUpTo(4);

export const componentsSchema = object({
  variant,
  ...merchantTables,
  ...seaTables,
  seaTiles: z.literal(4),
  bonusTiles: list(plainBonusTile, { most: 40 }),
  columnRewards: list(list(oneOf(['bonus', 'merchant']), { most: 2 }), { least: 1, most: 10 }),
});

export const optionsSchema = object({
  variant,
  players,
  seed,
  firstSeat: z.optional(seat),
  ...merchantOptions,
  ...seaOptions,
  components: z.optional(componentsSchema),
});

export const stateSchema = object({
  variant,
  game: object({
    players,
    firstSeat: seat,
    ...merchantGameFields,
    ...seaGameFields,
    components: z.optional(componentsSchema),
  }),
  ...fieldSchemas(places),
});
/** The schemas of all outside input. */
export const schemas = {
  action: actionSchema(actions, choiceSchema),
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
