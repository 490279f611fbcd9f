import { onTrust, trusted } from '../input/misplaced';
import { checkKeys } from '../input/plain-json';
import type { ActionEntry } from '../play/actions';
import type { Action, GameTypes, State } from '../play/game';
import { type Position, positionOf } from '../play/position';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import type { Random } from '../util/random';
import { type Bot, finish, finishInSlices, randomStream, type StandsAt, type ThinkOptions } from './bot';
import { FINDINGS, type Findings, findingsAfter } from './findings';
import {
  areEqual,
  copyPosition,
  type EvaluatedGames,
  follow,
  NOT_PLAYED,
  openPosition,
  positionAt,
  type SearchPosition,
  sampleCanonicalWorld,
  sampleWorld,
} from './search-position';
import type { TriedTurn } from './tree/turns';

/**
 * A way to play: the next action of the deciding seat at the table, or the rest of its turn. The world on the table is
 * one that this seat cannot distinguish from the real one; it may be changed. A game keeps its table. The meter counts
 * work that takes long.
 */
export type Strategy = (
  position: SearchPosition,
  random: Random,
  meter: Meter,
) => readonly ActionEntry<Action>[] | Thought;

/** What a search has decided. */
export interface Plan {
  readonly entries: readonly ActionEntry<Action>[];
  /** The turns that it tried. */
  readonly tried: readonly TriedTurn[];
}

/** Work that can pause: it yields the number of iterations so far, and returns what is to be played. */
export type Thought = Generator<number, Plan, void>;

/** The tables of a player for a game. */
interface Workspace {
  /** The position of the game. */
  readonly here: SearchPosition;
  /** For the strategy. */
  readonly scratch: SearchPosition;
  /** For players that plan. */
  foresight: Foresight | null;
}

interface Foresight {
  /** The position expected by the plan, in the world in which it was made. */
  readonly expected: SearchPosition;
  /** For comparison with the current position. */
  readonly scratch: SearchPosition;
}

/** Seats a strategy at a table, so that it sees only redrawn worlds, and follows its plans while they hold. */
export function playerOf(
  games: EvaluatedGames,
  name: string,
  strategy: Strategy,
  seed: string | number,
): Bot {
  const random = randomStream(seed);
  let workspace: Workspace | null = null;
  let game = '';
  let known: object | null = null;
  let made: Plan = { entries: [], tried: [] };
  /** What is left of the plan: good if the seat cannot distinguish what it then sees from what it expected. */
  let plan: readonly ActionEntry<Action>[] = [];
  let planner = -1;

  /** Puts the position of a game on the table; a game other than the previous one gets a desk of its own. */
  const load = (from: Position | State): Workspace => {
    const told = 'row' in from ? from.row.game : trusted(from, NOT_PLAYED, () => from.game);
    const variant = 'row' in from ? from.variant.name : from.variant;
    if (workspace !== null && known !== told) {
      const text = JSON.stringify(told);
      if (workspace.here.variant.name !== variant || text !== game) workspace = null;
    }
    known = told;
    if (workspace === null) {
      const here = 'row' in from ? positionAt(games, from) : openPosition(games, from);
      workspace = { here, scratch: copyPosition(here), foresight: null };
      game = JSON.stringify(told);
      plan = [];
    } else if ('row' in from) {
      copyRow(workspace.here, from);
    } else {
      const { row, compiled } = workspace.here;
      const own = row.game;
      trusted(from, NOT_PLAYED, () => compiled.rowKind.read(from, row));
      row.game = own;
    }
    return workspace;
  };

  function* choosing(from: State | StandsAt<GameTypes>, meter: Meter): Generator<number, Action, void> {
    const told = onTrust(
      [],
      NOT_PLAYED,
      () => positionOf(from) ?? (('state' in from ? from.state : from) as State),
    );
    const workspace = load(told);
    const { here, scratch } = workspace;
    if (here.row.phase === 'over') throw new RangeError('the game is over');
    const seat = here.row.actor;
    if (plan.length === 0 || planner !== seat || !isAsExpected(workspace, seat)) {
      sampleWorld(here, seat, random);
      copyRow(scratch, here);
      const thought = strategy(scratch, random, meter);
      made = 'next' in thought ? yield* thought : { entries: thought, tried: [] };
      plan = made.entries;
      planner = seat;
      if (plan.length > 1) expect(workspace);
    }
    const [next, ...rest] = plan;
    if (next === undefined) throw new RangeError('there is nothing to do');
    plan = rest;
    if (rest.length > 0 && workspace.foresight !== null) follow(workspace.foresight.expected, [next]);
    return next.action;
  }

  const player: Bot & { readonly [FINDINGS]: () => Findings | null } = {
    name,
    [FINDINGS]: () => findingsAfter(made.tried, made.entries.slice(0, -1 - plan.length)),
    choose(from: State | StandsAt<GameTypes>, limits: WorkLimits = {}) {
      checkKeys(limits, LIMITS);
      return finish(choosing(from, meterOf(limits)));
    },
    think: (from: State | StandsAt<GameTypes>, options: ThinkOptions = {}) =>
      finishInSlices((meter) => choosing(from, meter), options),
  };
  return player;
}

/** Sets the expectation from the world on the table. */
function expect(workspace: Workspace): void {
  const { here } = workspace;
  workspace.foresight ??= { expected: copyPosition(here), scratch: copyPosition(here) };
  copyRow(workspace.foresight.expected, here);
}

/** Whether the seat cannot distinguish what it sees from what it expected. */
function isAsExpected({ here, scratch, foresight }: Workspace, seat: number): boolean {
  if (foresight === null) return false;
  copyRow(scratch, here);
  sampleCanonicalWorld(scratch, seat);
  copyRow(foresight.scratch, foresight.expected);
  sampleCanonicalWorld(foresight.scratch, seat);
  return areEqual(scratch, foresight.scratch);
}

/** Copies the contents of one table to another. */
function copyRow(position: SearchPosition, other: Pick<SearchPosition, 'row'>): void {
  position.row.cells.set(other.row.cells);
}
