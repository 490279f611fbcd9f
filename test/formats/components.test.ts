import { describe, expect, test } from 'vitest';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import { schemas } from '../../src/entries/schemas';
import { InvalidInputError, VARIANTS, type VariantName } from '../../src/index';
import { type Path, valueAt, withValue } from '../support/tree';

/** A value put at a path of a default set, and the code by which the set is refused then. */
type Change = readonly [what: string, code: string, path: Path, value: unknown];

const at = (variant: VariantName, path: Path): unknown => valueAt(defaultComponents(variant), path);

const firstOf = (variant: VariantName, path: Path, count: number): unknown =>
  (at(variant, path) as readonly unknown[]).slice(0, count);

/** Two halves of a map with an empty column between them. */
const ISLANDS = {
  A: [0, 2, 4, 6, 8, 10],
  B: [1, 3, 5, 7, 9, 11],
  D: [1, 3, 5, 7, 9, 11],
  E: [0, 2, 4, 6, 8, 10],
};

/** What both games on the sea ask for; `last` is the stack of the bonus tiles that bring points. */
const sea = (variant: VariantName, last: number): readonly Change[] => [
  ['two tiles have one id', 'duplicate', ['victoryTiles', 1, 'id'], at(variant, ['victoryTiles', 0, 'id'])],
  ['a tile gives back what it takes', 'endless-trade', ['marketTiles', 0, 'give'], [0, 0, 0, 0]],
  ['starting cubes exceed the hold', 'hold-too-full', ['startingCubes', 0, 'cubes'], [11, 0, 0, 0]],
  ['two rows have one symbol', 'duplicate', ['playerBoard', 'rows', 1], 'ginger'],
  ['a symbol has seven tiles', 'wrong-tile-count', ['marketTiles', 23, 'symbol'], 'ginger'],
  ['columns have no points', 'wrong-length', ['playerBoard', 'spacePoints'], [1]],
  ['a stack names no bonus tile', 'unknown-piece', ['bonusStacks', 0, 0], 'nothing'],
  ['a bonus tile lies in two stacks', 'duplicate', ['bonusStacks', 1, 0], 'extra-move'],
  ['bonus tiles lie in no stack', 'missing-piece', ['bonusStacks', last], ['points-6']],
  ['heights fall', 'overlapping-hexes', ['standardMap', 'columns', 'A'], [8, 6, 4, 2]],
  ['heights are equal', 'overlapping-hexes', ['standardMap', 'columns', 'A'], [2, 4, 6, 6]],
  ['the map has 23 hexes', 'wrong-tile-count', ['standardMap', 'columns', 'C'], [0, 2, 4, 6, 8]],
  ['a hex has one neighbour', 'loose-hex', ['standardMap', 'columns', 'A'], [2, 4, 6, 10]],
  ['the map is two islands', 'map-not-connected', ['standardMap', 'columns'], ISLANDS],
  ['a port is no hex', 'unknown-hex', ['standardMap', 'ports', 0], 'A5'],
  ['two ports are one hex', 'duplicate', ['standardMap', 'ports', 0], 'A4'],
];

/** Each breaks one sentence of sections 3.3 and 3.4. */
const BROKEN: Readonly<Record<VariantName, readonly Change[]>> = {
  'spice-road': [
    [
      'two cards have one id',
      'duplicate',
      ['pointCards', 1, 'id'],
      at('spice-road', ['pointCards', 0, 'id']),
    ],
    ['a merchant card has the id of a starting card', 'duplicate', ['merchantCards', 0, 'id'], 'create-2'],
    ['a card gives back what it takes', 'endless-trade', ['merchantCards', 9, 'give'], [0, 0, 0, 0]],
    ['starting cubes exceed the hold', 'hold-too-full', ['startingCubesInTurnOrder', 4], [11, 0, 0, 0]],
    [
      'cards do not fill the row',
      'too-few-cards',
      ['merchantCards'],
      firstOf('spice-road', ['merchantCards'], 5),
    ],
    [
      'point cards do not fill their row',
      'too-few-cards',
      ['pointCards'],
      firstOf('spice-road', ['pointCards'], 4),
    ],
    [
      'point cards do not reach the end',
      'too-few-cards',
      ['pointCards'],
      firstOf('spice-road', ['pointCards'], 5),
    ],
  ],
  'eastern-wonders': sea('eastern-wonders', 4),
  'sand-to-sea': [
    ...sea('sand-to-sea', 2),
    ['a merchant card has the id of a starting card', 'duplicate', ['merchantCards', 0, 'id'], 'create-2'],
    [
      'cards do not fill the row',
      'too-few-cards',
      ['merchantCards'],
      firstOf('sand-to-sea', ['merchantCards'], 3),
    ],
    ['columns have no list of rewards', 'wrong-length', ['columnRewards'], [['bonus']]],
    ['a reward is named twice', 'duplicate', ['columnRewards', 0], ['bonus', 'bonus']],
  ],
  'new-world': [
    ['two tiles have one id', 'duplicate', ['bonusTiles', 1, 'id'], at('new-world', ['bonusTiles', 0, 'id'])],
    ['locations of two boards have one id', 'duplicate', ['boards', 5, 'locations', 0, 'id'], 'A1-1'],
    [
      'a location gives back what it takes',
      'endless-trade',
      ['boards', 0, 'locations', 5, 'give'],
      [0, 0, 0, 0],
    ],
    [
      'starting cubes exceed the hold',
      'hold-too-full',
      ['setup', 'startingCubesInTurnOrder', 3],
      [11, 0, 0, 0],
    ],
    ['a landmark is named twice', 'duplicate', ['boards', 0, 'locations', 2, 'landmarks'], ['x', 'x']],
    ['a fort is covered', 'misplaced-piece', ['boards', 0, 'locations', 0, 'cover'], 'always'],
    ['a fort is named twice', 'duplicate', ['pointRow', 'forts', 0], 'A1-2'],
    ['the deck lies elsewhere', 'misplaced-piece', ['pointRow', 'deckBeside'], 'A1-1'],
    ['more settlers start than there are', 'too-many', ['setup', 'startingSettlers', '4'], 13],
    ['a landmark is on no location', 'unknown-piece', ['pointCards', 28, 'landmark'], 'nowhere'],
    ['a board does not exist', 'unknown-piece', ['boardChoice', 'oneOf', 0], 'Z1'],
    ['a board is named twice', 'duplicate', ['boardChoice', 'oneOf', 1], 'A1'],
    [
      'a choice makes 22 locations',
      'wrong-length',
      ['boards', 3, 'locations'],
      firstOf('new-world', ['boards', 3, 'locations'], 4),
    ],
    [
      'there is a fifth fort',
      'missing-piece',
      ['boards', 0, 'locations', 2],
      { id: 'A1-3', settlers: 1, landmarks: [], kind: 'fort', bonusStacks: [1] },
    ],
    ['bonus tiles do not suffice', 'too-few', ['boards', 0, 'locations', 0, 'bonusStacks'], [99]],
    [
      'exploration tiles do not suffice',
      'too-few',
      ['explorationTiles'],
      firstOf('new-world', ['explorationTiles'], 9),
    ],
    ['point cards do not reach the end', 'too-few', ['setup', 'endTrigger'], 99],
  ],
};

describe.each([...VARIANTS])('3.4: a set of %s is refused, though it has the form, if', (variant) => {
  test.each(BROKEN[variant])('%s: %s', (_, code, path, value) => {
    const set = withValue(defaultComponents(variant), path, value);
    expect(schemas[variant].components.safeParse(set).success).toBe(true);
    expect(() => parseComponents(set)).toThrow(expect.objectContaining({ code }));
    expect(() => parseComponents(set)).toThrow(InvalidInputError);
  });
});

/** At the limits of the sentences. */
const LIMIT_SETS: readonly (readonly [VariantName, string, Path, unknown])[] = [
  ['spice-road', 'cards just fill the row', ['merchantCards'], firstOf('spice-road', ['merchantCards'], 6)],
  ['spice-road', 'point cards just suffice', ['pointCards'], firstOf('spice-road', ['pointCards'], 6)],
  ['spice-road', 'a trade brings nothing', ['merchantCards', 9, 'get'], [0, 0, 0, 0]],
  ['new-world', 'tables share an id', ['bonusTiles', 0, 'id'], at('new-world', ['pointCards', 0, 'id'])],
  ['new-world', 'only one board can be chosen', ['boardChoice', 'oneOf'], ['F1']],
  ['eastern-wonders', 'the ports lie side by side', ['standardMap', 'ports'], ['A1', 'A2', 'A3', 'A4']],
];

test.each(LIMIT_SETS)('3.4: a set of %s is good in which %s', (variant, _, path, value) => {
  expect(() => parseComponents(withValue(defaultComponents(variant), path, value))).not.toThrow();
});
