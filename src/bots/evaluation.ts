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

/** The evaluation that ranks turns, for unfinished games. */
export const evaluatorFor = /* @__PURE__ */ cachedByGame(({ variant, compiled }) =>
  variant.evaluator(compiled),
);

/** The evaluation that a tree search uses for positions at the end of a turn, for unfinished games. */
const searchEvaluatorFor = /* @__PURE__ */ cachedByGame(
  ({ variant, compiled }) => variant.searchEvaluator?.(compiled) ?? evaluatorFor({ variant, compiled }),
);

/** The bonus for a win and the penalty for a loss, larger than any number of points. */
const WIN = 1000;

/** Returns the value of a finished game: points and, with several players, a bonus or penalty. */
export function outcomeFor(position: SearchPosition, seat: number): number {
  const sheets = position.variant.scores(position.compiled, position.row);
  const own = sheets[seat]?.total ?? 0;
  const [winner, ...others] = rankingAt(position, sheets);
  if (others.length === 0) return own;
  return own + (seat === winner ? WIN : -WIN);
}

/** The lead in points that wins about 3 games in 4. */
const LEAD = 10;
/** The weight of the chance of winning in a value. The margin at the end has the rest of the weight. */
const WINNING = 0.9;

/** Evaluates a position: writes a value from 0 to 1 for each seat. */
export type Judge = (world: SearchPosition, into: Float64Array) => void;

/**
 * Judges positions by the evaluation of the game. A value grows with the lead over the best rival, or with the points
 * if there is only one player. A won game is worth more than any lead in an unfinished one, because the leader would
 * otherwise have no reason to end the game.
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
