import { randomFrom } from '../core/shuffle';
import { piecesIn } from './fields';
import { type Outline, poolsOf, valueAt } from './outline';

/** By table of components: for each piece the number of the group with which `setup` shuffles it. */
export type Shuffles = ReadonlyMap<string, Int32Array>;

/** How often a game is laid out to see what is shuffled together. */
const LAYOUTS = 100;

/**
 * Finds out what `setup` shuffles together. Two places belong together if a piece lies now in the one and now in the
 * other, and the pieces of such places are a group. The pieces that are left out of a game lie in a place of their own.
 *
 * @param layOut - sets a game up, with the chance of a seed
 */
export function shufflesOf(
  outline: Outline,
  { components, players }: { readonly components: object; readonly players: number },
  layOut: (random: ReturnType<typeof randomFrom>) => object,
): Shuffles {
  const pools = poolsOf(outline, players);
  const places = new Map([...pools].map(([of, stands]) => [of, new Places(stands.length + 1)]));
  const first = new Map([...pools].map(([of]) => [of, new Int32Array(piecesIn(components, of)).fill(-1)]));
  for (let layout = 0; layout < LAYOUTS; layout++) {
    const start = layOut(randomFrom(`layout ${layout}`));
    for (const [of, stands] of pools) {
      const known = first.get(of) as Int32Array;
      const now = new Int32Array(known.length).fill(stands.length);
      stands.forEach((stand, place) => {
        for (const piece of valueAt<readonly number[]>(start, stand)) now[piece] = place;
      });
      now.forEach((place, piece) => {
        if (known[piece] === -1) known[piece] = place;
        else places.get(of)?.join(known[piece] as number, place);
      });
    }
  }
  return new Map([...first].map(([of, at]) => [of, at.map((place) => places.get(of)?.groupOf(place) ?? 0)]));
}

/** Places, some of which belong together. */
class Places {
  private readonly above: Int32Array;

  constructor(count: number) {
    this.above = Int32Array.from({ length: count }, (_, place) => place);
  }

  /** The lowest of the places that belong together with one. */
  groupOf(place: number): number {
    const above = this.above[place] as number;
    return above === place ? place : this.groupOf(above);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.groupOf(one), this.groupOf(other)];
    this.above[Math.max(a, b)] = Math.min(a, b);
  }
}
