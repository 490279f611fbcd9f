import { expect, test } from 'vitest';
import { defaultComponents, type Options, parseComponents, setup } from '../../src/index';
import { badKeys, badNumbers, expectRefusal, NOT_OBJECTS } from '../support/hostile';
import { type Path, withValue } from '../support/tree';

const good = defaultComponents('eastern-wonders');
const tile = good.marketTiles[0];

const BAD: readonly (readonly [Path, unknown])[] = [
  [['marketTiles'], good.marketTiles.slice(1)],
  [['marketTiles'], [...good.marketTiles, tile]],
  [['marketTiles', 1, 'id'], tile?.id],
  [['marketTiles', 0, 'id'], ''],
  [['marketTiles', 0, 'id'], 'a b'],
  [['marketTiles', 0, 'id'], '__proto__'],
  [['marketTiles', 0, 'id'], 'x'.repeat(100)],
  [['marketTiles'], withValue(good.marketTiles, [0, 'symbol'], 'tea')],
  [['marketTiles'], withValue(good.marketTiles, [0, 'symbol'], 'saffron')],
  [
    ['marketTiles', 0, 'give'],
    [1, 0, 0],
  ],
  [
    ['marketTiles', 0, 'give'],
    [1, 0, 0, 0, 0],
  ],
  [['marketTiles', 0, 'give'], { 0: 1, 1: 0, 2: 0, 3: 0 }],
  [['marketTiles', 0, 'source'], 'rumour'],
  [['marketTiles', 0, 'source'], undefined],
  [['marketTiles', 0, 'get'], withEndless([0, 0, 1, 0])],
  [['marketTiles', 0, 'get'], withEndless([3, 0, 1, 2])],
  [['marketTiles', 0, 'get'], { give: [0, 0, 0, 0], get: [0, 0, 0, 0] }],
  [['victoryTiles'], good.victoryTiles.slice(0, 8)],
  [['victoryTiles', 1, 'id'], 'vp-1'],
  [['victoryTiles', 0, 'points'], '11'],
  [['closedPortTiles'], 0],
  [['closedPortTiles'], 2],
  [['closedPortTiles'], undefined],
  [['bonusTiles', 1, 'id'], 'extra-move'],
  [['bonusTiles', 0, 'copies'], 0],
  [['bonusTiles', 0, 'copies'], 1000],
  [['bonusTiles', 0, 'effect', 'kind'], 'teleport'],
  [['bonusTiles', 0, 'effect', 'spaces'], 3],
  [['bonusTiles', 0, 'effect'], null],
  [['bonusStacks', 0, 0], 'extra-cheese'],
  [['bonusStacks', 1, 0], 'extra-move'],
  [['bonusStacks', 0], []],
  [['bonusTiles'], []],
  [['bonusStacks'], []],
  [['startingCubes'], good.startingCubes.slice(0, 3)],
  [['startingCubes', 1, 'id'], '4Y'],
  [
    ['startingCubes', 0, 'cubes'],
    [4, 0, 0, -1],
  ],
  [
    ['playerBoard', 'rows'],
    ['ginger', 'chili', 'tea'],
  ],
  [['playerBoard', 'rows', 3], 'tea'],
  [['playerBoard', 'columns'], 0],
  [['playerBoard', 'columns'], 4],
  [
    ['playerBoard', 'spacePoints'],
    [0, 1, 2, 2],
  ],
  [['playerBoard', 'holdSpaces'], -1],
  [
    ['standardMap', 'ports'],
    ['A1', 'A4', 'E1', 'E9'],
  ],
  [
    ['standardMap', 'columns', 'C'],
    [0, 2, 4, 6, 8],
  ],
  [['variant'], 'western-wonders'],
  [['variant'], undefined],
];

/** Trades that give back all they take, at the path of `get`. */
function withEndless(get: readonly number[]): { give: readonly number[]; get: readonly number[] } {
  return { give: [0, 0, 1, 0], get };
}

function broken([path, value]: readonly [Path, unknown]): unknown {
  const isEndless = path.at(-1) === 'get' && !Array.isArray(value);
  return isEndless
    ? withValue(good, ['marketTiles', 0], { ...tile, ...(value as object) })
    : withValue(good, path, value);
}

test(`${BAD.length} bad component sets are refused with a path`, () => {
  for (const each of BAD) {
    const [root = ''] = each[0];
    const bad = broken(each);
    const error = expectRefusal(parseComponents, bad);
    expect(['variant', 'bonusTiles', 'bonusStacks', 'standardMap', root]).toContain(error.path[0]);
    const options = { variant: 'eastern-wonders', players: 2, seed: 1, components: bad } as Options;
    expect(expectRefusal((input) => setup(input as Options), options).path[0]).toBe('components');
  }
});

test('no number of a set can be anything but a count', () => {
  let tried = 0;
  for (const { path, bad } of badNumbers(good)) {
    if (tried++ % 5 === 0) expectRefusal(parseComponents, bad, path);
  }
  expect(tried).toBeGreaterThan(1000);
});

test('foreign keys and things that are no objects are refused', () => {
  for (const { path, bad } of badKeys(good)) expectRefusal(parseComponents, bad, path);
  for (const bad of NOT_OBJECTS) expectRefusal(parseComponents, bad);
});

test('the default set passes', () => {
  expect(parseComponents(JSON.parse(JSON.stringify(good)))).toEqual(good);
});
