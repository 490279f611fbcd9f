import { type Drawn, h } from '../dom';
import { t } from '../language';
import { nameOf, type Replay } from '../page-state';
import { curve, swatch } from '../pieces/curve';
import { badge } from '../pieces/emblem';
import {
  canReview,
  isComplete,
  isNotable,
  JUDGE,
  judged,
  NOTABLE,
  type Reviewing,
  sumOf,
} from '../review/reviewing';
import type { Session } from '../session';
import { stateAt } from '../timeline';
import { jumps } from './jumps';

/** Shows the review so far: a curve, the judgements by seat, and controls. */
export function reviewPanel(session: Session, replay: Replay): Drawn | null {
  if (!canReview(replay)) return null;
  const { review } = session.shown;
  const caption = h('p.caption', { key: 'caption' }, t.review.caption(JUDGE));
  const hasBegun = review !== null && review.turns.length > 0;
  return h(
    'section.panel.review',
    { 'aria-label': t.review.label, key: 'review' },
    h('h3', t.review.label),
    hasBegun && curve(session, replay, review),
    progress(session, review),
    hasBegun
      ? h(
          'details',
          { key: 'seats' },
          h('summary', { 'data-key': 'review-seats' }, t.review.bySeat),
          seats(session, replay, review),
          caption,
        )
      : caption,
  );
}

/** Shows the progress of the review, with a button that stops or continues it. */
function progress(session: Session, review: Reviewing | null): Drawn {
  const [done, most] = review === null ? [0, 0] : [judged(review).length, review.turns.length];
  const isRunning = review?.isRunning === true;
  const isDone = review !== null && isComplete(review);
  const label = isRunning ? t.review.stop : most === 0 ? t.review.start : t.review.goOn;
  const onclick = (): void => (isRunning ? session.stopReview() : session.review());
  return h(
    'div.progress',
    { key: 'progress' },
    isRunning &&
      h('progress', { max: Math.max(1, most), value: done, 'aria-label': t.review.soFar(done, most) }),
    !isDone && (isRunning || most > 0) && h('span.caption', t.review.soFar(done, most)),
    !isDone && h('button', { type: 'button', key: 'review', 'data-key': 'review', onclick }, label),
    h('p.caption', { role: 'status', key: 'done' }, isDone ? t.review.done(most) : ''),
  );
}

/** Shows buttons that lead to turns with a better one; nothing without a review. */
export function mistakes(session: Session, { at }: Replay): Drawn | null {
  const { review } = session.shown;
  if (review === null) return null;
  const ends = judged(review)
    .filter(isNotable)
    .map(({ from, actions }) => from + actions.length);
  return jumps(
    session,
    { key: 'mistake-back', label: t.review.back, to: ends.findLast((end) => end < at) },
    { key: 'mistake-on', label: t.review.on, to: ends.find((end) => end > at) },
  );
}

/** Shows the losses and the luck of each seat. */
function seats(session: Session, { timeline }: Replay, review: Reviewing): Drawn {
  const { players } = stateAt(timeline.states, 0);
  const heads = [t.review.lost, t.review.luck, ...NOTABLE.map((each) => t.review.severalOf[each])];
  return h(
    'table',
    { key: 'seats' },
    h(
      'thead',
      h(
        'tr',
        h('th', { scope: 'col' }, t.review.player),
        heads.map((head) => h('th', { scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      players.map((_, seat) => {
        const { lost, luck, judgements } = sumOf(review, seat);
        const cells = [
          t.review.percent(lost),
          t.review.percent(luck),
          ...NOTABLE.map((each) => judgements[each]),
        ];
        return h(
          'tr',
          { key: seat },
          h('th', { scope: 'row' }, swatch(seat), badge(seat, nameOf(session.shown, seat))),
          cells.map((cell) => h('td', cell)),
        );
      }),
    ),
  );
}
