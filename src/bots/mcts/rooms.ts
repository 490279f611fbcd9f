import { secondTable, type Table } from '../table';
import { createTurnBeam, type TurnBeam } from '../turn-beam';

/** What a search needs room for; the next search of the same game can use it again. */
export interface Rooms {
  /** The world of an iteration. */
  readonly world: Table;
  /** To go back to. */
  readonly saved: Table;
  readonly beam: TurnBeam;
}

export function roomsFor(table: Table): Rooms {
  return { world: secondTable(table), saved: secondTable(table), beam: createTurnBeam(table) };
}
