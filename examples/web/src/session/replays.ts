import type { Game } from '../game';
import { t } from '../language';
import { gameIn } from '../opened';
import { remark } from '../refusal';
import { calledSo, type Player } from '../seats';
import { cutAt, tip } from '../timeline';
import { lookBack } from './look-back';
import type { createReviews } from './reviews';
import type { Store } from './store';

/** Creates the methods of the session for games that are over or loaded. */
export function replays(
  store: Store,
  reviews: ReturnType<typeof createReviews>,
  begin: (game: Game) => void,
) {
  const looking = lookBack(store);
  return {
    ...looking,

    /** Reviews the game that is looked at, or that has ended; goes on where it was stopped. */
    review(): void {
      if (store.shown.mode !== 'replay') looking.openReplay(0);
      reviews.start();
    },

    /** Shows the replay of the game that a text holds, or says what is wrong with it. */
    async openRecord(text: string): Promise<void> {
      try {
        looking.showReplay(await gameIn(text));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        store.change({ message: remark(t.share.noRecord(error.message)) });
      }
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
