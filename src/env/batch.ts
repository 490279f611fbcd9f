import type { GameTypes } from '../play/game';
import type { NameOf, StateOf } from '../play/types';
import { type Env, envOf } from './env';
import { checkSeed, checkType, checkWhole, type EnvOptions } from './options';
import type { ActionSpace, ObservationSpace, Spaces } from './spaces';

export type { BatchOf as Batch, BatchOptionsOf as BatchOptions };

/** The options of a batch: those of an environment, and the number and seeds of its games. */
export type BatchOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = EnvOptions<
  T,
  N
> & {
  /** The number of games played side by side, maximum 10,000. */
  readonly games: number;
  /**
   * Game `g` plays its episodes 0, 1, 2, … with the seeds `${seed}:${g}:0`, `${seed}:${g}:1`, `${seed}:${g}:2`, … It is
   * a string of at most 200 characters, or a safe integer.
   */
  readonly seed: string | number;
  /** Whether a game that ends is replaced by the next episode within the same step; `true` (default). */
  readonly autoReset?: boolean | undefined;
  /**
   * The number of game 0 in its seeds; by default 0. So batches can share the games of a larger one: one of 64 games
   * that begins with game 64 plays the second half of one of 128.
   */
  readonly firstGame?: number | undefined;
};

/**
 * Games side by side, stepped together. The arrays have a row for each game; the arrays stay the same, and every step
 * overwrites them.
 */
export interface BatchOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of games, and of rows. */
  readonly games: number;
  /** The actions by id; one space for all games. */
  readonly actionSpace: ActionSpace<T, N>;
  /** The meaning of the numbers in an observation; one space for all games. */
  readonly observationSpace: ObservationSpace<T, N>;
  /** By game: the seat that decides; -1 if the game is over or cut off. */
  readonly agents: Int8Array;
  /** By game, then number: the observation of the deciding seat, of seat 0 at the end. */
  readonly observations: Float32Array;
  /** By game, then id: 1 for each legal action. */
  readonly masks: Uint8Array;
  /** By game, then seat: the rewards of the last step. */
  readonly rewards: Float64Array;
  /** By game: 1 if the last step ended it; a row that stays at its end shows 0 from the next step on. */
  readonly terminated: Uint8Array;
  /** By game: 1 if the last step cut it off at the limit; as for `terminated`. */
  readonly truncated: Uint8Array;
  /**
   * By game, then seat at the table, then number: the observation of each seat at the end reached by the last step, for
   * values of positions where games are cut off. Written only where `terminated` or `truncated` is 1; elsewhere it
   * contains leftovers of earlier ends.
   */
  readonly finalObservations: Float32Array;
  /** By game, then seat: points at that end, written together with `finalObservations`. */
  readonly finalScores: Float64Array;
  /** By game: the number of actions so far in the episode that the row shows. */
  readonly steps: Int32Array;
  /** By game: the number of the episode that the row shows. */
  readonly episodes: Int32Array;
  /**
   * Performs an action in each game. If it ends the game, rewards and `terminated` or `truncated` describe that end,
   * while the rest of the row already shows the start of the next episode. Without `autoReset` the row stays at the
   * end, pays nothing more, and its ids are ignored.
   *
   * @param ids - one id for each game
   * @throws {RangeError} if their number is wrong or one is not legal; no game changes then
   */
  step(ids: ArrayLike<number>): void;
  /**
   * Begins episode 0 of every game.
   *
   * @param seed - the new seed; by default the current one, so that the same games start again
   * @throws {@link InvalidInputError} if the seed is invalid; no game changes then
   */
  reset(seed?: string | number): void;
  /**
   * Begins the next episode of a game, whether or not the present one has ended. Nothing is paid.
   *
   * @param game - from 0 to `games - 1`
   * @throws {RangeError} if there is no such game
   */
  next(game: number): void;
  /**
   * Continues a game from a state, as {@link Env.load} does. If it is over, the row shows its end, as if the last step
   * had reached it, and stays there.
   *
   * @param game - from 0 to `games - 1`
   * @param state - an engine state of the same setting; it is not validated and does not change
   * @param steps - the number of steps that led to it
   * @param episode - the number of the episode that it belongs to
   * @throws {RangeError} if there is no such game, the state is of another setting, or a number is not a whole number
   * from 0; nothing changes then
   */
  load(game: number, state: StateOf<T, N>, steps: number, episode: number): void;
  /**
   * The environment of a game, for inspection; stepping it does not update the arrays.
   *
   * @param game - from 0 to `games - 1`
   * @throws {RangeError} if there is no such game
   */
  env(game: number): Env<T, N>;
}

/**
 * A batch of one of the games.
 *
 * @throws {@link InvalidInputError} with the path to the fault
 */
export function batchOf(spaces: Spaces, options: BatchOptionsOf): BatchOf {
  checkBatch(options);
  const { games, seed: firstSeed, autoReset = true, firstGame = 0, ...rest } = options;
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

  const begin = (env: Env, game: number): void => env.reset(`${seed}:${firstGame + game}:${episodes[game]}`);
  const envAt = (game: number): Env => {
    const env = envs[game];
    if (env === undefined) throw new RangeError(`there is no game ${game}`);
    return env;
  };
  /** Shows what the last step did, in a row whose environment has just been moved. */
  const tell = (env: Env, game: number): void => {
    rewards.set(env.rewards, game * players);
    terminated[game] = Number(env.terminated);
    truncated[game] = Number(env.truncated);
  };
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
  const batch: BatchOf = {
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
        tell(env, game);
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
    next(game) {
      const env = envAt(game);
      episodes[game] = (episodes[game] as number) + 1;
      begin(env, game);
      tell(env, game);
      show(env, game);
    },
    load(game, state, at, episode) {
      const env = envAt(game);
      if (!Number.isSafeInteger(episode) || episode < 0)
        throw new RangeError('an episode is a whole number from 0');
      env.load(state, at);
      episodes[game] = episode;
      tell(env, game);
      if (env.agent === null) keepEnd(env, game);
      show(env, game);
    },
    env: envAt,
  };
  batch.reset();
  return batch;
}

/** Each takes tens of kilobytes: more would fill the memory before anything could be rejected. */
const MOST_GAMES = 10_000;

/** Keeps the seeds of its episodes within the maximum length of a seed. */
const LONGEST_BATCH_SEED = 200;

/** Options that an environment does not check. */
function checkBatch(options: Partial<BatchOptionsOf> | undefined): void {
  const { games = null, seed, autoReset, firstGame } = options ?? {};
  checkWhole({ games }, 'games', 1, MOST_GAMES);
  checkWhole({ firstGame }, 'firstGame', 0);
  checkSeed(seed, LONGEST_BATCH_SEED);
  checkType({ autoReset }, 'autoReset', 'boolean');
}

/** Checks all ids before performing any. */
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
