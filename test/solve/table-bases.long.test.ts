import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { readTable } from '../../src/cli/solve/table-file';
import { fractionText, type Solution, scorePlayer, solve } from '../../src/testkit/index';
import { miniSet } from '../prove/mini-set';

/** What players lost on the average when this was written; they must not lose more. */
interface Kept {
  readonly value: string;
  readonly positions: number;
  readonly losses: { readonly [bot: string]: number };
}

const kept: { readonly [set: string]: Kept } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'kept.json'), 'utf8'),
);

/** Bots are asked about so many positions, the same ones every time. */
const ASKED = 150;

const solutions = new Map<string, Solution>();
function solutionOf(name: string): Solution {
  const known = solutions.get(name) ?? solve(miniSet(name));
  solutions.set(name, known);
  return known;
}

describe.each(Object.entries(kept))('%s', (name, { value, positions, losses }) => {
  test('every entry of the kept table base follows from the others', () => {
    const solution = solutionOf(name);
    const table = readTable(join(import.meta.dirname, 'table-bases', `${name}.br`));
    expect(table.head).toEqual(solution.table.head);
    expect(solution.faultsIn(table)).toBe(0);
    expect([fractionText(solution.value), solution.positions]).toEqual([value, positions]);
  });

  test.each(Object.entries(losses))('%s loses no more than it did', (bot, loss) => {
    const score = scorePlayer(miniSet(name), solutionOf(name), (seed) => createBot(bot, { seed }), {
      positions: ASKED,
    });
    expect(score.positions).toBe(ASKED);
    expect(score.meanLoss).toBeLessThanOrEqual(loss + 0.01);
  });
});
