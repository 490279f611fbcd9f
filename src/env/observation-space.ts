import type { AnyRow, GameTypes, View } from '../core/game';
import type { Games } from '../core/games';
import { deepFreeze } from '../core/immutable';
import { type Part, sizeOf } from '../core/observation/part';
import type { Offsets, RowWriter } from '../core/observation/writer';
import type { AnyObserved } from '../core/observed';
import type { NameOf } from '../core/types';
import type { Viewer } from '../core/viewer';
import { checkRecall } from './information-state';
import { onceFor, type SpaceOptions, settingOf } from './options';

/** A named part of an observation. */
export interface ObservationPart {
  /** Its name, stable within an {@link ENV_VERSION}. */
  readonly name: string;
  /** Its numbers lie in row-major order; `[1]` is a single one. */
  readonly shape: readonly number[];
  /** Where it begins in the observation. */
  readonly offset: number;
  /** How many numbers it has. */
  readonly size: number;
  /** The least that a number of it can be. */
  readonly low: number;
  /** The most that a number of it can be; what would be more is as much. */
  readonly high: number;
  /** What it means, and the unit that its numbers are in. */
  readonly about: string;
}

/** What an observation is made of. Seats come in turn order from the viewer, who is the first. */
export interface ObservationSpace<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game that is observed. */
  readonly variant: N;
  /** How many players the game has. */
  readonly players: number;
  /** How many numbers an observation has. */
  readonly size: number;
  /** What the numbers mean, one part after the other. */
  readonly parts: readonly ObservationPart[];
}

interface Placed {
  readonly at: number;
  readonly part: Part<View>;
}

/** How to write the parts of each space. */
const writers = new WeakMap<ObservationSpace, readonly Placed[]>();
/** How to write them all from a row. */
const rowWriters = new WeakMap<ObservationSpace, FromRow>();

interface FromRow {
  /** What every observation begins with. */
  readonly blank: Float32Array;
  readonly write: RowWriter<AnyRow>;
}

/** Looks up the observations of a game for so many players; equal ones share one frozen space. */
export function observationSpacesOf(games: Games<AnyObserved>): (options: SpaceOptions) => ObservationSpace {
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

function offsetsOf({ parts }: ObservationSpace): Offsets {
  const offsets = new Map(parts.map(({ name, offset }) => [name, offset]));
  return (name) => {
    const offset = offsets.get(name);
    if (offset === undefined) throw new RangeError(`an observation has no part ${name}`);
    return offset;
  };
}

/** What all views have. */
interface Seen {
  readonly variant: string;
  readonly viewer: Viewer;
  readonly players: readonly object[];
}

/**
 * Writes an observation, made from nothing but a view.
 *
 * @throws {RangeError} if the space was not made here or is that of another game, the view is a spectator's or of another
 * recall, or there is no room
 */
export function observe(space: ObservationSpace, view: View, into?: Float32Array): Float32Array {
  const seen = view as Seen;
  const placed = writers.get(space);
  if (placed === undefined) throw new RangeError('the space has to come from observationSpace');
  if (seen.variant !== space.variant || seen.players.length !== space.players)
    throw new RangeError(`the space is for ${space.variant} with ${space.players} players`);
  const { viewer } = seen;
  if (viewer === 'spectator') throw new RangeError('an observation is made for a seat');
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
 * @throws {RangeError} if there is no room
 */
export function observeRow(
  space: ObservationSpace,
  row: AnyRow,
  viewer: number,
  into?: Float32Array,
): Float32Array {
  const known = rowWriters.get(space);
  if (known === undefined) throw new RangeError('the space has to come from observationSpace');
  const { blank, write } = known;
  const out = into ?? new Float32Array(blank.length);
  checkRoom(space, out);
  out.set(blank);
  write(row, out, viewer);
  return out;
}

function checkRoom({ size }: ObservationSpace, { length }: Float32Array): void {
  if (length < size) throw new RangeError(`an observation has ${size} numbers`);
}

function zeros(space: ObservationSpace, into: Float32Array | undefined): Float32Array {
  if (into === undefined) return new Float32Array(space.size);
  checkRoom(space, into);
  return into.fill(0, 0, space.size);
}
