import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/play/seed';
import { between, count, cubes, fixed, list, lists, oneOf, playersWith } from '../../src/rows/layout';
import { RowKind } from '../../src/rows/row-kind';
import { RowText } from '../../src/rows/row-text';

const layout = {
  phase: oneOf(['turn', 'over']),
  z: between(-5, 5),
  Z: count,
  a: fixed({ size: () => 7, length: { exact: 7 } }),
  players: playersWith(3, {
    cubes,
    b: list({ size: () => 9, max: 9 }),
    a: count,
  }),
  stacks: lists({ sizes: () => [3, 0, 4], most: 3, length: { max: 4 } }),
};
const NUMBERS = [0, 1, 9, 10, 99, 100, 999, 1000, 65_536, 999_999, 2 ** 31 - 1, -1, -10, -(2 ** 31)];

test('the text of a row is the canonical JSON of its state', () => {
  const kind = new RowKind('game', layout, { players: 3 });
  const text = new RowText(kind.part, { variant: '"game"', game: '"of no length"' });
  const random = randomFrom('row text');
  const number = (): number => NUMBERS[Math.floor(random() * NUMBERS.length)] as number;
  const numbers = (length: number): number[] => Array.from({ length }, number);
  const upTo = (most: number): number[] => numbers(Math.floor(random() * (most + 1)));
  for (let round = 0; round < 200; round++) {
    const state = {
      variant: 'game',
      game: 'of no length',
      phase: random() < 0.5 ? 'turn' : 'over',
      z: number(),
      Z: number(),
      a: numbers(7),
      players: [0, 1, 2].map(() => ({ cubes: numbers(4), b: upTo(9), a: number() })),
      stacks: [upTo(3), [], upTo(4)],
    };
    const row = kind.from(state as unknown as { game: object });
    expect(new TextDecoder().decode(text.of(row.cells))).toBe(canonicalize(state));
  }
});
