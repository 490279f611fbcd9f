import { h, type VNode } from 'preact';
import type { Review } from '../../bots/review/review';
import { percent } from './text';

const WIDTH = 960;
const HEIGHT = 260;
const LEFT = 44;
const BELOW = 22;

/** The values of the seats over the game, each judged decision a link to its part of the page. */
export function curve({ turns, players }: Review): VNode {
  const across = (index: number): number =>
    LEFT + ((WIDTH - LEFT - 8) * index) / Math.max(1, turns.length - 1);
  const down = (value: number): number => 8 + (HEIGHT - BELOW - 8) * (1 - value);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((value) => [
    h('line', { class: 'grid', x1: LEFT, x2: WIDTH - 8, y1: down(value), y2: down(value) }),
    h('text', { x: LEFT - 6, y: down(value) + 4, 'text-anchor': 'end' }, percent(value).replace('.0', '')),
  ]);
  const seats = Array.from({ length: players }, (_, seat) => {
    const own = turns.flatMap((turn, index) => (turn.seat === seat ? [{ turn, index }] : []));
    const points = own.map(({ turn, index }) => `${across(index).toFixed(1)},${down(turn.after).toFixed(1)}`);
    const dots = own.map(({ turn, index }) =>
      h(
        'a',
        { href: `#decision-${index}` },
        h(
          'circle',
          { class: `seat-${seat} ${turn.judgement}`, cx: across(index), cy: down(turn.after), r: 4 },
          h('title', null, `${turn.turn}. P${seat} ${turn.text}: ${turn.judgement}, ${percent(turn.after)}`),
        ),
      ),
    );
    return [h('polyline', { class: `seat-${seat}`, points: points.join(' ') }), ...dots];
  });
  const marks = turns.flatMap(({ turn }, index) =>
    turn % 10 === 0 && turns[index - 1]?.turn !== turn
      ? [h('text', { x: across(index), y: HEIGHT - 4, 'text-anchor': 'middle' }, turn)]
      : [],
  );
  return h(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': 'Value of the game to each seat, by turn',
    },
    ...grid.flat(),
    ...marks,
    ...seats.flat(),
  );
}
