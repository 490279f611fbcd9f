import type { State } from '../../../src/play/game';
import type { ValidatedState } from '../../../src/play/validated-state';
import type { Random } from '../../../src/util/random';
import { layouts } from './layouts';

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

/** Something that chance makes, in so many of all its ways. */
export interface Dealt<T> {
  readonly value: T;
  readonly ways: bigint;
}

/** More deals than these are not looked at one by one. */
const MOST_DEALS = 2 ** 18;

/**
 * Everything that chance makes of something, each once.
 *
 * @param name - what it is, for messages
 * @param keyOf - a text, the same for equal values
 * @throws RangeError if there are too many deals
 */
export function allDealt<T>(
  name: string,
  draw: (random: Random) => T,
  keyOf: (value: T) => string,
): readonly Dealt<T>[] {
  const found = new Map<string, { readonly value: T; readonly times: Map<number, bigint> }>();
  let every = 1n;
  let deals = 0;
  for (const { value, odds } of allChances(draw)) {
    deals = counted(name, deals);
    const key = keyOf(value);
    const known = found.get(key) ?? { value, times: new Map<number, bigint>() };
    found.set(key, known);
    known.times.set(odds, (known.times.get(odds) ?? 0n) + 1n);
    if (every % BigInt(odds) !== 0n) every = (every / gcd(every, BigInt(odds))) * BigInt(odds);
  }
  return Array.from(found.values(), ({ value, times }) => ({
    value,
    ways: [...times].reduce((sum, [odds, count]) => sum + (count * every) / BigInt(odds), 0n),
  }));
}

/**
 * The deals of a game, those that nothing printed tells apart as one.
 *
 * @param name - what it is, for messages
 * @param reach - the hexes on which boats may lie; `null` for all
 * @throws RangeError if nobody says which deals are alike, or there are too many
 */
export function* allLayouts(
  name: string,
  { variant, compiled, state }: ValidatedState,
  reach: ReadonlySet<number> | null,
): Generator<Dealt<State>, void> {
  const deals = layouts[variant.name];
  if (deals === undefined) throw new RangeError(`${name}: nobody says which deals of the game are alike`);
  let count = 0;
  for (const { state: value, ways } of deals.all(compiled, state, reach)) {
    count = counted(name, count);
    yield { value, ways };
  }
}

function counted(name: string, before: number): number {
  if (before === MOST_DEALS) throw new RangeError(`${name}: there are more than ${MOST_DEALS} deals`);
  return before + 1;
}

/** How often each comes up in proportion to the others, as small whole numbers. */
export function weightsOf(ways: readonly bigint[]): readonly number[] {
  const common = ways.reduce(gcd, 0n);
  return ways.map((each) => Number(each / common));
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
