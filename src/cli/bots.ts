import type { Bot } from '../bots/bot';
import { casual } from '../bots/casual';
import { greedy } from '../bots/greedy';
import { random } from '../bots/random';
import { Complaint } from './complaint';

const bots: Readonly<Record<string, Bot>> = { random, casual, greedy };

/** The bot of that name. */
export function botNamed(name: string): Bot {
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot === undefined)
    throw new Complaint(`there is no bot "${name}"; the bots are: ${Object.keys(bots).join(', ')}`);
  return bot;
}

/** One bot for each seat: the last one named sits on all seats that are left. */
export function botsFor(players: number, names: readonly string[]): Bot[] {
  if (names.length > players) throw new Complaint(`${names.length} bots are too many for ${players} seats`);
  return Array.from({ length: players }, (_, seat) =>
    botNamed(names[Math.min(seat, names.length - 1)] ?? 'greedy'),
  );
}
