import { expect, test } from 'vitest';
import { InvalidInputError } from '../../src/input/errors';
import { checkMap, hexMap, type MapLayout } from '../../src/mechanics/sea/map';

/** Seven hexes around the middle one, B2. */
const FLOWER: MapLayout = {
  columns: { A: [1, 3], B: [0, 2, 4], C: [1, 3] },
  ports: ['A1', 'A2', 'C1', 'C2'],
};

/** What is said against a layout on which `tiles` tiles are to lie. */
function fault(layout: Partial<MapLayout>, tiles = 7): unknown {
  try {
    checkMap({ ...FLOWER, ...layout }, tiles, ['map']);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const { code, path, reason } = error;
    return [code, path, reason];
  }
  return null;
}

test('EW-S3: columns are read by their letters, in any order', () => {
  const { A = [], B = [], C = [] } = FLOWER.columns;
  expect(hexMap({ ...FLOWER, columns: { C, A, B } })).toEqual(hexMap(FLOWER));
  expect(hexMap(FLOWER).names).toEqual(['A1', 'A2', 'B1', 'B2', 'B3', 'C1', 'C2']);
});

test('EW-S3: a map that can be played on is fine', () => {
  expect(fault({})).toBeNull();
});

test.each<[string, Partial<MapLayout>, number, unknown]>([
  [
    'hexes that are not offset',
    { columns: { A: [1, 3], B: [1, 3, 5], C: [1, 3] } },
    7,
    [
      'overlapping-hexes',
      ['map', 'columns', 'B', 0],
      'Hexes go from north to south, two half hexes apart, and half a hex beside those of the next column.',
    ],
  ],
  [
    'hexes that overlap',
    { columns: { A: [1, 3], B: [0, 2, 2], C: [1, 3] } },
    7,
    [
      'overlapping-hexes',
      ['map', 'columns', 'B', 2],
      'Hexes go from north to south, two half hexes apart, and half a hex beside those of the next column.',
    ],
  ],
  ['too few tiles', {}, 8, ['wrong-tile-count', ['map', 'columns'], 'The map has 7 hexes instead of 8.']],
  [
    'a loose hex',
    { columns: { A: [1, 3], B: [0, 2, 4, 8], C: [1, 3] } },
    8,
    ['loose-hex', ['map', 'columns', 'B', 3], 'Hex B4 touches fewer than two others.'],
  ],
  [
    'two parts',
    { columns: { A: [1, 3], B: [0, 2, 4], C: [1, 3], E: [1, 3], F: [2] } },
    10,
    ['map-not-connected', ['map', 'columns'], 'Hex E1 cannot be reached from A1.'],
  ],
  [
    'a port on no hex',
    { ports: ['A1', 'A2', 'C1', 'C7'] },
    7,
    ['unknown-hex', ['map', 'ports', 3], 'There is no hex C7 on the map.'],
  ],
  [
    'two ports on one hex',
    { ports: ['A1', 'A2', 'C1', 'A2'] },
    7,
    ['duplicate', ['map', 'ports', 3], 'Hex A2 has two ports.'],
  ],
])('EW-S3: %s, and where', (_, layout, tiles, expected) => {
  expect(fault(layout, tiles)).toEqual(expected);
});
