import { InvalidInputError } from '../input/errors';
import type { Games } from '../play/games';
import { rowOf, type ValidatedState } from '../play/validated-state';
import { actionCount, extentOf, type GameRecord, ownRecord } from './record';

export function canUndo(games: Games, record: GameRecord, from: number, to: number): boolean {
  const known = ownRecord(games, record);
  checkPosition('from', from, actionCount(known));
  checkPosition('to', to, from);
  return to >= undoLimit(games, known, from);
}

export function undoLimit(games: Games, record: GameRecord, from?: number): number {
  const known = ownRecord(games, record);
  const all = actionCount(known);
  const end = from ?? all;
  checkPosition('from', end, all);
  const { line } = extentOf(known);
  line.reach(Math.min(end + 1, all));
  return line.undoLimit(end);
}

/** Whether something hidden was revealed to the seat that decides in one state of a game by the time of another. */
export function reveals(before: ValidatedState, after: ValidatedState): boolean {
  const { actor } = rowOf(before);
  return secretsOf(after, actor) < secretsOf(before, actor);
}

/** The number of pieces that a seat cannot name. */
function secretsOf(validated: ValidatedState, seat: number): number {
  return validated.variant.hiddenCount(validated.compiled, rowOf(validated), seat);
}

function checkPosition(name: string, position: number, most: number): void {
  if (Number.isInteger(position) && position >= 0 && position <= most) return;
  throw new InvalidInputError('no-such-action', [name], `Expected a position from 0 to ${most}.`);
}
