import { addAt, total } from '../../../mechanics/cubes/cubes';
import type { CompiledGame } from '../compiled-game';
import type { PlayerRow, Rule } from '../state';
import { finishTurn } from './turn';

/** The yellow cubes of a harvest (EW-H1). */
const HARVEST = 2;

/** Takes the cubes of a harvest (EW-H1) and those of the harvest tiles (EW-H2). */
export const harvest: Rule = {
  clause: 'EW-M1',
  perform(compiled, state) {
    const { cubes, bonusTiles } = state.active;
    cubes[0] += HARVEST;
    for (let tile = 0; tile < bonusTiles.length; tile++)
      for (let taken = bonusTiles[tile] as number; taken > 0; taken--)
        addAt(cubes, compiled.harvests, 4 * tile);
    finishTurn(compiled, state);
  },
};

/** How many cubes a harvest of a player brings. */
export function harvestOf(compiled: CompiledGame, player: PlayerRow): number {
  return compiled.bonusTiles.reduce(
    (sum, { effect }, tile) =>
      effect.kind === 'harvestCubes' ? sum + (player.bonusTiles[tile] ?? 0) * total(effect.cubes) : sum,
    HARVEST,
  );
}
