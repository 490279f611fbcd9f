import type { Random } from '../util/random';

/** A result of chance, which comes up once in `odds` times. */
export interface Chance<T> {
  readonly value: T;
  readonly odds: number;
}

/**
 * Everything that chance can make of something, each way of it once: `draw` is called for every sequence of outcomes.
 *
 * @throws RangeError if a draw does not say between how many outcomes it decides
 */
export function* allChances<T>(draw: (random: Random) => T): Generator<Chance<T>, void> {
  const outcomes: number[] = [];
  const sizes: number[] = [];
  for (;;) {
    let drawn = 0;
    let odds = 1;
    const value = draw((below = Number.NaN) => {
      if (!Number.isInteger(below) || below < 1)
        throw new RangeError('a draw must say how many outcomes it has');
      if (drawn === outcomes.length) {
        outcomes.push(0);
        sizes.push(below);
      }
      odds *= below;
      return ((outcomes[drawn++] as number) + 0.5) / below;
    });
    yield { value, odds };
    while (outcomes.length > 0 && (outcomes.at(-1) as number) + 1 === sizes.at(-1)) {
      outcomes.pop();
      sizes.pop();
    }
    if (outcomes.length === 0) return;
    outcomes.push((outcomes.pop() as number) + 1);
  }
}
