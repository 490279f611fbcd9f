import { ofPlayers, type Part, scaled, writeCubes } from '../../observe/part';
import type { Cubes } from '../cubes/cubes';

/** Cubes in holds, and the spaces there, are counted in thirtieths, cubes beyond the spaces in tenths. */
export const HELD = 30;
export const EXCESS = 10;

interface Holder {
  readonly cubes: Cubes;
}

/** The holds of all players: how full they are, and how many cubes are still to be discarded. */
export function holdParts<P extends Holder>(
  players: number,
  spacesOf: (player: P) => number,
): Part<{ readonly players: readonly P[] }>[] {
  return [
    ofPlayers('players.cubes', players, [4], 'cubes in the hold, in thirtieths', (player: P, out, at) => {
      writeCubes(out, at, player.cubes, HELD);
    }),
    ofPlayers(
      'players.holdSpaces',
      players,
      [],
      'spaces of the hold, in thirtieths',
      (player: P, out, at) => {
        out[at] = scaled(spacesOf(player), HELD);
      },
    ),
    ofPlayers(
      'players.excess',
      players,
      [],
      'cubes beyond the spaces of the hold, in tenths; those left at the end of the turn are discarded',
      (player: P, out, at) => {
        const [yellow, red, green, brown] = player.cubes;
        out[at] = scaled(Math.max(0, yellow + red + green + brown - spacesOf(player)), EXCESS);
      },
    ),
  ];
}
