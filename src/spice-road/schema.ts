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
  cost,
  discard,
  firstSeat,
  firstSeatBy,
  id,
  names,
  plainAction,
  playersUpTo,
  points,
  printed,
  printedCubes,
  seed,
  slotAction,
  source,
  upgradeAction,
} from '../parts/schema';
import { layout } from './layout';

const variant = z.literal('spice-road').describe('The game.');
const players = playersUpTo(5);

const pointCard = strictObject({ id, points, cost, source })
  .describe('A point card.')
  .register(names, { id: 'pointCard' });
const cardsToEnd = z.int().min(1).max(20).describe('Point cards of one player.');

export const componentsSchema = strictObject({
  variant,
  ...merchantTables,
  pointCards: z.array(pointCard).min(1).max(99).describe('The point cards.'),
  pointRow: z.int().min(1).max(10).describe('Cards in the row of point cards.'),
  startingCubesInTurnOrder: z
    .array(printedCubes)
    .length(5)
    .describe('Cubes that the players start with, from the first player on.'),
  goldCoinsPerPlayer: printed.describe('Gold coins in the game for each player.'),
  silverCoinsPerPlayer: printed.describe('Silver coins in the game for each player.'),
  goldPoints: printed.describe('Points for a gold coin.'),
  silverPoints: printed.describe('Points for a silver coin.'),
  holdSpaces: printed.describe('Spaces of the hold.'),
  endTrigger: strictObject({ 2: cardsToEnd, 3: cardsToEnd, 4: cardsToEnd, 5: cardsToEnd }).describe(
    'By number of players: how many point cards of one player trigger the end.',
  ),
})
  .describe('What is printed on the pieces, and how many of them there are.')
  .register(names, { id: 'components' });
export type Components = Immutable<z.infer<typeof componentsSchema>>;

const ownComponents = componentsSchema.describe('An own component set; absent: the default set.');

export const optionsSchema = strictObject({
  variant,
  players,
  seed,
  firstSeat: firstSeatBy('SR-S3'),
  ...merchantOptions,
  components: ownComponents.optional(),
})
  .describe('What a game is set up with.')
  .register(names, { id: 'options' });
export type Options = Immutable<z.infer<typeof optionsSchema>>;

export const actionSchema = z
  .discriminatedUnion('kind', [
    playAction('Play a card from hand, by id (SR-P1).'),
    upgradeAction('Upgrade a cube by the card played (SS-P2).'),
    plainAction('trade', 'Trade once by the card played (SS-P2).'),
    slotAction(
      'acquire',
      'Acquire the merchant card at a place of the row, counted from the left from 0 (SR-A1).',
    ),
    payCard,
    slotAction('claim', 'Claim the point card at a place of the row, counted from the left from 0 (SR-C1).'),
    plainAction('rest', 'Take all played cards back into hand (SR-R1).'),
    discard,
    plainAction('endTurn', 'Make no more use of the card played (SS-P2).'),
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
    components: ownComponents.optional(),
  }).describe('What never changes after setup.'),
  ...fieldSchemas(layout),
})
  .describe(
    'A whole game, with its secrets. Merchant cards are numbered with the starting cards first, then as in the components; point cards as in the components.',
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
