import * as z from 'zod/mini';
import { endTurn, id, kindOf, plainAction, playersUpTo, seat, seed } from '../../input/fields';
import { byKind, object } from '../../input/schema';
import { takeBonusAction } from '../../mechanics/bonus-tiles/schema';
import { cube, discard, upgradeAction } from '../../mechanics/cubes/schema';
import {
  build,
  claim,
  payBoat,
  payCube,
  placeBoat,
  seaGameFields,
  seaOptions,
  seaTables,
  takeCubes,
} from '../../mechanics/sea/schema';
import { fieldSchemas } from '../../rows/row-schema';
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

export const actionSchema = byKind([
  takeCubes,
  placeBoat,
  object({
    kind: kindOf('sail'),
    to: id,
    leave: z.optional(cube),
  }),
  plainAction('dock'),
  payBoat,
  plainAction('collect'),
  build,
  payCube,
  upgradeAction(),
  takeBonusAction(9),
  plainAction('trade'),
  claim,
  plainAction('harvest'),
  discard,
  endTurn,
]);

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
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
