import type { ActionTable } from '../play/actions';
import type { AnyRow, CompiledGame, GameRules, GameViews, RuleTypes } from '../play/game';
import { fitting, type ObservationProgram } from '../play/program';
import { PHASE_CELL, type RowBase, type WordCell } from '../rows/layout';
import { cachedBy } from '../util/cache';
import { placeOf, scaled } from './numbers';

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
  /**
   * The numbers that the value 1 stands for: one for all values, or one for each index of the last dimension. A value
   * is a whole number, its code, divided by that number (its unit) and rounded to 32 bits.
   */
  readonly units: readonly number[];
  /** The meaning of the part. */
  readonly about: string;
}

export type Head = Pick<ObservationPart, 'name' | 'shape' | 'units' | 'about'>;

/** Makes the head of a part. Units below 1 count as 1, because their values are 0 or 1. */
export const head = (
  name: string,
  about: string,
  shape: readonly number[] = [],
  units: number | readonly number[] = 1,
): Head => ({
  name,
  shape: shape.length === 0 ? [1] : shape,
  units: [units].flat().map((unit) => Math.max(1, unit)),
  about,
});

/**
 * Writes parts of the observation of a seat into a copy of the empty observation. It may read how many pieces are
 * hidden, but not which ones. Seats come in turn order, starting with the viewer.
 */
export type RowWriter<R> = { write(row: R, out: Float32Array, viewer: number): void }['write'];

export type Offsets = (part: string) => number;

/** A group of consecutive parts of an observation that one function writes. */
export interface Block<S, R> {
  heads(setting: S): readonly Head[];
  writer(setting: S, at: Offsets, empty: Float32Array): RowWriter<R>;
  /** Whether the values are the same in all observations of a game. */
  readonly isConstant?: true;
}

/**
 * Marks a block as constant: it depends on the constants of a game only, so that it is written once for each game. Other
 * blocks may write into parts of other blocks, but not into its own.
 */
export function constantBlock<S, R>(varying: Block<S, R>): Block<S, R> {
  return { ...varying, isConstant: true };
}

/** Creates a block without own parts, which writes into parts of other blocks. */
export function extraWriter<S, R>(writer: Block<S, R>['writer']): Block<S, R> {
  return { heads: () => [], writer };
}

/**
 * Creates a block of parts that one function writes; `writer` makes this function, given the offsets of the block, all
 * offsets by name, and the empty observation.
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

/** Creates a block with one value: a field of the row, divided by `unit`, and at most 1. */
export const numberOf = <N extends string>(
  name: N,
  about: string,
  unit = 1,
): Block<unknown, { readonly [K in N]: number }> =>
  block(
    () => [head(name, about, [], unit)],
    (_, [at]) =>
      (row, out) => {
        out[at] = scaled(row[name], unit);
      },
  );

export interface Observation<R> {
  readonly parts: readonly ObservationPart[];
  readonly size: number;
  /** The parts of all blocks that are not constant. */
  readonly varying: readonly ObservationPart[];
  /** Returns the observation that the other writers write into, which has the values of the constant blocks. */
  begin(row: R): Float32Array;
  /** The writers of all blocks that are not constant. */
  readonly writers: readonly RowWriter<R>[];
  /** The program that the build makes from the writers; `null` if there is none. */
  readonly program: ObservationProgram | null;
}

/** Returns a cached test of whether a program fits a game. */
export const fits: typeof fitting = /* @__PURE__ */ cachedBy(fitting);

/** Returns a function that writes an observation at the start of an array, for games with these constants. */
export function writerFor(
  { begin, writers, program }: Observation<AnyRow>,
  compiled: CompiledGame,
): RowWriter<AnyRow> {
  let first: Float32Array | undefined;
  if (program && fits(program)(compiled))
    return (row, out, viewer) => {
      first ??= begin(row);
      out.set(first);
      program.observe(row.cells, viewer, out, 0, compiled);
    };
  return (row, out, viewer) => {
    first ??= begin(row);
    out.set(first);
    for (let i = 0; i < writers.length; i++) (writers[i] as RowWriter<AnyRow>)(row, out, viewer);
  };
}

/** Lets a program made by the build write the observations of games with the default components and map. */
// @__NO_SIDE_EFFECTS__
export function addObservation(game: ObservedGame, program: ObservationProgram | null): ObservedGame {
  if (program === null) return game;
  const observation: ObservedGame['observation'] = (setting) => ({
    ...game.observation(setting),
    program: setting.components === game.components && setting.map === undefined ? program : null,
  });
  return { ...game, observation: Object.assign(observation, { written: game.observation }) };
}

/** Creates an observation from blocks, in this order. */
export function observationOf<S, R>(setting: S, blocks: readonly Block<S, R>[]): Observation<R> {
  let length = 0;
  const varying: ObservationPart[] = [];
  const parts = blocks.flatMap(({ heads, isConstant }) =>
    heads(setting).map((each): ObservationPart => {
      const part = { ...each, offset: length, size: sizeOf(each.shape), low: 0, high: 1 };
      length += part.size;
      if (!isConstant) varying.push(part);
      return part;
    }),
  );
  const at: Offsets = (name) => {
    const part = parts.find((each) => each.name === name);
    if (part === undefined) throw new RangeError(`an observation has no part ${name}`);
    return part.offset;
  };
  const empty = new Float32Array(length);
  const writersOf = (isConstant?: true): RowWriter<R>[] =>
    blocks.filter((each) => each.isConstant === isConstant).map((each) => each.writer(setting, at, empty));
  const constants = writersOf(true);
  return {
    parts,
    size: length,
    varying,
    begin(row) {
      const first = empty.slice();
      for (const write of constants) write(row, first, 0);
      return first;
    },
    writers: writersOf(),
    program: null,
  };
}

export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((size, length) => size * length, 1);
}

interface TurnRow extends RowBase<{ readonly firstSeat: number }> {
  seat: number;
  actor: number;
}

/** Creates the block that all games have: the phase, the active player, the seat on turn and the first seat. */
export const turn = ({ phase }: { readonly phase: WordCell }): Block<{ readonly players: number }, TurnRow> =>
  block(
    ({ players }: { readonly players: number }) => [
      head('phase', `what kind of decision is due: ${phase.words.join(', ')}`, [phase.words.length]),
      head('actor', 'who decides now; nobody when the game is over', [players]),
      head('turn', 'whose turn it is', [players]),
      head('first', 'the first player of the game', [players]),
    ],
    ({ players }, [phaseAt, actorAt, turnAt, firstAt]) => {
      const over = phase.words.indexOf('over');
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
  /** A custom map; absent for the standard map, and in games without a map. */
  readonly map?: MapOf<T> | undefined;
}

type MapOf<T extends RuleTypes> = T['options'] extends { readonly map?: infer M } ? M : unknown;

/** The type of an option, or a list of the possible values. */
export type OwnOption = 'boolean' | 'number' | 'string' | readonly unknown[];

export interface Encoding<T extends RuleTypes = RuleTypes> extends Required<Pick<GameViews<T>, 'readView'>> {
  /** The types, by name, of the options that only some games have; `map` is not among them. */
  readonly ownOptions: { readonly [name: string]: OwnOption };
  /** In games with a map: throws `InvalidInputError` if the shape of a custom map is wrong. */
  checkMap?(map: unknown): void;
  observation(setting: EncodingOptions<T>): Observation<T['row']>;
  /** The variations of the actions among games with one setting; absent if all have the same actions. */
  readonly variations?: {
    actions(setting: EncodingOptions<T>): ActionTable<T['action']>;
    /** Returns a name for the variation of a game: games with equal names have the same actions. */
    nameOf(game: T['state']['game']): string;
  };
}

export interface ObservedGame extends GameRules, Encoding {}
