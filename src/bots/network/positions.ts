import { type ActionSpace, numberingOf, type ObservationSpace, observerOf } from '../../observe/space';
import { ActionList } from '../../play/actions';
import type { GameTypes } from '../../play/game';
import type { NameOf, StateOf } from '../../play/types';
import { copyPosition, type SearchPosition } from '../search-position';

export type { PositionsOf as Positions };

/** Positions at the ends of ways through a search, in none of which the game is over. */
export interface PositionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** How many there are; each array has a row for each. The next positions overwrite them: copy what you keep. */
  readonly count: number;
  /** The seat that decides. */
  readonly seats: Int8Array;
  /** The observation of that seat; empty unless the search was given a space of observations. */
  readonly observations: Float32Array;
  /** 1 for each legal action, by its id in the space of actions; by default, in the game. */
  readonly masks: Uint8Array;
  /**
   * A position in a world that the searching seat cannot distinguish from the real one; a plain state, not frozen.
   *
   * @param index - from 0 to `count - 1`
   */
  state(index: number): StateOf<T, N>;
}

/** The spaces that positions are told in. */
export interface SpacesOf<T extends GameTypes, N extends NameOf<T>> {
  readonly observations?: ObservationSpace<T, N> | undefined;
  readonly actions?: ActionSpace<T, N> | undefined;
}

/** Positions being gathered for a network. */
export class Batch {
  count = 0;
  /** By position: the ids in the game of the legal actions. */
  readonly legal: Int32Array[] = [];
  /** The length of a mask. */
  readonly actions: number;
  private readonly world: SearchPosition;
  private readonly shown: SearchPosition;
  private readonly cells: Int32Array[] = [];
  private readonly list = new ActionList();
  /** The ids in the space, by the ids in the game; `null` where they are the same. */
  private readonly ids: Int32Array | null;
  private readonly write: (seat: number, into: Float32Array) => void;
  private readonly seats: Int8Array;
  private readonly observations: Float32Array;
  private readonly masks: Uint8Array;
  private readonly size: number;

  /** @param world - the table whose positions are gathered */
  constructor(
    world: SearchPosition,
    readonly room: number,
    { observations, actions }: SpacesOf<GameTypes, string>,
  ) {
    this.world = world;
    this.shown = copyPosition(world);
    this.ids = actions === undefined ? null : numberingOf(actions, world).idsIn(world);
    this.actions = actions?.size ?? world.compiled.actions.all.length;
    this.size = observations?.size ?? 0;
    const observer = observations === undefined ? null : observerOf(observations, world);
    this.write = (seat, into) => observer?.observe(world, seat, into);
    this.seats = new Int8Array(room);
    this.observations = new Float32Array(room * this.size);
    this.masks = new Uint8Array(room * this.actions);
  }

  clear(): void {
    this.count = 0;
  }

  /** Adds the position on the table. */
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

  /** What is shown to whoever judges the positions. */
  positions(): PositionsOf {
    const { count, seats, observations, masks, size, actions, shown } = this;
    return {
      count,
      seats: seats.subarray(0, count),
      observations: observations.subarray(0, count * size),
      masks: masks.subarray(0, count * actions),
      state: (index) => {
        const cells = index < count ? this.cells[index] : undefined;
        if (cells === undefined) throw new RangeError(`there is no position ${index}`);
        shown.row.cells.set(cells);
        return shown.compiled.rowKind.write(shown.row) as StateOf<GameTypes>;
      },
    };
  }

  /**
   * Writes values by seat, for each position.
   *
   * @param told - the same in turn order from the seat that decides
   * @throws {RangeError} if one is missing, or is not a number from 0 to 1
   */
  take(told: ArrayLike<number>, into: readonly Float64Array[]): void {
    const players = this.world.row.players.length;
    checkCount('evaluate', told, this.count * players);
    for (let at = 0; at < this.count; at++) {
      for (let place = 0; place < players; place++) {
        const value = told[at * players + place] as number;
        if (!(value >= 0 && value <= 1))
          throw new RangeError(`evaluate gives ${value} for position ${at}, which is not from 0 to 1`);
        (into[at] as Float64Array)[((this.seats[at] as number) + place) % players] = value;
      }
    }
  }

  /**
   * The logits of the legal actions of a position.
   *
   * @param all - of all actions, for each position
   * @throws {RangeError} if one is missing, or is not a number
   */
  picked(at: number, all: ArrayLike<number>): Float64Array {
    checkCount('policy', all, this.count * this.actions);
    return Float64Array.from(this.legal[at] as Int32Array, (id) => {
      const logit = all[at * this.actions + this.idOf(id)] as number;
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
