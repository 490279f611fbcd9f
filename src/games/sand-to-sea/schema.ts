import * as z from 'zod/mini';
import { endTurn, id, kindOf, plainAction, playersUpTo, seat, seed, slotAction } from '../../input/fields';
import { byKind, list, object, oneOf } from '../../input/schema';
import { takeBonusAction } from '../../mechanics/bonus-tiles/schema';
import { discard, upgradeAction } from '../../mechanics/cubes/schema';
import {
  merchantGameFields,
  merchantOptions,
  merchantTables,
  payCard,
  playAction,
} from '../../mechanics/merchants/schema';
import {
  build,
  claim,
  payBoat,
  payCube,
  placeBoat,
  plainBonusTile,
  seaGameFields,
  seaOptions,
  seaTables,
  takeCubes,
} from '../../mechanics/sea/schema';
import { fieldSchemas } from '../../rows/row-schema';
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

export const actionSchema = byKind([
  takeCubes,
  placeBoat,
  slotAction('acquire'),
  payCard,
  playAction(),
  upgradeAction(),
  plainAction('trade'),
  object({
    kind: kindOf('sail'),
    to: id,
    card: z.optional(id),
  }),
  plainAction('dock'),
  payBoat,
  build,
  payCube,
  takeBonusAction(9),
  slotAction('takeMerchant'),
  claim,
  plainAction('rest'),
  discard,
  endTurn,
]);

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
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
