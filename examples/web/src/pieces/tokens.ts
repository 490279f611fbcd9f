import { s } from '../dom';
import type { Item } from './strip';
import { write } from './strip';

/** A boat with the number of its seat, wide or narrow. */
export function boatItem(seat: number, isWide = true): Item {
  const width = isWide ? 32 : 18;
  const sail = isWide ? 'h14v-6l7 6h11l-5 14h-22z' : 'h6v-6l6 6h6l-3 14h-12z';
  return {
    width,
    draw: (x, y) =>
      s(
        'g',
        { class: `token boat seat-${seat}`, 'data-spot': `boat:${seat}`, key: `boat:${seat}` },
        s('path', { d: `M${x} ${y - 6}${sail}` }),
        write(isWide ? `P${seat}` : String(seat), x + width / 2, y + 0.5, 14, { className: 'letter' }),
      ),
  };
}

/** An outpost with the number of its seat. */
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
        write(String(seat), x + size / 2, y + size * 0.14, Math.max(14, size * 0.66), {
          className: 'letter',
        }),
      ),
  };
}

/** A settler; without a seat, the place for one. */
export function settlerItem(seat: number | null, size = 16): Item {
  return {
    width: size * 0.8,
    draw: (x, y) => {
      const w = size * 0.8;
      const top = y - size / 2;
      return s(
        'g',
        { class: seat === null ? 'token nobody' : `token seat-${seat}` },
        s('circle', { cx: x + w / 2, cy: top + size * 0.24, r: size * 0.24 }),
        s('path', { d: `M${x} ${top + size}c0 ${-size * 0.75} ${w} ${-size * 0.75} ${w} 0z` }),
      );
    },
  };
}

/** A coin with its worth. */
export function coinItem(kind: 'gold' | 'silver', points: number, size = 22): Item {
  return {
    width: size,
    draw: (x, y) =>
      s(
        'g',
        { class: `coin ${kind}` },
        s('circle', { cx: x + size / 2, cy: y, r: size / 2 - 1 }),
        write(`${kind === 'gold' ? 'g' : 's'}${points}`, x + size / 2, y, size * 0.5, {
          className: 'letter',
        }),
      ),
  };
}

/** What stands for a landmark: drawn simply, named beside. */
export function landmarkItem(landmark: string, size = 13): Item {
  const draw: { readonly [name: string]: (x: number, y: number) => string } = {
    camp: (x, y) => `M${x} ${y + size / 2}l${size / 2} ${-size}l${size / 2} ${size}z`,
    field: (x, y) =>
      `M${x} ${y - size / 3}h${size}v2h${-size}z M${x} ${y}h${size}v2h${-size}z M${x} ${y + size / 3}h${size}v2h${-size}z`,
    canoe: (x, y) => `M${x} ${y - 2}c${size * 0.2} ${size * 0.6} ${size * 0.8} ${size * 0.6} ${size} 0z`,
    hunt: (x, y) =>
      `M${x} ${y + size / 2}l${size * 0.75} ${-size * 0.75}l-3 -3h6.5v6.5l-2 -2l${-size * 0.75} ${size * 0.75}z`,
  };
  return {
    width: size,
    draw: (x, y) => s('path', { class: 'landmark', d: (draw[landmark] ?? draw.camp)?.(x, y) ?? '' }),
  };
}
