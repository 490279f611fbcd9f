import type { Coded } from '../engine/action-table';
import type { Action } from '../engine/registry';
import type { Random } from './random';

/** A list of legal actions that is filled anew for every decision. */
export interface LegalList {
  /** The actions with their ids and texts; entries from `count` on are left from earlier decisions. */
  readonly items: readonly Coded<Action>[];
  /** How many of the items count. */
  readonly count: number;
}

/**
 * Picks one of the legal actions.
 *
 * @param legal - the legal actions, of which there is at least one
 * @param random - the stream of numbers to draw from
 * @returns the place of an action in the list, from 0 to `count - 1`
 */
export type Policy = (legal: LegalList, random: Random) => number;

/** Any action, each as likely as the next. Games can go on for hundreds of thousands of actions. */
export const uniform: Policy = (legal, random) => (random() * legal.count) | 0;

/**
 * Claims when it can, then upgrades; gives away its cheapest cube three times in four; takes a paid step once in ten
 * times that it could; otherwise any action is as likely as the next. Its games end.
 */
export const casual: Policy = (legal, random) => {
  const preferred = pickPreferred(legal, random);
  if (preferred !== -1) return preferred;
  const chosen = pickPlain(legal, random);
  const kind = legal.items[chosen]?.action.kind ?? '';
  if (!GIVES.includes(kind) || random() < 0.25) return chosen;
  return cheapest(legal, chosen);
};

const GIVES: readonly string[] = ['payBoat', 'payCube', 'payCard', 'discard', 'sail'];

/** Any claim, or else any upgrade; -1 if there is neither. */
function pickPreferred(legal: LegalList, random: Random): number {
  let best = -1;
  let seen = 0;
  let isClaim = false;
  for (let i = 0; i < legal.count; i++) {
    const kind = legal.items[i]?.action.kind;
    if (kind !== 'claim' && (kind !== 'upgrade' || isClaim)) continue;
    if (kind === 'claim' && !isClaim) {
      isClaim = true;
      seen = 0;
    }
    seen += 1;
    if (random() * seen < 1) best = i;
  }
  return best;
}

function isPaidStep(entry: Coded<Action> | undefined): boolean {
  return entry !== undefined && entry.action.kind === 'sail' && (entry.cube !== -1 || entry.card !== -1);
}

/** Any action, nine times in ten none that is a paid step if there is another. */
function pickPlain(legal: LegalList, random: Random): number {
  let plain = 0;
  for (let i = 0; i < legal.count; i++) if (!isPaidStep(legal.items[i])) plain++;
  if (plain === 0 || plain === legal.count || random() >= 0.9) return (random() * legal.count) | 0;
  let left = (random() * plain) | 0;
  for (let i = 0; i < legal.count; i++) {
    if (!isPaidStep(legal.items[i]) && left-- === 0) return i;
  }
  return 0;
}

/** Of the actions that differ from the chosen one in the cube only, the one with the lowest rank. */
function cheapest(legal: LegalList, chosen: number): number {
  const wanted = legal.items[chosen];
  if (wanted === undefined || wanted.cube === -1) return chosen;
  let best = chosen;
  for (let i = 0; i < legal.count; i++) {
    const entry = legal.items[i];
    if (entry === undefined || entry.cube === -1 || entry.cube >= (legal.items[best]?.cube ?? 0)) continue;
    const isAlike =
      entry.action.kind === wanted.action.kind && entry.place === wanted.place && entry.seat === wanted.seat;
    if (isAlike) best = i;
  }
  return best;
}
