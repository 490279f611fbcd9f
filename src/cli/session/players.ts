import * as z from 'zod/mini';
import type { Bot } from '../../bots/bot';
import type { AnyWholeGame } from '../../define/whole-game';
import type { ActionSpace } from '../../env/spaces';
import { seed } from '../../input/fields';
import { text } from '../../input/schema';
import { createBot, searchLimitOf } from '../../nets/index';
import type { AnyEvaluated } from '../../play/evaluation';
import type { Action, State } from '../../play/game';
import { choosingLimit, choosingLimitsOf, type Errand } from './errand';
import { RequestError, refuse } from './faults';

/** The players of one game, which keep their plans from call to call. */
export type Players = Map<string, Bot>;

/** The players of a batch: by name and seed one for each game, which leave it with its episode. */
export type BatchPlayers = Map<string, ({ readonly bot: Bot; readonly episode: number } | undefined)[]>;

/** The maximum search of one request. The server answers nothing else meanwhile. */
export const SEARCH = { iterations: 100_000, milliseconds: 60_000 } as const;

/** The maximum number of bots in a game, each with its name and seed. */
const MAX_BOTS = 16;

type Seed = string | number;

/** The params of methods by which a bot chooses in a game. */
export const choosing = { bot: text({ most: 64 }), seed: z.optional(seed), limit: choosingLimit };

/**
 * The choice of the bot with this name and seed in a game: a new bot at its first call, and the same ever after. A bot
 * that is interrupted has lost its place in its random stream and leaves the game; the next call creates a new one.
 */
export function choiceOf(
  game: AnyEvaluated,
  state: State,
  actions: ActionSpace,
  players: Players,
  { bot: name, seed: given = 0, limit }: z.infer<z.ZodMiniObject<typeof choosing>>,
  errand: Errand,
): { readonly id: number; readonly action: Action; readonly notation: string } {
  const limits = choosingLimitsOf(limit, errand, searchLimitOf(name)?.iterations)();
  const bot = playerAt(game, players, name, given);
  try {
    const action = bot.choose(state, limits);
    const id = actions.encode(action);
    return { id, action, notation: actions.text(id) };
  } catch (error) {
    players.delete(keyOf(name, given));
    throw error;
  }
}

/** The bot with this name and seed in a game: a new one at its first call. */
export function playerAt(game: AnyEvaluated, players: Players, name: string, seed: Seed): Bot {
  checkSearch(name, 1);
  const key = keyOf(name, seed);
  const known = players.get(key);
  if (known !== undefined) return known;
  checkCount(players, name);
  const made = createBot(game as AnyWholeGame, name, { seed });
  players.set(key, made);
  return made;
}

/** The bots with this name and seed in the games of a batch, with seeds like those of the games. */
export function playersAt(game: AnyEvaluated, players: BatchPlayers, name: string, seed: Seed) {
  const key = keyOf(name, seed);
  const known = players.get(key);
  if (known === undefined) {
    checkCount(players, name);
    createBot(game as AnyWholeGame, name, { seed });
  }
  const seats = known ?? [];
  players.set(key, seats);
  return {
    at(place: number, episode: number): Bot {
      const seated = seats[place];
      if (seated?.episode === episode) return seated.bot;
      const bot = createBot(game as AnyWholeGame, name, { seed: `${seed}:${place}:${episode}` });
      seats[place] = { bot, episode };
      return bot;
    },
    /** Lets the bots of these games choose; if interrupted, all of them leave. */
    orLeave<T>(games: readonly number[], work: () => T): T {
      try {
        return work();
      } catch (error) {
        for (const place of games) seats[place] = undefined;
        throw error;
      }
    },
  };
}

/** Where the players of a game keep the bot with this name and seed. */
export function keyOf(name: string, seed: Seed): string {
  return `${name} ${seed}`;
}

function checkCount(players: ReadonlyMap<string, unknown>, name: string): void {
  if (players.size < MAX_BOTS) return;
  const isSeated = [...players.keys()].some((key) => key.startsWith(`${name} `));
  const message = `A game has at most ${MAX_BOTS} bots, identified by name and seed.`;
  const advice = 'Give a bot the same seed at every call; a new seed makes a new bot.';
  refuse('too-many-bots', isSeated ? `${message} ${advice}` : message, [isSeated ? 'seed' : 'bot']);
}

/** Refuses a bot that would search for too long if it chooses for a number of games. */
export function checkSearch(name: string, games: number): void {
  const limit = searchLimitOf(name);
  for (const what of ['iterations', 'milliseconds'] as const)
    if ((limit?.[what] ?? 0) * games > SEARCH[what])
      throw new RequestError({
        code: 'too-long-search',
        message: `One request searches for at most ${SEARCH[what]} ${what}, for all its games together.`,
        path: ['bot'],
        data: { most: SEARCH },
      });
}
