import type { Action } from '../games';
import type { ActionEntry, ActionRole } from '../play/actions';
import { pick, type Random } from '../util/random';
import type { Catalogue } from './catalogue';

/**
 * Picks a legal action at random, but not against itself: claims when it can, otherwise upgrades; gives away its
 * cheapest cubes three times in four; rarely takes a paid step; any other action is equally likely. Games played like
 * this end, while uniformly random ones may take hundreds of thousands of actions.
 */
export function casualChoice(catalogue: Catalogue, legal: readonly Action[], draw: Random): Action {
  const roleOf = (action: Action): ActionRole => catalogue.entryOf(action)?.role ?? 'other';
  for (const role of ['claim', 'upgrade']) {
    const wanted = legal.filter((action) => roleOf(action) === role);
    if (wanted.length > 0) return pickOne(wanted, draw);
  }
  const plain = legal.filter((action) => roleOf(action) !== 'paidStep');
  const open = plain.length > 0 && draw() < 0.9 ? plain : legal;
  const chosen = pickOne(open, draw);
  const entry = catalogue.entryOf(chosen);
  const isGiven = entry?.role === 'give' || entry?.role === 'paidStep';
  if (entry === undefined || !isGiven || entry.cube === -1 || draw() < 0.25) return chosen;
  return cheapest(
    entry,
    open.map((action) => catalogue.entryOf(action)),
  );
}

/** The one of the actions that differ only in the cube that gives away the lowest rank. */
function cheapest(chosen: ActionEntry<Action>, open: readonly (ActionEntry<Action> | undefined)[]): Action {
  let best = chosen;
  for (const entry of open) {
    if (entry === undefined || entry.cube === -1 || entry.cube >= best.cube) continue;
    if (entry.alike === chosen.alike) best = entry;
  }
  return best.action;
}

function pickOne<T extends Action>(items: readonly T[], draw: Random): T {
  const item = items[pick(draw, items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}
