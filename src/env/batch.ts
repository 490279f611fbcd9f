import type { GameTypes } from '../core/game';
import type { NameOf } from '../core/types';
import type { ActionSpace } from './action-space';
import { checkSeed, checkType, checkWhole } from './check';
import { type Env, envOf } from './env';
import type { ObservationSpace } from './observation-space';
import type { EnvOptions } from './options';
import type { Spaces } from './spaces';

/** What a batch takes: what an environment takes, and how many games of which seeds. */
export type BatchOptions<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = EnvOptions<
  T,
  N
> & {
  /** How many games are played side by side: 10,000 at most. */
  readonly games: number;
  /**
   * Game `g` plays its episodes 0, 1, 2, … with the seeds `${seed}:${g}:0`, `${seed}:${g}:1`, `${seed}:${g}:2`, … It is text of
   * 200 characters at most, or a safe integer.
   */
  readonly seed: string | number;
  /** Whether a game that ends makes room for the next episode at once, within the same step; `true` by default. */
  readonly autoReset?: boolean | undefined;
};

/**
 * Games side by side, stepped together. The arrays have a row for each game; they are the same at all times, and every
 * step writes them anew.
 */
export interface Batch<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** How many games there are: the number of rows. */
  readonly games: number;
  /** The actions by id; one space for all games. */
  readonly actionSpace: ActionSpace<T, N>;
  /** What the numbers of an observation mean; one space for all games. */
  readonly observationSpace: ObservationSpace<T, N>;
  /** By game: the seat that decides; -1 if the game is over or cut off. */
  readonly agents: Int8Array;
  /** By game, then number: what the deciding seat observes, seat 0 at the end. */
  readonly observations: Float32Array;
  /** By game, then id: 1 for each legal action. */
  readonly masks: Uint8Array;
  /** By game, then seat: what the last step has paid. */
  readonly rewards: Float64Array;
  /** By game: 1 if the last step ended it; a row that stays at its end shows 0 from the next step on. */
  readonly terminated: Uint8Array;
  /** By game: 1 if the last step cut it off at the limit; likewise. */
  readonly truncated: Uint8Array;
  /**
   * By game, then seat at the table, then number: what each seat observed at the end that the last step brought, for
   * values of positions where games are cut off. Written only where `terminated` or `truncated` is 1; elsewhere it
   * holds what is left of earlier ends.
   */
  readonly finalObservations: Float32Array;
  /** By game, then seat: points at that end, written where and when `finalObservations` is. */
  readonly finalScores: Float64Array;
  /** By game: actions done in the episode that the row shows. */
  readonly steps: Int32Array;
  /** By game: the number of the episode that the row shows. */
  readonly episodes: Int32Array;
  /**
   * Does an action in each game. Where it ends the game, rewards and `terminated` or `truncated` tell of that end; the
   * rest of the row shows the start of the next episode already, unless `autoReset` is off: then the row stays at the
   * end, pays nothing any more, and its ids are ignored.
   *
   * @param ids - one for each game
   * @throws {RangeError} if their number is wrong or one is not legal; no game has changed then
   */
  step(ids: ArrayLike<number>): void;
  /**
   * Begins episode 0 of every game.
   *
   * @param seed - from now on; absent: the one in use stays, so that the same games begin again
   * @throws {@link InvalidInputError} for what is no seed of a batch; no game has changed then
   */
  reset(seed?: string | number): void;
  /**
   * The environment of a game, to look at; who steps it leaves the arrays behind.
   *
   * @param game - from 0 to `games - 1`
   * @throws {RangeError} if there is no such game
   */
  env(game: number): Env<T, N>;
}

/**
 * A batch of one of the games.
 *
 * @throws {@link InvalidInputError} with the path to what is not as it should be
 */
export function batchOf(spaces: Spaces, options: BatchOptions): Batch {
  checkBatch(options);
  const { games, seed: firstSeed, autoReset = true, ...rest } = options;
  const first = envOf(spaces, rest);
  const envs = Array.from({ length: games }, (_, game) => (game === 0 ? first : first.copy()));
  const { actionSpace, observationSpace, players } = first;
  const observations = new Float32Array(games * observationSpace.size);
  const masks = new Uint8Array(games * actionSpace.size);
  const rewards = new Float64Array(games * players);
  const terminated = new Uint8Array(games);
  const truncated = new Uint8Array(games);
  const finalObservations = new Float32Array(games * players * observationSpace.size);
  const finalScores = new Float64Array(games * players);
  const agents = new Int8Array(games);
  const steps = new Int32Array(games);
  const episodes = new Int32Array(games);
  const observationRows = rowsOf(observations, games);
  const maskRows = rowsOf(masks, games);
  const finalRows = rowsOf(finalObservations, games * players);
  let seed = firstSeed;

  const begin = (env: Env, game: number): void => env.reset(`${seed}:${game}:${episodes[game]}`);
  const show = (env: Env, game: number): void => {
    agents[game] = env.agent ?? -1;
    steps[game] = env.steps;
    env.mask(maskRows[game]);
    env.observe(undefined, observationRows[game]);
  };
  const keepEnd = (env: Env, game: number): void => {
    finalScores.set(env.scores(), game * players);
    for (let seat = 0; seat < players; seat++) env.observe(seat, finalRows[game * players + seat]);
  };
  const batch: Batch = {
    games,
    actionSpace,
    observationSpace,
    agents,
    observations,
    masks,
    rewards,
    terminated,
    truncated,
    finalObservations,
    finalScores,
    steps,
    episodes,
    step(ids) {
      checkIds(envs, ids);
      rewards.fill(0);
      terminated.fill(0);
      truncated.fill(0);
      for (let game = 0; game < games; game++) {
        const env = envs[game] as Env;
        if (env.agent === null) continue;
        env.step(ids[game] as number);
        rewards.set(env.rewards, game * players);
        terminated[game] = Number(env.terminated);
        truncated[game] = Number(env.truncated);
        if (env.agent === null) keepEnd(env, game);
        if (autoReset && env.agent === null) {
          episodes[game] = (episodes[game] as number) + 1;
          begin(env, game);
        }
        show(env, game);
      }
    },
    reset(next = seed) {
      checkSeed(next, LONGEST_BATCH_SEED);
      seed = next;
      rewards.fill(0);
      terminated.fill(0);
      truncated.fill(0);
      episodes.fill(0);
      envs.forEach((env, game) => {
        begin(env, game);
        show(env, game);
      });
    },
    env(game) {
      const env = envs[game];
      if (env === undefined) throw new RangeError(`there is no game ${game}`);
      return env;
    },
  };
  batch.reset();
  return batch;
}

/** Each takes some tens of kilobytes: more would fill the memory before anything could be refused. */
const MOST_GAMES = 10_000;

/** So that the seeds of its episodes are no longer than a seed may be. */
const LONGEST_BATCH_SEED = 200;

/** What an environment does not check. */
function checkBatch(options: Partial<BatchOptions> | undefined): void {
  const { games = null, seed, autoReset } = options ?? {};
  checkWhole({ games }, 'games', 1, MOST_GAMES);
  checkSeed(seed, LONGEST_BATCH_SEED);
  checkType({ autoReset }, 'autoReset', 'boolean');
}

/** Checks all before any is done. */
function checkIds(envs: readonly Env[], ids: ArrayLike<number>): void {
  if (ids.length !== envs.length) throw new RangeError(`there are ${envs.length} games, not ${ids.length}`);
  for (let game = 0; game < envs.length; game++) {
    const env = envs[game] as Env;
    if (env.agent !== null && !env.isLegal(ids[game] as number))
      throw new RangeError(`action ${ids[game]} is not legal in game ${game}`);
  }
}

/** The rows of an array, as views of it. */
function rowsOf<T extends Float32Array | Uint8Array>(all: T, rows: number): T[] {
  const length = all.length / rows;
  return Array.from({ length: rows }, (_, row) => all.subarray(row * length, (row + 1) * length) as T);
}
