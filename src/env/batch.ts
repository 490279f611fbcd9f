import type { VariantName } from '../engine/registry';
import type { ActionSpace } from './action-space';
import { createEnv, type Env } from './env';
import type { ObservationSpace } from './observation-space';
import type { EnvOptions } from './options';

/** What a batch takes: what an environment takes, and how many games of which seeds. */
export type BatchOptions<N extends VariantName = VariantName> = EnvOptions<N> & {
  /** How many games are played side by side. */
  readonly games: number;
  /** Game `g` plays its episodes 0, 1, 2, … with the seeds `${seed}:${g}:0`, `${seed}:${g}:1`, `${seed}:${g}:2`, … */
  readonly seed: string | number;
  /** Whether a game that ends makes room for the next episode at once, within the same step; `true` by default. */
  readonly autoReset?: boolean | undefined;
};

/**
 * Games side by side, stepped together. The arrays have a row for each game; they are the same at all times, and every
 * step writes them anew.
 */
export interface Batch<N extends VariantName = VariantName> {
  readonly games: number;
  readonly actionSpace: ActionSpace<N>;
  readonly observationSpace: ObservationSpace<N>;
  /** By game: the seat that decides; -1 if the game is over or cut off. */
  readonly agents: Int8Array;
  /** By game, then number: what the deciding seat observes, seat 0 at the end. */
  readonly observations: Float32Array;
  /** By game, then id: 1 for each legal action. */
  readonly masks: Uint8Array;
  /** By game, then seat: what the last step has paid. */
  readonly rewards: Float64Array;
  /** By game: 1 if the last step ended it. */
  readonly terminated: Uint8Array;
  /** By game: 1 if the last step reached the limit. */
  readonly truncated: Uint8Array;
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
  /** Goes back to episode 0 of every game. */
  reset(): void;
  /**
   * The environment of a game, to look at; who steps it leaves the arrays behind.
   *
   * @throws {RangeError} if there is no such game
   */
  env(game: number): Env<N>;
}

/**
 * A batch of games, at their starts.
 *
 * @throws {@link InvalidInputError} for options that are not what they should be
 * @throws {RangeError} for numbers of games, limits or kinds of reward that there are not
 */
export function createBatch<N extends VariantName>(options: BatchOptions<N>): Batch<N> {
  return batchFor(options as unknown as BatchOptions) as unknown as Batch<N>;
}

function batchFor(options: BatchOptions): Batch {
  const { games, seed, autoReset = true, ...rest } = options;
  if (!Number.isInteger(games) || games < 1) throw new RangeError('a batch has 1 game or more');
  const envs = Array.from({ length: games }, () => createEnv(rest as EnvOptions));
  const { actionSpace, observationSpace, players } = envs[0] as Env;
  const observations = new Float32Array(games * observationSpace.size);
  const masks = new Uint8Array(games * actionSpace.size);
  const rewards = new Float64Array(games * players);
  const terminated = new Uint8Array(games);
  const truncated = new Uint8Array(games);
  const agents = new Int8Array(games);
  const steps = new Int32Array(games);
  const episodes = new Int32Array(games);
  const observationRows = rowsOf(observations, games);
  const maskRows = rowsOf(masks, games);

  const begin = (env: Env, game: number): void => env.reset(`${seed}:${game}:${episodes[game]}`);
  const show = (env: Env, game: number): void => {
    agents[game] = env.agent ?? -1;
    steps[game] = env.steps;
    env.mask(maskRows[game]);
    env.observe(undefined, observationRows[game]);
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
    steps,
    episodes,
    step(ids) {
      checkIds(envs, ids);
      rewards.fill(0);
      for (let game = 0; game < games; game++) {
        const env = envs[game] as Env;
        if (env.agent === null) continue;
        env.step(ids[game] as number);
        rewards.set(env.rewards, game * players);
        terminated[game] = Number(env.terminated);
        truncated[game] = Number(env.truncated);
        if (autoReset && env.agent === null) {
          episodes[game] = (episodes[game] as number) + 1;
          begin(env, game);
        }
        show(env, game);
      }
    },
    reset() {
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
