import type { Dice } from '../dice';
import { edge, shuffledBy } from './draws';

/** A hex by its column and its height in half hexes. */
type Hex = readonly [column: number, height: number];

/** Hexes on a map (EW-S3). */
const HEXES = 24;

const around = ([column, height]: Hex): Hex[] => [
  [column, height - 2],
  [column + 1, height - 1],
  [column + 1, height + 1],
  [column, height + 2],
  [column - 1, height + 1],
  [column - 1, height - 1],
];

const has = (hexes: readonly Hex[], [column, height]: Hex): boolean =>
  hexes.some(([x, y]) => x === column && y === height);

/** A ring: every hex touches exactly two others. */
function ring(): Hex[] {
  const radius = HEXES / 6;
  const hexes: Hex[] = [];
  let at: Hex = [0, -2 * radius];
  for (const side of [2, 3, 4, 5, 0, 1]) {
    for (let i = 0; i < radius; i++) {
      hexes.push(at);
      at = around(at)[side] as Hex;
    }
  }
  return hexes;
}

/** Hexes that grow from three, each touching two others at once: as few as possible, as many as possible, or any. */
function grown(dice: Dice, form: 'sparse' | 'dense' | 'any'): Hex[] {
  const hexes: Hex[] = [
    [0, 0],
    [0, 2],
    [1, 1],
  ];
  const touching = (hex: Hex): number => around(hex).filter((next) => has(hexes, next)).length;
  while (hexes.length < HEXES) {
    const open = hexes.flatMap(around).filter((hex) => !has(hexes, hex) && touching(hex) >= 2);
    const wanted =
      form === 'any' ? open : open.filter((hex) => best(open.map(touching), form) === touching(hex));
    hexes.push(dice.pick(wanted));
  }
  return hexes;
}

const best = (counts: readonly number[], form: 'sparse' | 'dense'): number =>
  form === 'sparse' ? Math.min(...counts) : Math.max(...counts);

/** Two columns, as tall as they can be, or two rows, as wide as they can be. */
function strip(isTall: boolean): Hex[] {
  return Array.from({ length: HEXES }, (_, i): Hex => {
    const [along, across] = [Math.floor(i / 2), i % 2];
    return isTall ? [across, 2 * along + across] : [along, 2 * across + (along % 2)];
  });
}

/** A map of a form that the rules allow, anywhere on the grid. */
export function drawMap(dice: Dice): object {
  const form = dice.pick(['ring', 'sparse', 'dense', 'any', 'tall', 'wide'] as const);
  const hexes =
    form === 'ring'
      ? ring()
      : form === 'tall' || form === 'wide'
        ? strip(form === 'tall')
        : grown(dice, form);
  const [west, north] = [0, 1].map((side) => Math.min(...hexes.map((hex) => hex[side] as number))) as [
    number,
    number,
  ];
  const [east, south] = [0, 1].map((side) => Math.max(...hexes.map((hex) => hex[side] as number))) as [
    number,
    number,
  ];
  const [right, down] = [edge(dice, 0, 25 - (east - west)), edge(dice, 0, 99 - (south - north))];
  const columns: Record<string, number[]> = {};
  for (const [column, height] of shuffledBy(dice, hexes)) {
    const letter = String.fromCharCode(65 + column - west + right);
    columns[letter] = [...(columns[letter] ?? []), height - north + down].sort((a, b) => a - b);
  }
  const names = Object.entries(columns).flatMap(([letter, heights]) =>
    heights.map((_, i) => `${letter}${i + 1}`),
  );
  return { columns, ports: shuffledBy(dice, names).slice(0, 4) };
}
