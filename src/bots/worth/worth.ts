import type { Box, VariantName } from '../../engine/registry';
import { rank } from '../../engine/score';
import type { Table } from '../table';
import { newWorldWorth } from './new-world';
import { sandToSeaWorth } from './sand-to-sea';
import { seaWorth } from './sea';
import { spiceRoadWorth } from './spice-road';

/** What a row is worth to a seat, in points. */
type Worth<N extends VariantName> = (
  box: Box<N>,
  row: Parameters<Box<N>['rowKind']['copyOf']>[0],
  seat: number,
) => number;

const worths: { readonly [N in VariantName]: Worth<N> } = {
  'spice-road': spiceRoadWorth,
  'eastern-wonders': seaWorth,
  'new-world': newWorldWorth,
  'sand-to-sea': sandToSeaWorth,
};

/** What winning is worth, and losing costs, beyond any number of points. */
const WIN = 1000;

/**
 * How the players of a variant value what lies on a table. At the end nothing counts but who has won, and by how much.
 */
export function worthOf(table: Table, seat: number): number {
  if (table.row.phase === 'over') return outcomeFor(table, seat);
  return prospects(table)(table.box, table.row, seat);
}

/** How the players of a variant value a row of a game that goes on. */
export function prospects({
  variant,
}: Pick<Table, 'variant'>): (box: object, row: object, seat: number) => number {
  return worths[variant.name] as (box: object, row: object, seat: number) => number;
}

/** What the end of a game is worth. */
export function outcomeFor({ variant, box, row }: Table, seat: number): number {
  const totals = variant.scores(box, row).map(({ total }) => total);
  const own = totals[seat] ?? 0;
  const hasWon = rank(totals, box.firstSeat)[0] === seat;
  return own + (hasWon ? WIN : -WIN);
}
