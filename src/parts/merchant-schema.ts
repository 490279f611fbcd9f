import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { strictObject } from '../engine/strict-object';
import { cubeAction, get, give, id, kindOf, names, source, steps } from './schema';

/** A merchant card: spices, upgrades or a trade (SS-P2). */
export const merchantCard = z
  .discriminatedUnion('kind', [
    strictObject({ id, kind: kindOf('spice'), get, source }).describe('A card that brings cubes.'),
    strictObject({ id, kind: kindOf('upgrade'), steps, source }).describe('A card that upgrades cubes.'),
    strictObject({ id, kind: kindOf('trade'), give, get, source }).describe('A card that trades cubes.'),
  ])
  .describe('A merchant card (SS-P2).')
  .register(names, { id: 'merchantCard' });
export type MerchantCardRow = Immutable<z.infer<typeof merchantCard>>;

/** The tables of merchant cards in a component set. */
export const merchantTables = {
  starterCards: z
    .array(merchantCard)
    .min(1)
    .max(10)
    .describe('The starting cards: each player has one copy of each in hand.'),
  merchantCards: z.array(merchantCard).min(1).max(99).describe('The merchant cards of the deck.'),
  merchantRow: z.int().min(1).max(10).describe('Cards in the face-up row.'),
};

/** What a game with merchant cards can be set up with, besides what all games can. */
export const merchantOptions = {
  tradeAtLeastOnce: z
    .boolean()
    .describe(
      'Whether a trade card must be used at least once when it is played (SS-P2); absent: it need not be.',
    )
    .optional(),
};

/** What never changes after the setup of those games. */
export const merchantGameFields = {
  tradeAtLeastOnce: z
    .boolean()
    .describe('Whether a trade card must be used at least once when it is played (SS-P2).'),
};

export const playAction = (meaning: string) =>
  strictObject({ kind: kindOf('play'), card: id.describe('The id of the card.') }).describe(meaning);
export const payCard = cubeAction('payCard', 'Put a cube on the next card to the left of it (SS-A1).');
