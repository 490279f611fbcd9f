import { CUBES, type Cube, type Cubes } from 'century-engine';
import { rect, s } from '../dom';
import { arrow, type Item, together, word, write } from './strip';

/** One letter for each colour, as in notation. */
export const CUBE_LETTERS: { readonly [C in Cube]: string } = {
  yellow: 'Y',
  red: 'R',
  green: 'G',
  brown: 'B',
};

/** Formats cubes as letters: `[2, 1, 0, 0]` is `2Y R`. */
export function cubeLetters(cubes: Cubes): string {
  return CUBES.flatMap((cube, rank) => {
    const held = cubes[rank] ?? 0;
    return held === 0 ? [] : [`${held > 1 ? held : ''}${CUBE_LETTERS[cube]}`];
  }).join(' ');
}

/** The radius of each corner by colour, clockwise from the top left, as a part of the size. */
const CORNERS: { readonly [C in Cube]: readonly [number, number, number, number] } = {
  yellow: [0.08, 0.08, 0.08, 0.08],
  red: [0.5, 0.08, 0.5, 0.08],
  green: [0.5, 0.5, 0.5, 0.5],
  brown: [0.5, 0.5, 0.08, 0.08],
};

/** Returns the outline of a cube around 0. */
function outline(cube: Cube, size: number): string {
  const [a = 0, b = 0, c = 0, d = 0] = CORNERS[cube].map((part) => part * size);
  const [h, arc] = [size / 2, (r: number, x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`];
  return `M${a - h} ${-h}H${h - b}${arc(b, 1, 1)}V${h - c}${arc(c, -1, 1)}H${d - h}${arc(d, -1, -1)}V${a - h}${arc(a, 1, -1)}Z`;
}

/** Draws a cube, whose form and letter show its colour too. */
export function cubeItem(cube: Cube, size: number): Item {
  return {
    width: size,
    draw: (x, y) => {
      const transform = `translate(${x + size / 2} ${y})`;
      return s(
        'g',
        { class: `cube ${cube}` },
        s('path', { transform, d: outline(cube, size) }),
        s('path.light', { transform, d: outline(cube, size * 0.8) }),
        write(CUBE_LETTERS[cube], x + size / 2, y, Math.max(size * 0.74, Math.min(14, size * 0.9)), {
          className: 'letter',
        }),
      );
    },
  };
}

export function anyCubeItem(size: number): Item {
  return {
    width: size,
    draw: (x, y) => rect('any-cube', x + 0.5, y - size / 2 + 0.5, size - 1, size - 1, size * 0.14),
  };
}

/** Draws cubes by colour, with a number in front if there are several. */
export function cubeItems(cubes: Cubes, size: number): Item[] {
  return CUBES.flatMap((cube, rank) => {
    const held = cubes[rank] ?? 0;
    if (held === 0) return [];
    return [
      held === 1
        ? cubeItem(cube, size)
        : together([word(String(held), Math.max(14, size * 0.85), 'text strong'), cubeItem(cube, size)], 1),
    ];
  });
}

/** Returns the cubes of a cost that the player lacks. */
export function missing(cost: Cubes, held: Cubes): Cubes {
  const lack = (rank: 0 | 1 | 2 | 3): number => Math.max(0, cost[rank] - held[rank]);
  return [lack(0), lack(1), lack(2), lack(3)];
}

/** Draws a pip for each cube of a cost: full if held, hollow if missing; a tick if none is missing. */
export function pipItems(cost: Cubes, held: Cubes): Item[] {
  const lack = missing(cost, held);
  const pip = (isHeld: boolean): Item => ({
    width: 6,
    draw: (x, y) => s('circle', { class: isHeld ? 'pip held' : 'pip', cx: x + 3, cy: y, r: 2.4 }),
  });
  const pips = cost.flatMap((count, rank) =>
    Array.from({ length: count }, (_, i) => pip(i < count - (lack[rank] ?? 0))),
  );
  return lack.some((count) => count > 0) ? pips : [...pips, word('✓', 14, 'text strong')];
}

export function tradeItems(give: Cubes, get: Cubes, size: number): Item[] {
  return [...cubeItems(give, size), arrow(size * 0.55), ...cubeItems(get, size)];
}

export function upgradeItems(steps: number, size: number): Item[] {
  const up: Item = {
    width: size,
    draw: (x, y) => {
      const r = size / 2;
      return s('path.arrow', { d: `M${x} ${y}l${r} ${-r}l${r} ${r}h${-r * 0.55}v${r}h${-r * 0.9}v${-r}z` });
    },
  };
  return [up, word(`×${steps}`, size, 'text strong')];
}
