import { id, kindOf, source } from '../../core/fields';
import * as s from '../../core/schema';
import { cubeAction, get, give, steps } from '../cubes/schema';

export type { MerchantCard as MerchantCardRow } from './types';

/** A merchant card: spices, upgrades or a trade (SS-P2). */
export const merchantCard = s.named(
  'merchantCard',
  s.byKind(
    [
      s.object({ id, kind: kindOf('spice'), get, source }, 'A card that brings cubes.'),
      s.object({ id, kind: kindOf('upgrade'), steps, source }, 'A card that upgrades cubes.'),
      s.object({ id, kind: kindOf('trade'), give, get, source }, 'A card that trades cubes.'),
    ],
    'A merchant card (SS-P2).',
  ),
);

/** The tables of merchant cards in a component set. */
export const merchantTables = {
  starterCards: s.list(
    merchantCard,
    { least: 1, most: 10 },
    'The starting cards: each player has one copy of each in hand.',
  ),
  merchantCards: s.list(merchantCard, { least: 1, most: 99 }, 'The merchant cards of the deck.'),
  merchantRow: s.int(1, 10, 'Cards in the face-up row.'),
};

/** What a game with merchant cards can be set up with, besides what all games can. */
export const merchantOptions = {
  tradeAtLeastOnce: s.optional(
    s.boolean('Whether a trade card must be used at least once when it is played (SS-P2); false by default.'),
  ),
};

/** Everything that never changes after the setup of those games. */
export const merchantGameFields = {
  tradeAtLeastOnce: s.boolean('Whether a trade card must be used at least once when it is played (SS-P2).'),
};

export const playAction = (meaning: string) =>
  s.object({ kind: kindOf('play'), card: s.described(id, 'The id of the card.') }, meaning);
export const payCard = cubeAction('payCard', 'Put a cube on the next card to the left of it (SS-A1).');
