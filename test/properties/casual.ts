import { type Action, legalActions, type State, type VariantName } from '../../src';
import { pick, type Random } from '../../src/util/random';

const PAYMENTS: readonly string[] = ['payCard', 'payBoat', 'payCube', 'discard'];

/**
 * An action of a player who claims what can be claimed, makes all upgrades, gives away the cheapest cube three times
 * in four, seldom gives a card up, rests when little else is left, and otherwise does anything.
 */
export function casualAction<N extends VariantName>(state: State<N>, random: Random): Action<N> {
  const legal = legalActions<N>(state);
  for (const kind of ['claim', 'upgrade']) {
    const wanted = legal.filter((action) => action.kind === kind);
    if (wanted.length > 0) return draw(wanted, random);
  }
  const [first] = legal;
  if (first === undefined) throw new Error('there is no legal action');
  if (PAYMENTS.includes(first.kind)) return random() < 0.75 ? first : draw(legal, random);
  const isSeldom = (action: Action<N>): boolean =>
    (action.kind === 'sail' && 'card' in action && random() < 0.9) ||
    (action.kind === 'endTurn' && random() < 0.8) ||
    (action.kind === 'rest' && random() < 0.95);
  const usual = legal.filter((action) => !isSeldom(action));
  return draw(usual.length > 0 ? usual : legal, random);
}

/** Any of these actions, each with the same chance. */
function draw<T>(items: readonly T[], random: Random): T {
  const item = items[pick(random, items.length)];
  if (item === undefined) throw new Error('there is nothing to draw from');
  return item;
}
