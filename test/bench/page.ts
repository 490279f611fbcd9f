import type { VariantName } from '../../src/index';
import type { After, Before, Rates } from './after';
import type { BytesByVariant } from './memory';
import { BY_HAND, BY_HAND_AGAINST, ROWS, type RowName } from './rows';
import type { Summary } from './summary';

/** A row of the page as measured. */
export type Figures = Readonly<Partial<Record<VariantName, Summary>>>;

export interface Speeds {
  readonly variants: readonly VariantName[];
  readonly rows: Readonly<Partial<Record<RowName, Figures>>>;
  readonly selfplay?: Figures;
  /** The version that is compared with; absent: none. */
  readonly against?: string;
}

/** The table of speeds: units of work per second of CPU time, and the ratio to the other build. */
export function speedTable({ variants, rows, selfplay, against }: Speeds): string {
  const lines = Object.entries(rows).map(([row, figures]) => {
    const { title, unit } = ROWS[row as RowName];
    return tableRow(`${title}, ${unit}`, variants, (variant) => speedText(figures[variant]));
  });
  if (selfplay !== undefined)
    lines.push(tableRow('self-play of `casual`, games', variants, (variant) => speedText(selfplay[variant])));
  const { list, turn } = rows;
  if (list !== undefined && turn !== undefined)
    lines.push(
      tableRow('256 games interleaved, against one by one', variants, (variant) =>
        inTurnText(list[variant], turn[variant]),
      ),
    );
  if (list !== undefined && against === BY_HAND_AGAINST)
    lines.push(
      tableRow('hand-written, against the simulator', variants, (variant) =>
        byHandText(variant, list[variant]),
      ),
    );
  return [head('per second of CPU time', variants), ...lines].join('\n');
}

export function memoryTable(
  variants: readonly VariantName[],
  sides: ReadonlyMap<string, BytesByVariant>,
): string {
  const lines = [...sides].map(([version, bytes]) =>
    tableRow(version, variants, (variant) => megabytes(bytes[variant])),
  );
  return [head('megabytes per million actions', variants), ...lines].join('\n');
}

export function afterTable(variants: readonly VariantName[], found: readonly After[]): string {
  const line = (title: string, row: keyof Rates, before: Before): string =>
    tableRow(title, variants, (variant) => {
      const rates = found.find((each) => each.variant === variant)?.rates;
      return rates === undefined ? '' : (rates[before][row] / rates.nothing[row]).toFixed(2);
    });
  return [
    head('speed against a fresh process', variants),
    line('list and apply, after all four games', 'list', 'games'),
    line('copy, after all four games', 'copy', 'games'),
    line('list and apply, after a million actions of the reducer', 'list', 'reducer'),
    line('copy, after a million actions of the reducer', 'copy', 'reducer'),
  ].join('\n');
}

/** Puts text between the two comments that mark a part of the page. */
export function withPart(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest = ''] = page.split(begin);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new Error(`the page has no part ${name}`);
  return `${before}${begin}\n${text}\n${end}${after}`;
}

function head(title: string, variants: readonly VariantName[]): string {
  return `${tableRow(title, variants, (variant) => variant)}\n|${'---|'.repeat(variants.length + 1)}`;
}

function tableRow(
  title: string,
  variants: readonly VariantName[],
  cell: (variant: VariantName) => string,
): string {
  return `| ${[title, ...variants.map(cell)].join(' | ')} |`;
}

function speedText(summary: Summary | undefined): string {
  if (summary === undefined) return '';
  const { rates, ratio, isSame } = summary;
  const rate = rateText(rates[0] ?? Number.NaN);
  if (!isSame) return `${rate} (the builds play differently)`;
  return ratio === undefined ? rate : `${rate} (×${ratio.toPrecision(2)})`;
}

function inTurnText(list: Summary | undefined, turn: Summary | undefined): string {
  const parts = (turn?.rates ?? []).map((rate, side) =>
    (rate / (list?.rates[side] ?? Number.NaN)).toFixed(2),
  );
  return parts.length > 1 ? `${parts[0]} (was ${parts[1]})` : (parts[0] ?? '');
}

function byHandText(variant: VariantName, list: Summary | undefined): string {
  const { ratio } = list ?? {};
  return ratio === undefined
    ? ''
    : `×${(BY_HAND[variant] / ratio).toPrecision(2)} (was ×${BY_HAND[variant]})`;
}

function rateText(rate: number): string {
  const digits = rate < 100 ? 1 : 0;
  return rate.toLocaleString('en', { maximumFractionDigits: digits });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });
}
