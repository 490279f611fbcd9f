import { type Counts, CUBES, type Cube } from './cubes';

/** All cubes in some lists of counts, four for each place, by colour. */
export function allCubes(lists: Iterable<Iterable<number>>): number[] {
  const sums = [0, 0, 0, 0];
  for (const list of lists) {
    let rank = 0;
    for (const count of list) {
      sums[rank] = (sums[rank] ?? 0) + count;
      rank = (rank + 1) % 4;
    }
  }
  return sums;
}

/** Cubes that come, and cubes that go. */
export function exchange(come: Counts | undefined, go?: Counts): number[] {
  return ([0, 1, 2, 3] as const).map((rank) => (come?.[rank] ?? 0) - (go?.[rank] ?? 0));
}

/** One cube returns to the supply. */
export function returned(cube: Cube): number[] {
  return CUBES.map((name) => (name === cube ? -1 : 0));
}

/** A cube is replaced by one of the next rank (C-3). */
export function replaced(cube: Cube): number[] {
  const rank = CUBES.indexOf(cube);
  return CUBES.map((_, other) => Number(other === rank + 1) - Number(other === rank));
}
