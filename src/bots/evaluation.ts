import type { Evaluate } from '../play/evaluation';
import { rankingAt } from '../play/position';
import { cachedBy } from '../util/cache';
import type { SearchPosition } from './search-position';

type CompiledVariant = Pick<SearchPosition, 'variant' | 'compiled'>;

function cachedByGame(
  make: (place: CompiledVariant) => Evaluate<object>,
): (place: CompiledVariant) => Evaluate<object> {
  const evaluations = cachedBy((variant: CompiledVariant['variant']) =>
    cachedBy((compiled: CompiledVariant['compiled']) => make({ variant, compiled })),
  );
  return ({ variant, compiled }) => evaluations(variant)(compiled);
}

/** Returns the evaluation that ranks turns, for rows of an unfinished game. */
export const evaluatorFor = /* @__PURE__ */ cachedByGame(({ variant, compiled }) =>
  variant.evaluator(compiled),
);

/** Returns the evaluation that a tree search uses for positions after turns, for rows of an unfinished game. */
const searchEvaluatorFor = /* @__PURE__ */ cachedByGame(
  ({ variant, compiled }) => variant.searchEvaluator?.(compiled) ?? evaluatorFor({ variant, compiled }),
);

/** The bonus for winning and the penalty for losing; larger than any number of points. */
const WIN = 1000;

/** Returns the value of a finished game: points, and with several players a bonus for winning or penalty for losing. */
export function outcomeFor(position: SearchPosition, seat: number): number {
  const sheets = position.variant.scores(position.compiled, position.row);
  const own = sheets[seat]?.total ?? 0;
  const [winner, ...others] = rankingAt(position, sheets);
  if (others.length === 0) return own;
  return own + (seat === winner ? WIN : -WIN);
}

/** A lead of this many points gives a winning chance of about 3 in 4. */
const LEAD = 10;
/** The weight of the winning chance in a value; the rest is the weight of the margin at the end of the game. */
const WINNING = 0.9;

/** A function that evaluates a position: writes a value for each seat, from 0 to 1. */
export type Judge = (world: SearchPosition, into: Float64Array) => void;

/**
 * Returns a function that evaluates positions of a game by the game's own evaluation. A value grows with the lead of
 * the seat over its best rival. A game that is won is worth more than any lead in an unfinished one; otherwise the
 * leader would have no reason to end the game. In a game for one, the value grows with the points.
 */
export function judgeFor(start: CompiledVariant): Judge {
  const evaluate = searchEvaluatorFor(start);
  return (world, into) => {
    const { variant, compiled, row } = world;
    const players = into.length;
    const sheets = row.phase === 'over' ? variant.scores(compiled, row) : null;
    const winner = sheets === null ? undefined : rankingAt(world, sheets)[0];
    let best = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < players; seat++) {
      const value = sheets === null ? evaluate(row, seat) : (sheets[seat]?.total ?? 0);
      into[seat] = value;
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
  };
}
