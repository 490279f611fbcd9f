import * as z from 'zod/mini';
import type { Bot } from '../../bots/bot';
import type { CompleteGame } from '../../define/declare';
import type { ActionSpace } from '../../env/spaces';
import { seed } from '../../input/fields';
import { text } from '../../input/schema';
import { createBot, searchLimitOf } from '../../nets/index';
import type { Action, State } from '../../play/game';
import { RequestError, refuse } from './faults';
import { choosingLimit, choosingLimitsOf, type RequestContext } from './params';

/** The maximum search in one request; until it ends, the server answers no other request. */
export const SEARCH = { iterations: 100_000, milliseconds: 60_000 } as const;

/** The maximum number of bots in a game; bots with different names or seeds count separately. */
const MAX_BOTS = 16;

type Seed = string | number;

/** The bots of one game, by name and seed; they keep their plans from call to call. */
export interface Players {
  /** The bot with this name and seed; the first call creates it. */
  at(name: string, seed: Seed): Bot;
  /** Removes an interrupted bot, which has lost its place in its random stream; the next call creates a new one. */
  leave(name: string, seed: Seed): void;
  clear(): void;
  /** An empty set of bots, for another game of the same variant. */
  fresh(): Players;
}

export function playersOf(game: CompleteGame): Players {
  const bots = new Map<string, Bot>();
  const keyOf = (name: string, given: Seed): string => `${name} ${given}`;

  function checkCount(name: string): void {
    if (bots.size < MAX_BOTS) return;
    const isSeated = [...bots.keys()].some((key) => key.startsWith(`${name} `));
    const message = `A game has at most ${MAX_BOTS} bots, identified by name and seed.`;
    const advice = 'Give a bot the same seed at every call; a new seed makes a new bot.';
    refuse('too-many-bots', isSeated ? `${message} ${advice}` : message, [isSeated ? 'seed' : 'bot']);
  }
  return {
    at(name, given) {
      checkSearch(name, 1);
      const key = keyOf(name, given);
      const known = bots.get(key);
      if (known !== undefined) return known;
      checkCount(name);
      const made = createBot(game, name, { seed: given });
      bots.set(key, made);
      return made;
    },
    leave: (name, given) => void bots.delete(keyOf(name, given)),
    clear: () => bots.clear(),
    fresh: () => playersOf(game),
  };
}

/** The params of methods by which a bot chooses in a game. */
export const choosing = { bot: text({ most: 64 }), seed: z.optional(seed), limit: choosingLimit };

/** Lets a bot choose an action; if it fails, removes the bot. */
export function choiceOf(
  players: Players,
  state: State,
  actions: ActionSpace,
  { bot: name, seed: given = 0, limit }: z.infer<z.ZodMiniObject<typeof choosing>>,
  context: RequestContext,
): { readonly id: number; readonly action: Action; readonly notation: string } {
  const limits = choosingLimitsOf(limit, context, searchLimitOf(name)?.iterations)();
  const bot = players.at(name, given);
  try {
    const action = bot.choose(state, limits);
    const id = actions.encode(action);
    return { id, action, notation: actions.text(id) };
  } catch (error) {
    players.leave(name, given);
    throw error;
  }
}

/** Refuses a bot whose searches would exceed the maximum of one request, if it chooses a number of times. */
export function checkSearch(name: string, times: number): void {
  const limit = searchLimitOf(name);
  for (const what of ['iterations', 'milliseconds'] as const)
    if ((limit?.[what] ?? 0) * times > SEARCH[what])
      throw new RequestError({
        code: 'too-long-search',
        message: `One request searches for at most ${SEARCH[what]} ${what}, all choices together.`,
        path: ['bot'],
        data: { most: SEARCH },
      });
}
