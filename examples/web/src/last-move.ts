import { view } from 'century-engine';
import { type PieceKey, pieceOf } from './targets';
import { stateAt, type Timeline } from './timeline';

/** Returns the seat of the last turn and the pieces that its actions name, if they have a fixed place. */
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
