import { turnNumber } from 'century-engine';
import { type Drawn, h } from '../dom';
import { goalOf } from '../goal';
import { t } from '../language';
import { momentIn, nameOf, type PageState, timelineIn } from '../page-state';
import { badge } from '../pieces/emblem';
import { sceneOf } from '../scene';

/** Shows turn, round, the end condition, and the progress of each player. */
export function goalBar(shown: PageState): Drawn | null {
  const scene = sceneOf(shown);
  if (scene === null || scene.decider === null || shown.mode === 'puzzle') return null;
  const { what, most, held, reachedBy } = goalOf(scene.seen, scene.components);
  const timeline = timelineIn(shown);
  const { turn, round } =
    timeline === null ? { turn: 0, round: 0 } : turnNumber(timeline.record, momentIn(shown));
  const names = held.map((count, seat) => `${nameOf(shown, seat)} ${count}`);
  return h(
    'div',
    { class: `goal${reachedBy === null ? '' : ' ending'}`, key: 'goal' },
    h('span', reachedBy === null ? turn > 0 && t.goal.round(Math.max(1, round), turn) : t.goal.lastRound),
    h(
      'span.near',
      { role: 'img', 'aria-label': `${t.goal.ends(t.goal.of[what](most))}: ${names.join(', ')}` },
      `${t.goal.of[what](most)}:`,
      held.map((count, seat) => badge(seat, String(count))),
    ),
  );
}

/** Returns sentences with the reason of the end, and the tie-break. */
export function endingText(shown: PageState): string[] {
  const scene = sceneOf(shown);
  if (scene === null) return [];
  const { order, sheets } = scene;
  const { what, most, reachedBy } = goalOf(scene.seen, scene.components);
  const [first, second] = order;
  const isTie = second !== undefined && sheets[first ?? 0]?.total === sheets[second]?.total;
  return [
    reachedBy === null ? '' : t.goal.ended(nameOf(shown, reachedBy), t.goal.of[what](most)),
    isTie ? t.goal.tie(nameOf(shown, second), nameOf(shown, first ?? 0)) : '',
  ].filter(Boolean);
}
