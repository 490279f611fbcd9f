import { useEffect, useState } from 'preact/hooks';
import { component, type Drawn, h } from '../dom';
import { t } from '../language';
import { clockFace } from '../online/terms';
import { nameOf, type PageState } from '../page-state';
import { badge } from '../pieces/emblem';

const SECOND = 1_000;

/** Shows the clocks; nothing at a table without them. */
export function clocks(shown: PageState): Drawn | null {
  const { mode, online } = shown;
  const clock = online?.clock ?? null;
  if (mode !== 'online' || online === null || clock === null) return null;
  return h(
    'ul.panel.clocks',
    { 'aria-label': t.online.clocks, key: 'clocks' },
    clock.left.map((left, seat) =>
      h(
        'li',
        { key: seat, class: clock.running === seat ? 'running' : null },
        badge(seat, nameOf(shown, seat)),
        component(Timer, { left, since: online.receivedAt, isRunning: clock.running === seat }),
      ),
    ),
  );
}

interface Time {
  /** In milliseconds, at the time `since` of `performance.now()`. */
  readonly left: number;
  readonly since: number;
  readonly isRunning: boolean;
}

/** Counts down by itself, without drawing the page. */
function Timer({ left, since, isRunning }: Time): Drawn {
  const [, setSecond] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecond((second) => second + 1), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  const rest = Math.max(0, left - (isRunning ? performance.now() - since : 0));
  return h('span', { role: 'timer' }, clockFace(rest));
}
