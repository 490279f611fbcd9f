import type { Dice } from './dice';

/** Inputs that have shown something new, to make others from. */
export interface Corpus {
  readonly size: number;
  pick(dice: Dice): string;
  /** Keeps an input; once there are many, it takes the place of an earlier one that was not there from the start. */
  add(input: string, dice: Dice): void;
}

const MOST = 3000;

export function corpusOf(seeds: readonly string[]): Corpus {
  const inputs = [...seeds];
  const late = new Set(seeds);
  return {
    get size() {
      return inputs.length;
    },
    pick: (dice) => dice.pick(inputs),
    add(input, dice) {
      if (late.has(input)) return;
      late.add(input);
      if (inputs.length < MOST) inputs.push(input);
      else inputs[seeds.length + dice.below(MOST - seeds.length)] = input;
    },
  };
}
