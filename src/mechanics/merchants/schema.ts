import * as z from 'zod/mini';
import { id, source } from '../../input/fields';
import { int, kinds, list } from '../../input/schema';
import { get, give, steps } from '../cubes/schema';

/** A merchant card: spices, upgrades or a trade (SS-P2). */
export const merchantCard = kinds(
  { spice: { get, source }, upgrade: { steps, source }, trade: { give, get, source } },
  { id },
);

/** The tables of merchant cards in a component set. */
export const merchantTables = {
  starterCards: list(merchantCard, { least: 1, most: 10 }),
  merchantCards: list(merchantCard, { least: 1, most: 99 }),
  merchantRow: int(1, 10),
};

/** What a game with merchant cards can be set up with, besides what all games can. */
export const merchantOptions = {
  tradeAtLeastOnce: z.optional(z.boolean()),
};

/** Everything that never changes after the setup of those games. */
export const merchantGameFields = {
  tradeAtLeastOnce: z.boolean(),
};
