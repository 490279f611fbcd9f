import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { fieldSchemas } from '../engine/rows/row-schema';
import { strictObject } from '../engine/strict-object';
import {
  merchantGameFields,
  merchantOptions,
  merchantTables,
  payCard,
  playAction,
} from '../parts/merchant-schema';
import {
  discard,
  endTurn,
  firstSeat,
  firstSeatBy,
  id,
  kindOf,
  names,
  plainAction,
  playersUpTo,
  seed,
  slotAction,
  takeBonusAction,
  upgradeAction,
} from '../parts/schema';
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
} from '../parts/sea-schema';
import { layout } from './layout';

const variant = z.literal('sand-to-sea').describe('The game.');
const players = playersUpTo(4);

export const componentsSchema = strictObject({
  variant,
  ...merchantTables,
  ...seaTables,
  seaTiles: z.literal(4).describe('Sea tiles on the map (SS-S3).'),
  bonusTiles: z.array(plainBonusTile).max(40).describe('The kinds of bonus tiles.'),
  columnRewards: z
    .array(z.array(z.enum(['bonus', 'merchant'])).max(2))
    .min(1)
    .max(10)
    .describe('For each column of the player board what may be taken when it is emptied (SS-K2, SS-K3).'),
})
  .describe('What is printed on the pieces.')
  .register(names, { id: 'components' });
export type Components = Immutable<z.infer<typeof componentsSchema>>;

const ownComponents = componentsSchema.describe('An own component set; absent: the default set.');

export const optionsSchema = strictObject({
  variant,
  players,
  seed,
  firstSeat: firstSeatBy('EW-S7'),
  ...merchantOptions,
  ...seaOptions,
  components: ownComponents.optional(),
})
  .describe('What a game is set up with.')
  .register(names, { id: 'options' });
export type Options = Immutable<z.infer<typeof optionsSchema>>;

export const actionSchema = z
  .discriminatedUnion('kind', [
    takeCubes,
    placeBoat,
    slotAction(
      'acquire',
      'Acquire the merchant card at a place of the row, counted from the left from 0 (SS-A1).',
    ),
    payCard,
    playAction('Play a card from hand, by id (SS-P1).'),
    upgradeAction('Upgrade a cube by the card played (SS-P2).'),
    plainAction('trade', 'Trade once, by the card played (SS-P2) or on the market tile (EW-K5).'),
    strictObject({
      kind: kindOf('sail'),
      to: id.describe('The hex to sail to.'),
      card: id.describe('The card given up.').optional(),
    }).describe(
      'One step; card is given up from hand or from the face-up cards, exactly on paid steps (SS-V1, SS-V2).',
    ),
    plainAction('dock', 'End the movement (SS-V3).'),
    payBoat,
    build,
    payCube,
    takeBonusAction(9, 'Take the top tile of a bonus stack, counted from 0, for an emptied column (SS-K3).'),
    slotAction(
      'takeMerchant',
      'Take the merchant card at a place of the row for an emptied column (SS-K2, SS-K3).',
    ),
    claim,
    plainAction('rest', 'Take all own cards back into hand (SS-R1).'),
    discard,
    endTurn,
  ])
  .describe('One decision of one player.')
  .register(names, { id: 'action' });
export type Action = Immutable<z.infer<typeof actionSchema>>;

export const stateSchema = strictObject({
  variant,
  game: strictObject({
    players,
    firstSeat,
    ...merchantGameFields,
    ...seaGameFields,
    components: ownComponents.optional(),
  }).describe('What never changes after setup.'),
  ...fieldSchemas(layout),
})
  .describe(
    'A whole game, with its secrets. Merchant cards are numbered with the starting cards first, then as in the components; other pieces as in the components, hexes column by column.',
  )
  .register(names, { id: 'state' });
export type MutableState = z.infer<typeof stateSchema>;

/** What checks the form of everything that comes from outside. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
