import type { Path } from '../../define/places/check';
import type { Rule } from '../../play/rule';
import type { ScoreItem } from '../../play/score';
import { nextSeat, playerAt } from '../../play/seats';
import { enter } from '../../rows/layout';
import { pick, type Random, shuffled, shuffledNumbers } from '../../util/random';
import { checkEndless } from '../check';
import { addAt, cubePoints, heldCubes } from '../cubes/cubes';
import { checkSeaChoices, type SeaChoices } from './check';
import { type HexMap, hexMap, type MapLayout } from './map';
import {
  CLOSED_PORT_DEPTH,
  CLOSED_PORT_TILE,
  type CompiledSea,
  hexesBy,
  holdSpaces,
  type SeaComponents,
  type SeaState,
  VICTORY_TILES_TO_END,
} from './state';
import type { SeaRefusal } from './violations';

/** Makes the part of a declaration that Eastern Wonders and From Sand to Sea share; `clause` is the scoring clause. */
export const seaGame = <C extends SeaComponents>(
  standard: C,
  checkComponents: (components: C, path: Path) => void,
  clause: string,
) =>
  ({
    players: { least: 2, most: 4 },
    map: ({ map }: Pick<CompiledSea, 'map'>) => hexesBy(map),
    setupTurns: 1,
    drawn: ['market'],
    ofGame: { market: (tiles: readonly number[]) => new Int32Array(tiles) },
    checkOptions(options: SeaChoices<C>, path: Path = []): void {
      checkSeaChoices(options, path, checkComponents);
    },
    /** Checks that the victory tiles cannot run out before the end is triggered (EW-E1, SS-E1, EW-P2, EW-P3). */
    newGame<O extends SeaChoices<C>>(options: O): O {
      const { components: { victoryTiles } = standard, players } = options;
      checkEndless('victoryTiles', victoryTiles.length, players, VICTORY_TILES_TO_END);
      return options;
    },
    defaultsOf: ({ components: { standardMap } = standard, map = standardMap }: SeaChoices<C>) => ({
      map: { columns: map.columns, ports: map.ports },
    }),
    scores: (compiled: CompiledSea, row: SeaState, seat: number) => seaScores(compiled, row, seat, clause),
    isLastRound: isEndTriggered,
    omittedInNotation: ['dock', 'pass'],
    origin: ({ map }: Pick<CompiledSea, 'map'>, { active }: Pick<SeaState, 'active'>) =>
      map.names[active.boat] ?? '',
  }) as const;

/** Lets the next player with an overfull hold discard, clockwise from the active player, or starts a turn (C-5). */
export function discardOrEndTurn(compiled: CompiledSea, state: SeaState): void {
  let at = state.actor;
  do {
    if (isOverLimit(compiled, state, at)) {
      enter(state, compiled.phases.discard);
      state.actor = at;
      return;
    }
    at = nextSeat(at, compiled.players);
  } while (at !== state.seat);
  startTurn(compiled, state, nextSeat(state.seat, compiled.players));
}

function isOverLimit(compiled: CompiledSea, state: SeaState, seat: number): boolean {
  const player = playerAt(state, seat);
  const held = heldCubes(player.cubes);
  return held > compiled.board.holdSpaces && held > holdSpaces(compiled, player);
}

/** Starts a turn, or ends the game if this completes the round in which the end was triggered (EW-E1, SS-E1, C-6). */
function startTurn(compiled: CompiledSea, state: SeaState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = compiled.phases;
  enter(state, seat === compiled.firstSeat && isEndTriggered(compiled, state) ? over : turn);
}

function isEndTriggered(_compiled: unknown, state: Pick<SeaState, 'players'>): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (playerAt(state, seat).victoryTiles.length >= VICTORY_TILES_TO_END) return true;
  return false;
}

/** Returns the lines of a player's score (EW-E2, SS-E2). */
function seaScores(compiled: CompiledSea, state: SeaState, seat: number, clause: string): ScoreItem[] {
  const player = playerAt(state, seat);
  const items: ScoreItem[] = [];
  for (const index of player.victoryTiles) {
    const tile = compiled.victoryTiles[index];
    if (tile !== undefined) items.push({ kind: 'victoryTile', id: tile.id, points: tile.points, clause });
  }
  for (let column = 0; column < compiled.board.columns; column++) {
    let count = 0;
    for (const taken of player.built) if (taken > column) count++;
    const points = count * (compiled.board.spacePoints[column] ?? 0);
    if (points > 0) items.push({ kind: 'boardColumn', id: String(column + 1), count, points, clause });
  }
  compiled.bonusTiles.forEach(({ id, effect }, index) => {
    const count = player.bonusTiles[index] ?? 0;
    if (count > 0 && effect.kind === 'points') {
      items.push({ kind: 'bonusTile', id, count, points: count * effect.points, clause });
    }
  });
  const cubes = cubePoints(player.cubes);
  if (cubes > 0) items.push({ kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' });
  return items;
}

/** The number of market tiles of each symbol that are removed, and of sea tiles that replace market tiles. */
export interface Tiles {
  readonly leaving: number;
  readonly seaTiles: number;
}

/**
 * Returns the random market of a new game, and the map if it is a custom one. First the market tiles to remove are
 * drawn, symbol by symbol, then the order of all other tiles (EW-S1, SS-S3).
 */
export function seaConstants(
  map: MapLayout | undefined,
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
export function layOutSea(table: object, compiled: CompiledSea, random: Random): void {
  const { map, players, firstSeat, startingCubes, victoryTiles, bonusStacks } = compiled;
  const seat = (firstSeat + players - 1) % players;
  const pile = shuffledNumbers(0, victoryTiles.length, random);
  const portTiles = pile.splice(0, map.ports.length);
  pile.splice(pile.length - pick(random, CLOSED_PORT_DEPTH), 0, CLOSED_PORT_TILE);
  const offers = startingCubes.map(() => 1);
  const bonusLeft = bonusStacks.map((stack) => stack.length);
  Object.assign(table, { seat, actor: seat, offers, portTiles, closedPort: -1, pile, bonusLeft });
}

/** Returns a random market tile for each hex; -1 for ports and sea tiles (EW-S1, SS-S3). */
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

const setTaken: SeaRefusal<'set-taken', 'set'> = {
  code: 'set-taken',
  clause: 'EW-S8',
  message: 'These starting cubes have been taken.',
  data: ({ startingCubes }, { offers }, { set }) => ({
    set: startingCubes[set]?.id ?? '',
    left: startingCubes.flatMap(({ id }, each) => (offers[each] === 1 ? [id] : [])),
  }),
};

const notOnMarket: SeaRefusal<'not-on-market', 'hex'> = {
  code: 'not-on-market',
  clause: 'EW-S8',
  message: ({ hex }) => `There is no market on ${hex}.`,
  data: ({ map }, _state, { hex }) => ({ hex: map.names[hex] ?? '' }),
};

/** The rule for picking one of the sets of starting cubes that are still on offer (EW-S8). */
export const takeCubes: Rule<CompiledSea, SeaState, 'set'> = {
  clause: 'EW-S8',
  forbids: (_compiled, state, { set }) => (state.offers[set] === 1 ? null : setTaken),
  perform({ setCubes }, state, { set }) {
    state.offers[set] = 0;
    addAt(state.active.cubes, setCubes, 4 * set);
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
