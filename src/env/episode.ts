import { trusted } from '../input/misplaced';
import type { ObservedGame, RowWriter } from '../observe/observation';
import { type IdMap, idsIn, type Observer, observerOf } from '../observe/space';
import type { AnyRow, State } from '../play/game';
import type { Games } from '../play/games';
import { POSITION, rankingAt } from '../play/position';
import { type RowSimulator, simulatorOf } from '../sim/simulator';
import {
  checkSeed,
  type EnvOptions,
  isSameSetting,
  payOut,
  type RewardKind,
  type SpaceOptions,
} from './options';
import type { ActionSpace, ObservationSpace, Spaces } from './spaces';

/** The data shared by an episode and its copies. */
interface SharedBuffers {
  readonly games: Games<ObservedGame>;
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
  readonly observer: Observer;
  readonly game: Omit<EnvOptions, 'reward' | 'limit'>;
  readonly reward: RewardKind;
  readonly limit: number;
  readonly setting: (state: State) => boolean;
}

/** The data of an episode that depend on the game in its simulator, and change with that game. */
interface RowObserver {
  readonly ids: IdMap;
  readonly row: AnyRow;
  readonly write: RowWriter<AnyRow>;
}

function boardOf(table: SharedBuffers, simulator: RowSimulator): RowObserver {
  const position = simulator[POSITION];
  const { row, compiled } = position;
  return { ids: idsIn(table.actions, position), row, write: table.observer.writerFor(compiled) };
}

/** One game of an environment or a batch, played by the ids of the action space. */
export class Episode {
  readonly simulator: RowSimulator;
  /** The reward of the last step for each seat. */
  readonly rewards: Float64Array;
  /** The seat that decides; -1 when the game is over or truncated. */
  agent = -1;
  steps = 0;
  isOver = false;
  isTruncated = false;
  readonly table: SharedBuffers;
  private board: RowObserver;
  /** The ids of the legal actions, as numbered in the game, in the first `count` items; later items are meaningless. */
  private readonly legal: Int32Array;
  private count = 0;

  constructor(table: SharedBuffers, simulator: RowSimulator) {
    this.table = table;
    this.simulator = simulator;
    this.rewards = new Float64Array(table.actions.players);
    this.legal = new Int32Array(table.actions.size);
    this.board = boardOf(table, simulator);
  }

  copy(): Episode {
    const copy = new Episode(this.table, this.simulator.copy());
    copy.rewards.set(this.rewards);
    copy.steps = this.steps;
    copy.isTruncated = this.isTruncated;
    copy.refresh();
    return copy;
  }

  /** @throws {@link InvalidInputError} if the seed is invalid */
  reset(seed: string | number): void {
    checkSeed(seed);
    this.simulator.reset({ ...this.table.game, seed });
    this.begin(0);
  }

  /** @throws {RangeError} if the state is of another setting, or `steps` is not a whole number from 0 */
  load(state: State, steps = 0): void {
    if (!trusted(state, 'This is not a state.', () => this.table.setting(state)))
      throw new RangeError('the state is of another game setting');
    if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError('steps are a whole number from 0');
    this.simulator.fromState(state);
    this.begin(steps);
  }

  isLegal(id: number): boolean {
    const { legal, count } = this;
    const own = typeof id === 'number' ? this.board.ids.toGame[id] : undefined;
    for (let i = 0; i < count; i++) if (legal[i] === own) return true;
    return false;
  }

  step(id: number): void {
    this.simulator.apply(this.board.ids.toGame[id] as number);
    this.steps += 1;
    this.arrive();
  }

  /** Writes a 1 for each legal action into a mask of zeros that begins at the offset `at`. */
  mark(mask: Uint8Array, at: number): void {
    const { legal, count } = this;
    const { toSpace } = this.board.ids;
    for (let i = 0; i < count; i++) mask[at + (toSpace[legal[i] as number] as number)] = 1;
  }

  observe(seat: number, out: Float32Array): void {
    const { row, write } = this.board;
    write(row, out, seat);
  }

  /** Updates the episode after the position in its simulator was changed by other code. */
  refresh(): void {
    this.note();
  }

  private note(): void {
    const { simulator } = this;
    const actor = simulator.actor();
    this.isOver = actor === null;
    this.agent = actor === null || this.isTruncated ? -1 : actor;
    this.count = this.isTruncated ? 0 : simulator.legalIds(this.legal);
  }

  private begin(steps: number): void {
    this.board = boardOf(this.table, this.simulator);
    this.steps = steps;
    this.arrive();
  }

  private arrive(): void {
    const isOver = this.simulator.isOver();
    this.isTruncated = !isOver && this.steps >= this.table.limit;
    this.rewards.fill(0);
    if (isOver) this.pay();
    this.note();
  }

  private pay(): void {
    const position = this.simulator[POSITION];
    const sheets = position.variant.scores(position.compiled, position.row);
    payOut(
      this.table.reward,
      sheets.map(({ total }) => total),
      rankingAt(position, sheets),
      this.rewards,
    );
  }
}

/**
 * Creates an episode of the game with the given options and seed 0.
 *
 * @throws {@link InvalidInputError} if an option is invalid or unknown; the error has the path to it
 */
export function firstEpisode({ games, actionSpace, observationSpace }: Spaces, options: EnvOptions): Episode {
  const actions = actionSpace(options as SpaceOptions);
  const observations = observationSpace(options as SpaceOptions);
  const { reward = 'outcome', limit = Number.POSITIVE_INFINITY, ...game } = options;
  const simulator = simulatorOf(games, { ...game, seed: 0 });
  const setting = isSameSetting(options.variant, simulator[POSITION].row.game as State['game']);
  const observer = observerOf(observations);
  const table = { games, actions, observations, observer, game, reward, limit, setting };
  const episode = new Episode(table, simulator);
  episode.refresh();
  return episode;
}
