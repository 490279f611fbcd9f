import type { Bot } from '../bots/bot';
import { loadBots } from './bundles';
import { Complaint, complainAbout } from './complaint';

/** One bot for each seat: the last one named sits on all seats that are left. */
export async function botsFor(players: number, names: readonly string[], seed: string): Promise<Bot[]> {
  if (names.length > players) throw new Complaint(`${names.length} bots are too many for ${players} seats`);
  const { createBot } = await loadBots();
  return Array.from({ length: players }, (_, seat) => {
    const name = names[Math.min(seat, names.length - 1)] ?? 'greedy';
    return complainAbout('--bots', () => createBot(name, { seed: `${seed}:${seat}` }));
  });
}
