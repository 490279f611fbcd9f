import type { VariantName } from '../century';
import { rank } from '../core/score';
import { newWorldValuer } from '../games/new-world/evaluation';
import { sandToSeaValuer } from '../games/sand-to-sea/evaluation';
import { spiceRoadValuer } from '../games/spice-road/evaluation';
import { seaValuer } from '../mechanics/sea/evaluation';
import type { Table } from './table';

/** Tells what a row of a game that goes on is worth to a seat, in points. */
export type Valuer<R> = (row: R, seat: number) => number;

/** Valuers for games with certain pieces; they look at nothing else of the box. */
const valuers: { readonly [N in VariantName]: (box: never) => Valuer<never> } = {
  'spice-road': spiceRoadValuer,
  'eastern-wonders': seaValuer,
  'new-world': newWorldValuer,
  'sand-to-sea': sandToSeaValuer,
};

/** Games with the same kind of row have the same pieces. */
const known = new WeakMap<object, Valuer<object>>();

/** How the players of a variant value the rows of a game that goes on. */
export function valuerFor({ variant, box }: Pick<Table, 'variant' | 'box'>): Valuer<object> {
  let valuer = known.get(box.rowKind);
  if (valuer === undefined) {
    valuer = (valuers[variant.name as VariantName] as (box: object) => Valuer<object>)(box);
    known.set(box.rowKind, valuer);
  }
  return valuer;
}

/** What winning is worth, and losing costs, beyond any number of points. */
const WIN = 1000;

/** What the end of a game is worth: nothing counts but who has won, and by how much. */
export function outcomeFor({ variant, box, row }: Table, seat: number): number {
  const totals = variant.scores(box, row).map(({ total }) => total);
  const own = totals[seat] ?? 0;
  const hasWon = rank(totals, box.firstSeat)[0] === seat;
  return own + (hasWon ? WIN : -WIN);
}
