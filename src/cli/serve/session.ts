import type * as Bots from '../../bots/index';
import type * as Env from '../../env/index';
import type { Action, GameRecord, State } from '../../index';
import type { Encoding } from './arrays';
import { type Handles, handlesOf, type Room } from './handles';
import type { BatchPlayers, Players } from './players';

/** The bundles used by the server. */
export interface Modules {
  readonly bots: Pick<typeof Bots, 'BOTS' | 'createBot'>;
  readonly env: Pick<
    typeof Env,
    | 'ENV_VERSION'
    | 'actionSpace'
    | 'createBatch'
    | 'createEnv'
    | 'observationSpace'
    | 'observe'
    | 'informationState'
  >;
}

/** A game of the main entry. */
export interface Game {
  state: State;
  /** The record it began with; `null` if it began with a state. */
  record: GameRecord | null;
  /** The actions since that record. */
  done: Action[];
  readonly players: Players;
}

/** The contents and encoding of an environment's answers. */
export interface Sending<Part extends string> {
  readonly send: ReadonlySet<Part>;
  readonly encoding: Encoding;
}

export const ENV_PARTS = ['observation', 'mask'] as const;
export interface EnvEntry extends Sending<(typeof ENV_PARTS)[number]> {
  readonly env: Env.Env;
  readonly setting: Env.EnvOptions;
  /** Moves an environment to the start of this one. */
  begin: (env: Env.Env) => void;
  /** The ids performed since. */
  done: number[];
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
  readonly batch: Env.Batch;
  readonly actions: number;
  readonly players: BatchPlayers;
}

/** Everything that the server keeps for its client. */
export interface Session extends Modules {
  readonly games: Handles<Game>;
  readonly envs: Handles<EnvEntry>;
  readonly batches: Handles<BatchEntry>;
  readonly room: Room;
}

export function newSession(modules: Modules, maxGames: number): Session {
  const room = { most: maxGames, taken: 0 };
  return {
    ...modules,
    room,
    games: handlesOf('game', room),
    envs: handlesOf('env', room),
    batches: handlesOf('batch', room),
  };
}
