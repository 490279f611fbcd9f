import type { Immutable } from '../engine/immutable';
import { stackBonusTiles } from './bonus-tiles';
import type { Cubes } from './cubes';
import { hexMap, type MapLayout } from './hex-map';
import type { BonusEffect, SeaBox } from './sea';
import type { Trade } from './trade';

/** The tables that all component sets of the sea games have in common. */
export interface SeaComponents {
  readonly marketTiles: readonly (Trade & { readonly id: string; readonly symbol: string })[];
  readonly victoryTiles: SeaBox['victoryTiles'];
  readonly bonusTiles: readonly {
    readonly id: string;
    readonly copies: number;
    readonly effect: BonusEffect;
  }[];
  readonly bonusStacks: readonly (readonly string[])[];
  readonly startingCubes: readonly { readonly id: string; readonly cubes: Cubes }[];
  readonly playerBoard: SeaBox['board'];
  readonly standardMap: MapLayout;
}

/** What never changes in a game on the sea map. */
export interface SeaGame {
  readonly players: number;
  readonly firstSeat: number;
  /** The market tile on each hex; -1 elsewhere. */
  readonly market: readonly number[];
  /** An own map. */
  readonly map?: MapLayout | undefined;
}

/** Opens the part of a box that all sea games have in common. */
export function openSeaBox(game: Immutable<SeaGame>, components: Immutable<SeaComponents>): SeaBox {
  const rowOf = new Map(components.playerBoard.rows.map((symbol, row) => [symbol, row]));
  return {
    map: hexMap(game.map ?? components.standardMap),
    players: game.players,
    firstSeat: game.firstSeat,
    market: game.market,
    trades: components.marketTiles,
    rows: components.marketTiles.map((tile) => rowOf.get(tile.symbol) ?? -1),
    board: components.playerBoard,
    victoryTiles: components.victoryTiles,
    bonusTiles: components.bonusTiles,
    bonusStacks: stackBonusTiles(components),
  };
}
