import type { AnyWholeGame } from '../../define/whole-game';
import type { Batch } from '../../env/batch';
import type { Env } from '../../env/env';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { TurnNumber } from '../../record/turn-number';
import { type Desk, deskWith } from '../analysis/desk';
import type { KnownGames } from '../known-games';
import type { Errand } from './errand';
import { RequestError, refuse } from './faults';
import type { Encoding, Method } from './params';
import type { BatchPlayers, Players } from './players';

/** A game of the main entry. */
export interface Game {
  state: State;
  /** The record it began with; `null` if it began with a state. */
  record: GameRecord | null;
  /** The actions since that record. */
  done: Action[];
  /** Where it stands; `null` if it began with a state, or comes from an environment. */
  numbers: TurnNumber | null;
  readonly players: Players;
}

/** The contents and encoding of an environment's answers. */
interface Sending<Part extends string> {
  readonly send: ReadonlySet<Part>;
  readonly encoding: Encoding;
}

export const ENV_PARTS = ['observation', 'mask'] as const;
export interface EnvEntry extends Sending<(typeof ENV_PARTS)[number]> {
  readonly game: AnyWholeGame;
  readonly env: Env;
  readonly players: Players;
}

export const BATCH_PARTS = [
  'agents',
  'observations',
  'masks',
  'rewards',
  'terminated',
  'truncated',
  'steps',
  'episodes',
] as const;
/** Sent only on request: large, and zeros except for the games that the last step ended. */
const BATCH_ENDS = ['finalObservations', 'finalScores'] as const;
export const BATCH_ALL = [...BATCH_PARTS, ...BATCH_ENDS] as const;
export interface BatchEntry extends Sending<(typeof BATCH_ALL)[number]> {
  readonly game: AnyWholeGame;
  readonly batch: Batch;
  readonly players: BatchPlayers;
}

/** Everything that is kept for a client. */
export interface Session {
  readonly known: KnownGames;
  readonly games: Handles<Game>;
  readonly envs: Handles<EnvEntry>;
  readonly batches: Handles<BatchEntry>;
  readonly room: Room;
  /** Where analyses wait for threads. */
  readonly desk: Desk;
  /** Sends a report that no request waits for. */
  report(params: object): void;
}

/** Methods by their names, in the order of the documentation. */
export type Methods = Readonly<Record<string, Method<[session: Session, errand: Errand], object>>>;

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** @param setting - by default all analyses wait, and reports are lost */
export function newSession(
  known: KnownGames,
  {
    maxGames = MAX_GAMES,
    desk = deskWith([]),
    report = () => {},
  }: { readonly maxGames?: number } & Partial<Pick<Session, 'desk' | 'report'>> = {},
): Session {
  const room = { most: maxGames, taken: 0 };
  return {
    known,
    room,
    desk,
    report,
    games: handlesOf('game', room),
    envs: handlesOf('env', room),
    batches: handlesOf('batch', room),
  };
}

/** The things of one kind that are kept for a client, by handle. */
export interface Handles<T> {
  /** Keeps a thing that counts as a number of games. */
  add(thing: T, games?: number): string;
  /** @param param - the param that names it; by default the kind */
  get(handle: string, param?: string): T;
  /** Forgets a thing; there is nothing to answer. */
  drop(handle: string): object;
}

/** The maximum number of games open at a time, of all kinds together. */
export interface Room {
  readonly most: number;
  taken: number;
}

/** Refuses further games if there is no room for them. */
export function checkRoom({ most, taken }: Room, games: number): void {
  if (taken + games <= most) return;
  throw new RequestError({
    code: 'too-many-games',
    message: `At most ${most} games can be open at a time.`,
    data: { open: taken, most },
  });
}

/**
 * Handles of one kind, e.g. `game-1`, `game-2`; none is reused.
 *
 * @param kind - their prefix; also the name of the param for one
 */
function handlesOf<T>(kind: string, room: Room): Handles<T> {
  const things = new Map<string, { readonly thing: T; readonly games: number }>();
  let given = 0;
  const find = (handle: string, param = kind) => {
    const found = things.get(handle);
    return found ?? refuse(`no-such-${kind}`, `There is no ${kind} with this handle.`, [param]);
  };
  return {
    add(thing, games = 1) {
      checkRoom(room, games);
      room.taken += games;
      given += 1;
      const handle = `${kind}-${given}`;
      things.set(handle, { thing, games });
      return handle;
    },
    get: (handle, param) => find(handle, param).thing,
    drop(handle) {
      room.taken -= find(handle).games;
      things.delete(handle);
      return {};
    },
  };
}
