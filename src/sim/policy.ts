import { refuseAt } from '../input/plain-json';
import { type ActionEntry, ActionList, type ActionRole, type ActionTable } from '../play/actions';
import type { Action } from '../play/game';
import { cachedBy } from '../util/cache';

export type { LegalListOf as LegalList, PolicyOf as Policy };

/** Draws a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * Creates a fast stream of random numbers for playouts (xorshift32); equal seeds give equal streams. Setups use
 * another generator.
 *
 * @param seed - any whole number
 * @returns the stream: a function that draws the next number
 */
export function quickRandom(seed: number): Random {
  if (typeof seed !== 'number') refuseAt('wrong-type', ['seed'], 'Expected a whole number.');
  let x = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0x5bd1e995) | 0;
  if (x === 0) x = 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4_294_967_296;
  };
}

/** A list of legal actions, refilled for every decision. */
export interface LegalListOf<A = Action> {
  /** The actions with their ids and notation. Items from `count` on are meaningless. */
  readonly items: readonly ActionEntry<A>[];
  /** The number of legal actions. */
  readonly count: number;
}

/** A list of legal actions that stores only ids and looks up their entries. */
export class Legal implements LegalListOf {
  /** The ids, which the rules fill. */
  readonly sink = new ActionList();
  table: ActionTable<Action>;
  private readonly entries: ActionEntry<Action>[] = [];

  constructor(table: ActionTable<Action>) {
    this.table = table;
  }

  get count(): number {
    return this.sink.count;
  }

  get items(): readonly ActionEntry<Action>[] {
    for (let i = 0; i < this.sink.count; i++) this.entries[i] = this.at(i);
    return this.entries;
  }

  /** Returns the id of an action that a policy chose, without looking up its entry. */
  idAt(place: number): number {
    const id = this.sink.ids[place];
    if (id === undefined || id >= this.table.all.length)
      throw new RangeError('the policy chose none of the legal actions');
    return id;
  }

  at(place: number): ActionEntry<Action> {
    return this.table.all[this.idAt(place)] as ActionEntry<Action>;
  }
}

/**
 * Picks a legal action.
 *
 * @param legal - the legal actions, at least one
 * @param random - the source of random numbers
 * @returns an index below `count`
 */
export type PolicyOf<A = Action> = (legal: LegalListOf<A>, random: Random) => number;

/** Picks any legal action with equal probability. Games can take hundreds of thousands of actions. */
export const uniform: PolicyOf = (legal, random) => (random() * legal.count) | 0;

/**
 * Picks a claim if there is one, otherwise an upgrade, otherwise any action with equal probability. Nine times in ten
 * it ignores paid steps; three times in four it gives or pays the cheapest cube. Games by this policy end.
 */
export const casual: PolicyOf = (legal, random) => {
  readSorts(legal);
  if ((sorted.all & (CLAIM | UPGRADE)) !== 0) return pickPreferred(legal.count, random);
  const chosen = pickPlain(legal.count, random);
  const entry = entryAt(legal, chosen);
  if (entry?.role !== 'give' && entry?.role !== 'paidStep') return chosen;
  return random() < 0.25 ? chosen : cheapest(legal, entry, chosen);
};

/** The sorts of actions that `casual` distinguishes, as bits. */
const PLAIN = 0;
const CLAIM = 1;
const UPGRADE = 2;
const PAID_STEP = 4;
const SORTS: { readonly [R in ActionRole]: number } = {
  other: PLAIN,
  give: PLAIN,
  claim: CLAIM,
  upgrade: UPGRADE,
  paidStep: PAID_STEP,
};

const sortOf = ({ role }: ActionEntry<Action>): number => SORTS[role];

const sortsBy = /* @__PURE__ */ cachedBy((all: readonly ActionEntry<Action>[]) =>
  Uint8Array.from(all, sortOf),
);

/** The sorts of a list. {@link readSorts} overwrites the same object, so that reading allocates nothing. */
const sorted = {
  /** The sort of the action at each index; items beyond the end of the list are meaningless. */
  sorts: new Uint8Array(64),
  all: 0,
  paidSteps: 0,
};

function readSorts(legal: LegalListOf): void {
  const { count } = legal;
  if (sorted.sorts.length < count) sorted.sorts = new Uint8Array(2 * count);
  const { sorts } = sorted;
  if (legal instanceof Legal) {
    const byId = sortsBy(legal.table.all);
    const { ids } = legal.sink;
    for (let i = 0; i < count; i++) sorts[i] = byId[ids[i] as number] as number;
  } else {
    const { items } = legal;
    for (let i = 0; i < count; i++) sorts[i] = sortOf(items[i] as ActionEntry<Action>);
  }
  let all = 0;
  let paidSteps = 0;
  for (let i = 0; i < count; i++) {
    const sort = sorts[i] as number;
    all |= sort;
    paidSteps += sort >>> 2;
  }
  sorted.all = all;
  sorted.paidSteps = paidSteps;
}

function entryAt(legal: LegalListOf, place: number): ActionEntry<Action> | undefined {
  return legal instanceof Legal ? legal.table.all[legal.sink.ids[place] as number] : legal.items[place];
}

/** Returns the index of a random claim or, if there is none, of a random upgrade. */
function pickPreferred(count: number, random: Random): number {
  const { sorts } = sorted;
  let preferred = UPGRADE;
  let best = -1;
  let seen = 0;
  for (let i = 0; i < count; i++) {
    const sort = sorts[i] as number;
    if (sort === CLAIM && preferred === UPGRADE) {
      preferred = CLAIM;
      seen = 0;
    }
    if (sort !== preferred) continue;
    seen += 1;
    if (random() * seen < 1) best = i;
  }
  return best;
}

/** Returns the index of a random action. Nine times in ten, paid steps are ignored if there are other actions. */
function pickPlain(count: number, random: Random): number {
  const { sorts, paidSteps } = sorted;
  if (paidSteps === 0 || paidSteps === count || random() >= 0.9) return (random() * count) | 0;
  let left = (random() * (count - paidSteps)) | 0;
  for (let i = 0; i < count; i++) if (sorts[i] !== PAID_STEP && left-- === 0) return i;
  return 0;
}

/** Returns the index of the action with the lowest cube among those that otherwise equal the chosen one. */
function cheapest(legal: LegalListOf, { alike, cube }: ActionEntry<Action>, chosen: number): number {
  let best = chosen;
  let lowest = cube;
  for (let i = 0; i < legal.count; i++) {
    const entry = entryAt(legal, i);
    if (entry === undefined || entry.cube === -1 || entry.cube >= lowest || entry.alike !== alike) continue;
    best = i;
    lowest = entry.cube;
  }
  return best;
}
