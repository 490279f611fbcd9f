import { trusted } from '../input/trusted';
import type { ActionEntry } from '../play/actions';
import type { EvaluatedGame } from '../play/evaluation';
import type { Action, State } from '../play/game';
import type { Games } from '../play/games';
import type { Position } from '../play/position';
import type { Random } from '../util/random';

/** A position whose row may be overwritten. */
export interface SearchPosition extends Position {
  readonly variant: EvaluatedGame;
}

export type EvaluatedGames = Games<EvaluatedGame>;

export type ActionPath = readonly ActionEntry<Action>[];

export function openPosition(games: EvaluatedGames, state: State): SearchPosition {
  return trusted(state, NOT_A_STATE, () => {
    const variant = games.of(state);
    const compiled = variant.compileGame(state.game);
    return { variant, compiled, row: compiled.rowKind.from(state) };
  });
}

export const NOT_A_STATE = 'This is not a state of the game: parseState checks one.';

/** Copies the position of a simulator or an environment. */
export function positionAt(games: EvaluatedGames, position: Position): SearchPosition {
  return copyPosition({ ...position, variant: games.named(position.variant.name) });
}

export function copyPosition({ variant, compiled, row }: SearchPosition): SearchPosition {
  return { variant, compiled, row: compiled.rowKind.copyOf(row) };
}

/** Replaces the row by a random state that the seat cannot distinguish from it. */
export function sampleWorld({ variant, compiled, row }: SearchPosition, seat: number, random: Random): void {
  variant.resample(compiled, row, seat, random);
}

/**
 * Replaces the row by a canonical state, which is the same for all states that the seat, with perfect recall, cannot
 * distinguish.
 */
export function sampleCanonicalWorld(position: SearchPosition, seat: number): void {
  sampleWorld(position, seat, () => 0);
}

export function areEqual(one: SearchPosition, other: SearchPosition): boolean {
  const a = one.row.cells;
  const b = other.row.cells;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Performs actions up to the first illegal one; returns whether all were legal. */
export function follow({ variant, compiled, row }: SearchPosition, path: ActionPath): boolean {
  for (const entry of path) {
    // `violation` also covers actions that the phase does not allow.
    if (variant.rules.violation(compiled, row, entry) !== null) return false;
    variant.rules.perform(compiled, row, entry);
  }
  return true;
}

/** Performs actions that must be legal. */
export function go({ variant, compiled, row }: SearchPosition, path: ActionPath): void {
  for (let i = 0; i < path.length; i++) variant.rules.perform(compiled, row, path[i] as ActionEntry<Action>);
}

/** Whether the actions are legal in order. It overwrites `scratch`, not the position. */
export function canFollow(position: SearchPosition, path: ActionPath, scratch: SearchPosition): boolean {
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
 * Whether nothing hidden is revealed to the active player before the last action of a legal path. Such a path is
 * legal in every state that this player cannot distinguish from the position. Performs all actions but the last.
 */
export function isOpenBook(position: SearchPosition, path: ActionPath): boolean {
  const { variant, compiled, row } = position;
  const { actor } = row;
  const hidden = variant.hiddenCount(compiled, row, actor);
  go(position, path.slice(0, -1));
  return variant.hiddenCount(compiled, row, actor) === hidden;
}
