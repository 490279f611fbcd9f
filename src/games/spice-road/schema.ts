import * as z from 'zod/mini';
import { id, plainAction, playersUpTo, printed, seat, seed, slotAction, source } from '../../input/fields';
import { byKind, int, list, object } from '../../input/schema';
import { cost, discard, points, printedCubes, upgradeAction } from '../../mechanics/cubes/schema';
import {
  merchantGameFields,
  merchantOptions,
  merchantTables,
  payCard,
  playAction,
} from '../../mechanics/merchants/schema';
import { fieldSchemas } from '../../rows/row-schema';
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

export const actionSchema = byKind([
  playAction(),
  upgradeAction(),
  plainAction('trade'),
  slotAction('acquire'),
  payCard,
  slotAction('claim'),
  plainAction('rest'),
  discard,
  plainAction('endTurn'),
]);

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
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
