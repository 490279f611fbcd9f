import { ENGINE_VERSION } from '../util/version';
import type { AnyRules, CompiledGame } from './game';
import type { Row } from './row-of-state';

/** The position of a game inside the engine: its rules, everything that never changes in it, and its row. */
export interface Position {
  readonly variant: AnyRules;
  readonly compiled: CompiledGame;
  readonly row: Row;
}

/**
 * The name by which simulators and environments give other code of this package access to their rows. Entries of the
 * package that share no code have it in common; those of another version do not.
 */
export const POSITION: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} position`);

/** The position of a simulator or environment; `null` for anything else. Do not change the row. */
export function positionOf(holder: object): Position | null {
  return (holder as { readonly [POSITION]?: Position })[POSITION] ?? null;
}
