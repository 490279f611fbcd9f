import { admit } from './admission';
import { InvalidInputError } from './errors';
import { actionCount, extentOf, type GameRecord, ownRecord } from './record';
import type { State } from './registry';
import { rowOf } from './scratch';

/**
 * Whether a player may take actions back as far as information goes: no, exactly if something hidden was revealed or
 * another seat decided in between.
 *
 * Revealed is what chance decided and nobody could know: a card or tile that came face up from a deck, a stack or a
 * pile. A piece that a perfect memory could name beforehand, such as the last one of a deck, does not count, nor does
 * what a player shows of the own hand by playing it, which is as free a choice as the action. Whether the other
 * players agree is theirs to say. Of a published record the answer is the same as of the one it was made from.
 *
 * @param record - the game
 * @param from - where it stands: how many actions have been done, from 0 to the length of `record.actions`
 * @param to - where it would stand afterwards: from 0 to `from`
 * @throws {@link InvalidInputError} if the record is not one, or has no such positions
 * @throws {@link IllegalActionError} if it holds an action that is not legal
 */
export function canUndo(record: GameRecord, from: number, to: number): boolean {
  const known = ownRecord(record);
  checkPosition('from', from, actionCount(known));
  checkPosition('to', to, from);
  return to >= undoLimit(known, from);
}

/**
 * How far back {@link canUndo} allows to go: it does for this position and every later one, and for none before it.
 * Equal to `from` where nothing can be taken back.
 *
 * @param record - the game
 * @param from - where it stands: how many actions have been done; by default all of them
 * @returns the earliest position, as a number of actions done
 * @throws {@link InvalidInputError} if the record is not one, or has no such position
 * @throws {@link IllegalActionError} if it holds an action that is not legal
 */
export function undoLimit(record: GameRecord, from?: number): number {
  const known = ownRecord(record);
  const all = actionCount(known);
  const end = from ?? all;
  checkPosition('from', end, all);
  const { line } = extentOf(known);
  line.reach(Math.min(end + 1, all));
  return line.undoLimit(end);
}

/** Whether something hidden was turned up on the way from one state of a game to another. */
export function reveals(before: State, after: State): boolean {
  return secretsOf(after) < secretsOf(before);
}

/** How many pieces nobody can name. */
function secretsOf(of: State): number {
  const admitted = admit(of);
  return admitted.variant.secrets(admitted.box, rowOf(admitted));
}

function checkPosition(name: string, position: number, most: number): void {
  if (Number.isInteger(position) && position >= 0 && position <= most) return;
  throw new InvalidInputError('no-such-action', [name], `Positions here go from 0 to ${most}.`);
}
