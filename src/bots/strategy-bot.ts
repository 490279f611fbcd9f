import { checkKeys } from '../input/plain-json';
import { onTrust, trusted } from '../input/trusted';
import type { Action, GameTypes, State } from '../play/game';
import { type Position, positionOf } from '../play/position';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import type { Random } from '../util/random';
import { type Bot, finish, finishInSlices, randomStream, type StandsAt, type ThinkOptions } from './bot';
import {
  type ActionPath,
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
 * Creates a function that chooses the next action of the active player, or the rest of its turn. At each call,
 * `position` is a random state that this player cannot distinguish from the real one; it may be overwritten.
 */
export type Strategy = (position: SearchPosition, random: Random) => (meter: Meter) => ActionPath | Thinking;

interface SearchPlan {
  readonly entries: ActionPath;
  /** The turns that a search tried; empty if no search ran. */
  readonly tried: readonly TriedTurn[];
}

/** A search that yields its iterations so far, and returns a plan. */
type Thinking = Generator<number, SearchPlan, void>;

/** The statistics of a search about one decision. */
export interface Findings {
  /** The actions that were visited as the next action of the turn. */
  readonly visits: readonly (readonly [action: Action, visits: number])[];
  /** The mean values of the visits by seat, from 0 to 1. */
  readonly values: readonly number[];
}

/** Returns the statistics of the decision after the first actions of a turn; `null` without visits. */
export function findingsAfter(tried: readonly TriedTurn[], played: ActionPath): Findings | null {
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

const findingsBy = /* @__PURE__ */ new WeakMap<object, () => Findings | null>();

export function findingsOf(bot: object): Findings | null {
  return findingsBy.get(bot)?.() ?? null;
}

interface Workspace {
  readonly here: SearchPosition;
  /** The position that the plan expects now; its hidden information was drawn for the plan. */
  readonly expected: SearchPosition;
  /** The position that the strategy searches; {@link isAsExpected} overwrites it. */
  readonly scratch: SearchPosition;
  readonly compared: SearchPosition;
  readonly think: ReturnType<Strategy>;
}

/**
 * Creates a bot that plays by a strategy, which sees only states with redrawn hidden information. The bot follows a
 * plan as long as its seat sees exactly what the plan expects.
 */
export function strategyBot(
  games: EvaluatedGames,
  name: string,
  strategy: Strategy,
  seed: string | number,
): Bot {
  const random = randomStream(seed);
  let workspace: Workspace | null = null;
  /** The `game` member of the last state or row, and its JSON. */
  let lastGame: object | null = null;
  let lastJson = '';
  let plan: SearchPlan = { entries: [], tried: [] };
  /** The number of actions of the plan that were played. */
  let played = 0;
  let planner = -1;

  /** Loads a position into the workspace, which is created anew for another game. */
  const load = (from: Position | State): Workspace => {
    const game = 'row' in from ? from.row.game : trusted(from, NOT_A_STATE, () => from.game);
    const name = 'row' in from ? from.variant.name : from.variant;
    if (lastGame !== game && (workspace?.here.variant.name !== name || JSON.stringify(game) !== lastJson))
      workspace = null;
    lastGame = game;
    if (workspace === null) {
      const here = 'row' in from ? positionAt(games, from) : openPosition(games, from);
      const scratch = copyPosition(here);
      const think = strategy(scratch, random);
      workspace = { here, expected: copyPosition(here), scratch, compared: copyPosition(here), think };
      lastJson = JSON.stringify(game);
      played = plan.entries.length;
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
    const { here, expected, scratch, think } = workspace;
    if (here.row.phase === 'over') throw new RangeError('the game is over');
    const seat = here.row.actor;
    if (played === plan.entries.length || planner !== seat || !isAsExpected(workspace, seat)) {
      sampleWorld(here, seat, random);
      copyRow(scratch, here);
      const thought = think(meter);
      plan = 'next' in thought ? yield* thought : { entries: thought, tried: [] };
      played = 0;
      planner = seat;
      if (plan.entries.length > 1) copyRow(expected, here);
    }
    const next = plan.entries[played];
    if (next === undefined) throw new RangeError('there is nothing to do');
    played += 1;
    if (played < plan.entries.length) follow(expected, [next]);
    return next.action;
  }

  const bot: Bot = {
    name,
    choose(from: State | StandsAt<GameTypes>, limits: WorkLimits = {}) {
      checkKeys(limits, LIMITS);
      return finish(choosing(from, meterOf(limits)));
    },
    think: (from: State | StandsAt<GameTypes>, options: ThinkOptions = {}) =>
      finishInSlices((meter) => choosing(from, meter), options),
  };
  findingsBy.set(bot, () => findingsAfter(plan.tried, plan.entries.slice(0, Math.max(0, played - 1))));
  return bot;
}

/** Whether the seat sees what the plan expects. */
function isAsExpected({ here, expected, scratch, compared }: Workspace, seat: number): boolean {
  copyRow(scratch, here);
  sampleCanonicalWorld(scratch, seat);
  copyRow(compared, expected);
  sampleCanonicalWorld(compared, seat);
  return areEqual(scratch, compared);
}

function copyRow(position: SearchPosition, other: Pick<SearchPosition, 'row'>): void {
  position.row.cells.set(other.row.cells);
}
