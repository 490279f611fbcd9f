import type { Game } from '../game';
import { t } from '../language';
import { gameIn } from '../opened';
import { remark } from '../refusal';
import { type Player, withDefaultNames } from '../seats';
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

    /** Reviews the current game, or continues its review. */
    review(): void {
      if (store.shown.mode !== 'replay') looking.openReplay(0);
      reviews.start();
    },

    /** Shows the game in a text, or the error. */
    async openRecord(text: string): Promise<void> {
      try {
        looking.showReplay(await gameIn(text));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        store.change({ message: remark(t.share.noRecord(error.message)) });
      }
    },

    /** Starts a game at the current moment; the rest of the record becomes a line of its own. */
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
          : withDefaultNames(
              players.map(() => ''),
              players,
            ),
        ahead: [],
        branches: isOwn ? [...game.branches, ...branches] : branches,
      });
    },
  };
}
