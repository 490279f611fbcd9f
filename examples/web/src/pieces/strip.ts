import { type Drawn, s } from '../dom';

/** A part of a line of drawings. */
export interface Item {
  readonly width: number;
  /** Draws it with its left end at `x` and the middle of its height at `y`. */
  draw(x: number, y: number): Drawn;
}

/** Draws parts side by side; `x` is the middle of the strip, or its left end. */
export function strip(
  items: readonly Item[],
  x: number,
  y: number,
  { anchor = 'middle', gap = 3 }: { anchor?: 'middle' | 'start'; gap?: number } = {},
): Drawn {
  let at = anchor === 'middle' ? x - stripWidth(items, gap) / 2 : x;
  const drawn = items.map((item) => {
    const node = item.draw(at, y);
    at += item.width + gap;
    return node;
  });
  return s('g', ...drawn);
}

/** Draws parts side by side around `x` in the first size that fits, or the last one squeezed. */
export function fitted(
  draw: (size: number) => readonly Item[],
  sizes: readonly number[],
  most: number,
  y: number,
  gap = 2,
): Drawn {
  const wide = (size: number): number => stripWidth(draw(size), gap);
  const size = sizes.find((each) => wide(each) <= most) ?? sizes.at(-1) ?? 16;
  const scale = Math.min(1, most / wide(size));
  const drawn = strip(draw(size), 0, scale === 1 ? y : 0, { gap });
  return scale === 1 ? drawn : s('g', { transform: `translate(0 ${y}) scale(${scale})` }, drawn);
}

/** Joins parts that stay together. */
export function together(items: readonly Item[], gap: number): Item {
  return { width: stripWidth(items, gap), draw: (x, y) => strip(items, x, y, { anchor: 'start', gap }) };
}

export function stripWidth(items: readonly Item[], gap = 3): number {
  return items.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, items.length - 1);
}

export function word(text: string, size: number, className = 'text'): Item {
  return {
    width: widthOf(text, size, className.includes('strong')),
    draw: (x, y) => write(text, x, y, size, { className, anchor: 'start' }),
  };
}

export function arrow(size: number): Item {
  return {
    width: size,
    draw: (x, y) => s('path.arrow', { d: `M${x} ${y - size / 2}l${size} ${size / 2}l${-size} ${size / 2}z` }),
  };
}

/** The style of a text, which gets smaller to fit the width `most`. */
interface Setting {
  readonly className?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly most?: number;
}

/** Draws text with the middle of its height at `y`. */
export function write(
  text: string,
  x: number,
  y: number,
  size: number,
  { className = 'text', anchor = 'middle', most = Number.POSITIVE_INFINITY }: Setting = {},
): Drawn {
  const width = most === Number.POSITIVE_INFINITY ? 0 : widthOf(text, size, className.includes('strong'));
  const fit = width > most ? (size * most) / width : size;
  return s('text', { class: className, x, y: y + fit * 0.35, 'font-size': fit, 'text-anchor': anchor }, text);
}

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;

function widthOf(text: string, size: number, isStrong: boolean): number {
  const key = `${isStrong ? 700 : 400} ${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return text.length * size * 0.6;
  canvas.font = `${isStrong ? 700 : 400} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  const width = canvas.measureText(text).width;
  widths.set(key, width);
  return width;
}
