import picocolors from 'picocolors';
import { CUBE_LETTERS, type Cubes, RANKS } from '../parts/cubes';

/** Colours are for terminals. */
const pc = picocolors.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR);

/** The colours of cubes on a terminal; elsewhere text stays plain. */
const PAINT = [pc.yellow, pc.red, pc.green, pc.magenta] as const;

/** Cubes as coloured letters; none is `-`. */
export function paintCubes(cubes: Cubes): string {
  const text = RANKS.map((rank) =>
    cubes[rank] === 0 ? '' : PAINT[rank](CUBE_LETTERS[rank].repeat(cubes[rank])),
  );
  return text.join('') || '-';
}

export const { bold, dim } = pc;
