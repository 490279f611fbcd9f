import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';

const spiceRoad = defaultComponents('spice-road');
const sandToSea = defaultComponents('sand-to-sea');
const easternWonders = defaultComponents('eastern-wonders');

describe('the default sets', () => {
  test('have point cards worth their cubes by rank, and more for three or four colours', () => {
    expect(spiceRoad.pointCards).toHaveLength(36);
    for (const { id, points, cost } of spiceRoad.pointCards) {
      const ranks = cost.reduce((sum, count, rank) => sum + count * (rank + 1), 0);
      const colours = cost.filter((count) => count > 0).length;
      expect(ranks + Math.max(0, colours - 2), id).toBe(points);
    }
  });

  test('have 43 different merchant cards: 34 trades, 8 with spices, 1 with upgrades', () => {
    const kinds = { trade: 0, spice: 0, upgrade: 0 };
    for (const { kind } of spiceRoad.merchantCards) kinds[kind]++;
    expect(kinds).toEqual({ trade: 34, spice: 8, upgrade: 1 });
    const effects = spiceRoad.merchantCards.map(({ id: _, source: __, ...effect }) => JSON.stringify(effect));
    expect(new Set(effects).size).toBe(43);
  });

  test('share their cards and tiles', () => {
    expect(sandToSea.merchantCards).toBe(spiceRoad.merchantCards);
    expect(sandToSea.marketTiles).toBe(easternWonders.marketTiles);
    expect(sandToSea.victoryTiles).toBe(easternWonders.victoryTiles);
    for (const tile of sandToSea.bonusTiles) expect(easternWonders.bonusTiles).toContainEqual(tile);
  });
});
