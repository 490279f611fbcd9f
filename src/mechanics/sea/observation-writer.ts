import { PIECE_POINTS, PLAYER_POINTS, PRINTED, placeOf, STEPS, scaled, writeCubes } from '../../observe/part';
import { Features, markSet, type Offsets, type RowWriter, sumOf } from '../../observe/writer';
import type { RowBase } from '../../rows/layout';
import { stackBonusTiles } from '../bonus-tiles/bonus-tiles';
import { holdWriter } from '../hold/observation-writer';
import type { SeaComponents } from './compiled-sea';
import { hexMap, type MapLayout } from './map';
import { FREE_STEPS } from './observation';
import { CLOSED_PORT_DEPTH, type SeaPlayer, type SeaState, VICTORY_TILES_TO_END } from './sea';

/** A row of a game on the sea map. */
export type SeaRow = SeaState & RowBase<{ readonly market: readonly number[] }>;

/** What all observations on the sea map have in common but for the turn of all games. */
export function seaWriter(
  at: Offsets,
  components: SeaComponents,
  map: MapLayout,
  players: number,
  blank: Float32Array,
): RowWriter<SeaRow> {
  const writeTurn = seaTurnWriter(at, players);
  const writeMarket = marketWriter(at, components, map);
  const writeTiles = victoryTileWriter(at, components, map, blank);
  const writeStacks = bonusStackWriter(at, components);
  const writePlayers = playerWriter(at, components, map, players);
  return (row, out, viewer) => {
    writeTurn(row, out, viewer);
    writeMarket(row, out, viewer);
    writeTiles(row, out, viewer);
    writeStacks(row, out, viewer);
    writePlayers(row, out, viewer);
  };
}

function seaTurnWriter(at: Offsets, players: number): RowWriter<SeaRow> {
  const freeStepsAt = at('freeSteps');
  const payeeAt = at('payee');
  const toPayAt = at('toPay');
  const setsAt = at('startingCubes');
  return (row, out, viewer) => {
    const { payee, offers } = row;
    out[freeStepsAt] = scaled(row.freeSteps, FREE_STEPS);
    if (payee !== -1) out[payeeAt + placeOf(payee, viewer, players)] = 1;
    out[toPayAt] = scaled(row.toPay, STEPS);
    for (let set = 0; set < offers.length; set++) if (offers[set] === 1) out[setsAt + set] = 1;
  };
}

/** The market tiles never change in a game: their numbers, from symbols to cubes given, are kept by game. */
function marketWriter(at: Offsets, components: SeaComponents, map: MapLayout): RowWriter<SeaRow> {
  const symbolAt = at('hexes.symbol');
  const giveAt = at('hexes.give');
  const getAt = at('hexes.get');
  const { portAt } = hexMap(map);
  const { rows } = components.playerBoard;
  const size = getAt - symbolAt + 4 * portAt.length;
  const known = new WeakMap<object, Float32Array>();
  const numbersOf = ({ market }: SeaRow['game']): Float32Array => {
    const numbers = new Float32Array(size);
    portAt.forEach((port, hex) => {
      const tile = port === -1 ? components.marketTiles[market[hex] ?? -1] : undefined;
      if (tile === undefined) return;
      const row = rows.indexOf(tile.symbol);
      if (row !== -1) numbers[hex * rows.length + row] = 1;
      writeCubes(numbers, giveAt - symbolAt + 4 * hex, tile.give, PRINTED);
      writeCubes(numbers, getAt - symbolAt + 4 * hex, tile.get, PRINTED);
    });
    return numbers;
  };
  return ({ game }, out) => {
    let numbers = known.get(game);
    if (numbers === undefined) {
      numbers = numbersOf(game);
      known.set(game, numbers);
    }
    out.set(numbers, symbolAt);
  };
}

/** The ports with their tiles, and the pile. */
function victoryTileWriter(
  at: Offsets,
  components: SeaComponents,
  map: MapLayout,
  blank: Float32Array,
): RowWriter<SeaRow> {
  const tileAt = at('ports.tile');
  const costAt = at('ports.cost');
  const pointsAt = at('ports.points');
  const closedAt = at('ports.closed');
  const countAt = at('pile.count');
  const depthAt = at('pile.closedPort');
  const pileAt = at('pile.tiles');
  const { victoryTiles } = components;
  const tiles = victoryTiles.length;
  const ports = hexMap(map).ports.length;
  const costs = new Features(tiles, 4, (tile, out, to) => {
    const cost = victoryTiles[tile]?.cost;
    if (cost !== undefined) writeCubes(out, to, cost, PRINTED);
  });
  const points = victoryTiles.map((tile) => scaled(tile.points, PIECE_POINTS));
  blank.fill(1, pileAt, pileAt + tiles);
  return (row, out) => {
    const { portTiles, closedPort } = row;
    const left = row.pile.length;
    out[countAt] = scaled(left, tiles + 1);
    if (closedPort !== -1) out[closedAt + closedPort] = 1;
    else out[depthAt] = scaled(CLOSED_PORT_DEPTH - (tiles - ports + 1 - left), CLOSED_PORT_DEPTH);
    for (let port = 0; port < ports; port++) {
      const tile = portTiles[port] as number;
      if (tile === -1) continue;
      out[tileAt + port] = 1;
      costs.copy(tile, out, costAt + 4 * port);
      out[pointsAt + port] = points[tile] as number;
      out[pileAt + tile] = 0;
    }
  };
}

function bonusStackWriter(at: Offsets, components: SeaComponents): RowWriter<SeaRow> {
  const leftAt = at('bonusStacks.left');
  const topAt = at('bonusStacks.top');
  const stacks = stackBonusTiles(components);
  const kinds = components.bonusTiles.length;
  return ({ bonusLeft }, out) => {
    for (let stack = 0; stack < stacks.length; stack++) {
      const tiles = stacks[stack] as readonly number[];
      const left = bonusLeft[stack] as number;
      out[leftAt + stack] = scaled(left, tiles.length);
      if (left > 0) out[topAt + stack * kinds + (tiles[tiles.length - left] as number)] = 1;
    }
  };
}

/** The players, with their boats and outposts on the map. */
function playerWriter(
  at: Offsets,
  components: SeaComponents,
  map: MapLayout,
  players: number,
): RowWriter<SeaRow> {
  const outpostsAt = at('hexes.outposts');
  const boatsAt = at('hexes.boats');
  const pileAt = at('pile.tiles');
  const builtAt = at('players.built');
  const tilesAt = at('players.victoryTiles');
  const pointsAt = at('players.victoryPoints');
  const bonusAt = at('players.bonusTiles');
  const writeHold = holdWriter(at);
  const { bonusTiles, playerBoard, victoryTiles } = components;
  const { columns, rows } = playerBoard;
  const hexes = hexMap(map).names.length;
  const points = victoryTiles.map((tile) => tile.points);
  const parts = bonusTiles.map(({ copies }) => 1 / copies);
  const spaces = bonusTiles.map(({ effect }) => (effect.kind === 'holdSpaces' ? effect.spaces : 0));

  const writeBonus = (player: SeaPlayer, out: Float32Array, to: number): number => {
    let holds = playerBoard.holdSpaces;
    for (let tile = 0; tile < parts.length; tile++) {
      const taken = player.bonusTiles[tile] as number;
      if (taken === 0) continue;
      holds += taken * (spaces[tile] as number);
      const cell = to + tile;
      for (let i = 0; i < taken; i++)
        out[cell] = Math.min(1, (out[cell] as number) + (parts[tile] as number));
    }
    return holds;
  };
  return (row, out, viewer) => {
    const { outposts } = row;
    for (let hex = 0; hex < hexes; hex++) {
      const bits = outposts[hex] as number;
      if (bits === 0) continue;
      for (let seat = 0; seat < players; seat++)
        if ((bits >> seat) & 1) out[outpostsAt + hex * players + placeOf(seat, viewer, players)] = 1;
    }
    for (let place = 0; place < players; place++) {
      const player = row.players[(viewer + place) % players] as SeaPlayer;
      if (player.boat !== -1) out[boatsAt + player.boat * players + place] = 1;
      writeHold(player.cubes, writeBonus(player, out, bonusAt + place * parts.length), out, place);
      for (let i = 0; i < rows.length; i++)
        out[builtAt + place * rows.length + i] = scaled(player.built[i] as number, columns);
      out[tilesAt + place] = scaled(player.victoryTiles.length, VICTORY_TILES_TO_END);
      out[pointsAt + place] = scaled(sumOf(player.victoryTiles, points), PLAYER_POINTS);
      markSet(player.victoryTiles, out, pileAt, 0);
    }
  };
}
