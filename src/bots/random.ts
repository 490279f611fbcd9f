import { legalActions } from '../engine/reducer';
import type { Action } from '../engine/registry';
import { pick, type Random } from '../parts/shuffle';
import type { Bot } from './bot';

/** Any legal action, each as likely as the next. */
export const random: Bot = (state, draw) => pickOne(legalActions(state), draw);

/** One of the items, each as likely as the next. */
export function pickOne<T extends Action>(items: readonly T[], draw: Random): T {
  const item = items[pick(draw, items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}
