import { rank } from '../../core/score';
import { valuerFor } from '../evaluation';
import type { Table } from '../table';

/** A lead of so many points is worth about three chances in four. */
const LEAD = 10;
/** What winning counts against winning by much, once the game is over. */
const WIN = 0.8;

/** What a position is worth to each seat, from 0 to 1: how far its worth lies above the best of the others. */
export function valuesOf(table: Table, into: Float64Array): void {
  const { variant, box, row } = table;
  const players = into.length;
  const isOver = row.phase === 'over';
  const totals = isOver ? variant.scores(box, row).map(({ total }) => total) : null;
  const worthOf = valuerFor(table);
  for (let seat = 0; seat < players; seat++) {
    into[seat] = totals?.[seat] ?? worthOf(row, seat);
  }
  const winner = totals === null ? -1 : (rank(totals, table.box.firstSeat)[0] ?? -1);
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const worth of into) {
    if (worth > best) {
      second = best;
      best = worth;
    } else if (worth > second) second = worth;
  }
  for (let seat = 0; seat < players; seat++) {
    const own = into[seat] ?? 0;
    const lead = own - (own === best ? second : best);
    const chance = 1 / (1 + Math.exp(-lead / LEAD));
    into[seat] = winner === -1 ? chance : WIN * (winner === seat ? 1 : 0) + (1 - WIN) * chance;
  }
}
