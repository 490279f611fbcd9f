import type * as Bots from '../../bots/index';
import type { WorkLimits } from '../../core/limits';
import type { Action, State } from '../../index';

import { RequestError, refuse } from './faults';

/** Where players come from. */
interface Source {
  readonly bots: Pick<typeof Bots, 'createBot'>;
}

/** The players of one game, who keep their plans from call to call. */
export type Players = Map<string, Bots.Bot>;

/** The players of a batch: by name and seed one for each game, who leave it with its episode. */
export type BatchPlayers = Map<string, ({ readonly bot: Bots.Bot; readonly episode: number } | undefined)[]>;

/** How long one request may search. Nothing else is done meanwhile, not even looking whether the client is there. */
export const SEARCH = { iterations: 100_000, milliseconds: 60_000 } as const;

/** What `mcts` without a number does. */
const USUAL_ITERATIONS = 500;

/** No game has more bots than this, each with its name and seed. */
const MAX_BOTS = 16;

type Seed = string | number;

/**
 * What the bot with this name and seed does in a game: a new one at its first call, and the same ever after. One that is
 * cut off has lost its place in its chances and leaves the game; the next call seats a new one.
 */
export function choiceOf(
  source: Source,
  players: Players,
  name: string,
  seed: Seed,
  state: State,
  limits: WorkLimits,
): Action {
  const bot = playerAt(source, players, name, seed);
  try {
    return bot.choose(state, limits);
  } catch (error) {
    players.delete(keyOf(name, seed));
    throw error;
  }
}

function playerAt({ bots }: Source, players: Players, name: string, seed: Seed): Bots.Bot {
  checkSearch(name, 1);
  const key = keyOf(name, seed);
  const known = players.get(key);
  if (known !== undefined) return known;
  checkCount(players, name);
  const made = bots.createBot(name, { seed });
  players.set(key, made);
  return made;
}

/** The bots with this name and seed at the games of a batch, with seeds like those of the games. */
export function playersAt({ bots }: Source, players: BatchPlayers, name: string, seed: Seed) {
  const key = keyOf(name, seed);
  const known = players.get(key);
  if (known === undefined) {
    checkCount(players, name);
    bots.createBot(name, { seed });
  }
  const seats = known ?? [];
  players.set(key, seats);
  return {
    at(game: number, episode: number): Bots.Bot {
      const seated = seats[game];
      if (seated?.episode === episode) return seated.bot;
      const bot = bots.createBot(name, { seed: `${seed}:${game}:${episode}` });
      seats[game] = { bot, episode };
      return bot;
    },
    /** Lets the bots of these games choose; if they are cut off, they all leave. */
    orLeave<T>(games: readonly number[], work: () => T): T {
      try {
        return work();
      } catch (error) {
        for (const game of games) seats[game] = undefined;
        throw error;
      }
    },
  };
}

function keyOf(name: string, seed: Seed): string {
  return `${name} ${seed}`;
}

function checkCount(players: ReadonlyMap<string, unknown>, name: string): void {
  if (players.size < MAX_BOTS) return;
  const isSeated = [...players.keys()].some((key) => key.startsWith(`${name} `));
  const message = `A game has at most ${MAX_BOTS} bots, told apart by name and seed.`;
  const advice = 'A bot draws anew at every call: give it the same seed each time.';
  refuse('too-many-bots', isSeated ? `${message} ${advice}` : message, [isSeated ? 'seed' : 'bot']);
}

/** Refuses a bot that would search for too long if it chooses for so many games. */
export function checkSearch(name: string, games: number): void {
  const search = /^mcts(?::(\d+)(ms)?)?$/.exec(name);
  if (search === null) return;
  const [, amount = USUAL_ITERATIONS, unit] = search;
  const what = unit === 'ms' ? 'milliseconds' : 'iterations';
  const most = SEARCH[what];
  if (Number(amount) * games <= most) return;
  throw new RequestError({
    code: 'too-long-search',
    message: `One request searches for at most ${most} ${what}, all its games together.`,
    path: ['bot'],
    data: { most: SEARCH },
  });
}
