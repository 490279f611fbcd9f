import type { Counts } from './cubes';

/** The cubes of several holders side by side, as views are read back. */
export function allCubes(holders: readonly { readonly cubes: Counts }[]): number[] {
  const counts: number[] = [];
  for (const { cubes } of holders) counts.push(cubes[0], cubes[1], cubes[2], cubes[3]);
  return counts;
}
