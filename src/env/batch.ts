import { checkInteger, checkKeys, itemOf, readable } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { NameOf, StateIn } from '../play/types';
import { getOrInsert } from '../util/cache';
import { inText, itemAt } from '../util/text';
import { type Env, envAt } from './env';
import { type Episode, firstEpisode } from './episode';
import { checkSeed, checkType, type EnvOptions } from './options';
import type { ActionSpace, ObservationSpace, Spaces } from './spaces';

export type { BatchOf as Batch, BatchOptionsOf as BatchOptions };

export type BatchOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = EnvOptions<
  T,
  N
> & {
  /** The number of games played side by side, maximum 10,000. */
  readonly games: number;
  /**
   * A string of at most 200 characters, or a safe integer. Game `g` plays episodes 0, 1, 2, … with the seeds
   * `${seed}:${g}:0`, `${seed}:${g}:1`, `${seed}:${g}:2`, …
   */
  readonly seed: string | number;
  /** Whether the step that ends a game also starts the next episode of that game; `true` (default). */
  readonly autoReset?: boolean | undefined;
  /**
   * The number that stands for `g` in the seeds of game 0; 0 (default). Several batches can thus play the games of a
   * larger batch: 64 games with `firstGame: 64` are the second half of a batch of 128.
   */
  readonly firstGame?: number | undefined;
};

export interface BatchOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of games, and of rows in each array. */
  readonly games: number;
  /** The actions by id; one space for all games. */
  readonly actionSpace: ActionSpace<T, N>;
  /** The meaning of the numbers in an observation; one space for all games. */
  readonly observationSpace: ObservationSpace<T, N>;
  /** For each game: the seat that decides; -1 if the game is over or truncated. */
  readonly agents: Int8Array;
  /** For each game: the observation of the deciding seat, or of seat 0 if the game is over or truncated. */
  readonly observations: Float32Array;
  /** For each game, then for each action id: 1 if the action is legal, otherwise 0. */
  readonly masks: Uint8Array;
  /** For each game, then for each seat: the reward of the last step. */
  readonly rewards: Float64Array;
  /** For each game: 1 if the last step ended the game; 0 again after the next step, even if the game stays over. */
  readonly terminated: Uint8Array;
  /** For each game: 1 if the last step truncated the game at the limit; 0 again after the next step. */
  readonly truncated: Uint8Array;
  /**
   * For each game, then for each seat: the observation at the end of the game, e.g. to evaluate truncated positions. A
   * step writes only the rows where `terminated` or `truncated` is 1; other rows keep the end of an earlier episode.
   */
  readonly finalObservations: Float32Array;
  /** For each game, then for each seat: the points at the end of the game, written when `finalObservations` is. */
  readonly finalScores: Float64Array;
  /** For each game: the number of actions so far in the episode that the row shows. */
  readonly steps: Int32Array;
  /** For each game: the number of the episode that the row shows. */
  readonly episodes: Int32Array;
  /**
   * Performs an action in each game. If the action ends the game, rewards and `terminated` or `truncated` describe that
   * end, while the rest of the row already shows the start of the next episode. Without `autoReset` the row stays at
   * the end; later steps give no rewards and ignore the id for this game.
   *
   * @param ids - the id of an action for each game
   * @throws {RangeError} if the number of ids is wrong or an action is not legal; no game changes then
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
   * Starts the next episode of a game, whether or not the current one has ended, without rewards.
   *
   * @param game - from 0 to `games - 1`
   * @throws {RangeError} if there is no such game
   */
  next(game: number): void;
  /**
   * Continues a game from a state, as {@link Env.load} does. If the game is over in this state, the row shows the end,
   * as if the last step had reached it, and stays there.
   *
   * @param game - from 0 to `games - 1`
   * @param state - an engine state of the same setting; it is not validated and does not change
   * @param steps - the number of steps that led to the state
   * @param episode - the number of the episode that the state belongs to
   * @throws {RangeError} if there is no such game, the state is of another setting, or a number is not a whole number
   * from 0; nothing changes then
   */
  load(game: number, state: StateIn<T, N>, steps: number, episode: number): void;
  /**
   * Returns the environment of a game, for inspection only: stepping the environment does not update the arrays.
   *
   * @param game - from 0 to `games - 1`
   * @throws {RangeError} if there is no such game
   */
  env(game: number): Env<T, N>;
}

export function batchOf(spaces: Spaces, options: BatchOptionsOf): BatchOf {
  checkKeys(options ?? {});
  checkBatch(options);
  const { games, seed: firstSeed, autoReset = true, firstGame = 0, ...rest } = options;
  const first = firstEpisode(spaces, rest);
  const all = Array.from({ length: games }, (_, game) => (game === 0 ? first : first.copy()));
  const envs = new Map<number, Env>();
  const { actions: actionSpace, observations: observationSpace } = first.table;
  const { players, size: actions } = actionSpace;
  const { size } = observationSpace;
  const out = {
    agents: new Int8Array(games),
    observations: new Float32Array(games * size),
    masks: new Uint8Array(games * actions),
    rewards: new Float64Array(games * players),
    terminated: new Uint8Array(games),
    truncated: new Uint8Array(games),
    finalObservations: new Float32Array(games * players * size),
    finalScores: new Float64Array(games * players),
    steps: new Int32Array(games),
    episodes: new Int32Array(games),
  };
  const { masks, rewards, terminated, truncated, episodes } = out;
  const observationRows = rowsOf(out.observations, games);
  const finalRows = rowsOf(out.finalObservations, games * players);
  let seed = firstSeed;

  const at = (game: number): Episode => {
    const episode = itemAt(all, game);
    if (episode === undefined) throw new RangeError(`there is no game ${inText(game)}`);
    return episode;
  };
  const begin = (episode: Episode, game: number): void =>
    episode.reset(`${seed}:${firstGame + game}:${episodes[game]}`);
  const beginNext = (episode: Episode, game: number): void => {
    episodes[game] = (episodes[game] as number) + 1;
    begin(episode, game);
  };
  /** Writes the row of a game, except for outcomes. The mask in the row must be cleared before. */
  const writeRow = (episode: Episode, game: number): void => {
    out.agents[game] = episode.agent;
    out.steps[game] = episode.steps;
    episode.mark(masks, game * actions);
    episode.observe(Math.max(0, episode.agent), observationRows[game] as Float32Array);
  };
  const writeOutcome = (episode: Episode, game: number): void => {
    rewards.set(episode.rewards, game * players);
    terminated[game] = Number(episode.isOver);
    truncated[game] = Number(episode.isTruncated);
  };
  /** Writes the row of a game that has changed without a step of the batch. */
  const writeOwnRow = (episode: Episode, game: number): void => {
    writeOutcome(episode, game);
    masks.fill(0, game * actions, (game + 1) * actions);
    writeRow(episode, game);
  };
  /** Writes the outcome, the final observations and the final scores of a game that has just ended. */
  const writeEnd = (episode: Episode, game: number): void => {
    writeOutcome(episode, game);
    out.finalScores.set(episode.simulator.scores(), game * players);
    for (let seat = 0; seat < players; seat++)
      episode.observe(seat, finalRows[game * players + seat] as Float32Array);
  };
  const clear = (): void => {
    rewards.fill(0);
    terminated.fill(0);
    truncated.fill(0);
    masks.fill(0);
  };
  const batch: BatchOf = {
    games,
    actionSpace,
    observationSpace,
    ...out,
    step(ids) {
      checkIds(all, ids);
      clear();
      for (let game = 0; game < games; game++) {
        const episode = all[game] as Episode;
        if (episode.agent === -1) continue;
        episode.step(ids[game] as number);
        if (episode.agent === -1) {
          writeEnd(episode, game);
          if (autoReset) beginNext(episode, game);
        }
      }
      for (let game = 0; game < games; game++) writeRow(all[game] as Episode, game);
    },
    reset(next = seed) {
      checkSeed(next, LONGEST_BATCH_SEED);
      seed = next;
      clear();
      episodes.fill(0);
      all.forEach((episode, game) => {
        begin(episode, game);
        writeRow(episode, game);
      });
    },
    next(game) {
      const episode = at(game);
      beginNext(episode, game);
      writeOwnRow(episode, game);
    },
    load(game, state, from, number) {
      const episode = at(game);
      if (!Number.isSafeInteger(number) || number < 0)
        throw new RangeError('an episode is a whole number from 0');
      episode.load(state, from);
      episodes[game] = number;
      if (episode.agent === -1) writeEnd(episode, game);
      writeOwnRow(episode, game);
    },
    env: (game) => getOrInsert(envs, game, () => envAt(at(game))),
  };
  batch.reset();
  return batch;
}

/** The maximum number of games in a batch; each game takes tens of kilobytes. */
const MOST_GAMES = 10_000;

/** The maximum length of the seed of a batch; leaves room for the numbers of game and episode in the seeds of games. */
const LONGEST_BATCH_SEED = 200;

function checkBatch(options: Partial<BatchOptionsOf> | undefined): void {
  const { games = null, seed, autoReset, firstGame } = options ?? {};
  checkInteger('games', games, 1, MOST_GAMES);
  checkInteger('firstGame', firstGame, 0);
  checkSeed(seed, LONGEST_BATCH_SEED);
  checkType({ autoReset }, 'autoReset', 'boolean');
}

function checkIds(all: readonly Episode[], ids: ArrayLike<number>): void {
  const length = readable(['ids'], () => ids.length);
  if (length !== all.length) throw new RangeError(`there are ${all.length} games, not ${inText(length)}`);
  for (let game = 0; game < all.length; game++) {
    const episode = all[game] as Episode;
    const id = Array.isArray(ids) ? itemOf(ids, game) : ids[game];
    if (episode.agent !== -1 && !episode.isLegal(id as number))
      throw new RangeError(`action ${inText(id)} is not legal in game ${game}`);
  }
}

/** Divides an array into rows of equal length, which share its memory. */
function rowsOf(all: Float32Array, rows: number): Float32Array[] {
  const length = all.length / rows;
  return Array.from({ length: rows }, (_, row) => all.subarray(row * length, (row + 1) * length));
}
