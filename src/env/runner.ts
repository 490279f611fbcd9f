import { ActionList } from '../play/actions';
import type { Board } from './episode';

/** The games of a batch, and the arrays with the active player, the observation and the mask of each game. */
export interface Stage {
  readonly boards: readonly Board[];
  /** The active players; -1 in games that are over. */
  readonly agents: Int8Array;
  readonly observations: readonly Float32Array[];
  readonly masks: readonly Uint8Array[];
}

/** Plays the games of a batch, by ids of the action space. */
export interface Runner {
  /** Prepares a game with a new board. */
  enter(game: number): void;
  /** Performs an action in each game, or none for -1, and writes its active player, mask and observation. */
  step(ids: Int32Array): void;
}

/** Performs an action, by its id in the action space. */
export function perform({ compiled, row, program, variant, ids }: Board, action: number): void {
  const id = ids.toGame[action] as number;
  if (program !== null) program.apply(row.cells, id, compiled);
  else variant.rules.perform(compiled, row, compiled.actions.all[id] as never);
}

/** A runner in JavaScript, which can also write the mask and observation of a game without an action. */
interface WrittenRunner extends Runner {
  /** Writes the mask of a game, and the observation of a seat. */
  show(game: number, seat: number): void;
}

export function runnerOf({ boards, agents, observations, masks }: Stage): WrittenRunner {
  const list = new ActionList();
  const show = (game: number, seat: number): void => {
    const { compiled, row, write, variant, ids } = boards[game] as Board;
    variant.rules.listIds(compiled, row, list);
    const mask = masks[game] as Uint8Array;
    mask.fill(0);
    for (let i = 0; i < list.count; i++) mask[ids.toSpace[list.ids[i] as number] as number] = 1;
    write(row, observations[game] as Float32Array, seat);
  };
  return {
    enter() {},
    step(actions) {
      for (const [game, action] of actions.entries()) {
        if (action === -1) continue;
        const board = boards[game] as Board;
        perform(board, action);
        show(game, board.row.actor);
        agents[game] = board.row.phase === 'over' ? -1 : board.row.actor;
      }
    },
    show,
  };
}
