import type { Coded } from '../engine/action-table';
import type { Action, State, VariantName } from '../engine/registry';
import { pick, type Random, randomFrom } from '../parts/shuffle';
import { quickRandom } from '../sim/random';
import type { Bot } from './bot';
import { drawWorld, follow, openTable, secondTable, sight, type Table } from './table';

/**
 * A way to play: what the seat that decides at the table does next, one action or the rest of its turn. The world on
 * the table is one that this seat cannot tell from the real one; it may be changed.
 */
export type Strategy = (table: Table, random: Random) => readonly Coded<Action>[];

/** What is left of a plan, and what its seat will see if all goes as it thought. */
interface Plan {
  readonly seat: number;
  readonly sight: string;
  readonly rest: readonly Coded<Action>[];
}

/** Seats a strategy at a table, so that it sees nothing but worlds drawn anew, and keeps to its plans while they hold. */
export function playerOf(name: string, strategy: Strategy, seed: string | number): Bot {
  const random = quickRandom(pick(randomFrom(seed), 2 ** 31));
  let table: Table | null = null;
  let game: object | null = null;
  let plan: Plan | null = null;
  const think = (here: Table): Coded<Action> => {
    const seat = here.state.actor;
    if (plan?.seat === seat && plan.sight === sight(here, seat)) {
      return carryOn(here, plan.rest);
    }
    drawWorld(here, seat, random);
    const world = secondTable(here);
    const entries = strategy(world, random);
    return carryOn(here, entries);
  };
  const carryOn = (here: Table, entries: readonly Coded<Action>[]): Coded<Action> => {
    const [first, ...rest] = entries;
    if (first === undefined) throw new RangeError('there is nothing to do');
    const seat = here.state.actor;
    plan = null;
    if (rest.length > 0) {
      follow(here, [first]);
      plan = { seat, sight: sight(here, seat), rest };
    }
    return first;
  };
  return {
    name,
    choose<N extends VariantName>(state: State<N>): Action<N> {
      if (state.phase === 'over') throw new RangeError('the game is over');
      if (table === null || game !== state.game) {
        table = openTable(state);
        game = state.game;
        plan = null;
      } else {
        table.variant.copyInto(state, table.state);
      }
      return think(table).action as Action<N>;
    },
  };
}
