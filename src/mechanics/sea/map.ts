import type { MapLayout } from '../../generated/types/sea';
import type { InputErrorCode } from '../../input/error-code';
import { InvalidInputError } from '../../input/errors';
import { cachedBy, intern } from '../../util/cache';

export type { MapLayout };

/** The hexes of a map, column by column from the west, and in a column from north to south. */
export interface HexNumbers {
  /** The names of the hexes, e.g. `C3`. */
  readonly names: readonly string[];
  /** The indices of the hexes with ports. */
  readonly ports: readonly number[];
}

export interface HexMap extends HexNumbers {
  readonly neighbours: readonly Int32Array[];
  readonly distance: readonly (readonly number[])[];
  /** The index of the port on each hex; -1 for hexes without one. */
  readonly portAt: Int32Array;
  readonly places: readonly { readonly column: number; readonly height: number }[];
}

/** Compiles a layout. Neighbours are two half hexes apart in one column, or one half hex apart in adjacent columns. */
export function hexMap(layout: MapLayout): HexMap {
  return mapBy(intern(layout));
}

const mapBy = /* @__PURE__ */ cachedBy((layout: MapLayout): HexMap => {
  const letters = Object.keys(layout.columns).sort();
  const hexes = letters.flatMap((letter) =>
    (layout.columns[letter] ?? []).map((height, i) => ({
      name: `${letter}${i + 1}`,
      column: letter.charCodeAt(0) - 65,
      height,
    })),
  );
  const names = hexes.map((hex) => hex.name);
  const index = new Map(names.map((name, i) => [name, i]));
  const neighbours = hexes.map((a) =>
    Int32Array.from(
      hexes.flatMap((b, i) => {
        const across = Math.abs(a.column - b.column);
        const along = Math.abs(a.height - b.height);
        return (across === 0 && along === 2) || (across === 1 && along === 1) ? [i] : [];
      }),
    ),
  );
  const ports = layout.ports.map((name) => index.get(name) ?? -1);
  return {
    names,
    neighbours,
    distance: hexes.map((_, from) => distancesFrom(from, neighbours)),
    ports,
    portAt: Int32Array.from(hexes, (_, hex) => ports.indexOf(hex)),
    places: hexes,
  };
});

function distancesFrom(from: number, neighbours: readonly Int32Array[]): number[] {
  const distance = neighbours.map(() => Number.POSITIVE_INFINITY);
  distance[from] = 0;
  const queue = [from];
  for (const hex of queue) {
    for (const next of neighbours[hex] ?? []) {
      if (distance[next] === Number.POSITIVE_INFINITY) {
        distance[next] = (distance[hex] ?? 0) + 1;
        queue.push(next);
      }
    }
  }
  return distance;
}

/**
 * Checks that a layout is playable (EW-S3): its `tiles` hexes must be connected and must not overlap, each must have at
 * least two neighbours, and each port must be on a different hex.
 */
export function checkMap(layout: MapLayout, tiles: number, path: readonly (string | number)[]): void {
  const one = intern(layout);
  if (good.get(one) === tiles) return;
  checkNew(layout, tiles, path);
  good.set(one, tiles);
}

/** The layouts that passed the check, each with the number of tiles required. */
const good = new WeakMap<MapLayout, number>();

function checkNew(layout: MapLayout, tiles: number, path: readonly (string | number)[]): void {
  const fail = (code: InputErrorCode, at: readonly (string | number)[], message: string): never => {
    throw new InvalidInputError(code, [...path, ...at], message);
  };
  let parity = -1;
  for (const [letter, heights] of Object.entries(layout.columns)) {
    if (!/^[A-Z]$/.test(letter)) fail('wrong-key', ['columns', letter], 'A column is a letter from A to Z.');
    heights.forEach((height, i) => {
      const odd = (letter.charCodeAt(0) - 65 + height) % 2;
      if (parity === -1) parity = odd;
      if (odd !== parity || (i > 0 && height - (heights[i - 1] ?? 0) < 2)) {
        fail(
          'overlapping-hexes',
          ['columns', letter, i],
          'Hexes go from north to south, two half hexes apart, and half a hex beside those of the next column.',
        );
      }
    });
  }
  const hexes = Object.values(layout.columns).reduce((sum, heights) => sum + heights.length, 0);
  if (hexes !== tiles)
    fail('wrong-tile-count', ['columns'], `The map has ${hexes} hexes instead of ${tiles}.`);
  const map = hexMap(layout);
  map.neighbours.forEach((touching, hex) => {
    if (touching.length < 2) {
      const name = map.names[hex] ?? '';
      fail(
        'loose-hex',
        ['columns', name.charAt(0), Number(name.slice(1)) - 1],
        `Hex ${name} touches fewer than two others.`,
      );
    }
  });
  const far = (map.distance[0] ?? []).indexOf(Number.POSITIVE_INFINITY);
  if (far !== -1)
    fail('map-not-connected', ['columns'], `Hex ${map.names[far]} cannot be reached from ${map.names[0]}.`);
  map.ports.forEach((hex, i) => {
    if (hex === -1) fail('unknown-hex', ['ports', i], `There is no hex ${layout.ports[i]} on the map.`);
    if (map.ports.indexOf(hex) !== i)
      fail('duplicate', ['ports', i], `Hex ${layout.ports[i]} has two ports.`);
  });
}

/** Checks the types of a map, but not whether the map is playable; throws `InvalidInputError`. */
export function checkMapShape(map: unknown): void {
  if (!isObject(map)) refuse('wrong-type', [], 'Expected a map.');
  const { columns, ports } = map;
  if (!isObject(columns)) refuse('wrong-type', ['columns'], 'Expected columns by letter.');
  for (const [letter, heights] of Object.entries(columns)) {
    const path = ['columns', letter];
    if (!/^[A-Z]$/.test(letter)) refuse('wrong-key', path, 'A column must be a letter from A to Z.');
    if (!Array.isArray(heights) || !heights.every(Number.isSafeInteger))
      refuse('wrong-type', path, 'Expected a list of whole numbers.');
  }
  if (!Array.isArray(ports) || ports.length !== 4 || !ports.every((port) => typeof port === 'string'))
    refuse('wrong-type', ['ports'], 'Expected the names of four hexes.');
}

function refuse(code: InputErrorCode, path: readonly string[], message: string): never {
  throw new InvalidInputError(code, ['map', ...path], message);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
