import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { readTable } from '../../src/cli/solve/table-file';
import { fractionText, type Solution, scorePlayer, solve } from '../../src/testkit/index';
import { miniSet } from '../prove/mini-set';
import { ASKED, type Kept } from './kept';

const TABLES = join(import.meta.dirname, 'table-bases');
const kept: { readonly [set: string]: Kept } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'kept.json'), 'utf8'),
);

const solutions = new Map<string, Solution>();
function solutionOf(name: string): Solution {
  const known = solutions.get(name) ?? solve(miniSet(name));
  solutions.set(name, known);
  return known;
}

describe.each(readdirSync(TABLES).map((file) => file.replace('.br', '')))('%s', (name) => {
  test('every entry of the kept table base follows from the others', () => {
    const solution = solutionOf(name);
    const table = readTable(join(TABLES, `${name}.br`));
    expect(table.head).toEqual(solution.table.head);
    expect(solution.faultsIn(table)).toBe(0);
  });
});

describe.each(Object.entries(kept))('%s', (name, { value, positions, losses }) => {
  test('is worth what it was', () => {
    const solution = solutionOf(name);
    expect([fractionText(solution.value), solution.positions]).toEqual([value, positions]);
  });

  test.each(Object.entries(losses))('%s plays no worse than it did', (bot, { most }) => {
    const score = scorePlayer(miniSet(name), solutionOf(name), (seed) => createBot(bot, { seed }), {
      positions: ASKED,
    });
    expect(score.positions).toBe(ASKED);
    expect(score.meanLoss).toBeLessThanOrEqual(most);
    expect(score.meanLoss).toBeLessThan(score.meanLossAtRandom);
  });
});
