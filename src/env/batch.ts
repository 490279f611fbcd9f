import { checkInteger, checkKeys, itemOf, readable, refuseAt } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Seat } from '../play/seats';
import { checkSeed } from '../play/seed';
import type { NameOf, StateIn } from '../play/types';
import { getOrInsert } from '../util/cache';
import { inText, itemAt } from '../util/text';
import { type Env, envAt } from './env';
import { type Board, type Episode, firstEpisode } from './episode';
import { checkType, type EnvOptions } from './options';
import { perform, type Runner, runnerOf } from './runner';
import type { ActionSpace, ObservationSpace, Spaces } from './spaces';
import { memoryFor, wasmRunnerOf } from './wasm-runner';

export type { BatchOf as Batch, BatchOptionsOf as BatchOptions };

export type BatchOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = EnvOptions<
  T,
  N
> & {
  /** The number of games that are played side by side, at most 10,000. */
  readonly games: number;
  /**
   * A string of at most 200 characters, or a safe integer. Episodes 0, 1, 2, … of game `g` have the seeds
   * `${seed}:${g}:0`, `${seed}:${g}:1`, `${seed}:${g}:2`, …
   */
  readonly seed: string | number;
  /** Whether the step that ends a game also starts its next episode (default: `true`). */
  readonly autoReset?: boolean | undefined;
  /**
   * The number of game 0 in seeds (default: 0). Several batches can thus play the games of one larger batch: 64 games
   * with `firstGame: 64` are the second half of a batch of 128.
   */
  readonly firstGame?: number | undefined;
};

export interface BatchOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of games, and of rows in each array. */
  readonly games: number;
  /** The action ids, the same for all games. */
  readonly actionSpace: ActionSpace<T, N>;
  /** The meaning of observations, the same for all games. */
  readonly observationSpace: ObservationSpace<T, N>;
  /** The active player of each game; -1 if the game is over or truncated. */
  readonly agents: Int8Array;
  /**
   * The observation of each game's active player, or of seat 0 if the game is over or truncated. Steps write only what
   * can change within a game: do not write here.
   */
  readonly observations: Float32Array;
  /** The masks, by game and action id: 1 for a legal action, otherwise 0. */
  readonly masks: Uint8Array;
  /** The rewards of the last step, by game and seat. */
  readonly rewards: Float64Array;
  /** 1 for each game that the last step ended. The next step writes 0, even if the game stays over. */
  readonly terminated: Uint8Array;
  /** 1 for each game that the last step truncated at the limit. The next step writes 0. */
  readonly truncated: Uint8Array;
  /**
   * The observations at the end of the game, by game and seat, for example to evaluate truncated positions. A
   * step writes only the rows where `terminated` or `truncated` is 1; other rows still have an earlier end.
   */
  readonly finalObservations: Float32Array;
  /** The points at the end of the game, by game and seat, written together with `finalObservations`. */
  readonly finalScores: Float64Array;
  /** The number of actions so far in the episode of each row. */
  readonly steps: Int32Array;
  /** The number of the episode of each row, counted from 0. */
  readonly episodes: Int32Array;
  /**
   * Resolves when steps are at full speed. A batch starts in JavaScript. Once the file of its game is loaded and
   * compiled, it continues in WebAssembly, with the same results. Where that is not possible, for example because of
   * a content security policy, it stays in JavaScript. Await this before a loop that awaits nothing.
   */
  readonly ready: Promise<void>;
  /**
   * Performs an action in each game. If it ends a game, rewards and `terminated` or `truncated` describe the end,
   * while the rest of the row already shows the start of the next episode. Without `autoReset`, the row stays at the
   * end: later steps give no rewards and ignore the id of this game.
   *
   * @param ids - an action id for each game
   * @throws {RangeError} if the number of ids is wrong or an action is illegal; no game changes then
   */
  step(ids: ArrayLike<number>): void;
  /**
   * Starts episode 0 of every game.
   *
   * @param seed - by default the current seed, which starts the same games again; or a list with a seed for each game,
   * which then plays what game 0 of a batch with this seed plays
   * @throws {@link InvalidInputError} if the seed is invalid; no game changes then
   */
  reset(seed?: string | number | readonly (string | number)[]): void;
  /**
   * Starts the next episode of a game without rewards, whether or not the current one has ended.
   *
   * @param game - below `games`
   * @throws {RangeError} if there is no such game
   */
  next(game: number): void;
  /**
   * Continues a game from a state, like {@link Env.load}. If the game is over there, the row shows the end, as if the
   * last step had reached it, and stays there.
   *
   * @param game - below `games`
   * @param state - a state with the same settings; it is not validated and stays unchanged
   * @param steps - the number of steps before the state
   * @param episode - the number of the state's episode
   * @throws {RangeError} if there is no such game, the settings differ, or a number is not a whole number of at least
   * 0; nothing changes then
   */
  load(game: number, state: StateIn<T, N>, steps: number, episode: number): void;
  /**
   * Returns the environment of a game, only to look at: its steps do not update the arrays.
   *
   * @param game - below `games`
   * @throws {RangeError} if there is no such game
   */
  env(game: number): Env<T, N>;
}

/** The key of the function that performs several actions in a game; batches have it, but their type does not show it. */
const PLAY = /* @__PURE__ */ Symbol('play');

type Chooser = (game: number, actor: Seat) => number | null;

interface PlayedBatch extends BatchOf {
  /**
   * Performs in each game the actions whose ids `choose` returns for the active player, until it returns `null` or the
   * game ends. All ids must be legal. Games without an action keep their rows; games that end keep their end.
   */
  [PLAY](choose: Chooser): void;
}

/** Performs several actions in the games of a batch: see {@link PlayedBatch}. */
export function playIn(batch: BatchOf, choose: Chooser): void {
  (batch as PlayedBatch)[PLAY](choose);
}

/** The seed of a batch, or a seed for each of its games. */
type BatchSeed = string | number | readonly (string | number)[];

/** Returns the seed of an episode. */
export function episodeSeed(seed: BatchSeed, firstGame: number, game: number, episode: number): string {
  const series = typeof seed === 'object' ? `${seed[game]}:0` : `${seed}:${firstGame + game}`;
  return `${series}:${episode}`;
}

export function batchOf(spaces: Spaces, options: BatchOptionsOf): BatchOf {
  checkKeys(options ?? {});
  checkBatch(options);
  const { games, seed: firstSeed, autoReset = true, firstGame = 0, ...rest } = options;
  const first = firstEpisode(spaces, rest);
  const { actions: actionSpace, observations: observationSpace, reward, limit } = first.table;
  const { players, size: actions } = actionSpace;
  const { size } = observationSpace;
  const { size: length } = first.board.compiled.rowKind;
  // Data of each step are close together in memory.
  const memory = memoryFor(games, actions, size, games * (4 * (length + size) + actions + 1));
  const { buffer, rest: rowsAt } = memory;
  const cells = rowsOf(new Int32Array(buffer, rowsAt, games * length), games);
  const observations = new Float32Array(buffer, rowsAt + 4 * games * length, games * size);
  /** Callers can write to `out.masks` and `out.agents`, but not to `masks` and `agents`. */
  const masks = new Uint8Array(buffer, rowsAt + 4 * games * (length + size), games * actions);
  const agents = new Int8Array(buffer, masks.byteOffset + masks.length, games);
  const steps = new Float64Array(games);
  const all = cells.map((own, index) => first.copy(own, steps, index));
  const boards = all.map(({ board }) => board);
  const observationRows = rowsOf(observations, games);
  const maskRows = rowsOf(masks, games);
  const stage = { boards, agents, observations: observationRows, masks: maskRows };
  const written = runnerOf(stage);
  let runner: Runner = written;
  const ready = wasmRunnerOf(memory, stage, first.table.observer, runner).then((faster) => {
    runner = faster;
  });
  const envs = new Map<number, Env>();
  const chosen = new Int32Array(games);
  const out = {
    agents: new Int8Array(games),
    observations,
    masks: new Uint8Array(games * actions),
    rewards: new Float64Array(games * players),
    terminated: new Uint8Array(games),
    truncated: new Uint8Array(games),
    finalObservations: new Float32Array(games * players * size),
    finalScores: new Float64Array(games * players),
    steps: new Int32Array(games),
    episodes: new Int32Array(games),
  };
  const { rewards, terminated, truncated, episodes } = out;
  const finalRows = rowsOf(out.finalObservations, games * players);
  let seed: BatchSeed = firstSeed;

  const at = (game: number): Episode => {
    const episode = itemAt(all, game);
    if (episode === undefined) throw new RangeError(`there is no game ${inText(game)}`);
    return episode;
  };
  const begin = (episode: Episode, game: number): void => {
    episode.reset(episodeSeed(seed, firstGame, game, episodes[game] as number));
    boards[game] = episode.board;
    runner.enter(game);
  };
  const beginNext = (episode: Episode, game: number): void => {
    episodes[game] = (episodes[game] as number) + 1;
    begin(episode, game);
  };
  const hasEnded = (game: number): boolean =>
    (steps[game] as number) >= limit || (boards[game] as Board).row.phase === 'over';
  /** Writes the row of a game, except for outcomes. */
  const writeRow = (game: number): void => {
    const { row, write } = boards[game] as Board;
    const actor = hasEnded(game) ? -1 : row.actor;
    agents[game] = actor;
    if (actor !== -1) written.show(game, actor);
    else {
      write(row, observationRows[game] as Float32Array, 0);
      (maskRows[game] as Uint8Array).fill(0);
    }
  };
  const writeOutcome = (episode: Episode, game: number): void => {
    rewards.set(episode.rewards, game * players);
    terminated[game] = Number(episode.isOver);
    truncated[game] = Number(episode.isTruncated);
  };
  /** Copies the values into the arrays of the batch, which callers can write to. */
  const show = (): void => {
    out.agents.set(agents);
    out.masks.set(masks);
    out.steps.set(steps);
  };
  const writeOwnRow = (episode: Episode, game: number): void => {
    writeOutcome(episode, game);
    writeRow(game);
    show();
  };
  /** Writes the rewards of `margin-change` after a step. The other kinds of rewards are paid when a game ends. */
  const settle = (episode: Episode, game: number): void => {
    if (reward !== 'margin-change') return;
    episode.settle();
    rewards.set(episode.rewards, game * players);
  };
  /** Writes the outcome, the final observations and the final scores of a game that has just ended. */
  const writeEnd = (episode: Episode, game: number): void => {
    episode.settle();
    writeOutcome(episode, game);
    out.finalScores.set(episode.simulator.scores(), game * players);
    for (let seat = 0; seat < players; seat++)
      episode.observe(seat, finalRows[game * players + seat] as Float32Array);
  };
  const clear = (): void => {
    rewards.fill(0);
    terminated.fill(0);
    truncated.fill(0);
  };
  /** Reads the mask, unless `env` has returned the game: then the caller may have changed it. */
  const isLegal = (game: number, id: number): boolean =>
    envs.size > 0 && envs.has(game)
      ? (all[game] as Episode).isLegal(id)
      : id >>> 0 === id && id < actions && masks[game * actions + id] === 1;
  const checkIds = (ids: ArrayLike<number>): void => {
    const length = readable(['ids'], () => ids.length);
    if (length !== games) throw new RangeError(`there are ${games} games, not ${inText(length)}`);
    for (let game = 0; game < games; game++) {
      const id = Array.isArray(ids) ? itemOf(ids, game) : ids[game];
      if (agents[game] !== -1 && !isLegal(game, id as number))
        throw new RangeError(`action ${inText(id)} is not legal in game ${game}`);
    }
  };
  const batch: PlayedBatch = {
    games,
    actionSpace,
    observationSpace,
    ...out,
    ready,
    step(ids) {
      checkIds(ids);
      clear();
      for (let game = 0; game < games; game++)
        chosen[game] = agents[game] === -1 ? -1 : (ids[game] as number);
      runner.step(chosen);
      for (let game = 0; game < games; game++) {
        if (chosen[game] === -1) continue;
        steps[game] = (steps[game] as number) + 1;
        const episode = all[game] as Episode;
        if (agents[game] !== -1 && (steps[game] as number) < limit) {
          settle(episode, game);
          continue;
        }
        writeEnd(episode, game);
        if (autoReset) beginNext(episode, game);
        writeRow(game);
      }
      show();
    },
    [PLAY](choose) {
      clear();
      for (let game = 0; game < games; game++) {
        const before = steps[game];
        while (!hasEnded(game)) {
          const board = boards[game] as Board;
          const id = choose(game, board.row.actor);
          if (id === null) break;
          perform(board, id);
          steps[game] = (steps[game] as number) + 1;
        }
        if (steps[game] === before) continue;
        const episode = all[game] as Episode;
        if (hasEnded(game)) writeEnd(episode, game);
        else settle(episode, game);
        writeRow(game);
      }
      show();
    },
    reset(next = seed) {
      seed = readSeed(next, games);
      clear();
      episodes.fill(0);
      all.forEach((episode, game) => {
        begin(episode, game);
        writeRow(game);
      });
      show();
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
      boards[game] = episode.board;
      runner.enter(game);
      episodes[game] = number;
      if (episode.agent === -1) writeEnd(episode, game);
      writeOwnRow(episode, game);
    },
    env: (game) => getOrInsert(envs, game, () => envAt(at(game))),
  };
  batch.reset();
  return batch;
}

/** The maximum number of games, because each takes tens of kilobytes. */
const MOST_GAMES = 10_000;

/** The maximum length of a seed, which leaves room for the numbers of game and episode. */
const LONGEST_BATCH_SEED = 200;

/** Reads the seed of a batch, or a list with a seed for each game. */
function readSeed(seed: unknown, games: number): BatchSeed {
  const isList = Array.isArray(seed);
  if (isList && readable(['seed'], () => seed.length) !== games)
    refuseAt('wrong-length', ['seed'], `Expected a seed for each of the ${games} games.`);
  const seeds = isList ? Array.from({ length: games }, (_, game) => itemOf(seed, game)) : [seed];
  for (const each of seeds) checkSeed(each, LONGEST_BATCH_SEED);
  return (isList ? seeds : seed) as BatchSeed;
}

function checkBatch(options: Partial<BatchOptionsOf> | undefined): void {
  const { games = null, seed, autoReset, firstGame } = options ?? {};
  checkInteger('games', games, 1, MOST_GAMES);
  checkInteger('firstGame', firstGame, 0);
  checkSeed(seed, LONGEST_BATCH_SEED);
  checkType({ autoReset }, 'autoReset', 'boolean');
}

function rowsOf<A extends { subarray(begin: number, end: number): A; readonly length: number }>(
  all: A,
  rows: number,
): A[] {
  const length = all.length / rows;
  return Array.from({ length: rows }, (_, row) => all.subarray(row * length, (row + 1) * length));
}
