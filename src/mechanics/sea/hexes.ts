import type { Draft } from 'immer';
import {
  type CountStock,
  cubesIn,
  type PieceStock,
  type Spot,
  type Stock,
  slotIn,
} from '../../changes/stock';
import type { Contents } from '../../define/places/stocks';
import type { MarketTile } from '../../generated/types/sea';
import type { Cells } from '../../rows/layout';
import { type Cubes, cubesAt, NO_CUBES } from '../cubes/cubes';
import { type CompiledSea, outpostOwners, type SeaState } from './state';

/** A state of a game on the sea map; `tileCubes` is absent in games without cubes on the map. */
type HexState = SeaState & { readonly tileCubes?: Cells };
interface HexesView {
  readonly hexes: readonly HexView[];
  readonly players: readonly { readonly boat: string | null }[];
}

/** A hex in a view; `sea` only in From Sand to Sea. */
interface AnyHexView<K extends string> {
  /** The name of the hex, as in actions: `C3`. */
  readonly id: string;
  /** The column, counted from 0 in the west, and the distance from the northern edge, in half hexes. */
  readonly place: readonly [column: number, height: number];
  /** The kind of tile. */
  readonly kind: K;
  /** The cubes on this hex: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** The seats with an outpost on this hex. */
  readonly outposts: readonly number[];
  /** The seats with their boat on this hex. */
  readonly boats: readonly number[];
}
/** A hex with a market tile, as views show it. */
export interface MarketView extends AnyHexView<'market'> {
  /** The id of the market tile. */
  readonly tile: string;
  /** The symbol of the market tile. */
  readonly symbol: string;
}
/** A port in a view. */
export interface PortView extends AnyHexView<'port'> {
  /** The id of the victory tile; `null` if there is none. */
  readonly victoryTile: string | null;
  /** Whether the closed-port tile is here. */
  readonly closed: boolean;
}
/** A hex of the map in a view; `kind` is the discriminant. */
export type HexView = MarketView | PortView | AnyHexView<'sea'>;

export function hexesOf(compiled: CompiledSea, state: HexState): HexView[] {
  const { map, market, marketTiles } = compiled;
  const { tileCubes } = state;
  const boats: number[][] = map.names.map(() => []);
  state.players.forEach(({ boat }, seat) => {
    boats[boat]?.push(seat);
  });
  return map.names.map((id, hex) =>
    hexView(compiled, state, hex, id, marketTiles[market[hex] ?? -1], {
      cubes: cubesAt(tileCubes ?? NO_CUBES, tileCubes === undefined ? 0 : 4 * hex),
      outposts: outpostOwners(state, hex).slice(),
      boats: boats[hex] ?? [],
    }),
  );
}

/** Makes the view of a hex. Separate object literals for the kinds of hexes are faster. */
function hexView(
  { map, victoryTiles }: CompiledSea,
  state: SeaState,
  hex: number,
  id: string,
  tile: MarketTile | undefined,
  { cubes, outposts, boats }: { readonly cubes: Cubes } & Pick<HexView, 'outposts' | 'boats'>,
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

export const onHexes: Contents = {
  in: 'hex',
  spots(before: HexesView, after: HexesView) {
    const seats = before.players.map((_, seat) => seat);
    return before.hexes.flatMap((hex, i) => hexSpots(hex, after.hexes[i] ?? hex, seats));
  },
  stock(view: Draft<HexesView>, { place, what, seat = -1 }) {
    const hex = view.hexes.find(({ id }) => id === place.at);
    return hex === undefined ? null : hexStock(view, hex, what, seat);
  },
};

function hexSpots(old: HexView, now: HexView, seats: readonly number[]): Spot[] {
  const spots: Spot[] = [];
  if (old === now) return spots;
  const place = { in: 'hex', at: old.id };
  if (old.cubes.some((count, i) => count !== now.cubes[i]))
    spots.push({ kind: 'cubes', what: 'cubes', place });
  for (const seat of seats) {
    if (old.boats.includes(seat) !== now.boats.includes(seat))
      spots.push({ kind: 'tokens', what: 'boat', seat, place });
    if (old.outposts.includes(seat) !== now.outposts.includes(seat))
      spots.push({ kind: 'tokens', what: 'outpost', seat, place });
  }
  if (old.kind !== 'port' || now.kind !== 'port') return spots;
  if (old.victoryTile !== now.victoryTile) spots.push({ kind: 'pieces', what: 'victoryTile', place });
  if (old.closed !== now.closed)
    spots.push({ kind: 'pieces', what: 'closedPort', among: 'victoryTile', place });
  return spots;
}

function hexStock(view: Draft<HexesView>, hex: Draft<HexView>, what: string, seat: number): Stock | null {
  switch (what) {
    case 'cubes':
      return cubesIn(hex, 'cubes');
    case 'victoryTile':
      return slotIn(hex as Draft<PortView>, 'victoryTile');
    case 'closedPort':
      return closedPort(hex as Draft<PortView>);
    case 'outpost':
      return seatsIn(hex.outposts, seat);
    case 'boat':
      return seatsIn(hex.boats, seat, () => {
        const player = view.players[seat];
        if (player !== undefined) player.boat = hex.id;
      });
    default:
      return null;
  }
}

const CLOSED_PORT = 'closed-port';

function closedPort(hex: Draft<PortView>): PieceStock {
  const turn = (closed: boolean) => (): void => {
    hex.closed = closed;
  };
  return {
    kind: 'pieces',
    isRow: false,
    isNumbered: false,
    isPile: false,
    ids: hex.closed ? [CLOSED_PORT] : [],
    put: turn(true),
    take: turn(false),
    show: turn(true),
  };
}

/** Makes the stock of a token that is stored as the seat of its owner in an ascending list of seats. */
function seatsIn(seats: number[], seat: number, arrive?: () => void): CountStock {
  return {
    kind: 'tokens',
    counts: [seats.includes(seat) ? 1 : 0],
    add(_, sign) {
      if (sign < 0) {
        seats.splice(seats.indexOf(seat), 1);
      } else {
        seats.splice(seats.filter((other) => other < seat).length, 0, seat);
        arrive?.();
      }
    },
  };
}
