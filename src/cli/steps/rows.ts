import type { Env } from '../../env/env';
import type { KnownGames } from '../known-games';
import type { Found, Recorded } from './records';

/** A decision: docs/selfplay.md says what the columns are. */
export interface Row {
  readonly game: number;
  readonly step: number;
  readonly seat: number;
  readonly observation: Float32Array;
  readonly legal: readonly number[];
  readonly action: number;
  readonly visits: readonly number[] | null;
  readonly value: readonly number[] | null;
  readonly outcome: readonly number[] | null;
  readonly margin: readonly number[] | null;
  readonly done: boolean;
}

/**
 * Plays a game again and notes every decision.
 *
 * @param env - pays by outcome
 * @param margins - pays by margin
 * @throws RangeError if an action is not legal
 */
export function rowsOf(
  { engine }: KnownGames,
  env: Env,
  margins: Env,
  { game, record, found }: Recorded,
): Row[] {
  env.load(engine.recordState(record, 0));
  const decisions = record.actions.map((performed, step) => {
    const action = env.actionSpace.encode(performed);
    const seat = env.agent ?? 0;
    const observation = env.observe(seat);
    const legal = legalIn(env.mask());
    const judged = found[step] ?? null;
    env.step(action);
    const visits = judged && visitsOf(judged, legal);
    const value = judged?.values ?? null;
    return { game, step, seat, observation, legal, action, visits, value, done: env.terminated };
  });
  if (env.terminated) margins.load(env.state);
  const [outcome, margin] = [env, margins].map(({ rewards }) => (env.terminated ? [...rewards] : null));
  return decisions.map((row) => ({ ...row, outcome: outcome ?? null, margin: margin ?? null }));
}

function legalIn(mask: Uint8Array): number[] {
  const legal: number[] = [];
  for (let id = 0; id < mask.length; id++) if (mask[id] === 1) legal.push(id);
  return legal;
}

/** The visits of each legal action. Turns that were tried in other worlds can go on with others, which do not count. */
function visitsOf({ visits }: Found, legal: readonly number[]): number[] {
  const byId = new Map(visits);
  return legal.map((id) => byId.get(id) ?? 0);
}
