import type { Valuer } from '../core/evaluated';
import { rank } from '../core/score';
import type { Table } from './table';

/** Games with the same kind of row have the same pieces. */
const known = new WeakMap<object, Valuer<object>>();

/** How the players of a variant value the rows of a game that goes on. */
export function valuerFor({ variant, box }: Pick<Table, 'variant' | 'box'>): Valuer<object> {
  let valuer = known.get(box.rowKind);
  if (valuer === undefined) {
    valuer = variant.valuer(box) as Valuer<object>;
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
