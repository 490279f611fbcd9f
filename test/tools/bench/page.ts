import type { Measured } from './compare';
import { ROW_NAMES, type RowName, rowOf } from './rows';
import { ratioOf, type Spread, summaryOf } from './summary';

/** What was measured of a game. */
export type ByGame = ReadonlyMap<string, readonly Measured[]>;

/**
 * The table: of each row the units of work per second of CPU time, and where there is another build, how many times as
 * fast this one is, each with the lowest and the highest of a round; then the rows that are told beside another one.
 */
export function tableOf(games: ByGame): string {
  const line = (title: string, cellOf: (measured: readonly Measured[]) => string | undefined): string[] => {
    const cells = [...games.values()].map((measured) => cellOf(measured) ?? '');
    return cells.every((cell) => cell === '') ? [] : [rowText([title, ...cells])];
  };
  const of = (measured: readonly Measured[], row: RowName): Measured | undefined =>
    measured.find((each) => each.row === row);
  const rates = ROW_NAMES.flatMap((row) => {
    const { title, unit } = rowOf(row);
    return line(`${title}, ${unit}`, (measured) => {
      const found = of(measured, row);
      return found && rateText(found);
    });
  });
  const ratios = ROW_NAMES.flatMap((row) => {
    const { beside } = rowOf(row);
    if (beside === undefined) return [];
    return line(beside.title, (measured) => {
      const [own, other] = [of(measured, row), of(measured, beside.row as RowName)];
      if (own === undefined || other === undefined) return undefined;
      const [upper, lower] = beside.as === 'speed' ? [own, other] : [other, own];
      return upper.sides
        .map((rounds, side) => spreadText(ratioOf(rounds, lower.sides[side] ?? [])))
        .join('; was ');
    });
  });
  const heads = [...games.keys()];
  return [
    rowText(['per second of CPU time', ...heads]),
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rates,
    ...ratios,
  ].join('\n');
}

function rateText(measured: Measured): string {
  const { rate, ratio, isSame } = summaryOf(measured);
  const { middle, least, most } = rate;
  const digits = middle < 100 ? 1 : 0;
  const percent = (part: number): string => `${Math.round(100 * Math.abs(part / middle - 1))}`;
  const text = `${middle.toLocaleString('en', { maximumFractionDigits: digits })} −${percent(least)} +${percent(most)} %`;
  if (ratio === undefined) return text;
  return isSame ? `${text}, ×${spreadText(ratio)}` : `${text}, plays differently`;
}

function spreadText({ middle, least, most }: Spread): string {
  return `${middle.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Puts text between the two comments that mark a part of the page. */
export function withPart(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest = ''] = page.split(begin);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new Error(`the page has no part ${name}`);
  return `${before}${begin}\n${text}\n${end}${after}`;
}
