import { type AnyObserved, type Observation, sizeOf } from '../observe/observation';
import type { AnyRow, GameTypes, State, View } from '../play/game';
import type { Games } from '../play/games';
import type { Viewer } from '../play/seats';
import type { NameOf } from '../play/types';
import { cachedBy } from '../util/cache';
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

/** How the observations of a space are written. */
interface Written extends Observation<AnyRow> {
  /** The reader of the views of a game. */
  readonly readerOf: (game: object) => (view: View) => AnyRow;
}

const written = new WeakMap<ObservationSpaceOf, Written>();

/** Looks up the observations of a game for a number of players; equal ones share one frozen space. */
export function observationSpacesOf(
  games: Games<AnyObserved>,
): (options: SpaceOptions) => ObservationSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players, components, map } = options;
    const observation = game.observation(settingOf(game, options));
    let offset = 0;
    const parts = observation.heads.map(({ name, shape, about }): ObservationPart => {
      const part = { name, shape: [...shape], offset, size: sizeOf(shape), low: 0, high: 1, about };
      offset += part.size;
      return part;
    });
    const space = deepFreeze({ variant, players, size: offset, parts });
    // The pieces and the map are those of the space: what a view says of them might be anything.
    const readerOf = cachedBy((setting: object) =>
      game.readView(game.compileGame({ ...setting, players, components, map } as object as State['game'])),
    );
    written.set(space, { ...observation, readerOf });
    return space;
  });
}

/** The members common to all views. */
interface Seen {
  readonly variant: string;
  readonly viewer: Viewer;
  readonly players: readonly object[];
  readonly game: object;
}

/**
 * Writes an observation from a view alone.
 *
 * @throws {RangeError} if the space was not made here or is that of another game, the view is a spectator's or lacks
 * perfect recall, or `into` is too short
 * @throws {InvalidInputError} if the view shows pieces that no game of the space has, or too many of them
 */
export function observe(space: ObservationSpaceOf, view: View, into?: Float32Array): Float32Array {
  const { variant, players, viewer, game } = view as Seen;
  const { readerOf } = writtenOf(space);
  if (variant !== space.variant || players.length !== space.players)
    throw new RangeError(`the space is for ${space.variant} with ${space.players} players`);
  if (viewer === 'spectator') throw new RangeError('an observation needs the view of a seat');
  checkRecall(view);
  return observeRow(space, readerOf(game)(view), viewer, into);
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
  const { blank, write } = writtenOf(space);
  const out = into ?? new Float32Array(blank.length);
  if (out.length < space.size) throw new RangeError(`an observation has ${space.size} numbers`);
  out.set(blank);
  write(row, out, viewer);
  return out;
}

function writtenOf(space: ObservationSpaceOf): Written {
  const found = written.get(space);
  if (found === undefined) throw new RangeError('the space must come from observationSpace');
  return found;
}
