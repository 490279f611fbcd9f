import type { Action } from 'century-engine';
import { CLEARED } from '../page-state';
import { along, puzzleOf, tried, untried } from '../puzzle';
import { stateAt } from '../timeline';
import { pause, type Store } from './store';

/** The duration of a step in a demonstration, in milliseconds. */
const STEP = 800;

/** Creates the methods of the session for puzzles and better turns. */
export function lessons(store: Store) {
  return {
    async openPuzzle(): Promise<void> {
      const solving = await puzzleOf(Date.now());
      store.change({ mode: 'puzzle', solving, replay: null, pane: 'table', ...CLEARED });
    },

    retryPuzzle(): void {
      if (store.shown.solving !== null)
        store.change({ solving: untried(store.shown.solving, 0), ...CLEARED });
    },

    async showSolution(): Promise<void> {
      if (store.shown.solving === null) return;
      let solving = { ...untried(store.shown.solving, 0), isSeen: true };
      store.change({ solving, ...CLEARED });
      for (const action of solving.puzzle.solution) {
        await pause(STEP);
        if (store.shown.solving !== solving) return;
        solving = tried(solving, action);
        store.change({ solving });
      }
    },

    /** Shows the better turn of a review action by action, in place of the one played. */
    async playBetter(from: number, actions: readonly Action[]): Promise<void> {
      const { replay } = store.shown;
      if (replay === null) return;
      const states = along(stateAt(replay.timeline.states, from), actions);
      let better = { from, actions: actions.slice(0, states.length - 1), states, at: 0 };
      store.change({ better, pane: 'table' });
      while (better.at < better.actions.length) {
        await pause(STEP);
        if (store.shown.better !== better) return;
        better = { ...better, at: better.at + 1 };
        store.change({ better });
      }
    },
  };
}
