import type { Paint } from '../../play/paint';
import { CUBE_LETTERS, type Cubes, NO_CUBES, RANKS } from './cubes';

const COLOURS = ['yellow', 'red', 'green', 'magenta'] as const;

/** Cubes as coloured letters; none is `-`. */
export function paintCubes(cubes: Cubes, paint: Paint): string {
  const text = RANKS.map((rank) =>
    cubes[rank] === 0 ? '' : paint[COLOURS[rank]](CUBE_LETTERS[rank].repeat(cubes[rank])),
  );
  return text.join('') || '-';
}

/** The hold of a player, as coloured letters. */
export function holdText(
  { players }: { readonly players: readonly { readonly cubes: Cubes }[] },
  seat: number,
  paint: Paint,
): string {
  return paintCubes(players[seat]?.cubes ?? NO_CUBES, paint);
}
