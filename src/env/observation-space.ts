import { type Components, rules, type VariantName, type View } from '../century';
import type { AnyRow } from '../core/game';
import { deepFreeze } from '../core/immutable';
import { type Part, sizeOf } from '../core/observation/part';
import type { Offsets, RowWriter } from '../core/observation/writer';
import { easternWondersParts } from '../games/eastern-wonders/observation';
import { easternWondersWriter } from '../games/eastern-wonders/observation-writer';
import { newWorldParts } from '../games/new-world/observation';
import { newWorldWriter } from '../games/new-world/observation-writer';
import { sandToSeaParts } from '../games/sand-to-sea/observation';
import { sandToSeaWriter } from '../games/sand-to-sea/observation-writer';
import { spiceRoadParts } from '../games/spice-road/observation';
import { spiceRoadWriter } from '../games/spice-road/observation-writer';
import { checkAudience } from './information-state';
import { onceFor, type SpaceOptions } from './options';

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
export interface ObservationSpace<N extends VariantName = VariantName> {
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
const rowWriters = new WeakMap<ObservationSpace, RowWriter<AnyRow>>();

/**
 * The observations of a variant for so many players. They are fixed for a variant, a number of players, a component
 * set and a map; equal ones share one frozen space.
 *
 * @param options - the game, as far as it decides what can be observed
 * @returns the space, frozen; the same object for equal options
 * @throws {@link InvalidInputError} if there is no such game
 */
export function observationSpace<N extends VariantName>(options: SpaceOptions<N>): ObservationSpace<N> {
  return spaceFor(options as unknown as SpaceOptions) as unknown as ObservationSpace<N>;
}

const spaceFor = onceFor((options): ObservationSpace => {
  const { variant, players } = options;
  const placed: Placed[] = [];
  const parts: ObservationPart[] = [];
  let offset = 0;
  for (const part of partsFor(options)) {
    const { name, about } = part;
    const shape = part.shape.length === 0 ? [1] : part.shape;
    const size = sizeOf(shape);
    placed.push({ at: offset, part });
    parts.push({ name, shape: [...shape], offset, size, low: 0, high: 1, about });
    offset += size;
  }
  const space = deepFreeze({ variant, players, size: offset, parts });
  writers.set(space, placed);
  rowWriters.set(space, rowWriterFor(options, offsetsOf(space)));
  return space;
});

function offsetsOf({ parts }: ObservationSpace): Offsets {
  const offsets = new Map(parts.map(({ name, offset }) => [name, offset]));
  return (name) => {
    const offset = offsets.get(name);
    if (offset === undefined) throw new RangeError(`an observation has no part ${name}`);
    return offset;
  };
}

function rowWriterFor(options: SpaceOptions, at: Offsets): RowWriter<AnyRow> {
  const { variant, players } = options;
  const set = options.components ?? rules.named(variant).components;
  switch (variant) {
    case 'spice-road':
      return spiceRoadWriter(at, set as Components<'spice-road'>, players) as RowWriter<AnyRow>;
    case 'new-world':
      return newWorldWriter(at, set as Components<'new-world'>, players) as RowWriter<AnyRow>;
    case 'eastern-wonders': {
      const components = set as Components<'eastern-wonders'>;
      const map = options.map ?? components.standardMap;
      return easternWondersWriter(at, components, map, players) as RowWriter<AnyRow>;
    }
    case 'sand-to-sea': {
      const components = set as Components<'sand-to-sea'>;
      const map = options.map ?? components.standardMap;
      return sandToSeaWriter(at, components, map, players) as RowWriter<AnyRow>;
    }
  }
}

function partsFor(options: SpaceOptions): readonly Part<View>[] {
  const { variant, players } = options;
  const set = options.components ?? rules.named(variant).components;
  switch (variant) {
    case 'spice-road':
      return spiceRoadParts(set as Components<'spice-road'>, players) as readonly Part<View>[];
    case 'new-world':
      return newWorldParts(set as Components<'new-world'>, players) as readonly Part<View>[];
    case 'eastern-wonders': {
      const components = set as Components<'eastern-wonders'>;
      const map = options.map ?? components.standardMap;
      return easternWondersParts(components, map, players) as readonly Part<View>[];
    }
    case 'sand-to-sea': {
      const components = set as Components<'sand-to-sea'>;
      const map = options.map ?? components.standardMap;
      return sandToSeaParts(components, map, players) as readonly Part<View>[];
    }
  }
}

/**
 * Writes an observation, made from nothing but a view. Whether the view is of a game with the component set and the map
 * of the space is not checked: with others the numbers mean nothing.
 *
 * @param space - from {@link observationSpace}, of the same game setting
 * @param view - of a seat, for the audience `memory`
 * @param into - takes the observation from its start on; absent: a new array
 * @returns the array written
 * @throws {RangeError} if the space was not made here or is that of another variant or number of players, if the view is
 * a spectator's or of another audience, or if there is no room
 */
export function observe(space: ObservationSpace, view: View, into?: Float32Array): Float32Array {
  const placed = writers.get(space);
  if (placed === undefined) throw new RangeError('the space has to come from observationSpace');
  if (view.variant !== space.variant || view.players.length !== space.players)
    throw new RangeError(`the space is for ${space.variant} with ${space.players} players`);
  const { viewer } = view;
  if (viewer === 'spectator') throw new RangeError('an observation is made for a seat');
  checkAudience(view);
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
  const write = rowWriters.get(space);
  if (write === undefined) throw new RangeError('the space has to come from observationSpace');
  const out = zeros(space, into);
  write(row, out, viewer);
  return out;
}

function zeros({ size }: ObservationSpace, into: Float32Array | undefined): Float32Array {
  if (into === undefined) return new Float32Array(size);
  if (into.length < size) throw new RangeError(`an observation has ${size} numbers`);
  return into.fill(0, 0, size);
}
