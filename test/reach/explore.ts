import { openTable } from '../../src/bots/table';
import { evaluatedGames } from '../../src/century/evaluated';
import type { Coded } from '../../src/core/action-table';
import type { Box } from '../../src/core/game';
import { RowSet } from '../../src/core/rows/row-set';
import type { Row } from '../../src/core/scratch';
import type { Action, State } from '../../src/index';
import type { Scene } from './scenes';

/** Every state of a scene. */
export interface Reached {
  readonly scene: Scene;
  /** How many there are, pieces that are alike counted as one. */
  readonly count: number;
  /** One of them, by number. */
  state(number: number): State;
  /** Whether a state that can be a row of this game is in the scene at all. */
  isWithin(state: State): boolean;
  /** Whether a state of the scene is one of them. */
  has(state: State): boolean;
  /** Where the parts of a state lie. */
  readonly rowKind: Box['rowKind'];
}

/** Finds all states that play leads to, breadth first. */
export function explore(scene: Scene, most: number): Reached {
  const [first] = scene.starts;
  if (first === undefined) throw new Error(`${scene.name} has no start`);
  const { box, variant } = openTable(evaluatedGames, first);
  const rowKind = box.rowKind as Box['rowKind'];
  const reached = new RowSet(rowKind);
  const here: Row = rowKind.from(first as never) as Row;
  const next = rowKind.from(first as never) as Row;
  for (const start of scene.starts) {
    rowKind.read(start as never, next as never);
    scene.renumber(next);
    reached.add(next.cells);
  }
  const entries: Coded<Action>[] = [];
  for (let number = 0; number < reached.length; number++) {
    reached.copyTo(number, here.cells);
    entries.length = 0;
    variant.rules.list(box, here, entries);
    for (const entry of entries) {
      next.cells.set(here.cells);
      variant.rules.perform(box, next, entry);
      if (!scene.within(next)) continue;
      scene.renumber(next);
      reached.add(next.cells);
    }
    if (reached.length > most) throw new Error(`${scene.name} has more than ${most} states`);
  }
  return {
    scene,
    count: reached.length,
    rowKind,
    state(number) {
      reached.copyTo(number, here.cells);
      return rowKind.write(here as never) as unknown as State;
    },
    isWithin(state) {
      rowKind.read(state as never, next as never);
      return scene.within(next);
    },
    has(state) {
      rowKind.read(state as never, next as never);
      scene.renumber(next);
      return reached.find(next.cells) !== -1;
    },
  };
}
