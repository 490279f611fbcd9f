import { ActionList } from '../play/actions';
import type { Board } from './episode';

/** Plays the games of a batch, by ids of the action space. */
export interface Runner {
  /** Prepares a game with a new board. */
  enter(game: number): void;
  /** Performs an action in each game, or none for -1, and shows the game to the active player. */
  step(ids: Int32Array): void;
  /** Writes the mask of a game, and the observation of a seat. */
  show(game: number, seat: number): void;
}

/** Performs an action, by its id in the action space. */
export function perform({ compiled, row, program, variant, ids }: Board, action: number): void {
  const id = ids.toGame[action] as number;
  if (program !== null) program.apply(row.cells, id, compiled);
  else variant.rules.perform(compiled, row, compiled.actions.all[id] as never);
}

export function runnerOf(
  boards: readonly Board[],
  rows: readonly Float32Array[],
  masks: readonly Uint8Array[],
): Runner {
  const list = new ActionList();
  const show = (game: number, seat: number): void => {
    const { compiled, row, write, variant, ids } = boards[game] as Board;
    variant.rules.listIds(compiled, row, list);
    const mask = masks[game] as Uint8Array;
    mask.fill(0);
    for (let i = 0; i < list.count; i++) mask[ids.toSpace[list.ids[i] as number] as number] = 1;
    write(row, rows[game] as Float32Array, seat);
  };
  return {
    enter() {},
    step(actions) {
      for (const [game, action] of actions.entries()) {
        if (action === -1) continue;
        const board = boards[game] as Board;
        perform(board, action);
        show(game, board.row.actor);
      }
    },
    show,
  };
}
