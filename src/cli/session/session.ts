import type * as z from 'zod/mini';
import type { Env } from '../../env/env';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { TurnNumber } from '../../record/turn-number';
import { createScheduler, type Scheduler } from '../analysis/scheduler';
import type { KnownGames } from '../known-games';
import { RequestError, refuse } from './faults';
import { type Encoding, handle, type Method, type RequestContext, taking } from './params';
import type { Players } from './players';

/** An open game of a client. */
export interface Game {
  state: State;
  /** The record without the actions in `done`; `null` if the game began with a state, or is an environment. */
  record: GameRecord | null;
  /** The latest actions, which `record` does not contain yet. */
  done: Action[];
  /** The numbers of the current turn and round; `null` if they are unknown, and for environments. */
  numbers: TurnNumber | null;
  readonly players: Players;
  /** The environment, if the game is one. */
  readonly stepped: Stepped | null;
}

/** The optional arrays in the frames of an environment. */
export const ARRAYS = ['observation', 'mask'] as const;

/** An environment, and the arrays in its frames with their encoding. */
export interface Stepped {
  readonly env: Env;
  readonly send: ReadonlySet<(typeof ARRAYS)[number]>;
  readonly encoding: Encoding;
}

/** The seat that decides; `null` if the game is over or truncated. */
export function agentOf(game: Game): number | null {
  if (game.stepped !== null) return game.stepped.env.agent;
  const { state } = game;
  return state.phase === 'over' ? null : state.actor;
}

/** The state of the server for one client. */
export interface Session {
  readonly known: KnownGames;
  readonly games: Games;
  /** The queue of analyses that wait for threads. */
  readonly scheduler: Scheduler;
  /** Sends a report to the client, independent of any request. */
  report(params: object): void;
}

/** Methods by their names, in the order of the documentation. */
export type Methods = Readonly<Record<string, Method<[session: Session, context: RequestContext], object>>>;

/** A method about the open game that its param `game` names. */
export function ofGame<S extends z.core.$ZodShape>(
  params: S,
  run: (entry: Game, given: z.infer<z.ZodMiniObject<S>>, session: Session, context: RequestContext) => object,
): Methods[string] {
  return taking({ game: handle, ...params }, (all, session: Session, context: RequestContext) => {
    const { game, ...given } = all as { readonly game: string };
    return run(session.games.get(game), given as z.infer<z.ZodMiniObject<S>>, session, context);
  });
}

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** @param setting - the default scheduler has no workers, so analyses never run; the default `report` does nothing */
export function newSession(
  known: KnownGames,
  {
    maxGames = MAX_GAMES,
    scheduler = createScheduler([]),
    report = () => {},
  }: { readonly maxGames?: number } & Partial<Pick<Session, 'scheduler' | 'report'>> = {},
): Session {
  return { known, scheduler, report, games: gamesUpTo(maxGames) };
}

/** The open games of a client by handle: `game-1`, `game-2`, and so on. Handles are not reused. */
export interface Games {
  /** The maximum number of games open at a time. */
  readonly most: number;
  /** Refuses the request if no further game can be opened. */
  checkRoom(): void;
  add(game: Game): string;
  /** @param param - the param that contains the handle, for the refusal */
  get(handle: string, param?: string): Game;
  /** Removes a game; returns an empty answer. */
  drop(handle: string): object;
}

function gamesUpTo(most: number): Games {
  const games = new Map<string, Game>();
  let given = 0;
  const get = (handle: string, param = 'game'): Game =>
    games.get(handle) ?? refuse('no-such-game', 'There is no game with this handle.', [param]);
  const checkRoom = (): void => {
    if (games.size < most) return;
    const message = `At most ${most} games can be open at a time.`;
    throw new RequestError({ code: 'too-many-games', message, data: { open: games.size, most } });
  };
  return {
    most,
    checkRoom,
    get,
    add(game) {
      checkRoom();
      given += 1;
      games.set(`game-${given}`, game);
      return `game-${given}`;
    },
    drop(handle) {
      get(handle);
      games.delete(handle);
      return {};
    },
  };
}
