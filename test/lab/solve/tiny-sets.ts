import { miniSet } from '../mini-sets';
import type { MiniSet } from '../prove/mini-set';

/** A set with other pieces. */
function withPieces(name: string, pieces: object): MiniSet {
  const set = miniSet(name);
  const { components } = set.options;
  return {
    ...set,
    name: 'tiny',
    options: { ...set.options, components: { ...(components as object), ...pieces } },
  };
}

const source = 'own';

/** Spice Road with two merchant cards and two point cards, one of which lies face down at first. */
export const TINY = withPieces('spice-road-2', {
  merchantCards: [{ id: 'trade', kind: 'trade', give: [1, 0, 0, 0], get: [0, 1, 0, 0], source }],
  pointCards: [
    { id: 'p1', points: 4, cost: [0, 1, 0, 0], source },
    { id: 'p2', points: 1, cost: [1, 0, 0, 0], source },
    { id: 'p3', points: 3, cost: [1, 0, 0, 0], source },
  ],
});
