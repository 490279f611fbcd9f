import { add, type Cubes, type MutableCubes } from '../../mechanics/cubes/cubes';
import type { Tell } from '../../words/context';
import type { Components } from './schema';
import type { View } from './view';

/** The yellow cubes of every harvest (EW-H1). */
const HARVEST: Cubes = [2, 0, 0, 0];

/** The cubes that a harvest brings whoever acts (EW-H1, EW-H2). */
export function harvestHere({ view, components, actor }: Tell<View, Components>): Cubes {
  const brought: MutableCubes = [...HARVEST];
  for (const id of view.players[actor ?? 0]?.bonusTiles ?? []) {
    const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
    if (effect?.kind === 'harvestCubes') add(brought, effect.cubes);
  }
  return brought;
}
