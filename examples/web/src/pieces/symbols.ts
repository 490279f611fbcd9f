import { type Drawn, s } from '../dom';
import { t } from '../language';
import type { Item } from './strip';

/** Paths of drawings in a square of 20 units around 0. */
const DRAWINGS: { readonly [name: string]: string } = {
  // Landmarks
  camp: 'M-9 8L0 -9L9 8H3L0 1L-3 8ZM-2 -9L2 -9L0 -6Z',
  field:
    'M-8 9V0Q-12 -3 -8 -8Q-4 -3 -8 0M0 9V-1Q-4 -4 0 -9Q4 -4 0 -1M8 9V0Q4 -3 8 -8Q12 -3 8 0M-10 9H10V7H-10Z',
  canoe: 'M-10 -1Q-6 1 0 1T10 -1Q8 7 0 7T-10 -1ZM-6 -9L-4 -9L5 5L3 6Z',
  hunt: 'M-6 -9Q9 -6 8 9L6 8Q6 -4 -6 -7ZM-8 8L4 -4L2 -6L9 -8L7 -1L5 -3L-7 9Z',
  // Symbols of markets
  ginger: 'M-9 5Q-10 -1 -4 -1Q-7 -8 -2 -9Q2 -8 1 -2Q4 -7 8 -5Q10 -1 5 1Q10 4 7 8Q3 10 1 4Q-3 10 -9 5Z',
  chili: 'M8 -10Q4 -9 4 -6Q10 -6 9 0Q6 10 -10 10Q-1 6 -1 -1Q-1 -5 2 -6Q2 -10 7 -11Z',
  tea: 'M-9 10L-7 7Q-12 -8 9 -10Q11 9 -5 8L5 -4L-8 11Z',
  cloves: 'M0 -10A4 4 0 0 1 4 -6A4 4 0 0 1 4 2L1 1V10H-1V1L-4 2A4 4 0 0 1 -4 -6A4 4 0 0 1 0 -10Z',
  // Symbols of bonus tiles and point cards
  settlers: 'M0 -9A4 4 0 1 1 0 -1A4 4 0 1 1 0 -9ZM-8 9C-8 -2 8 -2 8 9Z',
  exploration: 'M0 -10L3 -3L10 0L3 3L0 10L-3 3L-10 0L-3 -3Z',
  nativeHelp: 'M-7 9Q-7 -2 0 -10Q7 -2 2 5L0 0V10H-2V5Q-5 6 -7 9Z',
  tool: 'M-2 -3L-9 -3Q-8 -9 0 -9H7V-3H3V10H-2Z',
  // Kinds of locations and cards
  production: 'M-9 9V1L-3 -4L3 1V9ZM1 -6L6 -10L10 -6V9H5V0L1 -3Z',
  trade: 'M-9 -5H3V-9L10 -3L3 2V-1H-9ZM9 6H-3V10L-10 4L-3 -1V2H9Z',
  upgrade: 'M0 -10L9 0H4V9H-4V0H-9Z',
  fort: 'M-9 9V-4H-9L-6 -9L-3 -4V-1H-1V-4L0 -6L1 -4V-1H3V-4L6 -9L9 -4V9H3V4H-3V9Z',
  lock: 'M-5 0V-4A5 5 0 1 1 5 -4V0H8V10H-8V0ZM-2.5 0H2.5V-4A2.5 2.5 0 1 0 -2.5 -4Z',
  // Backs of decks
  merchants: 'M-10 6Q-9 -2 -5 -2Q-4 -8 -1 -3Q2 -8 4 -2Q6 -1 7 -6L10 -7V-5L9 -4Q9 3 5 3V9H3V3H-5V9H-7V2Z',
  points: 'M0 -10L3 -3L10 -3L4 1L7 9L0 4L-7 9L-4 1L-10 -3L-3 -3Z',
  anchor:
    'M-1 -6A3 3 0 1 1 1 -6V-3H5V-1H1V7Q6 6 7 1L5 2L8 -2L10 2L9 2Q8 9 0 10Q-8 9 -9 2L-10 2L-8 -2L-5 2L-7 1Q-6 6 -1 7V-1H-5V-3H-1Z',
};

/** Draws the symbol of a landmark, market or kind around a point. */
export function symbol(name: string, x: number, y: number, size: number): Drawn {
  return s('path.symbol', {
    'data-means': t.table.meaning(name),
    d: DRAWINGS[name] ?? DRAWINGS.exploration,
    transform: `translate(${x} ${y}) scale(${size / 20})`,
  });
}

export function symbolItem(name: string, size = 14): Item {
  return { width: size, draw: (x, y) => symbol(name, x + size / 2, y, size) };
}
