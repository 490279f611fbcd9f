import { describe, expect, test } from 'vitest';
import { featuresOf, learnerNamed, playingBy } from '../../examples/training/evaluation/learner';
import { differencesOf, meet, moved, type Pair } from '../../examples/training/evaluation/rivals';
import { startWeights } from '../../examples/training/evaluation/weights';
import { widthBelowRoot } from '../../src/bots/tree/turns';

const game = learnerNamed('new-world');
const features = featuresOf(game);
const weights = startWeights(game, features);
const pair: Pair = {
  bot: 'mcts:4',
  turns: weights,
  values: weights,
  units: features.names.map(() => 1),
  seed: 'rivals',
};

describe('rivals', () => {
  test('differ by numbers of a normal distribution, the same for the same seed', () => {
    const many = differencesOf(
      'many',
      Array.from({ length: 20_000 }, () => 1),
    );
    const mean = many.reduce((sum, each) => sum + each, 0) / many.length;
    const spread = Math.sqrt(many.reduce((sum, each) => sum + (each - mean) ** 2, 0) / many.length);
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(spread - 1)).toBeLessThan(0.03);
    expect(differencesOf('many', [1, 1, 1])).toEqual(many.slice(0, 3));
    expect(differencesOf('others', [1, 1, 1])).not.toEqual(many.slice(0, 3));
  });

  test('win as clearly in the same meeting again', () => {
    const won = meet(game, pair);
    expect(Math.abs(won)).toBeGreaterThan(0);
    expect(Math.abs(won)).toBeLessThanOrEqual(1);
    expect(meet(game, pair)).toBe(won);
  });

  test('that do not differ are even', () => {
    expect(meet(game, { ...pair, units: pair.units.map(() => 0) })).toBe(0);
  });

  test('search by the values of the pair, and rank turns by its turns', () => {
    const flat = moved(weights, pair.units, () => 1);
    expect(meet(game, { ...pair, values: flat })).not.toBe(meet(game, pair));
    expect(meet(game, { ...pair, turns: flat })).not.toBe(meet(game, pair));
  });
});

test('all stages of a feature move together', () => {
  const { stages, features: rows } = moved(
    { stages: ['a', 'b'], features: { x: [1, 2], y: [3, 4] } },
    [10, 0.5],
    (feature) => feature + 1,
  );
  expect(stages).toEqual(['a', 'b']);
  expect(rows).toEqual({ x: [11, 12], y: [4, 5] });
});

test('a search that learns is narrow, as those were that found the weights', () => {
  expect(widthBelowRoot({ variant: game }, 0)).toBeGreaterThan(4);
  expect(widthBelowRoot({ variant: playingBy(game, weights) }, 0)).toBe(4);
});
