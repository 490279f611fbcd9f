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

/** How many market tiles of each symbol leave the game, and how many sea tiles take the place of others. */
export interface Tiles {
  readonly leaving: number;
  readonly seaTiles: number;
}

/**
 * The market of a new game, and its map if it is an own one: drawn are the market tiles of each symbol that leave the
 * game, then the order of the others and the sea tiles (EW-S1, SS-S3).
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
 * Lays out the sea of a new game (EW-S2 to EW-S7): a victory tile on each port and the rest in a pile, with the closed-port
 * tile among the top places of the pile. Starting cubes are picked first, by the last player (EW-S8).
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
 * Lays the market tiles out at random, -1 where none lies: `leaving` of each symbol leave the game, `seaTiles`
 * take the place of others (EW-S1, SS-S3).
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

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export const takeCubes: Rule<CompiledSea, SeaState, 'set'> = {
  clause: 'EW-S8',
  forbids: (_compiled, state, { set }) => (state.offers[set] === 1 ? null : setTaken),
  perform({ startingCubes }, state, { set }) {
    state.offers[set] = 0;
    add(state.active.cubes, startingCubes[set]?.cubes ?? NO_CUBES);
    state.phase = 'placeBoat';
  },
};

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
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
