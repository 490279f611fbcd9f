import type { ActionEntry } from '../core/action-table';
import type { AnyEvaluated } from '../core/evaluated';
import type { Action, State } from '../core/game';
import type { Games } from '../core/games';
import type { Position } from '../core/position';
import type { Random } from '../core/shuffle';

/** A game that a player thinks about: its rules, and a row of its own to try things on. */
export interface SearchPosition extends Position {
  readonly variant: AnyEvaluated;
}

/** The games that players know. */
export type EvaluatedGames = Games<AnyEvaluated>;

/** A table of one's own with this state on it. */
export function openPosition(games: EvaluatedGames, state: State): SearchPosition {
  const variant = games.named(state.variant);
  const compiled = variant.compileGame(state.game);
  return { variant, compiled, row: compiled.rowKind.from(state) };
}

/** A table of one's own with what stands elsewhere on it. */
export function positionAt(games: EvaluatedGames, { variant, compiled, row }: Position): SearchPosition {
  return { variant: games.named(variant.name), compiled, row: compiled.rowKind.copyOf(row) };
}

/** A table for the same game that changes by itself. */
export function copyPosition({ variant, compiled, row }: SearchPosition): SearchPosition {
  return { variant, compiled, row: compiled.rowKind.copyOf(row) };
}

/** Goes over to a world that the seat cannot tell from the one on the table. */
export function sampleWorld({ variant, compiled, row }: SearchPosition, seat: number, random: Random): void {
  variant.resample(compiled, row, seat, random);
}

/**
 * Goes over to the one world that stands for all that the seat cannot tell from the one on the table: two worlds of a
 * game lead to the same one exactly if the seat, with a perfect memory, cannot tell them apart.
 */
export function sampleCanonicalWorld(position: SearchPosition, seat: number): void {
  sampleWorld(position, seat, noChance);
}

function noChance(): number {
  return 0;
}

/** Whether two rows of a game are the same. */
export function areEqual(one: SearchPosition, other: SearchPosition): boolean {
  const a = one.row.cells;
  const b = other.row.cells;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The legal actions, written into a list that is emptied first. */
export function listLegal(
  { variant, compiled, row }: SearchPosition,
  into: ActionEntry<Action>[],
): ActionEntry<Action>[] {
  into.length = 0;
  variant.rules.list(compiled, row, into);
  return into;
}

/** Does the actions one after the other; whether all of them were legal. What comes before one that is not is done. */
export function follow(
  { variant, compiled, row }: SearchPosition,
  path: readonly ActionEntry<Action>[],
): boolean {
  for (const entry of path) {
    // Kinds that are not due are refused by the rules as well: `violation` covers the phase.
    if (variant.rules.violation(compiled, row, entry) !== null) return false;
    variant.rules.perform(compiled, row, entry);
  }
  return true;
}

/** Does actions that are known to be legal one after the other. */
export function go({ variant, compiled, row }: SearchPosition, path: readonly ActionEntry<Action>[]): void {
  for (let i = 0; i < path.length; i++) variant.rules.perform(compiled, row, path[i] as ActionEntry<Action>);
}

/** Whether all of these actions are legal, one after the other. What lies on the table stays there. */
export function canFollow(
  position: SearchPosition,
  path: readonly ActionEntry<Action>[],
  scratch: SearchPosition,
): boolean {
  const { variant, compiled, row } = position;
  const last = path.length - 1;
  let at = row;
  for (let i = 0; i <= last; i++) {
    const entry = path[i] as ActionEntry<Action>;
    if (variant.rules.violation(compiled, at, entry) !== null) return false;
    if (i === last) break;
    if (i === 0) {
      at = scratch.row;
      at.cells.set(row.cells);
    }
    variant.rules.perform(compiled, at, entry);
  }
  return true;
}

/**
 * Whether legal actions of the seat that decides turn up nothing hidden before the last of them: then they are legal in
 * every world that the seat cannot tell from this one. The table is changed.
 */
export function isOpenBook(
  { variant, compiled, row }: SearchPosition,
  path: readonly ActionEntry<Action>[],
): boolean {
  const hidden = variant.hiddenCount(compiled, row);
  for (let i = 0; i < path.length - 1; i++)
    variant.rules.perform(compiled, row, path[i] as ActionEntry<Action>);
  return variant.hiddenCount(compiled, row) === hidden;
}
