import type { Bot } from '../../bots/bot';
import type { CompleteGame } from '../../define/declare';
import { createBot, searchLimitOf } from '../../nets/index';
import { refuse } from './faults';

/** The maximum search in one request; until it ends, the server answers no other request. */
export const SEARCH = { iterations: 100_000, milliseconds: 60_000 } as const;

/** The maximum number of bots in a game; bots with different names or seeds count separately. */
const MAX_BOTS = 16;

type Seed = string | number;

export type Players = ReturnType<typeof playersOf>;

/** The bots of one game, by name and seed; they keep their plans from call to call. */
export function playersOf(game: CompleteGame) {
  const bots = new Map<string, Bot>();
  const keyOf = (name: string, seed: Seed): string => `${name} ${seed}`;
  return {
    /** The bot with this name and seed; the first call creates it. */
    at(name: string, seed: Seed): Bot {
      checkSearch(name, 1);
      const key = keyOf(name, seed);
      const known = bots.get(key);
      if (known !== undefined) return known;
      const message = `A game has at most ${MAX_BOTS} bots; give a bot the same seed at every call.`;
      if (bots.size === MAX_BOTS) refuse('too-many-bots', message, ['bot'], { most: MAX_BOTS });
      const made = createBot(game, name, { seed });
      bots.set(key, made);
      return made;
    },
    /** Removes an interrupted bot, which has lost its place in its random stream; the next call creates a new one. */
    leave: (name: string, seed: Seed): void => void bots.delete(keyOf(name, seed)),
    clear: (): void => bots.clear(),
  };
}

/** Refuses a bot whose searches would exceed the maximum of one request, if it chooses a number of times. */
export function checkSearch(name: string, times: number): void {
  const limit = searchLimitOf(name);
  for (const what of ['iterations', 'milliseconds'] as const) {
    const message = `One request searches for at most ${SEARCH[what]} ${what}, all choices together.`;
    if ((limit?.[what] ?? 0) * times > SEARCH[what])
      refuse('too-long-search', message, ['bot'], { most: SEARCH });
  }
}
