import type { Viewer } from 'century-engine';
import type { Opened } from '../opened';
import { CLEARED, playing, type Replay, timelineOfPlay, viewerOf } from '../page-state';
import { timelineOf } from '../timeline';
import type { Store } from './store';

/** Creates the methods of a session that show moments of the game in progress, or of a loaded record. */
export function lookBack(store: Store) {
  return {
    /** @param at - a number of actions; by default all */
    openReplay(at?: number): void {
      const viewer = viewerOf(store.shown);
      const timeline = timelineOfPlay(store.shown);
      if (timeline === null || viewer === null) return;
      const most = timeline.record.actions.length;
      const replay: Replay = { timeline, at: Math.min(at ?? most, most), viewer, verification: null };
      store.change({ mode: 'replay', replay, pane: 'table', ...CLEARED });
    },

    /** Shows a loaded game from its beginning. */
    showReplay({ record, verification, notes }: Opened): void {
      const viewer = record.viewer ?? 'spectator';
      const replay = { timeline: timelineOf(record), at: 0, viewer, verification };
      store.change({ mode: 'replay', replay, notes, pane: 'table', ...CLEARED });
    },

    goTo(at: number): void {
      const { replay } = store.shown;
      if (replay === null) return;
      const most = replay.timeline.record.actions.length;
      store.change({ replay: { ...replay, at: Math.min(Math.max(0, at), most) }, better: null });
    },

    lookAs(viewer: Viewer): void {
      if (store.shown.replay !== null) store.change({ replay: { ...store.shown.replay, viewer } });
    },

    /** Shows the game in progress again. */
    openGame(): void {
      const mode = playing(store.shown);
      if (mode !== null) store.change({ mode, replay: null, ...CLEARED });
    },
  };
}
