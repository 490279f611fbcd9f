import { trusted } from '../input/trusted';
import type { RowWriter } from '../observe/observation';
import { type IdMap, idsIn, type Observer, observerOf } from '../observe/space';
import type { AnyRow, State } from '../play/game';
import { POSITION, type Position } from '../play/position';
import { type Program, programIn } from '../play/program';
import { checkSeed } from '../play/seed';
import { type RowSimulator, simulatorOf } from '../sim/simulator';
import { type EnvOptions, isSameSetting, payOut, type RewardKind, type SpaceOptions } from './options';
import type { ActionSpace, ObservationSpace, Spaces } from './spaces';

/** Data that an episode shares with its copies. */
interface SharedBuffers {
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
  readonly observer: Observer;
  readonly game: Omit<EnvOptions, 'reward' | 'limit'>;
  readonly reward: RewardKind;
  readonly limit: number;
  readonly setting: (state: State) => boolean;
}

/** Data that an episode derives from its game, anew for each game. */
export interface Board extends Position {
  readonly ids: IdMap;
  readonly program: Program | null;
  readonly write: RowWriter<AnyRow>;
}

function boardOf({ actions, observer }: SharedBuffers, simulator: RowSimulator): Board {
  const position = simulator[POSITION];
  const { variant, compiled } = position;
  return {
    ...position,
    ids: idsIn(actions, position),
    program: programIn(variant.rules, compiled),
    write: observer.writerFor(compiled),
  };
}

/** A game of an environment or batch, played by ids of the action space. */
export class Episode {
  readonly simulator: RowSimulator;
  readonly rewards: Float64Array;
  /** With `margin-change`, the sum of the rewards so far for each seat. */
  private readonly margins: Float64Array;
  readonly table: SharedBuffers;
  board: Board;
  private readonly counts: Float64Array;
  private readonly index: number;
  /** Ids of legal actions in the game, not in the action space. Items from `count` on are meaningless. */
  private readonly legal: Int32Array;
  private count = 0;
  /** The value of `steps` when `legal` was filled; -1 after a change without a step. */
  private listedAt = -1;

  constructor(
    table: SharedBuffers,
    simulator: RowSimulator,
    counts: Float64Array = new Float64Array(1),
    index = 0,
  ) {
    this.table = table;
    this.simulator = simulator;
    this.counts = counts;
    this.index = index;
    this.rewards = new Float64Array(table.actions.players);
    this.margins = new Float64Array(table.actions.players);
    this.legal = new Int32Array(table.actions.size);
    this.board = boardOf(table, simulator);
  }

  get steps(): number {
    return this.counts[this.index] as number;
  }

  get isOver(): boolean {
    return this.simulator.isOver();
  }

  get isTruncated(): boolean {
    return this.steps >= this.table.limit && !this.isOver;
  }

  /** The active player, or -1 if the game is over or truncated. */
  get agent(): number {
    return this.isTruncated ? -1 : (this.simulator.actor() ?? -1);
  }

  /**
   * @param cells - an array for the row of the copy; by default a new one
   * @param counts - an array with the numbers of steps of several episodes, of which the copy has the one at `index`
   */
  copy(cells?: Int32Array, counts?: Float64Array, index?: number): Episode {
    const copy = new Episode(this.table, this.simulator.copy(cells), counts, index);
    copy.rewards.set(this.rewards);
    copy.margins.set(this.margins);
    copy.counts[copy.index] = this.steps;
    return copy;
  }

  /** @throws {@link InvalidInputError} if the seed is invalid */
  reset(seed: string | number): void {
    checkSeed(seed);
    this.simulator.reset({ ...this.table.game, seed });
    this.begin(0);
  }

  /** @throws {RangeError} if the settings differ, or `steps` is not a whole number of at least 0 */
  load(state: State, steps = 0): void {
    if (!trusted(state, 'This is not a state.', () => this.table.setting(state)))
      throw new RangeError('the state is of another game setting');
    if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError('steps are a whole number from 0');
    this.simulator.fromState(state);
    this.begin(steps);
  }

  isLegal(id: number): boolean {
    this.list();
    const { legal, count } = this;
    const own = typeof id === 'number' ? this.board.ids.toGame[id] : undefined;
    for (let i = 0; i < count; i++) if (legal[i] === own) return true;
    return false;
  }

  step(id: number): void {
    this.simulator.apply(this.board.ids.toGame[id] as number);
    this.counts[this.index] = this.steps + 1;
    this.settle();
  }

  /** Writes 1 for each legal action into a mask of zeros, from an offset on. */
  mark(mask: Uint8Array, at: number): void {
    this.list();
    const { legal, count } = this;
    const { toSpace } = this.board.ids;
    for (let i = 0; i < count; i++) mask[at + (toSpace[legal[i] as number] as number)] = 1;
  }

  observe(seat: number, out: Float32Array): void {
    const { row, write } = this.board;
    write(row, out, seat);
  }

  /** To be called after other code has changed the position in the simulator. */
  refresh(): void {
    this.listedAt = -1;
  }

  /** Sets the rewards after a step. */
  settle(): void {
    this.rewards.fill(0);
    const { reward } = this.table;
    if (reward === 'margin-change') this.payChange();
    else if (this.isOver) payOut(reward, this.board, this.rewards);
  }

  private list(): void {
    if (this.listedAt === this.steps) return;
    this.count = this.isTruncated ? 0 : this.simulator.legalIds(this.legal);
    this.listedAt = this.steps;
  }

  private begin(steps: number): void {
    this.board = boardOf(this.table, this.simulator);
    this.counts[this.index] = steps;
    this.refresh();
    this.settle();
    if (this.table.reward !== 'margin-change') return;
    this.rewards.fill(0);
    if (steps === 0) this.margins.fill(0);
  }

  private payChange(): void {
    const { rewards, margins } = this;
    payOut('margin', this.board, rewards);
    rewards.forEach((margin, seat) => {
      rewards[seat] = margin - (margins[seat] as number);
      margins[seat] = margin;
    });
  }
}

/**
 * Creates an episode with seed 0.
 *
 * @throws {@link InvalidInputError} if an option is invalid or unknown
 */
export function firstEpisode({ games, actionSpace, observationSpace }: Spaces, options: EnvOptions): Episode {
  const actions = actionSpace(options as SpaceOptions);
  const observations = observationSpace(options as SpaceOptions);
  const { reward = 'outcome', limit = Number.POSITIVE_INFINITY, ...game } = options;
  const simulator = simulatorOf(games, { ...game, seed: 0 });
  const setting = isSameSetting(options.variant, simulator[POSITION].row.game as State['game']);
  const observer = observerOf(observations);
  const table = { actions, observations, observer, game, reward, limit, setting };
  return new Episode(table, simulator);
}
