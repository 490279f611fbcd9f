import type { ReviewedTurn } from 'century-engine/bots';
import { type Drawn, drawing, s } from '../dom';
import { t } from '../language';
import { nameOf, type Replay } from '../page-state';
import { isNotable, judged, type Reviewing } from '../review/reviewing';
import type { Session } from '../session';
import { stateAt } from '../timeline';

const WIDTH = 320;
const HEIGHT = 130;
const LEFT = 34;
const EDGE = 7;

/** Lines of seats differ in their dashes too. */
export const DASHES = [null, '7 3', '2 3', '10 3 2 3', '5 2 2 2 2 2'] as const;

/**
 * Draws the value of the game for each seat after each decision; a click shows the nearest decision. The log has the
 * same in words.
 */
export function curve(session: Session, replay: Replay, review: Reviewing): Drawn {
  const decisions = judged(review);
  const most = Math.max(1, replay.timeline.record.actions.length);
  const across = (actions: number): number => LEFT + ((WIDTH - LEFT - EDGE) * actions) / most;
  const goTo = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const near = decisions.toSorted(
      (a, b) => Math.abs(across(endOf(a)) - x) - Math.abs(across(endOf(b)) - x),
    )[0];
    if (near !== undefined) session.goTo(endOf(near));
  };
  return drawing(
    WIDTH,
    HEIGHT,
    { class: 'curve', role: 'img', 'aria-label': t.review.curve, onclick: goTo, key: 'curve' },
    [0, 0.5, 1].map((value) => [
      s('line.grid', { x1: LEFT, x2: WIDTH - EDGE, y1: down(value), y2: down(value) }),
      s('text', { x: LEFT - 5, y: down(value) + 4, 'text-anchor': 'end' }, t.review.percent(value)),
    ]),
    s('line.now', { x1: across(replay.at), x2: across(replay.at), y1: down(1), y2: down(0) }),
    stateAt(replay.timeline.states, 0).players.map((_, seat) =>
      line(
        seat,
        decisions.filter((decision) => decision.seat === seat),
        across,
        nameOf(session.shown, seat),
      ),
    ),
  );
}

export function swatch(seat: number): Drawn {
  return drawing(
    22,
    8,
    { class: 'swatch', 'aria-hidden': 'true' },
    s('path', { class: `line seat-${seat}`, d: 'M 0 4 H 22', 'stroke-dasharray': DASHES[seat] }),
  );
}

function line(
  seat: number,
  own: readonly ReviewedTurn[],
  across: (actions: number) => number,
  name: string,
): Drawn {
  const points = own.map((turn) => `${across(endOf(turn)).toFixed(1)},${down(turn.after).toFixed(1)}`);
  return s(
    'g',
    { class: `seat-${seat}`, key: seat },
    s('polyline.line', { points: points.join(' '), 'stroke-dasharray': DASHES[seat] }),
    own
      .filter(isNotable)
      .map((turn) =>
        s(
          'circle',
          { class: turn.judgement, cx: across(endOf(turn)), cy: down(turn.after), r: 3 },
          s('title', `${name}: ${t.review.judgements[turn.judgement]}, ${t.review.percent(turn.after)}`),
        ),
      ),
  );
}

function endOf({ from, actions }: ReviewedTurn): number {
  return from + actions.length;
}

function down(value: number): number {
  return EDGE + (HEIGHT - 2 * EDGE) * (1 - value);
}
