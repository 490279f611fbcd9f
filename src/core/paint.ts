import picocolors from 'picocolors';
import { CUBE_LETTERS, type Cubes, RANKS } from '../mechanics/cubes/cubes';

/** Colours are for terminals, unless `NO_COLOR` forbids them or `FORCE_COLOR` wants them, or none, anywhere. */
export function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none = '', FORCE_COLOR: forced } = env;
  if (none !== '') return false;
  return forced === undefined ? isTerminal : forced !== '0' && forced !== 'false';
}

const pc = picocolors.createColors(wantsColours(process.env, process.stdout.isTTY === true));

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
