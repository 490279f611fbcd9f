import { LEVELS } from 'century-engine/bots';
import { z } from 'zod';
import { timeControl } from './clock';

/** The bots that can sit at a table. */
export const bot = z.enum([...LEVELS, 'random', 'casual', 'greedy', 'mcts:50', 'mcts:200']);

/** What people agree on when a table is opened, besides the options of the game. */
export const terms = z.strictObject({
  /** How much time each seat has to think. Who runs out of it loses. Without it, as much as they like. */
  clock: timeControl.optional(),
  /** Who plays for somebody who has been away for so many milliseconds. Without it, the others wait. */
  away: z.strictObject({ after: z.int().min(10_000).max(3_600_000), bot }).optional(),
  /** How many actions later than the players those see the game who watch. */
  delay: z.int().min(1).max(200).optional(),
});
export type Terms = z.infer<typeof terms>;
