/** After 1, after 2 to 4 (and 22 to 24, …), and after all other numbers. */
export type Forms = readonly [one: string, few: string, many: string];

const RULES = new Intl.PluralRules('pl');

export function form(count: number, [one, few, many]: Forms): string {
  const rule = RULES.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

export const counted = (count: number, forms: Forms): string => `${count} ${form(count, forms)}`;

export const percent = (value: number): string =>
  value.toLocaleString('pl', { style: 'percent', maximumFractionDigits: 1 });

export const POINTS: Forms = ['punkt', 'punkty', 'punktów'];
export const CUBES: Forms = ['kostkę', 'kostki', 'kostek'];
export const SETTLERS: Forms = ['osadnik', 'osadników', 'osadników'];
export const ACTIONS: Forms = ['akcja', 'akcje', 'akcji'];
export const TURNS: Forms = ['tura', 'tury', 'tur'];
export const COLOURS: readonly [Forms, Forms, Forms, Forms] = [
  ['żółta', 'żółte', 'żółtych'],
  ['czerwona', 'czerwone', 'czerwonych'],
  ['zielona', 'zielone', 'zielonych'],
  ['brązowa', 'brązowe', 'brązowych'],
];

/** `został 1`, `zostały 2`, `zostało 5` */
export const leftOver = (n: number): string => `${form(n, ['został', 'zostały', 'zostało'])} ${n}`;

export const cubes = (given: readonly number[]): string =>
  COLOURS.flatMap((forms, rank) => ((given[rank] ?? 0) > 0 ? [counted(given[rank] ?? 0, forms)] : [])).join(
    ', ',
  ) || 'nic';
