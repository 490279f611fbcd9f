import { type Drawn, drawing, h, s } from '../dom';

/** The marks of seats within a circle of radius 1, so that colours are not needed. */
const SHAPES = [
  'M0 -0.9A0.9 0.9 0 1 1 0 0.9A0.9 0.9 0 1 1 0 -0.9Z',
  'M0 -1L1 0.8H-1Z',
  'M-0.8 -0.8H0.8V0.8H-0.8Z',
  'M0 -1.1L0.95 0L0 1.1L-0.95 0Z',
  'M-0.35 -1H0.35V-0.35H1V0.35H0.35V1H-0.35V0.35H-1V-0.35H-0.35Z',
] as const;

export function emblem(seat: number, x: number, y: number, radius: number): Drawn {
  return s('path.emblem', { d: SHAPES[seat], transform: `translate(${x} ${y}) scale(${radius})` });
}

/** Draws the name of a seat on its colour, with its mark. */
export function badge(seat: number, name: string): Drawn {
  return h(
    'span',
    { class: `badge seat-${seat}` },
    drawing(10, 10, { 'aria-hidden': 'true' }, emblem(seat, 5, 5, 4.4)),
    name,
  );
}
