import type { ActionTable } from '../play/actions';
import type { GameRules, RuleTypes, Telling } from '../play/game';
import { PHASE_CELL, type RowBase } from '../rows/layout';
import type { Part } from '../rows/part';
import { cachedBy } from '../util/cache';
import { placeOf } from './numbers';

/** A named part of an observation: numbers from 0 to 1, in row-major order. */
export interface Head {
  readonly name: string;
  readonly shape: readonly number[];
  /** Its meaning, and the unit of its numbers. */
  readonly about: string;
}

/** A part of an observation; one number where no shape is given. */
export const head = (name: string, about: string, shape: readonly number[] = []): Head => ({
  name,
  shape: shape.length === 0 ? [1] : shape,
  about,
});

/**
 * Writes what a seat may know of a row into a copy of the blank observation. Of hidden information it reads only how
 * much there is. Seats come in turn order, starting with the viewer's.
 */
export type RowWriter<R> = { write(row: R, out: Float32Array, viewer: number): void }['write'];

/** The offset of a part of an observation, by its name. */
export type Offsets = (part: string) => number;

/** Some parts of an observation that follow each other, and what writes them. */
export interface Block<S, R> {
  heads(setting: S): readonly Head[];
  writer(setting: S, at: Offsets, blank: Float32Array): RowWriter<R>;
  /** For a block of what seldom changes: what it follows from, besides what never changes in a game. */
  readonly lasting?: Sources;
}

/** Fields of the table: those that are read whole, and those of which only the first cell is, the length of a list. */
export interface Sources {
  readonly whole?: readonly string[];
  readonly lengths?: readonly string[];
}

/** A block of what seldom changes, and is the same for all who look. */
export function lasting<S, R>(from: Sources, told: Block<S, R>): Block<S, R> {
  return { ...told, lasting: from };
}

/** A block that writes into parts of other blocks. */
export function amid<S, R>(writer: Block<S, R>['writer']): Block<S, R> {
  return { heads: () => [], writer };
}

/**
 * Some parts of an observation, written together.
 *
 * @param writer - is given where the parts of the block begin, where any other does, and the numbers that every
 *   observation starts with
 */
export function block<S, R, const H extends readonly Head[]>(
  heads: (setting: S) => H,
  writer: (
    setting: S,
    own: { readonly [K in keyof H]: number },
    at: Offsets,
    blank: Float32Array,
  ) => RowWriter<R>,
): Block<S, R> {
  return {
    heads,
    writer(setting, at, blank) {
      const own = heads(setting).map(({ name }) => at(name));
      return writer(setting, own as { readonly [K in keyof H]: number }, at, blank);
    },
  };
}

/** The observation of a game: its parts, and what writes them all. */
export interface Observation<R> {
  readonly heads: readonly Head[];
  /** What every observation starts with. */
  readonly blank: Float32Array;
  /** Writes what seldom changes: first, for then it can be kept. */
  readonly writeLasting: RowWriter<R>;
  /** The runs of cells that this follows from: the first one of each, and the one after it. */
  runsOf(part: Part): Int32Array;
  /** Writes the rest. */
  readonly write: RowWriter<R>;
}

/**
 * The observation that consists of some blocks, in this order.
 *
 * @param join - one writer of all that do not tell what is lasting, made of theirs; by default a loop, which is slower
 *   than calls of each by its name
 */
export function observationOf<S, R>(
  setting: S,
  blocks: readonly Block<S, R>[],
  join: (...writers: RowWriter<R>[]) => RowWriter<R> = oneByOne,
): Observation<R> {
  const heads = blocks.flatMap((each) => each.heads(setting));
  const offsets = new Map<string, number>();
  let size = 0;
  for (const { name, shape } of heads) {
    offsets.set(name, size);
    size += sizeOf(shape);
  }
  const at: Offsets = (name) => {
    const offset = offsets.get(name);
    if (offset === undefined) throw new RangeError(`an observation has no part ${name}`);
    return offset;
  };
  const blank = new Float32Array(size);
  const writersOf = (isLasting: boolean): RowWriter<R>[] =>
    blocks
      .filter((each) => (each.lasting !== undefined) === isLasting)
      .map((each) => each.writer(setting, at, blank));
  return {
    heads,
    blank,
    writeLasting: oneByOne(...writersOf(true)),
    runsOf: cachedBy(({ fields }: Part) =>
      Int32Array.from(
        fields.flatMap(({ name, at, size }) => {
          const isIn = (all: readonly string[] | undefined): boolean => all?.includes(name) === true;
          const isWhole = blocks.some((each) => isIn(each.lasting?.whole));
          if (isWhole) return [at, at + size];
          return blocks.some((each) => isIn(each.lasting?.lengths)) ? [at, at + 1] : [];
        }),
      ),
    ),
    write: join(...writersOf(false)),
  };
}

function oneByOne<R>(...writers: RowWriter<R>[]): RowWriter<R> {
  return (row, out, viewer) => {
    for (let i = 0; i < writers.length; i++) (writers[i] as RowWriter<R>)(row, out, viewer);
  };
}

/** The number of items of a shape. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((size, length) => size * length, 1);
}

/** The fields common to all games. */
interface TurnRow extends RowBase<{ readonly firstSeat: number }> {
  seat: number;
  actor: number;
}

/** Common to all games: the kind of decision, and who decides. */
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

/** The settings that determine the actions and observations of games. */
export interface Setting<T extends RuleTypes> {
  readonly players: number;
  readonly components: T['components'];
  /** A custom map, in games with a map. */
  readonly map?: MapOf<T> | undefined;
}

type MapOf<T extends RuleTypes> = T['options'] extends { readonly map?: infer M } ? M : unknown;

/** The type of an option, or the values that it can have. */
export type OwnOption = 'boolean' | 'number' | 'string' | readonly unknown[];

/** How learners see a game, and what they can do in it. */
export interface Observing<T extends RuleTypes = RuleTypes> extends Required<Pick<Telling<T>, 'readView'>> {
  /** The options of a game that not all games have, other than its map, and what they can be. */
  readonly ownOptions: { readonly [name: string]: OwnOption };
  /**
   * In games with a map: a rough check of a value that claims to be one.
   *
   * @throws InvalidInputError
   */
  checkMap?(map: unknown): void;
  /** The observations of games of a setting. */
  observation(setting: Setting<T>): Observation<T['row']>;
  /** How games of one setting differ in their actions. */
  readonly variations?: {
    /** The actions of all of them. */
    actions(setting: Setting<T>): ActionTable<T['action']>;
    /** Games with equal names have equal actions. */
    nameOf(game: T['state']['game']): string;
  };
}

/** The rules of a game, and the observations and actions of learners. */
export interface Observed extends GameRules, Observing {}
