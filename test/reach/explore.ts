import { openPosition } from '../../src/bots/search-position';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import type { Action, State } from '../../src/index';
import type { ActionEntry } from '../../src/play/actions';
import type { AnyRow, CompiledGame } from '../../src/play/game';
import { RowSet } from '../../src/rows/row-set';
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
  readonly rowKind: CompiledGame['rowKind'];
}

/** Finds all states that play leads to, breadth first. */
export function explore(scene: Scene, most: number): Reached {
  const [first] = scene.starts;
  if (first === undefined) throw new Error(`${scene.name} has no start`);
  const { compiled, variant } = openPosition(evaluatedGames, first);
  const rowKind = compiled.rowKind as CompiledGame['rowKind'];
  const reached = new RowSet(rowKind);
  const here: AnyRow = rowKind.from(first as never) as AnyRow;
  const next = rowKind.from(first as never) as AnyRow;
  for (const start of scene.starts) {
    rowKind.read(start as never, next as never);
    scene.renumber(next);
    reached.add(next.cells);
  }
  const entries: ActionEntry<Action>[] = [];
  for (let number = 0; number < reached.length; number++) {
    reached.copyTo(number, here.cells);
    entries.length = 0;
    variant.rules.list(compiled, here, entries);
    for (const entry of entries) {
      next.cells.set(here.cells);
      variant.rules.perform(compiled, next, entry);
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
