import type { Counts, MutableCounts, Rank } from '../../../mechanics/cubes/cubes';
import type { CompiledGame } from '../compiled-game';
import type { PlayerRow } from '../state';

/** The tool cards of a player give their cubes at a location (NW-W5, NW-C4). */
export function takeToolCubes(compiled: CompiledGame, player: PlayerRow, location: number): void {
  addToolCubes(compiled, player, location, player.cubes);
}

/** Room for one hold. */
const hold = new Int32Array(4) as unknown as MutableCounts;

/** What a player would hold then, to be read at once. */
export function cubesWithTools(compiled: CompiledGame, player: PlayerRow, location: number): Counts {
  const { cubes } = player;
  for (let rank = 0; rank < 4; rank++) hold[rank as Rank] = cubes[rank as Rank];
  addToolCubes(compiled, player, location, hold);
  return hold;
}

function addToolCubes(
  { cards }: CompiledGame,
  { pointCards }: PlayerRow,
  location: number,
  cubes: MutableCounts,
): void {
  for (let i = 0; i < pointCards.length; i++) {
    const card = pointCards.get(i);
    cubes[cards.toolRank[card] as Rank] += ((cards.toolAt[card] as number) >> location) & 1;
  }
}

/** The locations where tool cards of a player give cubes, one bit for each. */
export function equippedPlaces({ cards }: CompiledGame, { pointCards }: PlayerRow): number {
  let places = 0;
  for (let i = 0; i < pointCards.length; i++) places |= cards.toolAt[pointCards.get(i)] as number;
  return places;
}
