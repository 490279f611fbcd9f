import { s } from '../dom';
import { emblem } from './emblem';
import type { Item } from './strip';
import { write } from './strip';

/** Draws a boat with the mark of its seat; narrow if there are many. */
export function boatItem(seat: number, isWide = true): Item {
  const width = isWide ? 30 : 18;
  const scale = isWide ? 1 : 0.72;
  return {
    width,
    draw: (x, y) =>
      s(
        'g',
        { class: `token boat seat-${seat}`, 'data-spot': `boat:${seat}`, key: `boat:${seat}` },
        s(
          'g',
          { transform: `translate(${x + width / 2} ${y}) scale(${scale} 1)` },
          s('path', { d: 'M-14 5H14L9 12H-9Z' }),
          s('path.sail', { d: 'M-10 4C-13 -3 -11 -8 -8 -11H9C6 -7 8 -2 10 4Z' }),
        ),
        emblem(seat, x + width / 2 - 1 * scale, y - 3.5, isWide ? 5 : 4.4),
      ),
  };
}

export function outpostItem(seat: number, size = 20): Item {
  return {
    width: size,
    draw: (x, y) =>
      s(
        'g',
        { class: `token outpost seat-${seat}` },
        s('path', {
          d: `M${x} ${y - size * 0.1}l${size / 2} ${-size * 0.45}l${size / 2} ${size * 0.45}v${size * 0.6}h${-size}z`,
        }),
        emblem(seat, x + size / 2, y + size * 0.14, size * 0.24),
      ),
  };
}

/** Draws a settler with the mark of its seat; without a seat, a free place for one. */
export function settlerItem(seat: number | null, size = 16): Item {
  return {
    width: size * 0.8,
    draw: (x, y) => {
      const w = size * 0.8;
      const top = y - size / 2;
      return s(
        'g',
        { class: seat === null ? 'token vacant' : `token seat-${seat}` },
        s('path', { d: `M${x} ${top + size}c0 ${-size * 0.75} ${w} ${-size * 0.75} ${w} 0z` }),
        s('circle', { cx: x + w / 2, cy: top + size * 0.24, r: size * 0.24 }),
        seat !== null && emblem(seat, x + w / 2, top + size * 0.76, size * 0.15),
      );
    },
  };
}

export function coinItem(kind: 'gold' | 'silver', points: number, size = 22): Item {
  return {
    width: size,
    draw: (x, y) =>
      s(
        'g',
        { class: `coin ${kind}` },
        s('circle', { cx: x + size / 2, cy: y, r: size / 2 - 1 }),
        s('circle.rim', { cx: x + size / 2, cy: y, r: size / 2 - 3.5 }),
        write(`${points}`, x + size / 2, y, size * 0.6, { className: 'letter' }),
      ),
  };
}
