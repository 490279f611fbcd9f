/** `1 cube`, `2 cubes` */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** `12.5%` */
export const percent = (value: number): string =>
  value.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });

const COLOURS = ['yellow', 'red', 'green', 'brown'];

/** `2 yellow, 1 red` */
export const cubes = (given: readonly number[]): string =>
  COLOURS.flatMap((colour, rank) => ((given[rank] ?? 0) > 0 ? [`${given[rank]} ${colour}`] : [])).join(
    ', ',
  ) || 'none';
