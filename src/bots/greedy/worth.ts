import type { Admitted } from '../../engine/admission';
import type { State } from '../../engine/registry';
import { easternWondersWorth } from './eastern-wonders';

/** What a state is worth to a seat, in points. */
export function worthOf(box: Admitted['box'], state: State, seat: number): number {
  return easternWondersWorth(box, state, seat);
}
