import { type Box, type State, type VariantName, variantOf } from '../../engine/registry';
import { rank } from '../../engine/score';
import { newWorldWorth } from './new-world';
import { sandToSeaWorth } from './sand-to-sea';
import { seaWorth } from './sea';
import { spiceRoadWorth } from './spice-road';

/** What a state is worth to a seat, in points. */
type Worth<N extends VariantName> = (box: Box<N>, state: State<N>, seat: number) => number;

const worths: { readonly [N in VariantName]: Worth<N> } = {
  'spice-road': spiceRoadWorth,
  'eastern-wonders': seaWorth,
  'new-world': newWorldWorth,
  'sand-to-sea': sandToSeaWorth,
};

/** What winning is worth, and losing costs, beyond any number of points. */
const WIN = 1000;

/**
 * How the players of a variant value a state; the box must be that of the state's game. At the end nothing counts but
 * who has won, and by how much.
 */
export function worthOf(box: object, state: State, seat: number): number {
  if (state.phase === 'over') return outcomeFor(box, state, seat);
  const worth = worths[state.variant] as (box: object, state: State, seat: number) => number;
  return worth(box, state, seat);
}

function outcomeFor(box: object, state: State, seat: number): number {
  const totals = variantOf(state.variant)
    .scores(box as never, state)
    .map(({ total }) => total);
  const own = totals[seat] ?? 0;
  const hasWon = rank(totals, state.game.firstSeat)[0] === seat;
  return own + (hasWon ? WIN : -WIN);
}
