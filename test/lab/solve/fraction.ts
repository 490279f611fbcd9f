/** An exact fraction in lowest terms. */
export interface Fraction {
  /** A whole number. */
  readonly numerator: number;
  /** A whole number above 0. */
  readonly denominator: number;
}

/** A part of a weighted mean. */
export interface Weighted {
  readonly value: Fraction;
  /** A whole number above 0. */
  readonly weight: number;
}

/** @throws RangeError if the numbers are too great to be exact */
export function fraction(numerator: number, denominator = 1): Fraction {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError('a fraction is too fine to be exact');
  const by = gcd(Math.abs(numerator), denominator);
  return { numerator: numerator / by, denominator: denominator / by };
}

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** @throws RangeError if the numbers are too great to be exact */
export function meanOf(parts: readonly Weighted[]): Fraction {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first.value;
  let common = 1;
  let weights = 0;
  for (const { value, weight } of parts) {
    common *= value.denominator / gcd(common, value.denominator);
    weights += weight;
  }
  let sum = 0;
  for (const { value, weight } of parts) sum += weight * value.numerator * (common / value.denominator);
  return fraction(sum, common * weights);
}

/** Below 0 if the first one is smaller. */
export function compareFractions(a: Fraction, b: Fraction): number {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

/**
 * A fraction as text.
 *
 * @param value - the fraction
 * @returns such as `-1/3` or `2`
 */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Fractions by number, each once. */
export class Fractions {
  readonly all: Fraction[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a fraction, a new one if it is new. */
  add(value: Fraction): number {
    const text = fractionText(value);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.all.length);
    return this.all.push(value) - 1;
  }

  at(number: number): Fraction {
    return this.all[number] as Fraction;
  }
}
