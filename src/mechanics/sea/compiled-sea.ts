import type { Immutable } from '../../util/immutable';
import { bonusAmounts, stackBonusTiles } from '../bonus-tiles/bonus-tiles';
import { type Cubes, cubeTable } from '../cubes/cubes';
import { type Trade, tradeTable } from '../trade/trade';
import type { HexMap, MapLayout } from './map';
import type { BonusEffect, CompiledSea } from './sea';

/** The tables that all component sets of the sea games have in common. */
export interface SeaComponents {
  readonly marketTiles: readonly (Trade & { readonly id: string; readonly symbol: string })[];
  readonly victoryTiles: CompiledSea['victoryTiles'];
  readonly bonusTiles: readonly {
    readonly id: string;
    readonly copies: number;
    readonly effect: BonusEffect;
  }[];
  readonly bonusStacks: readonly (readonly string[])[];
  readonly startingCubes: readonly { readonly id: string; readonly cubes: Cubes }[];
  readonly playerBoard: CompiledSea['board'];
  readonly standardMap: MapLayout;
}

/** Everything that never changes between games with the same pieces, map and players. */
type SharedSea = Omit<CompiledSea, 'firstSeat' | 'market' | 'phases'>;

/** The part of a compiled game that all games on this map with these pieces have in common. */
export function sharedSea(map: HexMap, players: number, components: Immutable<SeaComponents>): SharedSea {
  const rowOf = new Map(components.playerBoard.rows.map((symbol, row) => [symbol, row]));
  return {
    map,
    players,
    trades: components.marketTiles,
    tiles: components.marketTiles,
    tradeTable: tradeTable(components.marketTiles),
    rows: Int32Array.from(components.marketTiles, (tile) => rowOf.get(tile.symbol) ?? -1),
    board: components.playerBoard,
    victoryTiles: components.victoryTiles,
    tileCosts: cubeTable(components.victoryTiles.map(({ cost }) => cost)),
    bonusTiles: components.bonusTiles,
    bonus: bonusAmounts(components.bonusTiles),
    bonusStacks: stackBonusTiles(components),
  };
}
