import { ActionList } from '../play/actions';
import type { Board } from './episode';

/** Plays the games of a batch. Action ids are those of the game, not of an action space. */
export interface Runner {
  apply(game: number, id: number): void;
  /** Marks the legal actions in the mask of the game, and writes the observation of a seat into its row. */
  show(game: number, seat: number): void;
}

/** Makes a runner in JavaScript; `boards` has the current game at each index. */
export function runnerOf(
  boards: readonly Board[],
  rows: readonly Float32Array[],
  masks: readonly Uint8Array[],
): Runner {
  const list = new ActionList();
  return {
    apply(game, id) {
      const { compiled, row, program, variant } = boards[game] as Board;
      if (program !== null) program.apply(row.cells, id, compiled);
      else variant.rules.perform(compiled, row, compiled.actions.all[id] as never);
    },
    show(game, seat) {
      const { compiled, row, write, variant, ids } = boards[game] as Board;
      variant.rules.listIds(compiled, row, list);
      const mask = masks[game] as Uint8Array;
      for (let i = 0; i < list.count; i++) mask[ids.toSpace[list.ids[i] as number] as number] = 1;
      write(row, rows[game] as Float32Array, seat);
    },
  };
}
