import type * as z from 'zod/mini';
import type { Env } from '../../env/env';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { TurnNumber } from '../../record/turn-number';
import { createScheduler, type Scheduler } from '../analysis/scheduler';
import type { KnownGames } from '../known-games';
import { refuse } from './faults';
import { type Encoding, type Method, name, type RequestContext, taking } from './params';
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
  readonly send: readonly (typeof ARRAYS)[number][];
  readonly encoding: Encoding;
}

/** The seat that decides; `null` if the game is over or truncated. */
export function agentOf({ stepped, state }: Game): number | null {
  if (stepped !== null) return stepped.env.agent;
  return state.phase === 'over' ? null : state.actor;
}

/** The state of the server for one client. */
export interface Session {
  readonly known: KnownGames;
  /** The open games by handle: `game-1`, `game-2`, and so on. Handles are not reused. */
  readonly games: Map<string, Game>;
  /** The maximum number of open games. */
  readonly maxGames: number;
  /** The number of games opened so far. */
  opened: number;
  /** The queue of analyses that wait for threads. */
  readonly scheduler: Scheduler;
}

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** @param scheduler - by default without workers, so that analyses never run */
export function newSession(
  known: KnownGames,
  maxGames = MAX_GAMES,
  scheduler = createScheduler([], () => {}),
): Session {
  return { known, games: new Map(), maxGames, opened: 0, scheduler };
}

/** Refuses the request if no further game can be opened. */
export function checkRoom({ games, maxGames: most }: Session): void {
  const message = `At most ${most} games can be open at a time.`;
  if (games.size >= most) refuse('too-many-games', message, undefined, { open: games.size, most });
}

/** Adds a game to the open games; returns its handle. */
export function addGame(session: Session, game: Game): string {
  checkRoom(session);
  session.opened += 1;
  const handle = `game-${session.opened}`;
  session.games.set(handle, game);
  return handle;
}

/** @param param - the param that contains the handle, for the refusal */
export function gameAt({ games }: Session, handle: string, param = 'game'): Game {
  return games.get(handle) ?? refuse('no-such-game', 'There is no game with this handle.', [param]);
}

/** Methods by their names, in the order of the documentation. */
export type Methods = Readonly<Record<string, Method<[session: Session, context: RequestContext], object>>>;

/** A method about the open game that its param `game` names. */
export function ofGame<S extends z.core.$ZodShape>(
  params: S,
  run: (entry: Game, given: z.infer<z.ZodMiniObject<S>>, session: Session, context: RequestContext) => object,
): Methods[string] {
  return taking({ game: name, ...params }, (all, session: Session, context: RequestContext) => {
    const { game, ...given } = all as { readonly game: string };
    return run(gameAt(session, game), given as z.infer<z.ZodMiniObject<S>>, session, context);
  });
}
