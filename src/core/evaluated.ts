import type { GameRules, GameTypes } from './game';

/** Tells what a row of a game that goes on is worth to a seat, in points. */
export type Evaluate<R> = { value(row: R, seat: number): number }['value'];

/** The rules of a game, and how its players value their positions. */
export interface Evaluated<T extends GameTypes> extends GameRules<T> {
  /** The same for all games whose rows are of one kind: it looks at nothing in the compiled game but the pieces. */
  evaluator(compiled: T['compiled']): Evaluate<T['row']>;
}

/** Any such game. */
export type AnyEvaluated = Evaluated<GameTypes>;
