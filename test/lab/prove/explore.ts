import { type ActionEntry, ActionList } from '../../../src/play/actions';
import type { Action } from '../../../src/play/game';
import { accountsOf } from '../../support/accounts';
import type { Graph } from './graph';
import type { MiniGame } from './mini-set';
import { copyRow, Positions } from './positions';
import { cite, count, newTally, report, type Tally } from './tally';

/** All positions of a game, what leads from one to the other, and what was counted on the way. */
export interface Explored {
  readonly positions: Positions;
  readonly graph: Graph;
  readonly tally: Tally;
}

/**
 * Goes through everything that can happen in a game, breadth first; the starts have the first numbers.
 *
 * @throws RangeError if there are more states than `most`
 */
export function explore(game: MiniGame, most: number): Explored {
  const { variant, within, set } = game;
  const { rules } = variant;
  const checkAccounts = accountsOf(variant.name);
  const positions = new Positions(game);
  for (const { row } of game.starts) {
    if (!within(row.cells)) throw new RangeError(`${set.name} begins out of its bounds`);
    positions.add(row);
  }
  const tally = newTally();
  const [here, next] = [game.newRow(), game.newRow()];
  const legal = new ActionList();
  const first: number[] = [];
  const leaves: number[] = [];
  const actions: number[] = [];
  const targets: number[] = [];
  for (let number = 0; number < positions.length; number++) {
    copyRow(positions.read(number), here);
    const compiled = game.compiledOf(here);
    const where = (): string => JSON.stringify(game.stateOf(here));
    first.push(targets.length);
    leaves.push(0);
    rules.listIds(compiled, here, legal);
    if (here.phase === 'over') {
      count(tally, 'ends');
      for (const { items } of variant.scores(compiled, here))
        for (const { clause } of items) cite(tally, clause);
    }
    if ((legal.count === 0) !== (here.phase === 'over'))
      report(tally, 'no legal action before the end, or one after it', where);
    const before = game.stateOf(here);
    for (let i = 0; i < legal.count; i++) {
      const entry = compiled.actions.all[legal.ids[i] as number] as ActionEntry<Action>;
      copyRow(here, next);
      rules.perform(compiled, next, entry);
      try {
        checkAccounts?.(before, entry.action, game.stateOf(next));
      } catch (error) {
        report(tally, 'out of balance', () => `${entry.text} ${where()} ${error}`);
      }
      if (within(next.cells)) {
        actions.push(entry.id);
        targets.push(positions.add(next));
      } else {
        count(tally, 'leaving');
        leaves[number] = 1;
      }
    }
    if (positions.length > most) throw new RangeError(`there are more than ${most} states`);
  }
  first.push(targets.length);
  count(tally, 'states', positions.length);
  count(tally, 'edges', targets.length);
  const graph: Graph = {
    end: positions.length,
    first: Int32Array.from(first),
    actions: Int32Array.from(actions),
    targets: Int32Array.from(targets),
    leaves: Uint8Array.from(leaves),
  };
  return { positions, graph, tally };
}
