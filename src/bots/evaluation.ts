import type { Evaluate } from '../core/evaluated';
import { rank } from '../core/score';
import type { SearchPosition } from './search-position';

const known = new WeakMap<object, Evaluate<object>>();

/** The evaluation of the rows of an unfinished game. */
export function evaluatorFor({
  variant,
  compiled,
}: Pick<SearchPosition, 'variant' | 'compiled'>): Evaluate<object> {
  let evaluator = known.get(compiled);
  if (evaluator === undefined) {
    evaluator = variant.evaluator(compiled) as Evaluate<object>;
    known.set(compiled, evaluator);
  }
  return evaluator;
}

/** The value of winning, and the cost of losing, beyond any number of points. */
const WIN = 1000;

/** The value of the end of a game: only who has won counts, and by how much. */
export function outcomeFor({ variant, compiled, row }: SearchPosition, seat: number): number {
  const totals = variant.scores(compiled, row).map(({ total }) => total);
  const own = totals[seat] ?? 0;
  const hasWon = rank(totals, compiled.firstSeat)[0] === seat;
  return own + (hasWon ? WIN : -WIN);
}
