import { scaled, writeCounts } from '../../observe/numbers';
import { head } from '../../observe/observation';
import { type Counts, heldCubes } from './cubes';

/** Cubes in holds, and the spaces there, are counted in thirtieths, cubes beyond the spaces in tenths. */
const HELD = 30;
const EXCESS = 10;

type HoldWriter = (cubes: Counts, spaces: number, out: Float32Array, place: number) => void;

/** The holds of all players: how full they are, and how many cubes are still to be discarded. */
export const holdHeads = (players: number) =>
  [
    head('players.cubes', 'cubes in the hold, in thirtieths', [players, 4]),
    head('players.holdSpaces', 'spaces of the hold, in thirtieths', [players]),
    head(
      'players.excess',
      'cubes beyond the spaces of the hold, in tenths; those left at the end of the turn are discarded',
      [players],
    ),
  ] as const;

/** Writes the hold of the player at a place, counted from the viewer, where these heads begin. */
export function holdWriter(cubesAt: number, spacesAt: number, excessAt: number): HoldWriter {
  return (cubes, spaces, out, place) => {
    writeCounts(out, cubesAt + 4 * place, cubes, HELD);
    out[spacesAt + place] = scaled(spaces, HELD);
    const excess = heldCubes(cubes) - spaces;
    if (excess > 0) out[excessAt + place] = scaled(excess, EXCESS);
  };
}
