import { quickRandom } from '../../../src/sim/policy';

/** Seeded random choices. */
export interface Dice {
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  /** Whether something happens that does so with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function diceFrom(seed: string): Dice {
  const random = quickRandom(numberOf(seed));
  for (let i = 0; i < 4; i++) random();
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    chance: (probability) => random() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('there is nothing to pick from');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}

/** FNV-1a over the characters. */
export function numberOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum;
}
