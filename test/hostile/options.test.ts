import { expect, test } from 'vitest';
import { defaultComponents, type Options, setup } from '../../src/index';
import { expectRefusal, NOT_OBJECTS } from '../support/hostile';
import { type Path, withValue } from '../support/tree';

const good = { variant: 'eastern-wonders', players: 3, seed: 'x' } as const;
const { columns, ports } = defaultComponents('eastern-wonders').standardMap;
const map = { columns, ports };
const parse = (input: unknown): unknown => setup(input as Options);

const BAD: readonly (readonly [Path, unknown])[] = [
  ...[undefined, null, '3', 1, 5, 2.5, Number.NaN, -0, 1e9, [3], true].map(
    (players) => [['players'], players] as const,
  ),
  ...[
    undefined,
    null,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    {},
    ['x'],
    true,
    10n,
    2 ** 60,
    'x'.repeat(999),
  ].map((seed) => [['seed'], seed] as const),
  ...['Eastern-Wonders', '', null, 7, '__proto__', 'constructor'].map(
    (variant) => [['variant'], variant] as const,
  ),
  ...[-1, 3, 4, '0', 0.5, null, Number.NaN, -0].map((firstSeat) => [['firstSeat'], firstSeat] as const),
  [['extra'], 1],
  [['__proto__'], {}],
  [['components'], null],
  [['components'], 'default'],
  [['map'], 'standard'],
  [['map'], {}],
  [['map'], { ...map, rivers: [] }],
  [['map', 'ports'], { ...map, ports: ['A1', 'A4', 'E1'] }],
  [['map', 'ports'], { ...map, ports: ['A1', 'A4', 'E1', 'Z1'] }],
  [['map', 'ports'], { ...map, ports: ['A1', 'A4', 'E1', 'E1'] }],
  [['map', 'columns'], { ...map, columns: { ...columns, F: [0] } }],
  [['map', 'columns'], { ...map, columns: { ...columns, AA: [0] } }],
  [['map', 'columns'], { ...map, columns: { ...columns, E: [2, 4, 6] } }],
  [['map', 'columns'], { ...map, columns: { ...columns, A: [1, 3, 5, 7] } }],
  [['map', 'columns', 'A'], { ...map, columns: { ...columns, A: [4, 2, 6, 8] } }],
  [['map', 'columns', 'A'], { ...map, columns: { ...columns, A: [2, 2, 6, 8] } }],
  [['map', 'columns', 'A'], { ...map, columns: { ...columns, A: [2, 3, 6, 8] } }],
  [['map', 'columns', 'A'], { ...map, columns: { ...columns, A: [2, 4, 6, 98] } }],
  [['map', 'columns'], { ...map, columns: { ...columns, D: [13, 15, 17, 19, 21], E: [14, 16, 18, 20] } }],
  [['map', 'columns', 'A'], { ...map, columns: { ...columns, A: [] } }],
  [['map', 'columns', 'A'], { ...map, columns: { ...columns, A: [2, 4, Number.NaN, 8] } }],
];

test(`${BAD.length + NOT_OBJECTS.length} bad options are refused with a path`, () => {
  for (const bad of NOT_OBJECTS) expectRefusal(parse, bad);
  for (const [path, value] of BAD) {
    const [key = ''] = path;
    expectRefusal(parse, withValue(good, [key], value), value === undefined && key === 'variant' ? [] : path);
  }
});

test('what the options say of themselves is kept: the good ones pass', () => {
  expect(setup({ ...good, firstSeat: 2 }).game.firstSeat).toBe(2);
  expect(setup({ ...good, map }).game.map).toEqual(map);
});
