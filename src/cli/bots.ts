import type { Bot } from '../bots/bot';
import type { AnyWholeGame } from '../define/whole-game';
import type { AnyEvaluated } from '../play/evaluation';
import { plural } from '../util/text';
import { Complaint, complainAbout } from './complaint';

/** The name of a bot for each seat: the last one named takes all remaining seats. */
export function botNames(players: number, names: readonly string[]): string[] {
  if (names.length > players)
    throw new Complaint(`${names.length} bots are too many for ${plural(players, 'seat')}`);
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)] ?? 'greedy');
}

/** One bot for each seat: the last one named takes all remaining seats. */
export async function botsFor(
  game: AnyEvaluated,
  players: number,
  names: readonly string[],
  seed: string,
): Promise<Bot[]> {
  const { createBot } = await import('../bots/index');
  return botNames(players, names).map((name, seat) =>
    complainAbout('--bots', () => createBot(game as AnyWholeGame, name, { seed: `${seed}:${seat}` })),
  );
}
