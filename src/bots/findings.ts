import type { ActionEntry } from '../play/actions';
import type { Action } from '../play/game';
import type { TriedTurn } from './tree/turns';

/** What a search says of one decision. */
export interface Findings {
  /** How often each action was visited, as the next one of a turn; the others never were. */
  readonly visits: readonly (readonly [action: Action, visits: number])[];
  /** Mean values by seat over these visits, from 0 to 1. */
  readonly values: readonly number[];
}

/**
 * What a search of a whole turn says of the decision after the first actions of it; `null` if it says nothing.
 *
 * @param played - the actions of the turn so far
 */
export function findingsAfter(
  tried: readonly TriedTurn[],
  played: readonly ActionEntry<Action>[],
): Findings | null {
  const byAction = new Map<Action, number>();
  const sums: number[] = [];
  let total = 0;
  for (const turn of tried) {
    const next = turn.entries[played.length];
    if (next === undefined || turn.visits === 0) continue;
    if (!played.every((entry, at) => entry === turn.entries[at])) continue;
    byAction.set(next.action, (byAction.get(next.action) ?? 0) + turn.visits);
    turn.sums.forEach((sum, seat) => {
      sums[seat] = (sums[seat] ?? 0) + sum;
    });
    total += turn.visits;
  }
  if (total === 0) return null;
  return { visits: [...byAction], values: sums.map((sum) => sum / total) };
}

/** Where a bot keeps what it has found: not for users, who have `createSearch`. */
export const FINDINGS = /* @__PURE__ */ Symbol('findings');

/** What a bot found when it last chose an action; `null` if it did not search for the turn that the action is of. */
export function findingsOf(bot: object): Findings | null {
  const { [FINDINGS]: findings } = bot as { readonly [FINDINGS]?: () => Findings | null };
  return findings?.() ?? null;
}
