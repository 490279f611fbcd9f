import { PHASE_CELL, type RowBase } from '../rows/layout';
import { placeOf } from './part';
import type { Offsets, RowWriter } from './writer';

/** The fields common to all games. */
export interface TurnRow extends RowBase<{ readonly firstSeat: number }> {
  seat: number;
  actor: number;
}

/** The kind of decision, and who decides. */
export function turnWriter(at: Offsets, phases: readonly string[], players: number): RowWriter<TurnRow> {
  const phaseAt = at('phase');
  const actorAt = at('actor');
  const turnAt = at('turn');
  const firstAt = at('first');
  const over = phases.indexOf('over');
  return (row, out, viewer) => {
    const phase = row.cells[PHASE_CELL] as number;
    out[phaseAt + phase] = 1;
    if (phase !== over) out[actorAt + placeOf(row.actor, viewer, players)] = 1;
    out[turnAt + placeOf(row.seat, viewer, players)] = 1;
    out[firstAt + placeOf(row.game.firstSeat, viewer, players)] = 1;
  };
}
