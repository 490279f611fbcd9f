import { t } from '../language';
import type { PageState } from '../page-state';
import { remark } from '../refusal';
import { reviewGame } from '../review/review-game';
import { canReview, isComplete } from '../review/reviewing';
import { keepReview, keptReview } from '../storage';
import type { Store } from './store';

/** Creates the methods of the session for reviews. */
export function createReviews(store: Store) {
  let endThreads: (() => void) | null = null;

  /** Returns the review of the current game, and stops any other. */
  function current(): PageState['review'] {
    const { mode, replay, review } = store.shown;
    const record = mode === 'replay' ? replay?.timeline.record : undefined;
    if (review !== null && review.record === record) return review;
    halt();
    return record === undefined || replay === null || !canReview(replay) ? null : keptReview(record);
  }

  function halt(): void {
    endThreads?.();
    endThreads = null;
  }

  function stop(): void {
    halt();
    if (store.shown.review !== null) store.change({ review: { ...store.shown.review, isRunning: false } });
  }

  function start(): void {
    const { replay, review } = store.shown;
    if (replay === null || endThreads !== null || !canReview(replay)) return;
    const begun = { record: replay.timeline.record, turns: review?.turns ?? [], isRunning: true };
    if (isComplete(begun)) return;
    endThreads = reviewGame(begun, {
      onTurns(turns) {
        const soFar = { ...begun, turns };
        keepReview(soFar);
        store.change({ review: soFar }, true);
      },
      onEnd: stop,
      onError(error) {
        stop();
        store.change({ message: remark(t.review.failed(error)) });
      },
    });
    store.change({ review: begun, pane: 'log', message: null });
  }

  return { current, start, stop };
}
