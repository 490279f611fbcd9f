import { counted, list } from '../../words/english';
import { type Counts, CUBES, type Cube, RANKS } from './cubes';

/** `a yellow cube` */
export function aCube(cube: Cube): string {
  return `a ${cube} cube`;
}

/** `2 yellow and 1 red` */
export function cubes(counts: Counts): string {
  return (
    list(RANKS.flatMap((rank) => (counts[rank] > 0 ? [`${counts[rank]} ${CUBES[rank]}`] : []))) || 'nothing'
  );
}

/** `2 yellow for 1 green` */
export function exchange(give: Counts, get: Counts): string {
  return `${cubes(give)} for ${cubes(get)}`;
}

/** `3 cubes` */
export function cubeCount(count: number): string {
  return counted(count, 'cube');
}

/** `for free` or `for 2 cubes` */
export function price(count: number): string {
  return count === 0 ? 'for free' : `for ${cubeCount(count)}`;
}

/** The colour that a cube becomes. */
export function nextColour(cube: Cube): string {
  return CUBES[CUBES.indexOf(cube) + 1] ?? cube;
}

/** `1 more red cube`, `2 more red and 1 more green cube` */
export function moreCubes(missing: Counts): string {
  const parts = RANKS.filter((rank) => missing[rank] > 0);
  const last = missing[parts.at(-1) ?? 0];
  return `${list(parts.map((rank) => `${missing[rank]} more ${CUBES[rank]}`))} ${last === 1 ? 'cube' : 'cubes'}`;
}
