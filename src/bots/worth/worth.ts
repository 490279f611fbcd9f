import type { Box, State, VariantName } from '../../engine/registry';
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

/** How the players of a variant value a state; the box must be that of the state's game. */
export function worthOf(box: object, state: State, seat: number): number {
  const worth = worths[state.variant] as (box: object, state: State, seat: number) => number;
  return worth(box, state, seat);
}
