import type { Coded } from '../core/action-table';
import type { Action, GameTypes, State } from '../core/game';
import { type Meter, meterOf, type WorkLimits } from '../core/limits';
import type { Random } from '../core/shuffle';
import { type Standing, standingOf } from '../core/standing';
import type { Bot, StandsAt } from './bot';
import { chancesOf } from './chances';
import {
  areEqual,
  drawPlainWorld,
  drawWorld,
  follow,
  type Known,
  openTable,
  secondTable,
  type Table,
  tableAt,
} from './table';

/**
 * A way to play: what the seat that decides at the table does next, one action or the rest of its turn. The world on
 * the table is one that this seat cannot tell from the real one; it may be changed. A game keeps its table. The meter
 * counts what takes long.
 */
export type Strategy = (table: Table, random: Random, meter: Meter) => readonly Coded<Action>[];

/** The tables that a player has for a game. */
interface Desk {
  /** Where the game stands. */
  readonly here: Table;
  /** For the strategy. */
  readonly scratch: Table;
  /** For those who plan. */
  foresight: Foresight | null;
}

interface Foresight {
  /** What is expected by the plan, in the world in which it was made. */
  readonly expected: Table;
  /** To compare it with where the game stands. */
  readonly scratch: Table;
}

/** Seats a strategy at a table, so that it sees nothing but worlds drawn anew, and keeps to its plans while they hold. */
export function playerOf(games: Known, name: string, strategy: Strategy, seed: string | number): Bot {
  const random = chancesOf(seed);
  let desk: Desk | null = null;
  let game = '';
  let known: object | null = null;
  /** What the seat is to do next, if it cannot tell what it sees by then from what it expected. */
  let plan: readonly Coded<Action>[] = [];
  let planner = -1;

  /** Lays on the table where a game stands; a game other than the one that lay there gets a desk of its own. */
  const lay = (from: Standing | State): Desk => {
    const told = 'row' in from ? from.row.game : from.game;
    const variant = 'row' in from ? from.variant.name : from.variant;
    if (desk !== null && known !== told) {
      const text = JSON.stringify(told);
      if (desk.here.variant.name !== variant || text !== game) desk = null;
    }
    known = told;
    if (desk === null) {
      const here = 'row' in from ? tableAt(games, from) : openTable(games, from);
      desk = { here, scratch: secondTable(here), foresight: null };
      game = JSON.stringify(told);
      plan = [];
    } else if ('row' in from) {
      lie(desk.here, from);
    } else {
      const { row, box } = desk.here;
      const own = row.game;
      box.rowKind.read(from, row);
      row.game = own;
    }
    return desk;
  };

  return {
    name,
    choose(from: State | StandsAt<GameTypes>, limits: WorkLimits = {}): Action {
      const meter = meterOf(limits);
      const told = standingOf(from) ?? (('state' in from ? from.state : from) as State);
      if (('row' in told ? told.row : told).phase === 'over') throw new RangeError('the game is over');
      const tables = lay(told);
      const { here, scratch } = tables;
      const seat = here.row.actor;
      if (plan.length === 0 || planner !== seat || !isAsExpected(tables, seat)) {
        drawWorld(here, seat, random);
        lie(scratch, here);
        plan = strategy(scratch, random, meter);
        planner = seat;
        if (plan.length > 1) expect(tables);
      }
      const [next, ...rest] = plan;
      if (next === undefined) throw new RangeError('there is nothing to do');
      plan = rest;
      if (rest.length > 0 && tables.foresight !== null) follow(tables.foresight.expected, [next]);
      return next.action;
    },
  };
}

/** Begins to expect what follows from the world on the table. */
function expect(desk: Desk): void {
  const { here } = desk;
  desk.foresight ??= { expected: secondTable(here), scratch: secondTable(here) };
  lie(desk.foresight.expected, here);
}

/** Whether the seat cannot tell what it sees from what it expected. */
function isAsExpected({ here, scratch, foresight }: Desk, seat: number): boolean {
  if (foresight === null) return false;
  lie(scratch, here);
  drawPlainWorld(scratch, seat);
  lie(foresight.scratch, foresight.expected);
  drawPlainWorld(foresight.scratch, seat);
  return areEqual(scratch, foresight.scratch);
}

/** Lays on a table what lies on another. */
function lie(table: Table, other: Pick<Table, 'row'>): void {
  table.row.cells.set(other.row.cells);
}
