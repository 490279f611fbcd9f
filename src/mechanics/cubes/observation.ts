import { scaled, writeCounts } from '../../observe/numbers';
import { head } from '../../observe/observation';
import { type Counts, heldCubes } from './cubes';

const HELD = 30;
const EXCESS = 10;

type HoldWriter = (cubes: Counts, spaces: number, out: Float32Array, place: number) => void;

/** Makes the parts of an observation about the holds of all players: cubes, spaces, and cubes beyond the spaces. */
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

/** Makes a function that writes a hold at the given offsets; `place` is the player's seat, counted from the viewer. */
export function holdWriter(cubesAt: number, spacesAt: number, excessAt: number): HoldWriter {
  return (cubes, spaces, out, place) => {
    writeCounts(out, cubesAt + 4 * place, cubes, HELD);
    out[spacesAt + place] = scaled(spaces, HELD);
    const excess = heldCubes(cubes) - spaces;
    if (excess > 0) out[excessAt + place] = scaled(excess, EXCESS);
  };
}
