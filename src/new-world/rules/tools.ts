import type { Cubes, MutableCubes, Rank } from '../../parts/cubes';
import type { Box } from '../box';
import type { MutablePlayer, Player } from '../state';

/** The tool cards of a player give their cubes at a location (NW-W5, NW-C4). */
export function takeToolCubes(box: Box, player: MutablePlayer, location: number): void {
  for (const card of player.pointCards) {
    const rank = box.gives[card]?.[location] ?? -1;
    if (rank !== -1) player.cubes[rank as Rank] += 1;
  }
}

/** What a player would hold then. */
export function cubesWithTools(box: Box, player: Player, location: number): Cubes {
  let cubes: MutableCubes | undefined;
  for (const card of player.pointCards) {
    const rank = box.gives[card]?.[location] ?? -1;
    if (rank === -1) continue;
    cubes ??= [...player.cubes];
    cubes[rank as Rank] += 1;
  }
  return cubes ?? player.cubes;
}
