import type { AnyRules, CompiledGame } from './game';
import type { Row } from './scratch';
import { ENGINE_VERSION } from './version';

/** Where a game stands, as the engine holds it: its rules, all that never changes in it, and its row. */
export interface Position {
  readonly variant: AnyRules;
  readonly compiled: CompiledGame;
  readonly row: Row;
}

/**
 * The name by which simulators and environments let others in this package look at their rows. Entries of the package
 * that share no code have it in common, those of another version do not.
 */
export const POSITION: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} position`);

/** Where the game of a simulator or environment stands; `null` for anything else. The row is not to be changed. */
export function positionOf(holder: object): Position | null {
  return (holder as { readonly [POSITION]?: Position })[POSITION] ?? null;
}
