import type { VariantName } from 'century-engine';
import { type Drawn, drawing, s } from '../dom';
import { symbol } from './symbols';

const WIDTH = 240;
const HEIGHT = 120;

/** Draws the picture of a game: caravan, islands, forest, and the way from sand to sea. */
export function cover(variant: VariantName): Drawn {
  return drawing(
    WIDTH,
    HEIGHT,
    { class: 'cover-art', 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice' },
    s('rect', { fill: 'var(--sky)', width: WIDTH, height: HEIGHT }),
    s('circle', { fill: 'var(--sun)', cx: 186, cy: 32, r: 17 }),
    ...SCENES[variant](),
  );
}

const SCENES: { readonly [V in VariantName]: () => readonly Drawn[] } = {
  'spice-road': () => [
    filled('M0 78Q50 44 104 74T240 62V120H0Z', '--sand', 0.65),
    filled('M0 96Q70 70 130 92T240 86V120H0Z', '--sand'),
    figure('merchants', 66, 76, 38),
    figure('merchants', 112, 80, 34),
    figure('merchants', 154, 82, 29),
  ],
  'eastern-wonders': () => [
    sea(66),
    filled('M18 68Q26 46 46 50Q56 34 74 52Q92 54 98 68Z', '--sand', 0.65),
    s('path', {
      fill: 'none',
      stroke: 'var(--land)',
      'stroke-width': 4,
      d: 'M58 50Q60 36 58 30M58 30Q48 24 42 31M58 30Q68 23 75 30M58 30Q58 22 63 19',
    }),
    filled('M178 70Q196 52 214 58Q230 58 240 68V72H178Z', '--sand', 0.65),
    ...boat(138, 78, 1.5),
  ],
  'new-world': () => [
    filled('M0 70L34 30L58 58L92 18L132 62L168 38L206 70L240 52V120H0Z', '--wave'),
    filled(
      'M0 92L10 64L20 92L31 60L42 92L50 70L60 92M178 94L188 66L198 94L209 60L221 94L230 70L240 94V120H0V92Z',
      '--land',
    ),
    filled('M96 120Q104 96 132 92T168 84L178 88Q150 98 146 120Z', '--water'),
    figure('fort', 104, 76, 42),
    figure('camp', 160, 78, 24),
  ],
  'sand-to-sea': () => [
    sea(70),
    filled('M0 60Q44 40 88 66Q120 84 106 120H0Z', '--sand'),
    figure('merchants', 44, 66, 36),
    ...boat(176, 82, 1.4),
  ],
};

function filled(d: string, colour: string, opacity = 1): Drawn {
  return s('path', { d, fill: `var(${colour})`, opacity });
}

function sea(y: number): Drawn {
  return s(
    'g',
    s('rect', { fill: 'var(--water)', y, width: WIDTH, height: HEIGHT - y }),
    s('path.waves', {
      d: [18, 32, 44]
        .map((down, i) => `M${12 + 22 * i} ${y + down}q9 -7 18 0t18 0m60 0q9 -7 18 0t18 0`)
        .join(''),
    }),
  );
}

function boat(x: number, y: number, scale: number): Drawn[] {
  const transform = `translate(${x} ${y}) scale(${scale})`;
  return [
    s('path', {
      fill: 'var(--sail)',
      stroke: 'var(--dark)',
      'stroke-width': 0.6,
      transform,
      d: 'M-10 4C-13 -6 -11 -16 -8 -20H1V4ZM3 4V-24C13 -14 14 -4 11 4Z',
    }),
    s('path', { fill: 'var(--dark)', transform, d: 'M-17 6H18L12 15H-11Z' }),
  ];
}

function figure(name: string, x: number, y: number, size: number): Drawn {
  return s('g', { fill: 'var(--dark)' }, symbol(name, x, y, size));
}
