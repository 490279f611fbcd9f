import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { climb } from '../../examples/training/evaluation/climb';
import { featuresOf, learnerNamed } from '../../examples/training/evaluation/learner';
import { playPositions } from '../../examples/training/evaluation/positions';
import { startWeights, textOf } from '../../examples/training/evaluation/weights';
import found from '../../src/games/new-world/search-weights.json';

const game = learnerNamed('new-world');
const weights = startWeights(game, featuresOf(game));
const positions = playPositions(game, weights, [{ players: 2, games: 2 }], { bot: 'greedy', strays: 0 });

function climbWith(processes: number, log: string[] = []): ReturnType<typeof climb> {
  const write = (text: string): void => void log.push(text);
  return climb(
    'new-world',
    weights,
    weights,
    positions,
    { bot: 'mcts:4', steps: 5, pairs: 3 },
    { log: write, processes },
  );
}

test('a climb ends with the same weights however many processes share its games', async () => {
  const log: string[] = [];
  const alone = await climbWith(1, log);
  expect(alone).not.toEqual(weights);
  expect(await climbWith(2)).toEqual(alone);
  expect(await climbWith(3)).toEqual(alone);
  expect(log).toEqual(['5 of 5 steps with mcts:4']);
});

test('a climb moves what tells seats apart, by as much in all stages', async () => {
  const { stages, features } = await climbWith(2);
  expect(stages).toEqual(weights.stages);
  const changes = Object.entries(features).map(([name, row]) => {
    const before = weights.features[name] ?? [];
    const [first = Number.NaN, ...others] = row.map((weight, stage) => weight - (before[stage] ?? 0));
    for (const other of others) expect(other, name).toBeCloseTo(first, 9);
    return [name, first] as const;
  });
  const moved = changes.filter(([, change]) => change !== 0).map(([name]) => name);
  expect(moved).toContain('trophies');
  expect(moved).toContain('onTurn');
  expect(moved).not.toContain('one');
});

test('weights are written as the package has them', () => {
  const file = join(import.meta.dirname, '../../src/games/new-world/search-weights.json');
  expect(textOf(found)).toBe(readFileSync(file, 'utf8'));
});
