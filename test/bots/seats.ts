import { type Bot, createBot } from '../../src/bots/index';

/** A bot of this name for each seat. */
export function seats(players: number, name: string): Bot[] {
  return Array.from({ length: players }, (_, seat) => createBot(name, { seed: `seat ${seat}` }));
}
