import type { Counts, MutableCounts, Rank } from '../../parts/cubes';
import type { Box } from '../box';
import type { PlayerRow } from '../state';

/** The tool cards of a player give their cubes at a location (NW-W5, NW-C4). */
export function takeToolCubes(box: Box, player: PlayerRow, location: number): void {
  const { pointCards } = player;
  for (let i = 0; i < pointCards.length; i++) {
    const rank = box.gives[pointCards.get(i)]?.[location] ?? -1;
    if (rank !== -1) player.cubes[rank as Rank] += 1;
  }
}

/** Room for one hold. */
const hold = new Int32Array(4) as unknown as MutableCounts;

/** What a player would hold then, to be read at once. */
export function cubesWithTools(box: Box, player: PlayerRow, location: number): Counts {
  const { cubes, pointCards } = player;
  for (let rank = 0; rank < 4; rank++) hold[rank as Rank] = cubes[rank as Rank];
  for (let i = 0; i < pointCards.length; i++) {
    const rank = box.gives[pointCards.get(i)]?.[location] ?? -1;
    if (rank !== -1) hold[rank as Rank] += 1;
  }
  return hold;
}
