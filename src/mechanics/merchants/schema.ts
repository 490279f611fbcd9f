import * as z from 'zod/mini';
import { id, source } from '../../input/fields';
import { int, kinds, list } from '../../input/schema';
import { get, give, steps } from '../cubes/schema';

/** A merchant card (SS-P2). @name merchantCard */
const merchantCard = kinds(
  {
    /** A card that brings cubes. */
    spice: { get, source },
    /** A card that upgrades cubes. */
    upgrade: { steps, source },
    /** A card that trades cubes. */
    trade: { give, get, source },
  },
  { id },
);

export const merchantTables = {
  /** The starting cards: each player has one copy of each in hand. */
  starterCards: list(merchantCard, { least: 1, most: 10 }),
  /** The merchant cards of the deck. */
  merchantCards: list(merchantCard, { least: 1, most: 99 }),
  /** The number of cards in the face-up row. */
  merchantRow: int(1, 10),
};

export const merchantOptions = {
  /** Whether a trade card must be used at least once when it is played (SS-P2); false by default. */
  tradeAtLeastOnce: z.optional(z.boolean()),
};

export const merchantGameFields = {
  /** Whether a trade card must be used at least once when it is played (SS-P2). */
  tradeAtLeastOnce: z.boolean(),
};
