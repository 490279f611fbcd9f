import type { Viewer } from 'century-engine';
import type { Game } from '../game';
import { t } from '../language';
import { gameIn, type Opened } from '../opened';
import { CLEARED, type Replay, viewerOf } from '../page-state';
import { remark } from '../refusal';
import { calledSo, type Player } from '../seats';
import { cutAt, timelineOf, tip } from '../timeline';
import type { createReviews } from './reviews';
import type { Store } from './store';

/** Looking at games: the present one, and those that come as records. */
export function replays(
  store: Store,
  reviews: ReturnType<typeof createReviews>,
  begin: (game: Game) => void,
) {
  function open(at?: number): void {
    const viewer = viewerOf(store.shown);
    const timeline = (store.shown.online ?? store.shown.game)?.timeline ?? null;
    if (timeline === null || viewer === null) return;
    const replay: Replay = {
      timeline,
      at: Math.min(at ?? timeline.record.actions.length, timeline.record.actions.length),
      viewer,
      verification: null,
    };
    store.change({ mode: 'replay', replay, pane: 'table', ...CLEARED });
  }

  /** Shows the replay of a game that came from outside. */
  function show({ record, verification, notes }: Opened): void {
    const viewer = record.viewer ?? 'spectator';
    const replay = { timeline: timelineOf(record), at: 0, viewer, verification };
    store.change({ mode: 'replay', replay, notes, pane: 'table', ...CLEARED });
  }

  return {
    /** Looks at a moment of the present game, its last one if none is named. */
    openReplay: open,

    /** Reviews the game that is looked at, or that has ended; goes on where it was stopped. */
    review(): void {
      if (store.shown.mode !== 'replay') open(0);
      reviews.start();
    },

    showReplay: show,

    /** Shows the replay of the game that a text holds, or says what is wrong with it. */
    async openRecord(text: string): Promise<void> {
      try {
        show(await gameIn(text));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        store.change({ message: remark(t.share.noRecord(error.message)) });
      }
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

    /** Plays on from the place that the replay shows; what followed there stays as a line of its own. */
    playOn(): void {
      const { replay, game } = store.shown;
      if (replay === null) return;
      const timeline = cutAt(replay.timeline, replay.at);
      const isOwn = replay.verification === null && game !== null;
      const players = isOwn
        ? game.players
        : tip(timeline).players.map((_, seat): Player => (seat === 0 ? 'human' : 'normal'));
      const branches = replay.at < replay.timeline.record.actions.length ? [replay.timeline.record] : [];
      begin({
        timeline,
        players,
        names: isOwn
          ? game.names
          : calledSo(
              players.map(() => ''),
              players,
            ),
        ahead: [],
        branches: isOwn ? [...game.branches, ...branches] : branches,
      });
    },
  };
}
