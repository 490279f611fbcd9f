import type { ActionTable } from '../play/actions';
import type { AnyRow, GameRules, RuleTypes, View } from '../play/game';
import { PHASE_CELL, type RowBase } from '../rows/layout';
import type { Part, Placed } from '../rows/part';
import { cachedBy, cachedIn } from '../util/cache';
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

/** What stays the same in games with the same key, told once of each. */
export type Telling<G> = (game: G, out: Float32Array) => void;

/** Where a block finds what it reads, among the cells of a row, and what it writes. */
export interface Frame<R> {
  /** A field of the table. */
  table(field: keyof R & string): Placed;
  /** A field of the player in seat 0; those of the next ones are `playerSize` cells apart. */
  player(field: keyof PlayerOf<R> & string): Placed;
  readonly playerSize: number;
  /** Where a part of the observation begins. */
  at(part: string): number;
  /** The numbers that every observation starts with. */
  readonly blank: Float32Array;
  /** Puts numbers into what observations of a game start with; games with the same key have the same. */
  always(keyOf: (game: GameOf<R>) => object, tell: Telling<GameOf<R>>): void;
}

type PlayerOf<R> = R extends { readonly players: readonly (infer P)[] } ? P : never;
type GameOf<R> = R extends { readonly game: infer G } ? G : never;

/** Some parts of an observation that follow each other, and what writes them. */
export interface Block<S, R> {
  heads(setting: S): readonly Head[];
  writer(setting: S, frame: Frame<R>): RowWriter<R>;
}

/**
 * Some parts of an observation, written together.
 *
 * @param writer - is given where the parts of the block begin, and the frame
 */
export function block<S, R, const H extends readonly Head[]>(
  heads: (setting: S) => H,
  writer: (setting: S, own: { readonly [K in keyof H]: number }, frame: Frame<R>) => RowWriter<R>,
): Block<S, R> {
  return {
    heads,
    writer(setting, frame) {
      const own = heads(setting).map(({ name }) => frame.at(name));
      return writer(setting, own as { readonly [K in keyof H]: number }, frame);
    },
  };
}

/** The observation of a game: its parts, and what writes them all. */
export interface Observation<R> {
  readonly heads: readonly Head[];
  /** What writes observations of a game whose rows are laid out like this. */
  of(part: Part, game: object): Writing<R>;
}

/** What observations start with, and what writes the rest. */
export interface Writing<R> {
  readonly blank: Float32Array;
  readonly write: RowWriter<R>;
}

/**
 * The observation that consists of some blocks, in this order.
 *
 * @param join - one writer of all, made of theirs; by default a loop, which is slower than calls of each by its name
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
  const at = (name: string): number => foundIn(offsets.get(name), name);
  const writingFor = cachedBy((part: Part) => {
    const blank = new Float32Array(size);
    let writingOf = (_: object): Writing<R> => everywhere;
    const always = (keyOf: (game: object) => object, tell: Telling<object>): void => {
      const known = new WeakMap<object, Writing<R>>();
      writingOf = (game) =>
        cachedIn(known, keyOf(game), () => {
          const own = blank.slice();
          tell(game, own);
          return { blank: own, write: everywhere.write };
        });
    };
    const frame = { ...cellsIn(part), at, blank, always } as object as Frame<R>;
    const write = join(...blocks.map((each) => each.writer(setting, frame)));
    const everywhere: Writing<R> = { blank, write };
    return (game: object) => writingOf(game);
  });
  return { heads, of: (part, game) => writingFor(part)(game) };
}

/** The fields of a row by their names. */
function cellsIn({ fields }: Part) {
  const named = (all: readonly Placed[], name: string): Placed =>
    foundIn(
      all.find((placed) => placed.name === name),
      name,
    );
  const players = fields.find(({ kind }) => kind === 'players');
  return {
    table: (name: string) => named(fields, name),
    player(name: string) {
      const placed = named(players?.block?.fields ?? [], name);
      return { ...placed, at: placed.at + (players?.at ?? 0) };
    },
    playerSize: players?.block?.size ?? 0,
  };
}

function foundIn<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new RangeError(`there is no ${name} to observe`);
  return found;
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
    ({ players }, [phaseAt, actorAt, turnAt, firstAt], { table }: Frame<TurnRow>) => {
      const over = phases.indexOf('over');
      const { at: seat } = table('seat');
      const { at: actor } = table('actor');
      return ({ cells, game }, out, viewer) => {
        const phase = cells[PHASE_CELL] as number;
        out[phaseAt + phase] = 1;
        if (phase !== over) out[actorAt + placeOf(cells[actor] as number, viewer, players)] = 1;
        out[turnAt + placeOf(cells[seat] as number, viewer, players)] = 1;
        out[firstAt + placeOf(game.firstSeat, viewer, players)] = 1;
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

/** How learners see a game, and what they can do in it. */
export interface Observing<T extends RuleTypes> {
  /** The options of a game that not all games have, other than its map, and their types. */
  readonly ownOptions: { readonly [name: string]: 'boolean' | 'number' | 'string' };
  /**
   * In games with a map: a rough check of a value that claims to be one.
   *
   * @throws InvalidInputError
   */
  checkMap?(map: unknown): void;
  /** The observations of games of a setting. */
  observation(setting: Setting<T>): Observation<T['row']>;
  /** Makes the reader of the views of a game: into a row that they could be of, for all that observations tell. */
  readView(compiled: T['compiled']): (view: View) => AnyRow;
  /** How games of one setting differ in their actions. */
  readonly variations?: {
    /** The actions of all of them. */
    actions(setting: Setting<T>): ActionTable<T['action']>;
    /** Games with equal names have equal actions. */
    nameOf(game: T['state']['game']): string;
  };
}

/** The rules of a game, and the observations and actions of learners. */
export interface Observed<T extends RuleTypes> extends GameRules<T>, Observing<T> {}

/** Any such game. */
export type AnyObserved = Observed<RuleTypes>;
