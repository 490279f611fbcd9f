import { parseRecord, type Viewer, verifyRecord } from 'century-engine';
import type { Game } from '../game';
import { t } from '../language';
import { annotatingOf } from '../notes/annotating';
import { remark } from '../refusal';
import { calledSo, type Player } from '../seats';
import { NOTHING_SAID, type Replay, viewerOf } from '../shown';
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
    store.change({ mode: 'replay', replay, pane: 'table', ...NOTHING_SAID });
  }

  return {
    /** Looks at a moment of the present game, its last one if none is named. */
    openReplay: open,

    /** Reviews the game that is looked at, or that has ended; goes on where it was stopped. */
    review(): void {
      if (store.shown.mode !== 'replay') open(0);
      reviews.start();
    },

    /** Opens the text of a record or of an annotated game, verifies it and shows its replay. */
    async openRecord(text: string): Promise<void> {
      try {
        const json: unknown = JSON.parse(text);
        const annotated = isAnnotated(json)
          ? (await import('century-engine/records')).parseAnnotated(json)
          : null;
        const record = annotated?.record ?? parseRecord(json);
        const verification = verifyRecord(record);
        if (!verification.ok) throw new SyntaxError(verification.fault.message);
        const viewer = record.viewer ?? 'spectator';
        const replay = { timeline: timelineOf(record), at: 0, viewer, verification };
        const notes = annotated === null ? null : annotatingOf(annotated);
        store.change({ mode: 'replay', replay, notes, pane: 'table', ...NOTHING_SAID });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        store.change({ message: remark(t.share.noRecord(error.message)) });
      }
    },

    /** Moves the replay. */
    goTo(at: number): void {
      const { replay } = store.shown;
      if (replay === null) return;
      const most = replay.timeline.record.actions.length;
      store.change({ replay: { ...replay, at: Math.min(Math.max(0, at), most) }, better: null });
    },

    /** Looks at the replay with other eyes. */
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
        names: isOwn ? game.names : calledSo(players.map(() => '')),
        ahead: [],
        branches: isOwn ? [...game.branches, ...branches] : branches,
      });
    },
  };
}

/** Whether this is the file of an annotated game, whatever else may be wrong with it. */
function isAnnotated(json: unknown): boolean {
  return (json as { readonly format?: unknown } | null)?.format === 'century-annotated';
}
