/** Draws a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * A fast stream of random numbers for playouts (xorshift32); the same seed gives the same stream. It is not the
 * generator that sets up games.
 *
 * @param seed - any whole number
 * @returns the stream: a function that draws the next number
 */
export function quickRandom(seed: number): Random {
  let x = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0x5bd1e995) | 0;
  if (x === 0) x = 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4_294_967_296;
  };
}
