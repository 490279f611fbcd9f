type Cubes = readonly number[];

export const NONE: Cubes = [0, 0, 0, 0];
export const RANK: Readonly<Record<string, number>> = { yellow: 0, red: 1, green: 2, brown: 3 };

export const plus = (a: Cubes, b: Cubes): number[] => a.map((count, rank) => count + (b[rank] ?? 0));
export const minus = (a: Cubes, b: Cubes): number[] => a.map((count, rank) => count - (b[rank] ?? 0));

/** One cube of a colour, or so many. */
export const unit = (cube: string, count = 1): number[] =>
  [0, 1, 2, 3].map((rank) => (rank === RANK[cube] ? count : 0));

/** What an upgrade of a cube changes. */
export function upgraded(cube: string): number[] {
  const next = Object.keys(RANK)[(RANK[cube] ?? 0) + 1] ?? '';
  return plus(unit(cube, -1), unit(next));
}
