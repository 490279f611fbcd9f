import * as z from 'zod/mini';
import { actionSchema, choiceSchema } from '../../define/schemas';
import { playersUpTo, seat, seed } from '../../input/fields';
import { object } from '../../input/schema';
import { seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import { fieldSchemas } from '../../rows/row-schema';
import { actions } from './actions';
import { places } from './places';

export type {
  EasternWondersAction as Action,
  EasternWondersComponents as Components,
  EasternWondersOptions as Options,
  EasternWondersSetting as Game,
  EasternWondersState as State,
} from '../../generated/types/eastern-wonders';

const variant = z.literal('eastern-wonders');
const players = playersUpTo(4);

export const componentsSchema = object({ variant, ...seaTables });

export const optionsSchema = object({
  variant,
  players,
  seed,
  firstSeat: z.optional(seat),
  ...seaOptions,
  components: z.optional(componentsSchema),
});

export const stateSchema = object({
  variant,
  game: object({
    players,
    firstSeat: seat,
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
