import type { AnyRules } from '../play/game';

/** A view without the number of the turn and of the round, which only an implementation with a history can know. */
export function withoutNumbers({ ownNumbers }: AnyRules, view: unknown): unknown {
  if (ownNumbers === true || typeof view !== 'object' || view === null || !('turn' in view)) return view;
  const { turn: _, round: __, ...rest } = { round: null, ...view };
  return rest;
}
