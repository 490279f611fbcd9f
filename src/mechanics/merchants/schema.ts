import * as z from 'zod/mini';
import { id, kindOf, source } from '../../input/fields';
import { byKind, int, list, object } from '../../input/schema';
import { get, give, steps } from '../cubes/schema';

/** A merchant card: spices, upgrades or a trade (SS-P2). */
export const merchantCard = byKind([
  object({ id, kind: kindOf('spice'), get, source }),
  object({ id, kind: kindOf('upgrade'), steps, source }),
  object({ id, kind: kindOf('trade'), give, get, source }),
]);

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
