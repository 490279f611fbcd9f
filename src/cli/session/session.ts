import type * as z from 'zod/mini';
import type { Bot } from '../../bots/bot';
import type { GameInternals } from '../../define/declare';
import type { Env } from '../../env/env';
import { createBot, searchLimitOf } from '../../nets/index';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { TurnNumber } from '../../record/turn-number';
import { getOrInsert } from '../../util/cache';
import { createScheduler, type Scheduler } from '../analysis/scheduler';
import type { Registry } from '../game-registry';
import { refuse } from './faults';
import { type ArrayEncoding, type Method, name, type RequestContext, taking } from './params';

/** The maximum search of one request. No other request is answered meanwhile. */
export const SEARCH = { iterations: 100_000, milliseconds: 60_000 } as const;

/** The maximum number of bots in a game, where a bot with another seed is another bot. */
const MAX_BOTS = 16;

type Seed = string | number;

export type SessionPlayers = ReturnType<typeof playersOf>;

/** The bots of one game by name and seed. They keep their plans from call to call. */
export function playersOf(game: GameInternals) {
  const bots = new Map<string, Bot>();
  const keyOf = (name: string, seed: Seed): string => `${name} ${seed}`;
  return {
    at(name: string, seed: Seed): Bot {
      checkSearch(name, 1);
      return getOrInsert(bots, keyOf(name, seed), () => {
        const message = `A game has at most ${MAX_BOTS} bots; give a bot the same seed at every call.`;
        if (bots.size === MAX_BOTS) refuse('too-many-bots', message, ['bot'], { most: MAX_BOTS });
        return createBot(game, name, { seed });
      });
    },
    /** Forgets an interrupted bot, because its random choices are no longer repeatable. */
    leave: (name: string, seed: Seed): void => void bots.delete(keyOf(name, seed)),
    clear: (): void => bots.clear(),
  };
}

/** Refuses a bot that would search too much if it chose this many times in one request. */
export function checkSearch(name: string, times: number): void {
  const { iterations = 0, milliseconds = 0 } = searchLimitOf(name) ?? {};
  const { iterations: most, milliseconds: time } = SEARCH;
  const message = `One request searches for at most ${most} iterations or ${time} milliseconds in all.`;
  if (iterations * times > most || milliseconds * times > time)
    refuse('too-long-search', message, ['bot'], { most: SEARCH });
}

export interface OpenGame {
  /** The current state; an environment creates a new object for every read. */
  state: State;
  /** The record without the actions in `done`; `null` for environments and games that began with a state. */
  record: GameRecord | null;
  done: Action[];
  /** The current turn and round; `null` if unknown and for environments. */
  numbers: TurnNumber | null;
  readonly players: SessionPlayers;
  readonly stepped: Stepped | null;
}

/** Arrays that a client may leave out of the frames of an environment. */
export const ARRAYS = ['observation', 'mask'] as const;

export interface Stepped {
  readonly env: Env;
  readonly send: readonly (typeof ARRAYS)[number][];
  readonly encoding: ArrayEncoding;
  /** Writes the arrays to a file that the client has mapped into memory; `null` if frames contain them. */
  readonly memory: FrameMemory | null;
  /** The bots that play on after each step, by seat, and their seed. */
  bots: { readonly names: readonly (string | null)[]; readonly seed: Seed } | null;
  /** The rewards by seat of the steps since the last answer to `env.step`. */
  readonly rewards: Float64Array;
}

/** A file for the observation and the mask of the active player, in this order. */
export interface FrameMemory {
  write(): void;
  close(): void;
}

/** Returns the active seat; `null` if the game is over or truncated. */
export function agentOf(game: OpenGame): number | null {
  if (game.stepped !== null) return game.stepped.env.agent;
  return game.state.phase === 'over' ? null : game.state.actor;
}

export function checkGoingOn(game: OpenGame): void {
  if (agentOf(game) === null) refuse('game-over', 'The game is over or truncated.', ['game']);
}

/** The data of the server for its client: the open games, and the scheduler of analyses. */
export interface Session {
  readonly registry: Registry;
  /** The games by handle. Handles are `game-1`, `game-2` and so on, and never reused. */
  readonly games: Map<string, OpenGame>;
  readonly maxGames: number;
  opened: number;
  readonly scheduler: Scheduler;
}

export const MAX_GAMES = 4096;

/** @param scheduler - without workers by default, so that analyses never run */
export function newSession(
  registry: Registry,
  maxGames = MAX_GAMES,
  scheduler = createScheduler([], () => {}),
): Session {
  return { registry, games: new Map(), maxGames, opened: 0, scheduler };
}

export function addGame(session: Session, game: OpenGame): string {
  const { games, maxGames: most } = session;
  const message = `At most ${most} games can be open at a time.`;
  if (games.size >= most) refuse('too-many-games', message, undefined, { open: games.size, most });
  session.opened += 1;
  const handle = `game-${session.opened}`;
  games.set(handle, game);
  return handle;
}

/** @param param - the name of the param with the handle */
export function gameAt({ games }: Session, handle: string, param = 'game'): OpenGame {
  return games.get(handle) ?? refuse('no-such-game', 'There is no game with this handle.', [param]);
}

/** Methods by name, in the order of the documentation. */
export type Methods = Readonly<Record<string, Method<[session: Session, context: RequestContext], object>>>;

/** A method about an open game, whose handle is the param `game`. */
export function ofGame<S extends z.core.$ZodShape>(
  params: S,
  run: (
    entry: OpenGame,
    given: z.infer<z.ZodMiniObject<S>>,
    session: Session,
    context: RequestContext,
  ) => object,
): Methods[string] {
  return taking({ game: name, ...params }, (all, session: Session, context: RequestContext) => {
    const { game, ...given } = all as { readonly game: string };
    return run(gameAt(session, game), given as z.infer<z.ZodMiniObject<S>>, session, context);
  });
}
