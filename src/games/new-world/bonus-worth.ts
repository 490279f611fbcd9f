import type { Components } from './schema';
import { SYMBOLS, symbolNumber } from './symbols';

/** How many more times a tile is met for each further point card, roughly, by its condition. */
const HOPE = { perSymbol: 0.35, perPair: 0.22, perTwoSettlers: 0.15, points: 0 } as const;

/** What bonus tiles are worth to a player, by number (NW-E3). */
export class BonusWorth {
  /** The symbols that count, by number; -1 for none. */
  private readonly one: Int32Array;
  private readonly other: Int32Array;
  private readonly perTwoSettlers: Int32Array;
  private readonly points: Float64Array;
  private readonly hopes: Float64Array;

  constructor({ bonusTiles }: Pick<Components, 'bonusTiles'>) {
    const effects = bonusTiles.map(({ effect }) => effect);
    const symbols = effects.map((effect) => {
      if (effect.kind === 'perPair') return effect.symbols;
      return effect.kind === 'perSymbol' ? [effect.symbol] : [];
    });
    this.one = Int32Array.from(symbols, ([one]) => symbolNumber(one));
    this.other = Int32Array.from(symbols, ([, other]) => symbolNumber(other));
    this.perTwoSettlers = Int32Array.from(effects, ({ kind }) => (kind === 'perTwoSettlers' ? 1 : 0));
    this.points = Float64Array.from(effects, ({ points }) => points);
    this.hopes = Float64Array.from(effects, ({ kind, points }) => HOPE[kind] * points);
  }

  /** The points of a tile with so many symbols of each kind. */
  score(tile: number, symbols: Float64Array, settlers: number): number {
    const one = this.one[tile] as number;
    const other = this.other[tile] as number;
    const points = this.points[tile] as number;
    if (one === -1) return this.perTwoSettlers[tile] === 1 ? points * (settlers >> 1) : points;
    const first = symbols[one] as number;
    if (other === -1) return points * first;
    return points * (one === other ? first >> 1 : Math.min(first, symbols[other] as number));
  }

  /** The points that a tile may gain, roughly, until its owner has taken so many more cards. */
  hope(tile: number, cards: number): number {
    return (this.hopes[tile] as number) * cards;
  }

  /** Adds the points that one more symbol of each kind would bring with a tile; the symbols do not change. */
  addGains(tile: number, symbols: Float64Array, settlers: number, gains: Float64Array): void {
    if ((this.one[tile] as number) === -1) return;
    const before = this.score(tile, symbols, settlers);
    for (let kind = 0; kind < SYMBOLS.length; kind++) {
      if (kind !== this.one[tile] && kind !== this.other[tile]) continue;
      symbols[kind] = (symbols[kind] as number) + 1;
      gains[kind] = (gains[kind] as number) + this.score(tile, symbols, settlers) - before;
      symbols[kind] = (symbols[kind] as number) - 1;
    }
  }
}
