import type { Evaluate } from '../play/evaluation';
import { rankingAt } from '../play/position';
import type { SearchPosition } from './search-position';

/** By game, then by its compiled form, which games with the same rules share. */
type Known = WeakMap<object, WeakMap<object, Evaluate<object>>>;
const ofTurns: Known = new WeakMap();
const ofSearches: Known = new WeakMap();

type Place = Pick<SearchPosition, 'variant' | 'compiled'>;

/** The evaluation of the rows of an unfinished game, by which turns rank. */
export function evaluatorFor(position: Place): Evaluate<object> {
  return knownIn(ofTurns, position, ({ variant, compiled }) => variant.evaluator(compiled));
}

/** The evaluation of the rows of an unfinished game, by which a tree search values what turns lead to. */
export function searchEvaluatorFor(position: Place): Evaluate<object> {
  return knownIn(
    ofSearches,
    position,
    ({ variant, compiled }) => variant.searchEvaluator?.(compiled) ?? evaluatorFor({ variant, compiled }),
  );
}

function knownIn(known: Known, position: Place, make: (position: Place) => unknown): Evaluate<object> {
  const { variant, compiled } = position;
  let ofGame = known.get(variant);
  if (ofGame === undefined) {
    ofGame = new WeakMap();
    known.set(variant, ofGame);
  }
  let evaluate = ofGame.get(compiled);
  if (evaluate === undefined) {
    evaluate = make(position) as Evaluate<object>;
    ofGame.set(compiled, evaluate);
  }
  return evaluate;
}

/** The value of winning, and the cost of losing, beyond any number of points. */
const WIN = 1000;

/** The value of the end of a game: only who has won counts, and by how much. Whoever plays alone plays for points. */
export function outcomeFor(position: SearchPosition, seat: number): number {
  const sheets = position.variant.scores(position.compiled, position.row);
  const own = sheets[seat]?.total ?? 0;
  if (sheets.length === 1) return own;
  const hasWon = rankingAt(position, sheets)[0] === seat;
  return own + (hasWon ? WIN : -WIN);
}
