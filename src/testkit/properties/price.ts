import type { GameInternals } from '../../define/declare';
import { type Action, type Change, VARIANTS, type VariantName } from '../../games';
import type { Price, Receiver } from '../../play/price';
import type { Seat } from '../../play/seats';
import { catalogueOf, course, drawsFor, kindsOf, sampleOf } from '../course';
import { type Check, checkOf, type Trial } from '../trial';

type Priced = Trial<'price' | 'changes' | 'actor'>;

const PERFORMED = 8;
/** The number of further actions per position, legal or not, whose prices are requested. */
const TRIED = 12;

/**
 * Checks that an action costs its price: in the changes that the active player sees, the cubes, settlers and cards of
 * the price go to its receivers. Cubes that are owed are paid one by one right afterwards. Illegal actions have a
 * price or `null`, too. `priceInView`, if present, returns the same prices for the view of the active player. Needs
 * `price`, `changes` and `actor`; {@link twoWorlds} checks that prices depend on nothing hidden.
 */
export const price: Check = checkOf('price', ['price', 'changes', 'actor'], async (trial) => {
  const catalogue = catalogueOf(trial.plan.engineGames, trial.options);
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

interface PaidStep {
  readonly state: unknown;
  readonly action: Action;
  readonly payer: Seat;
}

async function checkPaid(trial: Priced, step: PaidStep): Promise<void> {
  const { able, rules } = trial;
  const { state, action, payer } = step;
  const stated = await askPrice(trial, state, action);
  if (stated === null) {
    // Only in a game made by `extendGame` may a price be unknown, because it can change effects of actions.
    if (!('extends' in rules)) trial.fail('price-wrong', { action, expected: 'a price', found: stated });
    return;
  }
  const after = await able.apply(state, action);
  const seen = await able.changes(state, after, payer, 'none');
  const { cubes, settlers, cards, to, gains } = takenBy(payer, seen as readonly Change[]);
  trial.same(
    'price-wrong',
    { settlers, cards },
    { settlers: stated.settlers, cards: stated.cards },
    { action },
  );
  const isOwn = isOwnGame(trial);
  // With a custom component set, a trade can return and take cubes of the same colour; in a custom game, any
  // action can. Changes then show only the difference.
  const isNet = isOwn ? gains : action.kind === 'trade';
  // Custom games may have several sorts of cubes that differ only in their places, so only totals are compared.
  const [paid, left] = isOwn ? [[sum(stated.cubes)], [sum(cubes)]] : [stated.cubes, cubes];
  const expected = paid.map((count, i) => Math.max(isNet ? count : 0, left[i] ?? 0));
  trial.same('price-wrong', expected, paid, { action });
  if (stated.owed > 0) return checkOwed(trial, { state: after, action, payer }, stated.owed);
  if (!isNet) trial.same('price-wrong', [...to].sort(), [...stated.to].sort(), { action });
  if (isOwn) return;
  const isDue = (await trial.legalIn(after)).some(({ kind }) => PAYMENTS.includes(kind));
  if (isDue && !PAYMENTS.includes(action.kind))
    trial.fail('price-owed', { action, expected: 'cubes owed', found: 0 });
}

function isOwnGame({ rules }: Priced): boolean {
  const { name, extends: base = name } = rules as GameInternals;
  return !VARIANTS.includes(base as VariantName);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** Actions of the four games that pay a debt. */
const PAYMENTS: readonly string[] = ['payCube', 'payCard', 'payBoat'];

/** Checks that owed cubes are paid one by one, and that nothing is due after the last. */
async function checkOwed(trial: Priced, { state, action, payer }: PaidStep, owed: number): Promise<void> {
  const { able } = trial;
  let now = state;
  let kind = '';
  for (let left = owed; left > 0; left--) {
    const [payment] = await trial.legalIn(now);
    const paid = payment === undefined ? null : await askPrice(trial, now, payment);
    const found = { decides: await able.actor(now), paid: sum(paid?.cubes ?? []), owed: paid?.owed };
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

async function checkSeen(trial: Priced, state: unknown, payer: Seat | null, action: Action): Promise<void> {
  const expected = await askPrice(trial, state, action);
  const { view, priceInView } = trial.able;
  if (view === undefined || priceInView === undefined) return;
  const seen = await view(state, payer ?? 'spectator', 'none');
  trial.same('price-in-view', expected, await priceInView(seen, action), { action });
}

async function askPrice(trial: Priced, state: unknown, action: Action): Promise<Price | null> {
  const found: unknown = await trial.able.price(state, action);
  if (found === null || isPrice(found)) return found;
  return trial.fail('malformed', { action, expected: 'a price, or null', found });
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

type SomePlace = { readonly in: string; readonly seat?: Seat };

interface Taken {
  readonly cubes: number[];
  settlers: number;
  cards: number;
  readonly to: Set<Receiver>;
  gains: boolean;
}

function takenBy(payer: Seat, changes: readonly Change[]): Taken {
  const taken: Taken = { cubes: [], settlers: 0, cards: 0, to: new Set(), gains: false };
  for (const change of changes) {
    if (change.kind !== 'cubes' && change.kind !== 'piece' && change.kind !== 'tokens') continue;
    const { from, to }: { readonly [K in 'from' | 'to']: SomePlace } = change;
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
    const isGone = ['supply', 'box'].includes(to.in);
    taken.to.add(isGivenUp ? 'table' : (to.seat ?? (isGone ? 'supply' : 'table')));
  }
  return taken;
}
