import { onTrust, trusted } from '../input/misplaced';
import { checkKeys } from '../input/plain-json';
import type { ActionEntry } from '../play/actions';
import type { Action, GameTypes, State } from '../play/game';
import { type Position, positionOf } from '../play/position';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import type { Random } from '../util/random';
import { type Bot, finish, finishInSlices, randomStream, type StandsAt, type ThinkOptions } from './bot';
import {
  areEqual,
  copyPosition,
  type EvaluatedGames,
  follow,
  NOT_A_STATE,
  openPosition,
  positionAt,
  type SearchPosition,
  sampleCanonicalWorld,
  sampleWorld,
} from './search-position';
import type { TriedTurn } from './tree/turns';

/**
 * Chooses the next action of the deciding seat, or the rest of its turn. The position is a random state consistent with
 * what this seat knows, and may be overwritten; it is the same object throughout a game. The meter counts iterations.
 */
export type Strategy = (
  position: SearchPosition,
  random: Random,
  meter: Meter,
) => readonly ActionEntry<Action>[] | Thought;

/** The result of a search. */
export interface Plan {
  readonly entries: readonly ActionEntry<Action>[];
  /** The turns that it tried. */
  readonly tried: readonly TriedTurn[];
}

/** A search in progress: yields the number of iterations so far, and returns the plan. */
export type Thought = Generator<number, Plan, void>;

/** The statistics of a search for one decision. */
export interface Findings {
  /** How often each action was visited, as the next one of a turn; the others never were. */
  readonly visits: readonly (readonly [action: Action, visits: number])[];
  /** Mean values by seat over these visits, from 0 to 1. */
  readonly values: readonly number[];
}

/**
 * The statistics for the decision after the first actions of a turn; `null` without visits.
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

/** The key of the findings of a bot. Internal; programs use `createSearch`. */
export const FINDINGS = /* @__PURE__ */ Symbol('findings');

/** The findings of the last choice of a bot; `null` if it did not search. */
export function findingsOf(bot: object): Findings | null {
  const { [FINDINGS]: findings } = bot as { readonly [FINDINGS]?: () => Findings | null };
  return findings?.() ?? null;
}

/** The buffers of a player for a game. */
interface Workspace {
  /** The current position. */
  readonly here: SearchPosition;
  /** The position that the plan leads to, in the world of the plan; `null` before the first plan of several actions. */
  expected: SearchPosition | null;
  /** For the strategy, and for comparisons. */
  readonly scratch: SearchPosition;
  readonly compared: SearchPosition;
}

/**
 * A player that gives its strategy only redrawn worlds, and follows the plans of the strategy as long as the seat sees
 * what it expected.
 */
export function playerOf(
  games: EvaluatedGames,
  name: string,
  strategy: Strategy,
  seed: string | number,
): Bot {
  const random = randomStream(seed);
  let workspace: Workspace | null = null;
  /** The `game` of the last position, and its JSON. */
  let lastGame: object | null = null;
  let lastJson = '';
  let latest: Plan = { entries: [], tried: [] };
  /** The rest of the latest plan. */
  let plan: readonly ActionEntry<Action>[] = [];
  let planner = -1;

  /** Loads a position; a game other than the last one gets its own workspace. */
  const load = (from: Position | State): Workspace => {
    const game = 'row' in from ? from.row.game : trusted(from, NOT_A_STATE, () => from.game);
    const variant = 'row' in from ? from.variant.name : from.variant;
    if (workspace !== null && lastGame !== game) {
      const isSame = workspace.here.variant.name === variant && JSON.stringify(game) === lastJson;
      if (!isSame) workspace = null;
    }
    lastGame = game;
    if (workspace === null) {
      const here = 'row' in from ? positionAt(games, from) : openPosition(games, from);
      workspace = { here, expected: null, scratch: copyPosition(here), compared: copyPosition(here) };
      lastJson = JSON.stringify(game);
      plan = [];
    } else if ('row' in from) {
      copyRow(workspace.here, from);
    } else {
      const { row, compiled } = workspace.here;
      const own = row.game;
      trusted(from, NOT_A_STATE, () => compiled.rowKind.read(from, row));
      row.game = own;
    }
    return workspace;
  };

  function* choosing(from: State | StandsAt<GameTypes>, meter: Meter): Generator<number, Action, void> {
    const read = () => positionOf(from) ?? (('state' in from ? from.state : from) as State);
    const workspace = load(onTrust([], NOT_A_STATE, read));
    const { here, scratch } = workspace;
    if (here.row.phase === 'over') throw new RangeError('the game is over');
    const seat = here.row.actor;
    if (plan.length === 0 || planner !== seat || !isAsExpected(workspace, seat)) {
      sampleWorld(here, seat, random);
      copyRow(scratch, here);
      const thought = strategy(scratch, random, meter);
      latest = 'next' in thought ? yield* thought : { entries: thought, tried: [] };
      plan = latest.entries;
      planner = seat;
      if (plan.length > 1) {
        workspace.expected ??= copyPosition(here);
        copyRow(workspace.expected, here);
      }
    }
    const [next, ...rest] = plan;
    if (next === undefined) throw new RangeError('there is nothing to do');
    plan = rest;
    if (rest.length > 0 && workspace.expected !== null) follow(workspace.expected, [next]);
    return next.action;
  }

  const player: Bot & { readonly [FINDINGS]: () => Findings | null } = {
    name,
    [FINDINGS]: () => findingsAfter(latest.tried, latest.entries.slice(0, -1 - plan.length)),
    choose(from: State | StandsAt<GameTypes>, limits: WorkLimits = {}) {
      checkKeys(limits, LIMITS);
      return finish(choosing(from, meterOf(limits)));
    },
    think: (from: State | StandsAt<GameTypes>, options: ThinkOptions = {}) =>
      finishInSlices((meter) => choosing(from, meter), options),
  };
  return player;
}

/** Whether the seat sees exactly what the plan led it to expect. */
function isAsExpected({ here, expected, scratch, compared }: Workspace, seat: number): boolean {
  if (expected === null) return false;
  copyRow(scratch, here);
  sampleCanonicalWorld(scratch, seat);
  copyRow(compared, expected);
  sampleCanonicalWorld(compared, seat);
  return areEqual(scratch, compared);
}

function copyRow(position: SearchPosition, other: Pick<SearchPosition, 'row'>): void {
  position.row.cells.set(other.row.cells);
}
