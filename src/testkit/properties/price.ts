import type { CompleteGame } from '../../define/declare';
import { type Action, type Change, VARIANTS, type VariantName } from '../../games';
import type { Price, Receiver } from '../../play/price';
import type { Seat } from '../../play/seats';
import { catalogueOf, course, drawsFor, kindsOf, sampleOf } from '../course';
import { type Check, checkOf, type Trial } from '../trial';

type Priced = Trial<'price' | 'changes' | 'actor'>;

/** The number of legal actions performed. */
const PERFORMED = 8;
/** The number of actions priced that need not be legal. */
const TRIED = 12;

/**
 * An action takes what its price says: when it is performed, the changes that the deciding seat is told of show these
 * cubes, settlers and cards leaving it, and going to those whom the price names. What is owed is paid in as many decisions
 * as there are cubes, each at the price of one cube, and then no more. Actions that are not legal have a price too, or
 * `null`, and if there is `priceInView`, the view of the deciding seat gives the same prices. Needs `price`, `changes` and
 * `actor`; that prices tell no more than the seat may know is checked by {@link twoWorlds}.
 */
export const price: Check = checkOf('price', ['price', 'changes', 'actor'], async (trial) => {
  const catalogue = catalogueOf(trial.plan.known, trial.options);
  const draw = drawsFor(trial, 'tried');
  for await (const { state, legal, isClose } of course(trial)) {
    if (!isClose) continue;
    const payer = await trial.able.actor(state);
    const performed = sampleOf({ kinds: kindsOf(legal) }, draw, PERFORMED);
    for (const action of performed) {
      if (payer !== null) await checkPaid(trial, { state, action, payer });
    }
    for (const action of [...performed, ...sampleOf(catalogue, draw, TRIED)])
      await checkSeen(trial, state, payer, action);
  }
});

/** A legal action that a seat is about to perform. */
interface Step {
  readonly state: unknown;
  readonly action: Action;
  readonly payer: Seat;
}

/** A legal action takes its price, and nothing besides. */
async function checkPaid(trial: Priced, step: Step): Promise<void> {
  const { able, rules } = trial;
  const { state, action, payer } = step;
  const said = await askPrice(trial, state, action);
  if (said === null) {
    // Only where an extension changes what an action does can its price be unknown.
    if (!('extends' in rules)) trial.fail('price-wrong', { action, expected: 'a price', found: said });
    return;
  }
  const after = await able.apply(state, action);
  const told = await able.changes(state, after, payer, 'none');
  const { cubes, settlers, cards, to, gains } = takenBy(payer, told as readonly Change[]);
  trial.same('price-wrong', { settlers, cards }, { settlers: said.settlers, cards: said.cards }, { action });
  const isOwn = isOfOnesOwn(trial);
  // What a trade brings, with a component set of one's own, and what any action brings in a game of one's own may be of a
  // colour that it takes; then less is told than it takes.
  const isNet = isOwn ? gains : action.kind === 'trade';
  // A game of one's own can have cubes of several sorts, told apart by their places alone.
  const [paid, left] = isOwn ? [[sum(said.cubes)], [sum(cubes)]] : [said.cubes, cubes];
  const expected = paid.map((count, i) => Math.max(isNet ? count : 0, left[i] ?? 0));
  trial.same('price-wrong', expected, paid, { action });
  if (said.owed > 0) return checkOwed(trial, { state: after, action, payer }, said.owed);
  if (!isNet) trial.same('price-wrong', [...to].sort(), [...said.to].sort(), { action });
  if (isOwn) return;
  const isDue = (await trial.legalIn(after)).some(({ kind }) => PAYMENTS.includes(kind));
  if (isDue && !PAYMENTS.includes(action.kind))
    trial.fail('price-owed', { action, expected: 'cubes owed', found: 0 });
}

/** Whether the game is neither one of this package nor made from one. */
function isOfOnesOwn({ rules }: Priced): boolean {
  const { name, extends: base = name } = rules as CompleteGame;
  return !VARIANTS.includes(base as VariantName);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** The actions of the four games that pay what is owed. */
const PAYMENTS: readonly string[] = ['payCube', 'payCard', 'payBoat'];

/** What is owed is paid cube by cube, and then no more. */
async function checkOwed(trial: Priced, { state, action, payer }: Step, owed: number): Promise<void> {
  const { able } = trial;
  let now = state;
  let kind = '';
  for (let left = owed; left > 0; left--) {
    const [payment] = await trial.legalIn(now);
    const said = payment === undefined ? null : await askPrice(trial, now, payment);
    const found = { decides: await able.actor(now), paid: sum(said?.cubes ?? []), owed: said?.owed };
    trial.same('price-owed', { decides: payer, paid: 1, owed: 0 }, found, { action });
    if (payment === undefined) return;
    now = await able.apply(now, payment);
    kind = payment.kind;
  }
  const next = await trial.legalIn(now);
  const isMore = next.length > 0 && next.every((other) => other.kind === kind);
  trial.comparisons += 1;
  if (isMore) trial.fail('price-owed', { action, expected: `${owed} cubes to pay`, found: 'more' });
}

/** Every action has a price of the right form, or none, and the payer's view gives the same one. */
async function checkSeen(trial: Priced, state: unknown, payer: Seat | null, action: Action): Promise<void> {
  const said = await askPrice(trial, state, action);
  const { view, priceInView } = trial.able;
  if (view === undefined || priceInView === undefined) return;
  const seen = await view(state, payer ?? 'spectator', 'none');
  trial.same('price-in-view', said, await priceInView(seen, action), { action });
}

async function askPrice(trial: Priced, state: unknown, action: Action): Promise<Price | null> {
  const said: unknown = await trial.able.price(state, action);
  if (said === null || isPrice(said)) return said;
  return trial.fail('malformed', { action, expected: 'a price, or null', found: said });
}

function isPrice(value: unknown): value is Price {
  const isCount = (count: unknown): boolean => Number.isInteger(count) && (count as number) >= 0;
  const given = value as Price | undefined;
  return (
    Array.isArray(given?.cubes) &&
    Array.isArray(given.to) &&
    [...given.cubes, given.settlers, given.cards, given.owed].every(isCount)
  );
}

interface Taken {
  readonly cubes: number[];
  settlers: number;
  cards: number;
  readonly to: Set<Receiver>;
  /** Whether cubes come to it as well. */
  gains: boolean;
}

/** What leaves a seat, as it is told: settlers that go out, cards that it gives up, cubes that it has no longer. */
function takenBy(payer: Seat, changes: readonly Change[]): Taken {
  const taken: Taken = { cubes: [], settlers: 0, cards: 0, to: new Set(), gains: false };
  for (const change of changes) {
    if (change.kind !== 'cubes' && change.kind !== 'piece' && change.kind !== 'tokens') continue;
    const { from, to } = change;
    if (change.kind === 'cubes' && to.seat === payer) taken.gains = true;
    const isGivenUp = change.kind === 'piece' && change.what === 'merchantCard' && to.in === 'discards';
    if (from.seat !== payer || (to.seat === payer && !isGivenUp)) continue;
    if (change.kind === 'tokens') {
      if (change.what !== 'settler') continue;
      taken.settlers += change.count;
    } else if (change.kind === 'piece') {
      taken.cards += 1;
    } else {
      change.cubes.forEach((count, i) => {
        taken.cubes[i] = (taken.cubes[i] ?? 0) + count;
      });
    }
    const isGone = ['supply', 'elsewhere', 'box'].includes(to.in);
    taken.to.add(isGivenUp ? 'table' : (to.seat ?? (isGone ? 'supply' : 'table')));
  }
  return taken;
}
