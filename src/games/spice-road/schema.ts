import * as z from 'zod/mini';
import { actionSchema, choiceSchema } from '../../define/schemas';
import { id, playersUpTo, printed, seat, seed, source } from '../../input/fields';
import { int, list, object } from '../../input/schema';
import { cost, points, printedCubes } from '../../mechanics/cubes/schema';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import { fieldSchemas } from '../../rows/row-schema';
import { actions } from './actions';
import { places } from './places';

export type {
  SpiceRoadAction as Action,
  SpiceRoadComponents as Components,
  SpiceRoadOptions as Options,
  SpiceRoadSetting as Game,
  SpiceRoadState as State,
} from '../../generated/types/spice-road';

const variant = z.literal('spice-road');
const players = playersUpTo(5);

export const pointCard = object({ id, points, cost, source });
export const cardsToEnd = int(1, 20);

export const componentsSchema = object({
  variant,
  ...merchantTables,
  pointCards: list(pointCard, { least: 1, most: 99 }),
  pointRow: int(1, 10),
  startingCubesInTurnOrder: list(printedCubes, { exact: 5 }),
  goldCoinsPerPlayer: printed,
  silverCoinsPerPlayer: printed,
  goldPoints: printed,
  silverPoints: printed,
  holdSpaces: printed,
  endTrigger: object({ 2: cardsToEnd, 3: cardsToEnd, 4: cardsToEnd, 5: cardsToEnd }),
});

export const optionsSchema = object({
  variant,
  players,
  seed,
  firstSeat: z.optional(seat),
  ...merchantOptions,
  components: z.optional(componentsSchema),
});

export const stateSchema = object({
  variant,
  game: object({
    players,
    firstSeat: seat,
    ...merchantGameFields,
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
