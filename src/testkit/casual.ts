import { type Action, CUBES, type Cube } from '../century/rules';
import { pick, type Random } from '../core/shuffle';

/**
 * Picks a legal action at random, but not against itself: claims when it can, otherwise upgrades; gives away its
 * cheapest cubes three times in four; rarely takes a paid step; any other action is equally likely. Games played like
 * this end, while uniformly random ones may take hundreds of thousands of actions.
 */
export function casualChoice(legal: readonly Action[], draw: Random): Action {
  for (const kind of ['claim', 'upgrade']) {
    const wanted = legal.filter((action) => action.kind === kind);
    if (wanted.length > 0) return pickOne(wanted, draw);
  }
  const plain = legal.filter((action) => !isPaidStep(action));
  const open = plain.length > 0 && draw() < 0.9 ? plain : legal;
  const chosen = pickOne(open, draw);
  const given = givenCube(chosen);
  if (given === null || draw() < 0.25) return chosen;
  return open
    .filter((action) => isAlike(action, chosen))
    .reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a), chosen);
}

function isPaidStep(action: Action): boolean {
  return action.kind === 'sail' && ('leave' in action || 'card' in action);
}

/** The cube that an action gives away. */
function givenCube(action: Action): Cube | null {
  if ('leave' in action) return action.leave ?? null;
  return action.kind !== 'upgrade' && 'cube' in action ? action.cube : null;
}

function rankOf(action: Action): number {
  const cube = givenCube(action);
  return cube === null ? CUBES.length : CUBES.indexOf(cube);
}

/** Whether two actions differ only in the cube that they give away. */
function isAlike(a: Action, b: Action): boolean {
  const without = (action: Action): string => JSON.stringify({ ...action, cube: null, leave: null });
  return without(a) === without(b);
}

function pickOne<T extends Action>(items: readonly T[], draw: Random): T {
  const item = items[pick(draw, items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}
