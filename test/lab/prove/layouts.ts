import { MARKET } from '../../../src/games/eastern-wonders/components';
import { LEAVING } from '../../../src/games/sand-to-sea/components';
import { dealt, type LaidOut } from '../../../src/mechanics/merchants/play';
import type { MerchantTables } from '../../../src/mechanics/merchants/state';
import type { Tiles } from '../../../src/mechanics/sea/game';
import type { HexMap } from '../../../src/mechanics/sea/map';
import {
  CLOSED_PORT_DEPTH,
  CLOSED_PORT_TILE,
  type CompiledSea,
  type SeaComponents,
  type SeaState,
} from '../../../src/mechanics/sea/state';
import type { AnyRow, CompiledGame, State } from '../../../src/play/game';
import { cachedBy } from '../../../src/util/cache';
import { numbers } from '../../../src/util/random';

/** The deals of a game whose pieces can be exchanged for others that are printed alike. */
export interface Layouts {
  /**
   * Every kind of deal once, by one that stays as it is when it is settled, and in how many ways `setup` can draw it.
   *
   * @param state - any first state of the game
   * @param reach - the hexes at which anything can happen; `null` for all
   */
  all(
    compiled: CompiledGame,
    state: State,
    reach: ReadonlySet<number> | null,
  ): Iterable<{ readonly state: State; readonly ways: bigint }>;
  /** Exchanges hidden pieces for others that are printed alike, so that equal prints make equal rows. */
  settle(compiled: CompiledGame, row: AnyRow): void;
}

/** The games on the sea map; the merchant cards of From Sand to Sea lie in every order. */
export const layouts: { readonly [game: string]: Layouts | undefined } = {
  'eastern-wonders': seaLayouts(
    () => MARKET,
    () => [{}],
  ),
  'sand-to-sea': seaLayouts(({ seaTiles }) => ({ leaving: LEAVING, seaTiles }), merchantDeals),
};

type Printed = SeaComponents & MerchantTables & { readonly seaTiles: number };

function seaLayouts(
  tilesOf: (components: Printed) => Tiles,
  others: (components: Printed) => Iterable<object>,
): Layouts {
  return {
    *all(compiled, state, reach) {
      const { components, map } = compiled as CompiledGame & {
        readonly components: Printed;
        readonly map: HexMap;
      };
      for (const { market, portTiles, pile, ways } of seaDeals(components, map, tilesOf(components), reach))
        for (const more of others(components))
          yield {
            state: { ...state, game: { ...state.game, market }, portTiles, pile, ...more } as State,
            ways,
          };
    },
    settle: (compiled, row) => settlePile(compiled as CompiledGame & CompiledSea, row as AnyRow & SeaState),
  };
}

/** Every order of the merchant cards, as a deck and a row (SR-S2, SS-S2). */
function* merchantDeals(tables: MerchantTables): Generator<LaidOut, void> {
  const { starterCards, merchantCards } = tables;
  const starters = starterCards.length;
  for (const deck of orders(numbers(starters, starters + merchantCards.length)))
    yield dealt(tables, [...deck]);
}

function* orders(items: readonly number[]): Generator<number[], void> {
  if (items.length === 0) yield [];
  for (const item of items)
    for (const rest of orders(items.filter((other) => other !== item))) yield [item, ...rest];
}

/** Layouts of the sea that nothing printed tells apart where it matters: one of them, and how many they are. */
interface SeaDeal {
  readonly market: readonly number[];
  readonly portTiles: readonly number[];
  readonly pile: readonly number[];
  readonly ways: bigint;
}

/**
 * Every kind of layout: what is printed on the tile of each hex in reach, on the victory tile of each port and on those of
 * the pile in their order, and where the closed port lies in it (EW-S1, EW-S2, EW-S4, SS-S3).
 *
 * Where there is a choice between tiles, those with lower numbers come first: on the hexes in reach, on the other hexes,
 * on the ports, and in the pile from its top. Sea tiles out of reach come last.
 *
 * @param reach - the hexes on which the market tiles matter; `null` for all
 */
function* seaDeals(
  components: SeaComponents,
  map: HexMap,
  tiles: Tiles,
  reach: ReadonlySet<number> | null,
): Generator<SeaDeal, void> {
  const piles: VictoryDeal[] = [];
  for (const { market, ways } of markets(components, map, tiles, reach)) {
    const isFirst = piles.length === 0;
    for (const each of isFirst ? victoryDeals(components, map) : piles) {
      if (isFirst) piles.push(each);
      yield { market, portTiles: each.portTiles, pile: each.pile, ways: ways * each.ways };
    }
  }
}

/** Exchanges tiles of the pile that are printed alike: those with lower numbers come first. */
function settlePile({ victoryTiles }: CompiledSea, { pile }: SeaState): void {
  const kinds = victoryKinds(victoryTiles);
  for (let i = pile.length - 1; i > 0; i--)
    for (let j = i - 1; j >= 0; j--) {
      const [upper, lower] = [pile.get(i), pile.get(j)];
      if (upper === CLOSED_PORT_TILE || lower === CLOSED_PORT_TILE) continue;
      if (kinds[upper] !== kinds[lower] || upper < lower) continue;
      pile.put(i, lower);
      pile.put(j, upper);
    }
}

const victoryKinds = cachedBy((tiles: CompiledSea['victoryTiles']) =>
  kindsOf(tiles.map(({ points, cost }) => [points, cost])),
);

/** By piece the number of its kind; pieces with equal prints are of one kind. */
function kindsOf(prints: readonly unknown[]): readonly number[] {
  const texts = prints.map((print) => JSON.stringify(print));
  const kinds = [...new Set(texts)];
  return texts.map((text) => kinds.indexOf(text));
}

interface VictoryDeal {
  readonly portTiles: readonly number[];
  readonly pile: readonly number[];
  readonly ways: bigint;
}

/** What is printed on the victory tiles in every order, with the closed port at each of its places. */
function* victoryDeals({ victoryTiles }: SeaComponents, { ports }: HexMap): Generator<VictoryDeal, void> {
  const kinds = victoryKinds(victoryTiles);
  const counts = countsOf(kinds);
  const ways = counts.reduce((product, count) => product * fallingProduct(count, count), 1n);
  for (const sequence of sequences(counts, victoryTiles.length)) {
    const pieces = new Pieces(kinds);
    const order = sequence.map((kind) => pieces.take(kind));
    for (let above = 0; above < CLOSED_PORT_DEPTH; above++) {
      const pile = order.slice(ports.length).reverse();
      pile.splice(pile.length - above, 0, CLOSED_PORT_TILE);
      yield { portTiles: order.slice(0, ports.length), pile, ways };
    }
  }
}

interface Market {
  readonly market: readonly number[];
  readonly ways: bigint;
}

/** What is printed on the tiles of the hexes in reach, in every way. */
function* markets(
  { marketTiles, playerBoard }: SeaComponents,
  map: HexMap,
  { leaving, seaTiles }: Tiles,
  reach: ReadonlySet<number> | null,
): Generator<Market, void> {
  const hexes = map.names.flatMap((_, hex) => (map.portAt[hex] === -1 ? [hex] : []));
  const near = hexes.filter((hex) => reach === null || reach.has(hex));
  const kinds = kindsOf(marketTiles.map(({ symbol, give, get }) => [symbol, give, get]));
  const counts = countsOf(kinds);
  const sea = counts.length;
  const symbols = playerBoard.rows.map((symbol) => [
    ...new Set(kinds.filter((_, tile) => marketTiles[tile]?.symbol === symbol)),
  ]);
  const canLeave = (left: readonly number[]): boolean =>
    symbols.every((own) => own.reduce((sum, kind) => sum + (left[kind] ?? 0), 0) >= leaving);
  for (const sequence of sequences([...counts, seaTiles], near.length, canLeave)) {
    const pieces = new Pieces(kinds);
    const market = map.names.map(() => -1);
    sequence.forEach((kind, i) => {
      market[near[i] as number] = kind === sea ? -1 : pieces.take(kind);
    });
    const unused = playerBoard.rows.map((symbol) =>
      pieces.rest.filter((tile) => marketTiles[tile]?.symbol === symbol),
    );
    const others = unused.flatMap((tiles) => tiles.slice(0, tiles.length - leaving)).sort((a, b) => a - b);
    for (const hex of hexes) if (!near.includes(hex)) market[hex] = others.shift() ?? -1;
    // The tiles in reach one by one, those that leave the game one by one, and the others in any order.
    let ways = fallingProduct(hexes.length - near.length, hexes.length - near.length);
    for (const [kind, count] of [...counts, seaTiles].entries())
      ways *= fallingProduct(count, sequence.filter((each) => each === kind).length);
    for (const tiles of unused) ways *= fallingProduct(tiles.length, leaving);
    yield { market, ways };
  }
}

/** Pieces by kind, the lower numbers first. */
class Pieces {
  /** Those that are left, in ascending order. */
  rest: readonly number[];
  private readonly kinds: readonly number[];

  constructor(kinds: readonly number[]) {
    this.kinds = kinds;
    this.rest = kinds.map((_, piece) => piece);
  }

  /** Takes one of a kind; there must be one. */
  take(kind: number): number {
    const taken = this.rest.find((piece) => this.kinds[piece] === kind) ?? -1;
    this.rest = this.rest.filter((piece) => piece !== taken);
    return taken;
  }
}

function countsOf(kinds: readonly number[]): number[] {
  return Array.from(new Set(kinds), (kind) => kinds.filter((each) => each === kind).length);
}

/** Every sequence of kinds of which there are so many each, as long as what is left is enough. */
function* sequences(
  counts: readonly number[],
  length: number,
  isEnough: (left: readonly number[]) => boolean = () => true,
): Generator<readonly number[], void> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const [kind, count] of counts.entries()) {
    if (count === 0) continue;
    const left = counts.map((each, i) => (i === kind ? each - 1 : each));
    if (!isEnough(left)) continue;
    for (const rest of sequences(left, length - 1, isEnough)) yield [kind, ...rest];
  }
}

/** In how many ways some of so many things can be picked one after the other. */
function fallingProduct(things: number, picks: number): bigint {
  let product = 1n;
  for (let i = 0; i < picks; i++) product *= BigInt(things - i);
  return product;
}
