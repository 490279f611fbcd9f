import type { GameRules, RuleTypes } from './game';

/** The value of a row of an unfinished game to a seat, in points. */
export type Evaluate<R> = { value(row: R, seat: number): number }['value'];

/** The rules of a game, and the evaluation of its positions. */
export interface Evaluated<T extends RuleTypes> extends GameRules<T> {
  /** The same for all games whose rows are of one kind: of the compiled game it uses only the pieces. */
  evaluator(compiled: T['compiled']): Evaluate<T['row']>;
}

/** Any such game. */
export type AnyEvaluated = Evaluated<RuleTypes>;
