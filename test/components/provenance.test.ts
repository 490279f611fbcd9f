import { expect, test } from 'vitest';
import { defaultComponents, provenance } from '../../src/entries/components';
import { setup, VARIANTS } from '../../src/index';

test.each(VARIANTS)('%s: the invented values are those of the pages', (variant) => {
  const { printed, invented, own } = provenance(setup({ variant, players: 2, seed: 1 }));
  expect(own).toBe(0);
  expect(printed > 0).toBe(variant !== 'new-world');
  expect(invented > 0).toBe(variant !== 'spice-road');
});

test('every number on a row counts, and cubes as one', () => {
  // 26 victory tiles with points and a cost, and one number on the reconstructed bonus tile.
  const { victoryTiles, bonusTiles } = defaultComponents('eastern-wonders');
  expect(victoryTiles).toHaveLength(26);
  expect(bonusTiles.filter(({ source }) => source === 'reconstructed')).toHaveLength(1);
  expect(provenance(setup({ variant: 'eastern-wonders', players: 2, seed: 1 })).invented).toBe(26 * 2 + 1);
});

test('rows of your own are counted apart, with a source or without', () => {
  const set = defaultComponents('spice-road');
  const [first, ...others] = set.pointCards.map(({ source: _, ...card }) => card);
  if (first === undefined) throw new Error('there are point cards');
  const components = { ...set, pointCards: [{ ...first, source: 'own' as const }, ...others] };
  const { printed, own, invented } = provenance(
    setup({ variant: 'spice-road', players: 2, seed: 1, components }),
  );
  expect([own, invented]).toEqual([2 * set.pointCards.length, 0]);
  expect(printed + own).toBe(provenance(setup({ variant: 'spice-road', players: 2, seed: 1 })).printed);
});
