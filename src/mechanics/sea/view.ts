import { holdSpaces, topBonus } from '../bonus-tiles/bonus-tiles';
import type { BonusStackView } from '../bonus-tiles/view';
import { type Cubes, cubeList } from '../cubes/cubes';
import { outpostOwners } from './outposts';
import { closedPortDepth } from './ports';
import type { CompiledSea, SeaPlayer, SeaState } from './sea';

/** A tile of the map as its players see it. */
export interface HexView {
  /** The name of the hex, as in actions: `C3`. */
  readonly id: string;
  /** Column from the west, counted from 0, and height from the north, in half hexes. */
  readonly place: readonly [column: number, height: number];
  /** What it is. */
  readonly kind: 'market' | 'port' | 'sea';
  /** The market tile here. */
  readonly tile?: string;
  /** Its symbol. */
  readonly symbol?: string;
  /** On ports: the victory tile here; `null` if there is none. */
  readonly victoryTile?: string | null;
  /** On ports: whether the closed-port tile lies here. */
  readonly closed?: boolean;
  /** Cubes lying here: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Seats with an outpost here. */
  readonly outposts: readonly number[];
  /** Seats whose boat lies here. */
  readonly boats: readonly number[];
}

/** The face-down pile of victory tiles as its players see it. */
export interface PileView {
  /** Tiles in the face-down pile, the closed-port tile included. */
  readonly count: number;
  /** How many of its top places can hold the closed-port tile; 0 once that tile is on the map. */
  readonly closedPortAmongTop: number;
}

/** The table in front of all players. */
export interface SeaTableView {
  /** The hexes, column by column. */
  readonly hexes: readonly HexView[];
  /** The face-down pile of victory tiles. */
  readonly pile: PileView;
  /** The bonus stacks, by number. */
  readonly bonusStacks: readonly BonusStackView[];
}

/** A player on the sea map; nothing here is secret, not even the victory tiles claimed (EW-I1, SS-I1). */
export interface SeaPlayerView {
  /** The seat of the player. */
  readonly seat: number;
  /** Cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** The hex of the boat; `null` before it is placed. */
  readonly boat: string | null;
  /** Outposts taken from each row of the player board, by symbol. */
  readonly built: Readonly<Record<string, number>>;
  /** Victory tiles claimed, by id. */
  readonly victoryTiles: readonly string[];
  /** Bonus tiles taken; one taken twice stands here twice. */
  readonly bonusTiles: readonly string[];
}

/** The public table. */
export function seaTable(
  compiled: CompiledSea,
  state: SeaState,
  marketTiles: readonly { readonly id: string; readonly symbol: string }[],
  cubesOn: (hex: number) => Cubes,
): SeaTableView {
  const boats: (readonly number[])[] = Array(compiled.map.names.length).fill(NOBODY);
  state.players.forEach(({ boat }, seat) => {
    if (boat !== -1) boats[boat] = [...(boats[boat] ?? NOBODY), seat];
  });
  return {
    hexes: compiled.map.names.map((id, hex) =>
      hexView(compiled, state, hex, id, marketTiles[compiled.market[hex] ?? -1], {
        cubes: cubesOn(hex),
        outposts: outpostOwners(state, hex),
        boats: boats[hex] ?? NOBODY,
      }),
    ),
    pile: { count: state.pile.length, closedPortAmongTop: closedPortDepth(compiled, state) },
    bonusStacks: compiled.bonusStacks.map((_, stack) => ({
      top: compiled.bonusTiles[topBonus(compiled, state, stack)]?.id ?? null,
      left: state.bonusLeft[stack] ?? 0,
    })),
  };
}

const NOBODY: readonly number[] = Object.freeze([]);

/** A tile of the map with what lies on it; written out by kind, for a view has two dozen of them. */
function hexView(
  { map, victoryTiles }: CompiledSea,
  state: SeaState,
  hex: number,
  id: string,
  tile: { readonly id: string; readonly symbol: string } | undefined,
  { cubes, outposts, boats }: Pick<HexView, 'cubes' | 'outposts' | 'boats'>,
): HexView {
  const port = map.portAt[hex] ?? -1;
  const { column, height } = map.places[hex] ?? { column: 0, height: 0 };
  const place = [column, height] as const;
  if (port !== -1) {
    const victoryTile = victoryTiles[state.portTiles[port] ?? -1]?.id ?? null;
    const closed = state.closedPort === port;
    return { id, place, kind: 'port', victoryTile, closed, cubes, outposts, boats };
  }
  if (tile === undefined) return { id, place, kind: 'sea', cubes, outposts, boats };
  return { id, place, kind: 'market', tile: tile.id, symbol: tile.symbol, cubes, outposts, boats };
}

/** All that can be seen of the players on the sea map. */
export function seaPlayers(compiled: CompiledSea, state: SeaState): SeaPlayerView[] {
  return state.players.map((player, seat) => seaPlayer(compiled, player, seat));
}

function seaPlayer(compiled: CompiledSea, player: SeaPlayer, seat: number): SeaPlayerView {
  return {
    seat,
    cubes: cubeList(player.cubes),
    holdSpaces: holdSpaces(compiled, player),
    boat: compiled.map.names[player.boat] ?? null,
    built: Object.fromEntries(compiled.board.rows.map((symbol, row) => [symbol, player.built[row] ?? 0])),
    victoryTiles: player.victoryTiles.map((tile) => compiled.victoryTiles[tile]?.id ?? ''),
    bonusTiles: compiled.bonusTiles.flatMap(({ id }, tile) =>
      Array<string>(player.bonusTiles[tile] ?? 0).fill(id),
    ),
  };
}
