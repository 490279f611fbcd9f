import { PIECE_POINTS, PLAYER_POINTS, printedCubes, scaled, writeCounts } from '../../observe/numbers';
import { head } from '../../observe/observation';
import type { CellSet } from '../../rows/cell-set';
import { type Counts, heldCubes } from './cubes';
import type { Goal } from './evaluation';

const HELD = 30;
const EXCESS = 10;

type HoldWriter = (cubes: Counts, spaces: number, out: Float32Array, place: number) => void;

/** Makes the parts of an observation about the holds of all players: cubes, spaces, and cubes beyond the spaces. */
export const holdHeads = (players: number) =>
  [
    head('players.cubes', 'cubes in the hold', [players, 4], HELD),
    head('players.holdSpaces', 'spaces of the hold', [players], HELD),
    head(
      'players.excess',
      'cubes beyond the spaces of the hold; those left at the end of the turn are discarded',
      [players],
      EXCESS,
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

/** Makes a function that writes the cost (divided by 5) and the points (divided by 20) of a card or tile at a place. */
export function goalWriter(goals: readonly Goal[], costAt: number, pointsAt: number) {
  const costs = printedCubes(goals, ({ cost }) => cost);
  const points = goals.map((goal) => scaled(goal.points, PIECE_POINTS));
  return (goal: number, out: Float32Array, place: number): void => {
    costs.copy(goal, out, costAt + 4 * place);
    out[pointsAt + place] = points[goal] as number;
  };
}

/**
 * Makes a function that writes how many cards or tiles a player has claimed, divided by `toEnd`, and their points,
 * divided by 100. In the multi-hot vector of hidden cards or tiles, at `hiddenAt`, it sets the claimed ones to 0.
 */
export function claimedWriter(
  goals: readonly Goal[],
  toEnd: number,
  [countAt, pointsAt, hiddenAt]: readonly [number, number, number],
) {
  const points = goals.map((goal) => goal.points);
  return ({ cells }: CellSet, out: Float32Array, place: number): void => {
    let sum = 0;
    for (let cell = 1; cell < cells.length; cell++) {
      for (let bits = cells[cell] as number; bits !== 0; bits &= bits - 1) {
        const goal = 32 * cell - 1 - Math.clz32(bits & -bits);
        sum += points[goal] as number;
        out[hiddenAt + goal] = 0;
      }
    }
    out[countAt + place] = scaled(cells[0] as number, toEnd);
    out[pointsAt + place] = scaled(sum, PLAYER_POINTS);
  };
}
