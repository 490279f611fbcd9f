import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../../src/bots/index';
import { miniSet } from '../mini-sets';
import { fractionText } from './fraction';
import { ASKED, type Kept } from './kept';
import { scorePlayer } from './score-player';
import { solve } from './solve';

const kept: { readonly [set: string]: Kept } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'kept.json'), 'utf8'),
);

describe.each(Object.entries(kept))('%s', (name, { value, positions, losses }) => {
  const solution = solve(miniSet(name));

  test('is worth what it was', () => {
    expect([fractionText(solution.value), solution.open.end]).toEqual([value, positions]);
  });

  test.each(Object.entries(losses))('%s plays no worse than it did', (bot, { most }) => {
    const score = scorePlayer(solution, (seed) => createBot(bot, { seed }), { positions: ASKED });
    expect(score.positions).toBe(ASKED);
    expect(score.meanLoss).toBeLessThanOrEqual(most);
    expect(score.meanLoss).toBeLessThan(score.meanLossAtRandom);
  });
});
