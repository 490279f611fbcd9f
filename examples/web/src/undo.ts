import { actor, canUndo } from 'century-engine';
import { stateAt, type Timeline } from './timeline';

/**
 * How many actions would be left if this seat took its last one back; `null` if that is not possible: it is from
 * another turn or seat, or it revealed something.
 */
export function undoTarget({ record, states, turns }: Timeline, seat: number): number | null {
  const done = record.actions.length;
  const turn = turns.at(-1);
  if (turn === undefined || turn.isFinished) return null;
  const isOwn = actor(stateAt(states, done - 1)) === seat && actor(stateAt(states, done)) === seat;
  return isOwn && canUndo(record, done, done - 1) ? done - 1 : null;
}
