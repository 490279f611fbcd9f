import type { Coded } from '../engine/action-table';
import { type Meter, meterOf, type WorkLimits } from '../engine/limits';
import type { Action, State, VariantName } from '../engine/registry';
import type { Random } from '../parts/shuffle';
import type { Bot } from './bot';
import { chancesOf } from './chances';
import { drawWorld, follow, openTable, secondTable, sight, type Table } from './table';

/**
 * A way to play: what the seat that decides at the table does next, one action or the rest of its turn. The world on
 * the table is one that this seat cannot tell from the real one; it may be changed. The meter counts what takes long.
 */
export type Strategy = (table: Table, random: Random, meter: Meter) => readonly Coded<Action>[];

/** What is to be done next, if the seat sees what it expected to see by then. */
interface Step {
  readonly seat: number;
  readonly sight: string;
  readonly entry: Coded<Action>;
}

/** Seats a strategy at a table, so that it sees nothing but worlds drawn anew, and keeps to its plans while they hold. */
export function playerOf(name: string, strategy: Strategy, seed: string | number): Bot {
  const random = chancesOf(seed);
  let table: Table | null = null;
  let game = '';
  let known: object | null = null;
  let plan: Step[] = [];

  /** Lays a state on the table; whether it is one of the game that lay there. */
  const lay = (state: State): Table => {
    if (table !== null && known !== state.game) {
      const text = JSON.stringify(state.game);
      if (table.variant.name !== state.variant || text !== game) table = null;
    }
    known = state.game;
    if (table === null) {
      table = openTable(state);
      game = JSON.stringify(state.game);
      plan = [];
    } else {
      table.box.rowKind.read({ ...state, game: table.row.game }, table.row);
    }
    return table;
  };

  /** What is planned, with what is seen on the way in the world on the table; changes that world. */
  const foresee = (world: Table, entries: readonly Coded<Action>[]): Step[] => {
    const { actor: seat } = world.row;
    return entries.map((entry) => {
      const step = { seat, sight: sight(world, seat), entry };
      follow(world, [entry]);
      return step;
    });
  };

  return {
    name,
    choose<N extends VariantName>(state: State<N>, limits: WorkLimits = {}): Action<N> {
      const meter = meterOf(limits);
      if (state.phase === 'over') throw new RangeError('the game is over');
      const here = lay(state);
      const seat = here.row.actor;
      const [next] = plan;
      if (next === undefined || next.seat !== seat || next.sight !== sight(here, seat)) {
        drawWorld(here, seat, random);
        const entries = strategy(secondTable(here), random, meter);
        const [first] = entries;
        if (first === undefined) throw new RangeError('there is nothing to do');
        plan = entries.length === 1 ? [{ seat, sight: '', entry: first }] : foresee(here, entries);
      }
      const [step, ...rest] = plan;
      plan = rest;
      return step?.entry.action as Action<N>;
    },
  };
}
