import type { Coded } from '../core/action-table';
import type { AnyEvaluated } from '../core/evaluated';
import type { Action, State } from '../core/game';
import type { Games } from '../core/games';
import type { Random } from '../core/shuffle';
import type { Standing } from '../core/standing';

/** A game that a player thinks about: its rules, and a row of its own to try things on. */
export interface Table extends Standing {
  readonly variant: AnyEvaluated;
}

/** The games that players know. */
export type Known = Games<AnyEvaluated>;

/** A table of one's own with this state on it. */
export function openTable(games: Known, state: State): Table {
  const variant = games.named(state.variant);
  const box = variant.openBox(state.game);
  return { variant, box, row: box.rowKind.from(state) };
}

/** A table of one's own with what stands elsewhere on it. */
export function tableAt(games: Known, { variant, box, row }: Standing): Table {
  return { variant: games.named(variant.name), box, row: box.rowKind.copyOf(row) };
}

/** A table for the same game that changes by itself. */
export function secondTable({ variant, box, row }: Table): Table {
  return { variant, box, row: box.rowKind.copyOf(row) };
}

/** Goes over to a world that the seat cannot tell from the one on the table. */
export function drawWorld({ variant, box, row }: Table, seat: number, random: Random): void {
  variant.resample(box, row, seat, random);
}

/**
 * Goes over to the one world that stands for all that the seat cannot tell from the one on the table: two worlds of a
 * game lead to the same one exactly if the seat, with a perfect memory, cannot tell them apart.
 */
export function drawPlainWorld(table: Table, seat: number): void {
  drawWorld(table, seat, noChance);
}

function noChance(): number {
  return 0;
}

/** Whether two rows of a game are the same. */
export function areEqual(one: Table, other: Table): boolean {
  const a = one.row.cells;
  const b = other.row.cells;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The legal actions, written into a list that is emptied first. */
export function listLegal({ variant, box, row }: Table, into: Coded<Action>[]): Coded<Action>[] {
  into.length = 0;
  variant.rules.list(box, row, into);
  return into;
}

/** Does the actions one after the other; whether all of them were legal. What comes before one that is not is done. */
export function follow({ variant, box, row }: Table, path: readonly Coded<Action>[]): boolean {
  for (const entry of path) {
    // Kinds that are not due are refused by the rules as well: `violation` covers the phase.
    if (variant.rules.violation(box, row, entry) !== null) return false;
    variant.rules.perform(box, row, entry);
  }
  return true;
}

/** Does actions that are known to be legal one after the other. */
export function go({ variant, box, row }: Table, path: readonly Coded<Action>[]): void {
  for (let i = 0; i < path.length; i++) variant.rules.perform(box, row, path[i] as Coded<Action>);
}

/** Whether all of these actions are legal, one after the other. What lies on the table stays there. */
export function canFollow(table: Table, path: readonly Coded<Action>[], scratch: Table): boolean {
  const { variant, box, row } = table;
  const last = path.length - 1;
  let at = row;
  for (let i = 0; i <= last; i++) {
    const entry = path[i] as Coded<Action>;
    if (variant.rules.violation(box, at, entry) !== null) return false;
    if (i === last) break;
    if (i === 0) {
      at = scratch.row;
      at.cells.set(row.cells);
    }
    variant.rules.perform(box, at, entry);
  }
  return true;
}

/**
 * Whether legal actions of the seat that decides turn up nothing hidden before the last of them: then they are legal in
 * every world that the seat cannot tell from this one. The table is changed.
 */
export function isOpenBook({ variant, box, row }: Table, path: readonly Coded<Action>[]): boolean {
  const hidden = variant.secrets(box, row);
  for (let i = 0; i < path.length - 1; i++) variant.rules.perform(box, row, path[i] as Coded<Action>);
  return variant.secrets(box, row) === hidden;
}
