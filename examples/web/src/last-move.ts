import { view } from 'century-engine';
import { type PieceKey, pieceOf } from './targets';
import { stateAt, type Timeline } from './timeline';

/** The pieces that the last turn was made with, so far as they lie where they lay, and the seat that made it. */
export function lastMove({ record, states, turns }: Timeline, at: number): ReadonlySet<PieceKey> {
  const turn = turns.findLast(({ from }) => from < at);
  const keys = new Set<PieceKey>();
  if (turn === undefined) return keys;
  keys.add(`player:${turn.seat}`);
  for (let i = turn.from; i < at; i++) {
    const action = record.actions[i];
    const key = action === undefined ? null : pieceOf(action, view(stateAt(states, i), 'spectator'));
    if (key !== null && /^(hexes|locations|bonusStacks):/.test(key)) keys.add(key);
  }
  return keys;
}
