import type { Counts, MutableCubes, Rank } from '../../parts/cubes';
import type { Box } from '../box';
import type { PlayerRow } from '../state';

/** The tool cards of a player give their cubes at a location (NW-W5, NW-C4). */
export function takeToolCubes(box: Box, player: PlayerRow, location: number): void {
  for (const card of player.pointCards) {
    const rank = box.gives[card]?.[location] ?? -1;
    if (rank !== -1) player.cubes[rank as Rank] += 1;
  }
}

/** What a player would hold then. */
export function cubesWithTools(box: Box, player: PlayerRow, location: number): Counts {
  let cubes: MutableCubes | undefined;
  for (const card of player.pointCards) {
    const rank = box.gives[card]?.[location] ?? -1;
    if (rank === -1) continue;
    cubes ??= [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]];
    cubes[rank as Rank] += 1;
  }
  return cubes ?? player.cubes;
}
