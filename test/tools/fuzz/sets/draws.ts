import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { limitsOf } from '../../../../src/input/read';
import type { Dice } from '../dice';

/** Random choices for a set: a wild one has numbers up to the greatest, in others most actions can be afforded. */
export interface Draws extends Dice {
  readonly isWild: boolean;
}

/** A number on a piece is at most this. */
const GREATEST = 99;

/** Ids that mean something elsewhere: members of objects, names of seats and hexes, words of notation, numbers. */
const STRANGE = [
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype', 'proto', 'null'],
  ...['x2', 'x0', 'P0', 'P1', 'A1', 'B2', '4Y', 'Y', 'yellow', 'seat', 'kind', 'id', 'true', 'length'],
  ...['0', '1', '00', '01', '10', '2', 'a-', 'a--', '0-0', 'e1', '1e3', 'x'.repeat(32)],
  ...['pass', 'dock', 'rest', 'trade', 'claim', 'build', 'collect', 'harvest', 'bonus', 'up', 'play', 'end'],
];

/** A number between two, often one of them or next to one. */
export function edge(dice: Dice, least: number, most: number): number {
  const way = dice.below(5);
  if (way === 0) return least;
  if (way === 1) return Math.min(least + 1, most);
  if (way === 2) return most;
  return least + dice.below(most - least + 1);
}

/** A number as it can be printed on a piece. */
export const printed = (dice: Draws): number =>
  dice.isWild && dice.chance(0.5) ? edge(dice, 0, GREATEST) : dice.below(4);

/** The spaces of a hold. */
export const spaces = (dice: Draws): number => (dice.isWild ? printed(dice) : 4 + dice.below(12));

/** A number of pieces, of which there is at least one. */
export const positive = (dice: Draws): number => Math.max(1, printed(dice));

/** So many different ids, in no order. */
export function ids(dice: Dice, count: number, most = count): string[] {
  const plain = Array.from({ length: most }, (_, i) => `k${i}`);
  const numbers = Array.from({ length: most }, (_, i) => String(most - i));
  const hexes = Array.from({ length: most }, (_, i) => `${'ABCDEFGHIJ'.charAt(i % 10)}${Math.floor(i / 10)}`);
  const names = [...STRANGE, ...plain.slice(STRANGE.length)];
  return shuffledBy(dice, dice.pick([plain, numbers, hexes, names, names])).slice(0, count);
}

/** Items in another order. */
export function shuffledBy<T>(dice: Dice, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(dice.below(left.length), 1)[0] as T);
}

type Four = [number, number, number, number];

/** Cubes by rank: none, some of one colour, some of all; few or as many as can be printed. */
export function cubes(dice: Draws): Four {
  const one = (): number => (dice.isWild && dice.chance(0.15) ? edge(dice, 0, GREATEST) : dice.below(4));
  const only = dice.below(8);
  if (only > 5) return [0, 0, 0, 0];
  return [0, 1, 2, 3].map((rank) => (only > 3 || only === rank ? one() : 0)) as Four;
}

/** Cubes that fit into a hold. */
export function cubesWithin(dice: Dice, spaces: number): Four {
  const drawn: Four = [0, 0, 0, 0];
  for (let left = edge(dice, 0, Math.min(spaces, GREATEST)); left > 0; left--) {
    const rank = dice.below(4);
    drawn[rank] = (drawn[rank] ?? 0) + 1;
  }
  return drawn;
}

/** A trade that cannot be repeated forever: it takes more of one colour than it brings. */
export function trade(dice: Draws): { readonly give: Four; readonly get: Four } {
  const [give, get] = [cubes(dice), cubes(dice)];
  const rank = dice.below(4);
  give[rank] = positive(dice);
  get[rank] = dice.below(give[rank]);
  return { give, get };
}

/** What can be printed on a piece, of any kind that its schema has. */
export function drawnBy(dice: Draws, schema: $ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'union':
      return drawnBy(dice, dice.pick(def.options));
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, of]) => [name, drawnBy(dice, of)]));
    case 'array':
      return limitsOf(def).most === 4
        ? cubes(dice)
        : Array.from({ length: 2 }, () => drawnBy(dice, def.element));
    case 'literal':
      return def.values[0];
    case 'enum':
      return dice.pick(Object.values(def.entries));
    case 'number':
      return printed(dice);
    default:
      throw new Error(`nothing is printed as ${def.type}`);
  }
}
