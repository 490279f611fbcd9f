import { idsIn, observerOf } from '../../observe/space';
import { ActionList } from '../../play/actions';
import type { GameTypes } from '../../play/game';
import type { StateOf } from '../../play/types';
import { copyPosition, type SearchPosition } from '../search-position';
import { weightsOf } from '../tree/actions';
import type { Judged, Positions, SearchOptions } from './options';

/** The output of a network for some positions. */
export interface Answer {
  /** For each position, a value for each seat; `null` if the network does not evaluate. */
  readonly values: ArrayLike<number> | null;
  /** For each position, a logit for each action; `null` without a policy. */
  readonly logits: ArrayLike<number> | null;
}

/** Collects positions for a network, and reads the output of the network. */
export class Batch {
  /** The maximum number of positions. */
  readonly capacity: number;
  /** Whether the network evaluates positions; otherwise the evaluation of the game does. */
  readonly isEvaluated: boolean;
  private count = 0;
  private readonly options: SearchOptions;
  /** The legal actions of each position, by their ids in the game. */
  private readonly legal: Int32Array[] = [];
  /** The length of a mask: the number of actions. */
  private readonly actions: number;
  private readonly world: SearchPosition;
  private readonly scratch: SearchPosition;
  private readonly cells: Int32Array[] = [];
  private readonly list = new ActionList();
  /** The ids of actions in the space, indexed by their ids in the game; `null` if no space was given. */
  private readonly ids: Int32Array | null;
  private readonly write: (seat: number, into: Float32Array) => void;
  private readonly seats: Int8Array;
  private readonly observations: Float32Array;
  private readonly masks: Uint8Array;
  private readonly size: number;

  /** @param world - the current position of the tree, which `add` copies */
  constructor(world: SearchPosition, options: SearchOptions) {
    const { observations, actions, evaluate, batch: capacity = 1 } = options;
    this.options = options;
    this.capacity = capacity;
    this.isEvaluated = evaluate !== undefined;
    this.world = world;
    this.scratch = copyPosition(world);
    this.ids = actions === undefined ? null : idsIn(actions, world).toSpace;
    this.actions = actions?.size ?? world.compiled.actions.all.length;
    this.size = observations?.size ?? 0;
    const observer = observations === undefined ? null : observerOf(observations, world);
    this.write = (seat, into) => observer?.observe(world, seat, into);
    this.seats = new Int8Array(capacity);
    this.observations = new Float32Array(capacity * this.size);
    this.masks = new Uint8Array(capacity * this.actions);
  }

  clear(): void {
    this.count = 0;
  }

  /** Adds the current position of the tree. */
  add(): void {
    const { world, list, count: at, size, actions, masks } = this;
    const { variant, compiled, row } = world;
    variant.rules.listIds(compiled, row, list);
    const legal = list.ids.slice(0, list.count);
    this.legal[at] = legal;
    this.seats[at] = row.actor;
    this.write(row.actor, this.observations.subarray(at * size, (at + 1) * size));
    masks.fill(0, at * actions, (at + 1) * actions);
    for (const id of legal) masks[at * actions + this.idOf(id)] = 1;
    this.cells[at] ??= new Int32Array(row.cells.length);
    this.cells[at].set(row.cells);
    this.count += 1;
  }

  /** The input of the network. */
  positions(): Positions {
    const { count, seats, observations, masks, size, actions, scratch } = this;
    return {
      count,
      seats: seats.subarray(0, count),
      observations: observations.subarray(0, count * size),
      masks: masks.subarray(0, count * actions),
      state: (index) => {
        const cells = index < count ? this.cells[index] : undefined;
        if (cells === undefined) throw new RangeError(`there is no position ${index}`);
        scratch.row.cells.set(cells);
        return scratch.compiled.rowKind.write(scratch.row) as StateOf<GameTypes>;
      },
    };
  }

  /** @throws {TypeError} if the network returns a promise */
  answer(positions: Positions): Answer {
    const { evaluate, policy } = this.options;
    return { values: notPromised(evaluate?.(positions)), logits: notPromised(policy?.(positions)) };
  }

  /** Waits for the output of the network. Returns a function that returns it, or throws the error of the network. */
  async answerLater(positions: Positions): Promise<() => Answer> {
    const { evaluate, policy } = this.options;
    try {
      const values = (await evaluate?.(positions)) ?? null;
      const logits = (await policy?.(positions)) ?? null;
      return () => ({ values, logits });
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  /**
   * Writes the values of an answer by seat, for each position. The answer has them in turn order from the seat that
   * decides.
   *
   * @returns for each position, weights of the legal actions; empty without a policy
   * @throws {RangeError} if a value or logit is missing, or is not a number, or a value is not from 0 to 1
   */
  take({ values, logits }: Answer, into: readonly Float64Array[]): readonly Float64Array[] {
    const { count, seats } = this;
    const players = this.world.row.players.length;
    if (values !== null) checkCount('evaluate', values, count * players);
    for (let at = 0; values !== null && at < count; at++) {
      for (let place = 0; place < players; place++) {
        const value = values[at * players + place] as number;
        if (!(value >= 0 && value <= 1))
          throw new RangeError(`evaluate gives ${value} for position ${at}, which is not from 0 to 1`);
        (into[at] as Float64Array)[((seats[at] as number) + place) % players] = value;
      }
    }
    if (logits === null) return [];
    checkCount('policy', logits, count * this.actions);
    return this.legal.slice(0, count).map((legal, at) => weightsOf(this.logitsOf(legal, at, logits)));
  }

  private logitsOf(legal: Int32Array, at: number, logits: ArrayLike<number>): Float64Array {
    return Float64Array.from(legal, (id) => {
      const logit = logits[at * this.actions + this.idOf(id)] as number;
      if (!(logit < Number.POSITIVE_INFINITY))
        throw new RangeError(`policy gives ${logit} for position ${at}`);
      return logit;
    });
  }

  private idOf(id: number): number {
    return this.ids === null ? id : (this.ids[id] as number);
  }
}

function checkCount(who: string, { length }: ArrayLike<number>, expected: number): void {
  if (length !== expected) throw new RangeError(`${who} must give ${expected} numbers, not ${length}`);
}

function notPromised(judged: Judged | undefined): ArrayLike<number> | null {
  if (judged instanceof Promise) throw new TypeError('what comes later needs think, not run');
  return judged ?? null;
}
