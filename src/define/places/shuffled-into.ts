import type { Spot, Stocks } from '../../changes/stock';

/**
 * Finds, as far as views tell, the pile that has been used up and made anew of pieces in sight: all that are out of sight
 * now lie in it, or have been drawn from it.
 */
export function shuffledInto<V>(stocks: Stocks<V>): Required<Stocks<V>>['shuffledInto'] {
  return ({ left, come }, before, after) => {
    const countIn = (spot: Spot): number | null => {
      const stock = stocks.at(before, spot);
      return stock?.form === 'pieces' && stock.isPile ? stock.ids.length : null;
    };
    const inSight = left.filter(({ spot }) => countIn(spot) === null);
    const [first] = inSight;
    if (first === undefined || inSight.some(({ thing }) => thing === null)) return null;
    if (left.length !== come.length) return null;
    const drawn = come.filter(({ spot }) => countIn(spot) === null);
    const { what, place } = first.spot;
    const changed = [...left, ...come].flatMap(({ spot }) => (countIn(spot) === null ? [] : [spot]));
    const pile =
      changed[0] ??
      stocks
        .spots(before, after)
        .find((spot) => countIn(spot) !== null && spot.what === what && spot.place.seat === place.seat);
    if (pile === undefined || changed.some((spot) => spot !== pile)) return null;
    return drawn.length >= (countIn(pile) ?? 0) ? pile : null;
  };
}
