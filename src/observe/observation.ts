import type { ActionTable } from '../play/actions';
import type { GameRules, GameViews, RuleTypes } from '../play/game';
import { PHASE_CELL, type RowBase } from '../rows/layout';
import type { Part } from '../rows/part';
import { cachedBy } from '../util/cache';
import { placeOf } from './numbers';

/** A named part of an observation. */
export interface ObservationPart {
  /** The name of the part, which changes only with {@link ENV_VERSION}. */
  readonly name: string;
  /** The dimensions of the part, whose values are in row-major order; `[1]` for a single value. */
  readonly shape: readonly number[];
  /** The offset of the part in the observation. */
  readonly offset: number;
  /** The number of values: the product of `shape`. */
  readonly size: number;
  /** The minimum of the values: always 0. */
  readonly low: number;
  /** The maximum of the values: always 1. Larger values are clipped to it. */
  readonly high: number;
  /** The meaning of the part, and the unit of the values. */
  readonly about: string;
}

export type Head = Pick<ObservationPart, 'name' | 'shape' | 'about'>;

export const head = (name: string, about: string, shape: readonly number[] = []): Head => ({
  name,
  shape: shape.length === 0 ? [1] : shape,
  about,
});

/**
 * Writes parts of the observation of a seat into a copy of the empty observation. It may read how much is hidden, but
 * not what is hidden. Seats come in turn order, starting with the viewer.
 */
export type RowWriter<R> = { write(row: R, out: Float32Array, viewer: number): void }['write'];

export type Offsets = (part: string) => number;

/** A group of consecutive parts of an observation that one function writes. */
export interface Block<S, R> {
  heads(setting: S): readonly Head[];
  writer(setting: S, at: Offsets, empty: Float32Array): RowWriter<R>;
  /** For a cached block: the fields of the row that the numbers depend on. */
  readonly dependsOn?: Sources;
}

/** The names of fields of a row: `fields` are read in full; `lengths` are lists of which only the length is read. */
export interface Sources {
  readonly fields?: readonly string[];
  readonly lengths?: readonly string[];
}

/** Marks a block as cached: its numbers are the same for all viewers, and change only if a source has changed. */
export function cachedBlock<S, R>(sources: Sources, uncached: Block<S, R>): Block<S, R> {
  return { ...uncached, dependsOn: sources };
}

/** Creates a block without own parts, which writes into parts of other blocks. */
export function extraWriter<S, R>(writer: Block<S, R>['writer']): Block<S, R> {
  return { heads: () => [], writer };
}

/**
 * Creates a block of parts that one function writes.
 *
 * @param writer - creates this function, given the offsets of its parts, all offsets by name, and the empty observation
 */
export function block<S, R, const H extends readonly Head[]>(
  heads: (setting: S) => H,
  writer: (
    setting: S,
    own: { readonly [K in keyof H]: number },
    at: Offsets,
    empty: Float32Array,
  ) => RowWriter<R>,
): Block<S, R> {
  return {
    heads,
    writer(setting, at, empty) {
      const own = heads(setting).map(({ name }) => at(name));
      return writer(setting, own as { readonly [K in keyof H]: number }, at, empty);
    },
  };
}

export interface Observation<R> {
  readonly parts: readonly ObservationPart[];
  /** The initial values of every observation, before any block is written. */
  readonly empty: Float32Array;
  /** Writes the cached blocks; called before `write`. */
  readonly writeCached: RowWriter<R>;
  /** Returns the cells that cached blocks depend on, as runs: each has its first cell, and the cell after its last. */
  runsOf(part: Part): Int32Array;
  readonly write: RowWriter<R>;
}

/**
 * Creates an observation from blocks, in this order.
 *
 * @param join - combines the writers of the blocks that are not cached; by default in a loop, which is slower than a
 *   function that calls each writer by name
 */
export function observationOf<S, R>(
  setting: S,
  blocks: readonly Block<S, R>[],
  join: (...writers: RowWriter<R>[]) => RowWriter<R> = oneByOne,
): Observation<R> {
  let length = 0;
  const parts = blocks
    .flatMap((each) => each.heads(setting))
    .map(({ name, shape, about }): ObservationPart => {
      const part = { name, shape, offset: length, size: sizeOf(shape), low: 0, high: 1, about };
      length += part.size;
      return part;
    });
  const at: Offsets = (name) => {
    const part = parts.find((each) => each.name === name);
    if (part === undefined) throw new RangeError(`an observation has no part ${name}`);
    return part.offset;
  };
  const empty = new Float32Array(length);
  const writersOf = (isCached: boolean): RowWriter<R>[] =>
    blocks
      .filter((each) => (each.dependsOn !== undefined) === isCached)
      .map((each) => each.writer(setting, at, empty));
  return {
    parts,
    empty,
    writeCached: oneByOne(...writersOf(true)),
    runsOf: cachedBy(({ fields }: Part) =>
      Int32Array.from(
        fields.flatMap(({ name, at, size }) => {
          const isIn = (all: readonly string[] | undefined): boolean => all?.includes(name) === true;
          if (blocks.some((each) => isIn(each.dependsOn?.fields))) return [at, at + size];
          return blocks.some((each) => isIn(each.dependsOn?.lengths)) ? [at, at + 1] : [];
        }),
      ),
    ),
    write: join(...writersOf(false)),
  };
}

/** Caches the numbers of cached blocks, and computes them again when a cell that they depend on has changed. */
export class ObservationCache<R extends RowBase<object>> {
  private readonly observation: Observation<R>;
  private readonly runs: Int32Array;
  private numbers: Float32Array | null = null;
  /** The cells of the row from which `numbers` was computed. */
  private cells = new Int32Array(0);

  constructor(observation: Observation<R>, part: Part) {
    this.observation = observation;
    this.runs = observation.runsOf(part);
  }

  /** Returns the initial values of every observation of a row: the empty observation with the cached blocks. */
  at(row: R): Float32Array {
    const { empty, writeCached } = this.observation;
    if (this.numbers === null) {
      this.numbers = new Float32Array(empty.length);
      this.cells = new Int32Array(row.cells.length);
    } else if (!this.hasChanged(row)) {
      return this.numbers;
    }
    this.cells.set(row.cells);
    this.numbers.set(empty);
    writeCached(row, this.numbers, 0);
    return this.numbers;
  }

  /** Empties the cache; required before a row of another game. */
  clear(): void {
    this.numbers = null;
  }

  private hasChanged({ cells }: R): boolean {
    const { runs, cells: before } = this;
    for (let i = 0; i < runs.length; i += 2) {
      const end = runs[i + 1] as number;
      for (let cell = runs[i] as number; cell < end; cell++) if (cells[cell] !== before[cell]) return true;
    }
    return false;
  }
}

function oneByOne<R>(...writers: RowWriter<R>[]): RowWriter<R> {
  return (row, out, viewer) => {
    for (let i = 0; i < writers.length; i++) (writers[i] as RowWriter<R>)(row, out, viewer);
  };
}

export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((size, length) => size * length, 1);
}

interface TurnRow extends RowBase<{ readonly firstSeat: number }> {
  seat: number;
  actor: number;
}

/** Creates the block that all games have: the phase, the deciding seat, the seat on turn and the first seat. */
export const turn = (phases: readonly string[]): Block<{ readonly players: number }, TurnRow> =>
  block(
    ({ players }: { readonly players: number }) => [
      head('phase', `what kind of decision is due: ${phases.join(', ')}`, [phases.length]),
      head('actor', 'who decides now; nobody when the game is over', [players]),
      head('turn', 'whose turn it is', [players]),
      head('first', 'the first player of the game', [players]),
    ],
    ({ players }, [phaseAt, actorAt, turnAt, firstAt]) => {
      const over = phases.indexOf('over');
      return (row: TurnRow, out, viewer) => {
        const phase = row.cells[PHASE_CELL] as number;
        out[phaseAt + phase] = 1;
        if (phase !== over) out[actorAt + placeOf(row.actor, viewer, players)] = 1;
        out[turnAt + placeOf(row.seat, viewer, players)] = 1;
        out[firstAt + placeOf(row.game.firstSeat, viewer, players)] = 1;
      };
    },
  );

export interface EncodingOptions<T extends RuleTypes> {
  readonly players: number;
  readonly components: T['components'];
  /** A custom map, in games with a map. */
  readonly map?: MapOf<T> | undefined;
}

type MapOf<T extends RuleTypes> = T['options'] extends { readonly map?: infer M } ? M : unknown;

/** The type of an option, or a list of the possible values. */
export type OwnOption = 'boolean' | 'number' | 'string' | readonly unknown[];

export interface Encoding<T extends RuleTypes = RuleTypes> extends Required<Pick<GameViews<T>, 'readView'>> {
  /** The types of the options that not all games have, by name; except for `map`. */
  readonly ownOptions: { readonly [name: string]: OwnOption };
  /**
   * In games with a map: roughly checks a custom map.
   *
   * @throws InvalidInputError if the shape of the map is wrong
   */
  checkMap?(map: unknown): void;
  /** Creates the format of the observations of games with a setting. */
  observation(setting: EncodingOptions<T>): Observation<T['row']>;
  /** Needed only if games with the same setting can differ in their actions. */
  readonly variations?: {
    /** Returns the actions of all games with a setting. */
    actions(setting: EncodingOptions<T>): ActionTable<T['action']>;
    /** Returns a name for the variation of a game: games with equal names have the same actions. */
    nameOf(game: T['state']['game']): string;
  };
}

export interface ObservedGame extends GameRules, Encoding {}
