import type { AnyObserved } from '../observe/observed';
import { type Part, sizeOf } from '../observe/part';
import type { Offsets, RowWriter } from '../observe/writer';
import type { AnyRow, GameTypes, View } from '../play/game';
import type { Games } from '../play/games';
import type { NameOf } from '../play/types';
import type { Viewer } from '../play/viewer';
import { deepFreeze } from '../util/immutable';
import { checkRecall } from './information-state';
import { onceFor, type SpaceOptions, settingOf } from './options';

export type { ObservationSpaceOf as ObservationSpace };

/** A named part of an observation. */
export interface ObservationPart {
  /** Its name, stable within an {@link ENV_VERSION}. */
  readonly name: string;
  /** The numbers are in row-major order; `[1]` is a single one. */
  readonly shape: readonly number[];
  /** Its offset in the observation. */
  readonly offset: number;
  /** Its number of values. */
  readonly size: number;
  /** The minimum of its values. */
  readonly low: number;
  /** The maximum of its values; larger ones are clipped to it. */
  readonly high: number;
  /** Its meaning, and the unit of its values. */
  readonly about: string;
}

/** The parts of an observation. Seats come in turn order, starting with the viewer. */
export interface ObservationSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The observed game. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The length of an observation. */
  readonly size: number;
  /** The parts, in order. */
  readonly parts: readonly ObservationPart[];
}

interface Placed {
  readonly at: number;
  readonly part: Part<View>;
}

/** How to write the parts of each space. */
const writers = new WeakMap<ObservationSpaceOf, readonly Placed[]>();
/** The writer of the whole observation from a row. */
const rowWriters = new WeakMap<ObservationSpaceOf, FromRow>();

interface FromRow {
  /** The initial contents of every observation. */
  readonly blank: Float32Array;
  readonly write: RowWriter<AnyRow>;
}

/** Looks up the observations of a game for a number of players; equal ones share one frozen space. */
export function observationSpacesOf(
  games: Games<AnyObserved>,
): (options: SpaceOptions) => ObservationSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players } = options;
    const setting = settingOf(game, options);
    const placed: Placed[] = [];
    const parts: ObservationPart[] = [];
    let offset = 0;
    for (const part of game.parts(setting)) {
      const { name, about } = part;
      const shape = part.shape.length === 0 ? [1] : part.shape;
      const size = sizeOf(shape);
      placed.push({ at: offset, part });
      parts.push({ name, shape: [...shape], offset, size, low: 0, high: 1, about });
      offset += size;
    }
    const space = deepFreeze({ variant, players, size: offset, parts });
    writers.set(space, placed);
    const blank = new Float32Array(offset);
    rowWriters.set(space, { blank, write: game.writer(offsetsOf(space), setting, blank) });
    return space;
  });
}

function offsetsOf({ parts }: ObservationSpaceOf): Offsets {
  const offsets = new Map(parts.map(({ name, offset }) => [name, offset]));
  return (name) => {
    const offset = offsets.get(name);
    if (offset === undefined) throw new RangeError(`an observation has no part ${name}`);
    return offset;
  };
}

/** The members common to all views. */
interface Seen {
  readonly variant: string;
  readonly viewer: Viewer;
  readonly players: readonly object[];
}

/**
 * Writes an observation from a view alone.
 *
 * @throws {RangeError} if the space was not made here or is that of another game, the view is a spectator's or lacks
 * perfect recall, or `into` is too short
 */
export function observe(space: ObservationSpaceOf, view: View, into?: Float32Array): Float32Array {
  const seen = view as Seen;
  const placed = writers.get(space);
  if (placed === undefined) throw new RangeError('the space must come from observationSpace');
  if (seen.variant !== space.variant || seen.players.length !== space.players)
    throw new RangeError(`the space is for ${space.variant} with ${space.players} players`);
  const { viewer } = seen;
  if (viewer === 'spectator') throw new RangeError('an observation needs the view of a seat');
  checkRecall(view);
  const out = zeros(space, into);
  for (let i = 0; i < placed.length; i++) {
    const { part, at } = placed[i] as Placed;
    part.write(view, out, at, viewer);
  }
  return out;
}

/**
 * Writes the same numbers as {@link observe} does for the view of a seat, straight from a row of a game of the space.
 *
 * @throws {RangeError} if `into` is too short
 */
export function observeRow(
  space: ObservationSpaceOf,
  row: AnyRow,
  viewer: number,
  into?: Float32Array,
): Float32Array {
  const known = rowWriters.get(space);
  if (known === undefined) throw new RangeError('the space must come from observationSpace');
  const { blank, write } = known;
  const out = into ?? new Float32Array(blank.length);
  checkRoom(space, out);
  out.set(blank);
  write(row, out, viewer);
  return out;
}

function checkRoom({ size }: ObservationSpaceOf, { length }: Float32Array): void {
  if (length < size) throw new RangeError(`an observation has ${size} numbers`);
}

function zeros(space: ObservationSpaceOf, into: Float32Array | undefined): Float32Array {
  if (into === undefined) return new Float32Array(space.size);
  checkRoom(space, into);
  return into.fill(0, 0, space.size);
}
