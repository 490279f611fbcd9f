import { scaled } from '../../observe/part';
import { type Offsets, writeCounts } from '../../observe/writer';
import { type Counts, heldCubes } from '../cubes/cubes';
import { EXCESS, HELD } from './observation';

/** Writes the hold of the player at a place, counted from the viewer. */
export function holdWriter(
  at: Offsets,
): (cubes: Counts, spaces: number, out: Float32Array, place: number) => void {
  const cubesAt = at('players.cubes');
  const spacesAt = at('players.holdSpaces');
  const excessAt = at('players.excess');
  return (cubes, spaces, out, place) => {
    writeCounts(out, cubesAt + 4 * place, cubes, HELD);
    out[spacesAt + place] = scaled(spaces, HELD);
    const excess = heldCubes(cubes) - spaces;
    if (excess > 0) out[excessAt + place] = scaled(excess, EXCESS);
  };
}
