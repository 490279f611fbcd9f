import { piecesIn } from './fields';
import { type Outline, poolsOf, valueAt } from './outline';

/** By table of components: for each piece the number of the group with which `setup` shuffles it. */
export type Shuffles = ReadonlyMap<string, Int32Array>;

/** How often a game is laid out to see what is shuffled together. */
const LAYOUTS = 100;

/**
 * Finds out what `setup` shuffles together. Two spots, such as the third card of a pile or the first one dealt to a player,
 * belong together if a piece lies now in the one and now in the other, and the pieces of such spots are a group. The
 * pieces that are left out of a game lie in a spot of their own.
 *
 * @param layOut - sets a game up by a seed, with pieces in the order in which they are dealt
 */
export function shufflesOf(
  outline: Outline,
  { components, players }: { readonly components: object; readonly players: number },
  layOut: (seed: string) => object,
): Shuffles {
  const groups = new Map<string, Int32Array>();
  const layouts = Array.from({ length: LAYOUTS }, (_, i) => layOut(`layout ${i}`));
  for (const [of, stands] of poolsOf(outline, players)) {
    const count = piecesIn(components, of);
    // Pieces have the numbers below the count, spots those above it, what is left out the last one.
    const ties = new Ties(count * (stands.length + 1) + 1);
    for (const layout of layouts) {
      const leftOut = new Set(Array.from({ length: count }, (_, piece) => piece));
      stands.forEach((stand, place) => {
        (valueAt<readonly number[] | undefined>(layout, stand) ?? []).forEach((piece, i) => {
          ties.join(piece, count * (place + 1) + i);
          leftOut.delete(piece);
        });
      });
      for (const piece of leftOut) ties.join(piece, count * (stands.length + 1));
    }
    groups.set(
      of,
      Int32Array.from({ length: count }, (_, piece) => ties.groupOf(piece)),
    );
  }
  return groups;
}

/** Numbers, some of which belong together. */
class Ties {
  private readonly above: Int32Array;

  constructor(count: number) {
    this.above = Int32Array.from({ length: count }, (_, number) => number);
  }

  /** The lowest of the numbers that belong together with one. */
  groupOf(number: number): number {
    let lowest = number;
    while (this.above[lowest] !== lowest) lowest = this.above[lowest] as number;
    this.above[number] = lowest;
    return lowest;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.groupOf(one), this.groupOf(other)];
    this.above[Math.max(a, b)] = Math.min(a, b);
  }
}
