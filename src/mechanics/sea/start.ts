import type { Rule } from '../../play/rule';
import { pick, type Random, shuffled, shuffledNumbers } from '../../util/random';
import { add, NO_CUBES } from '../cubes/cubes';
import { startTurn } from './game';
import { type HexMap, hexMap, type MapLayout } from './map';
import {
  CLOSED_PORT_DEPTH,
  CLOSED_PORT_TILE,
  type CompiledSea,
  type SeaComponents,
  type SeaState,
} from './state';
import type { SeaFault } from './violations';

/** The number of market tiles of each symbol that are removed, and of sea tiles that replace market tiles. */
export interface Tiles {
  readonly leaving: number;
  readonly seaTiles: number;
}

/**
 * Returns the random market of a new game, and the map if the options contain one. First the market tiles to remove are
 * drawn, symbol by symbol, then the order of all other tiles (EW-S1, SS-S3).
 */
export function seaConstants(
  { map }: { readonly map?: MapLayout | undefined },
  components: SeaComponents,
  tiles: Tiles,
  random: Random,
) {
  const market = layOutMarket(components, hexMap(map ?? components.standardMap), tiles, random);
  return { market, ...(map === undefined ? {} : { map }) };
}

/**
 * Lays out the sea of a new game (EW-S2 to EW-S7): a victory tile on each port and the rest in a pile, with the
 * closed-port tile near the top. The first decision is the last player's choice of starting cubes (EW-S8).
 */
export function layOutSea(table: SeaTable, compiled: CompiledSea, random: Random): void {
  const { map, players, firstSeat, startingCubes, victoryTiles, bonusStacks } = compiled;
  table.seat = (firstSeat + players - 1) % players;
  table.actor = table.seat;
  table.offers = startingCubes.map(() => 1);
  const pile = shuffledNumbers(0, victoryTiles.length, random);
  table.portTiles = pile.splice(0, map.ports.length);
  table.closedPort = -1;
  pile.splice(pile.length - pick(random, CLOSED_PORT_DEPTH), 0, CLOSED_PORT_TILE);
  table.pile = pile;
  table.bonusLeft = bonusStacks.map((stack) => stack.length);
}

/** The places that are filled during setup. */
interface SeaTable {
  seat: number;
  actor: number;
  offers: readonly number[];
  portTiles: readonly number[];
  closedPort: number;
  pile: readonly number[];
  bonusLeft: readonly number[];
}

/**
 * Returns a random market tile for each hex, -1 for hexes without one, after removing `leaving` tiles of each symbol
 * and adding `seaTiles` sea tiles (EW-S1, SS-S3).
 */
function layOutMarket(
  components: SeaComponents,
  map: HexMap,
  { leaving, seaTiles }: Tiles,
  random: Random,
): number[] {
  const markets = components.playerBoard.rows.flatMap((symbol) => {
    let left = components.marketTiles.flatMap((tile, i) => (tile.symbol === symbol ? [i] : []));
    for (let gone = 0; gone < leaving; gone++) {
      const leaves = pick(random, left.length);
      left = left.filter((_, i) => i !== leaves);
    }
    return left;
  });
  const tiles = shuffled([...markets, ...Array<number>(seaTiles).fill(-1)], random);
  let laid = 0;
  return map.names.map((_, hex) => (map.portAt[hex] === -1 ? (tiles[laid++] ?? -1) : -1));
}

const setTaken: SeaFault<'set-taken', 'set'> = {
  code: 'set-taken',
  clause: 'EW-S8',
  message: 'These starting cubes have been taken.',
  data: ({ startingCubes }, { offers }, { set }) => ({
    set: startingCubes[set]?.id ?? '',
    left: startingCubes.flatMap(({ id }, each) => (offers[each] === 1 ? [id] : [])),
  }),
};

const notOnMarket: SeaFault<'not-on-market', 'hex'> = {
  code: 'not-on-market',
  clause: 'EW-S8',
  message: ({ hex }) => `There is no market on ${hex}.`,
  data: ({ map }, _state, { hex }) => ({ hex: map.names[hex] ?? '' }),
};

/** The rule for picking one of the sets of starting cubes that are still on offer (EW-S8). */
export const takeCubes: Rule<CompiledSea, SeaState, 'set'> = {
  clause: 'EW-S8',
  forbids: (_compiled, state, { set }) => (state.offers[set] === 1 ? null : setTaken),
  perform({ startingCubes }, state, { set }) {
    state.offers[set] = 0;
    add(state.active.cubes, startingCubes[set]?.cubes ?? NO_CUBES);
    state.phase = 'placeBoat';
  },
};

/** The rule for placing the boat on any market tile; the next player in reverse turn order follows (EW-S8). */
export const placeBoat: Rule<CompiledSea, SeaState, 'hex'> = {
  clause: 'EW-S8',
  forbids: (compiled, _state, { hex }) => (compiled.market[hex] === -1 ? notOnMarket : null),
  perform(compiled, state, { hex }) {
    state.active.boat = hex;
    if (state.seat === compiled.firstSeat) {
      state.offers.fill(0);
      startTurn(compiled, state, state.seat);
    } else {
      state.seat = (state.seat + compiled.players - 1) % compiled.players;
      state.actor = state.seat;
      state.phase = 'takeCubes';
    }
  },
};
