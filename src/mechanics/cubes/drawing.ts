import { paint } from '../../util/paint';
import { CUBE_LETTERS, type Cubes, NO_CUBES, RANKS } from './cubes';

const PAINT = [paint.yellow, paint.red, paint.green, paint.magenta] as const;

/** Cubes as coloured letters; none is `-`. */
export function paintCubes(cubes: Cubes): string {
  const text = RANKS.map((rank) =>
    cubes[rank] === 0 ? '' : PAINT[rank](CUBE_LETTERS[rank].repeat(cubes[rank])),
  );
  return text.join('') || '-';
}

/** The hold of a player, as coloured letters. */
export function holdText(
  { players }: { readonly players: readonly { readonly cubes: Cubes }[] },
  seat: number,
): string {
  return paintCubes(players[seat]?.cubes ?? NO_CUBES);
}
