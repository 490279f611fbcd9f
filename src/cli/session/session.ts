import type { Env } from '../../env/env';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { TurnNumber } from '../../record/turn-number';
import { createScheduler, type Scheduler } from '../analysis/scheduler';
import type { KnownGames } from '../known-games';
import { RequestError, refuse } from './faults';
import type { Encoding, Method } from './params';
import type { Players } from './players';
import type { RequestContext } from './request-context';

/** A game that a client holds. */
export interface Game {
  state: State;
  /** The record it began with; `null` if it began with a state, or is an environment. */
  record: GameRecord | null;
  /** The actions since that record. */
  done: Action[];
  /** Where it stands; `null` if it began with a state, or is an environment. */
  numbers: TurnNumber | null;
  readonly players: Players;
  /** What steps it, if it is an environment. */
  readonly stepped: Stepped | null;
}

/** What the frames of an environment can hold besides. */
export const ARRAYS = ['observation', 'mask'] as const;

/** An environment, and what its frames are like. */
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

/** Everything that is kept for a client. */
export interface Session {
  readonly known: KnownGames;
  readonly games: Games;
  /** Where analyses wait for threads. */
  readonly scheduler: Scheduler;
  /** Sends a report that no request waits for. */
  report(params: object): void;
}

/** Methods by their names, in the order of the documentation. */
export type Methods = Readonly<Record<string, Method<[session: Session, context: RequestContext], object>>>;

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** @param setting - by default all analyses wait, and reports are lost */
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

/** The games of a client by handle: `game-1`, `game-2`; none is reused. */
export interface Games {
  /** The maximum number of games open at a time. */
  readonly most: number;
  /** Refuses further games if there is no room for one. */
  checkRoom(): void;
  add(game: Game): string;
  /** @param param - the param that names it */
  get(handle: string, param?: string): Game;
  /** Forgets a game; the answer is empty. */
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
