import type { Evaluate } from '../play/evaluation';
import { rankingAt } from '../play/position';
import { cachedBy } from '../util/cache';
import type { SearchPosition } from './search-position';

type Place = Pick<SearchPosition, 'variant' | 'compiled'>;
type Variant = Place['variant'];

/** Caches of evaluations, by game and then by compiled game. */
const ofTurns = /* @__PURE__ */ cachedBy((variant: Variant) =>
  cachedBy((compiled: Place['compiled']) => variant.evaluator(compiled) as Evaluate<object>),
);
const ofSearches = /* @__PURE__ */ cachedBy((variant: Variant) =>
  cachedBy(
    (compiled: Place['compiled']) =>
      (variant.searchEvaluator?.(compiled) ?? ofTurns(variant)(compiled)) as Evaluate<object>,
  ),
);

/** The evaluation that ranks turns, for rows of an unfinished game. */
export const evaluatorFor = ({ variant, compiled }: Place): Evaluate<object> => ofTurns(variant)(compiled);

/** The evaluation that a tree search uses for positions after turns, for rows of an unfinished game. */
export const searchEvaluatorFor = ({ variant, compiled }: Place): Evaluate<object> =>
  ofSearches(variant)(compiled);

/** The bonus for winning and the penalty for losing; larger than any number of points. */
const WIN = 1000;

/** The value of the end of a game: the points, and a bonus for winning or a penalty for losing, except in a game for one. */
export function outcomeFor(position: SearchPosition, seat: number): number {
  const sheets = position.variant.scores(position.compiled, position.row);
  const own = sheets[seat]?.total ?? 0;
  const [winner, ...others] = rankingAt(position, sheets);
  if (others.length === 0) return own;
  return own + (seat === winner ? WIN : -WIN);
}

/** A lead of this many points gives a winning chance of about 3 in 4. */
const LEAD = 10;
/** The weight of the winning chance in a value. The rest is the weight of the margin, once the game is over. */
const WINNING = 0.9;

/** Evaluates a position: writes a value for each seat, from 0 to 1. */
export type Judge = (world: SearchPosition, into: Float64Array) => void;

/**
 * Returns a function that evaluates positions of a game by its evaluation. A value grows with the lead of the seat over its best rival.
 * A game that is won is worth more than any lead in an unfinished one; otherwise the leader would have no reason to end
 * the game. In a game for one, the value grows with the points.
 */
export function judgeFor(start: Place): Judge {
  const evaluate = searchEvaluatorFor(start);
  return (world, into) => valuesOf(world, into, evaluate);
}

function valuesOf(position: SearchPosition, into: Float64Array, evaluate: Evaluate<object>): void {
  const { variant, compiled, row } = position;
  const players = into.length;
  const isOver = row.phase === 'over';
  const sheets = isOver ? variant.scores(compiled, row) : null;
  for (let seat = 0; seat < players; seat++) {
    into[seat] = sheets?.[seat]?.total ?? evaluate(row, seat);
  }
  const winner = sheets === null ? undefined : rankingAt(position, sheets)[0];
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < players; seat++) {
    const value = into[seat] ?? 0;
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  for (let seat = 0; seat < players; seat++) {
    const own = into[seat] ?? 0;
    if (second === Number.NEGATIVE_INFINITY) {
      into[seat] = (1 + own / (LEAD + Math.abs(own))) / 2;
      continue;
    }
    const lead = own - (own === best ? second : best);
    const chance = 1 / (1 + Math.exp(-lead / LEAD));
    const part = winner === undefined ? chance : seat === winner ? 1 : 0;
    into[seat] = WINNING * part + (1 - WINNING) * (winner === undefined ? 0.5 : chance);
  }
}
