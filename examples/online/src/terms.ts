import { LEVELS } from 'century-engine/bots';
import { z } from 'zod';
import { timeControl } from './clock';

/** The bots that can play. */
export const bot = z.enum([...LEVELS, 'random', 'casual', 'greedy', 'mcts:50', 'mcts:200']);

/** The terms of a table, besides the options of the game. */
export const terms = z.strictObject({
  /** The time of each seat to think; without it, unlimited. A player out of time loses. */
  clock: timeControl.optional(),
  /** The bot that plays for a person who has been away for `after` milliseconds; without it, the others wait. */
  away: z.strictObject({ after: z.int().min(10_000).max(3_600_000), bot }).optional(),
  /** The number of actions by which spectators are late. */
  delay: z.int().min(1).max(200).optional(),
});
export type Terms = z.infer<typeof terms>;
