import { ActionList } from '../play/actions';
import type { Board } from './episode';

/** Plays the games of a batch. Action ids are those of the game, not of an action space. */
export interface Runner {
  /** Receives the ids of the legal actions. */
  readonly ids: Int32Array;
  apply(game: number, id: number): void;
  /** Lists the legal actions in `ids`, and returns their number. */
  list(game: number): number;
  /** Writes the observation of a seat into the row of the game. */
  observe(game: number, seat: number): void;
}

/** Makes a runner that calls functions of JavaScript; `boards` are the games that are played now. */
export function runnerOf(boards: readonly Board[], rows: readonly Float32Array[], ids: Int32Array): Runner {
  const list = new ActionList();
  list.ids = ids;
  return {
    ids,
    apply(game, id) {
      const { compiled, row, program, variant } = boards[game] as Board;
      if (program !== null) program.apply(row.cells, id, compiled);
      else variant.rules.perform(compiled, row, compiled.actions.all[id] as never);
    },
    list(game) {
      const { compiled, row, program, variant } = boards[game] as Board;
      if (program !== null) return program.list(row.cells, ids, compiled);
      variant.rules.listIds(compiled, row, list);
      return list.count;
    },
    observe(game, seat) {
      const { row, write } = boards[game] as Board;
      write(row, rows[game] as Float32Array, seat);
    },
  };
}
