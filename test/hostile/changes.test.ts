import { describe, expect, test } from 'vitest';
import { applyChanges, type Change, InvalidInputError, setup, VARIANTS, view } from '../../src';
import { applyPatches, type Patch } from '../../src/entries/patches';

/** The code and the path of a refusal. */
function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return [error.code, ...error.path];
  }
  return null;
}

const wrongPatches: readonly (readonly [unknown, readonly unknown[]])[] = [
  [null, ['wrong-type', 'patches']],
  [[null], ['wrong-type', 'patches', 0]],
  [[{ op: 'move', path: [] }], ['wrong-value', 'patches', 0, 'op']],
  [[{ op: 'add', path: 'players', value: 1 }], ['wrong-type', 'patches', 0, 'path']],
  [[{ op: 'replace', path: ['phase'] }], ['wrong-type', 'patches', 0, 'value']],
  [[{ op: 'replace', path: ['players', 1_000_000], value: {} }], ['wrong-value', 'patches', 0, 'path', 1]],
  [[{ op: 'add', path: ['players', 1_000_000], value: {} }], ['wrong-value', 'patches', 0, 'path', 1]],
  [[{ op: 'replace', path: ['players', 'length'], value: 99 }], ['wrong-value', 'patches', 0, 'path', 1]],
  [[{ op: 'remove', path: ['players', 0, 'cubes', 0, 0] }], ['wrong-value', 'patches', 0, 'path', 4]],
  [[{ op: 'add', path: ['__proto__', 'x'], value: 1 }], ['wrong-value', 'patches', 0, 'path', 0]],
  [[{ op: 'add', path: ['constructor'], value: 1 }], ['wrong-value', 'patches', 0, 'path', 0]],
  [[{ op: 'remove', path: [] }], ['wrong-value', 'patches', 0, 'path']],
  [[{ op: 'add', path: ['x'], value: () => 1 }], ['not-json', 'patches', 0, 'value']],
];

const wrongChanges: readonly (readonly [unknown, readonly unknown[]])[] = [
  [null, ['wrong-type', 'changes']],
  [7, ['wrong-type', 'changes']],
  [[null], ['wrong-type', 'changes', 0]],
  [[{ kind: 'fly' }], ['wrong-value', 'changes', 0, 'kind']],
  [[{ kind: 'constructor' }], ['wrong-value', 'changes', 0, 'kind']],
  [
    [{ kind: 'turn', seat: 0 }, { kind: 'cubes' }],
    ['wrong-type', 'changes', 1, 'cubes'],
  ],
  [[{ kind: 'cubes', cubes: [1, 0, 0, 0], from: { in: 'supply' } }], ['wrong-type', 'changes', 0, 'to']],
  [
    [{ kind: 'cubes', cubes: [1, 0, 0, 0], from: { in: 'supply' }, to: { in: 'hold', seat: -1 } }],
    ['too-small', 'changes', 0, 'to', 'seat'],
  ],
  [[{ kind: 'status', path: 'phase', value: 1 }], ['wrong-type', 'changes', 0, 'path']],
  [[{ kind: 'due', phase: 4, actor: 0 }], ['wrong-type', 'changes', 0, 'phase']],
];

describe.each(VARIANTS)('%s', (variant) => {
  const seen = view(setup({ variant, players: 2, seed: 1 }), 0);

  test.each(wrongPatches)('the patches %j are refused', (patches, expected) => {
    expect(refusalOf(() => applyPatches(seen, patches as Patch[]))).toEqual(expected);
  });

  test.each(wrongChanges)('the changes %j are refused', (list, expected) => {
    expect(refusalOf(() => applyChanges(seen, list as Change[]))).toEqual(expected);
  });

  test('a status does not make a list longer', () => {
    const list: Change[] = [{ kind: 'status', path: ['players', 'length'], value: 1_000_000 }];
    expect(applyChanges(seen, list as never).players).toHaveLength(2);
  });
});
