import type { AnyWholeGame } from '../../define/whole-game';
import type { Batch } from '../../env/batch';
import type { Env } from '../../env/env';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { TurnNumber } from '../../record/turn-number';
import type { KnownGames } from '../games/known-games';
import type { Encoding } from './arrays';
import { type Handles, handlesOf, type Room } from './handles';
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
export interface Sending<Part extends string> {
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
export const BATCH_ENDS = ['finalObservations', 'finalScores'] as const;
export const BATCH_ALL = [...BATCH_PARTS, ...BATCH_ENDS] as const;
export interface BatchEntry extends Sending<(typeof BATCH_ALL)[number]> {
  readonly game: AnyWholeGame;
  readonly batch: Batch;
  readonly actions: number;
  readonly players: BatchPlayers;
}

/** Everything that the server keeps for its client. */
export interface Session {
  /** The games that the server knows. */
  readonly known: KnownGames;
  readonly games: Handles<Game>;
  readonly envs: Handles<EnvEntry>;
  readonly batches: Handles<BatchEntry>;
  readonly room: Room;
}

export function newSession(known: KnownGames, maxGames: number): Session {
  const room = { most: maxGames, taken: 0 };
  return {
    known,
    room,
    games: handlesOf('game', room),
    envs: handlesOf('env', room),
    batches: handlesOf('batch', room),
  };
}
