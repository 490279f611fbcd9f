import {
  PIECE_POINTS,
  PLAYER_POINTS,
  PRINTED,
  placeOf,
  printedCubes,
  STEPS,
  scaled,
} from '../../observe/numbers';
import { block, constantBlock, head } from '../../observe/observation';
import { lowestOf, withoutLowest } from '../../rows/bits';
import type { RowBase } from '../../rows/layout';
import { claimedWriter, goalWriter, holdHeads, holdWriter } from '../cubes/observation';
import { hexMap, type MapLayout } from './map';
import { closedPortDepth } from './ports';
import {
  bonusNumbers,
  CLOSED_PORT_DEPTH,
  holdSpaces,
  type SeaComponents,
  type SeaPlayer,
  type SeaState,
  stackBonusTiles,
  topBonus,
  VICTORY_TILES_TO_END,
} from './state';

export interface SeaEncoding {
  readonly components: SeaComponents;
  readonly players: number;
  readonly map?: MapLayout | undefined;
}

type SeaRow = SeaState & RowBase<{ readonly market: readonly number[] }>;

export const mapOf = ({ components, map = components.standardMap }: SeaEncoding) => hexMap(map);

/** The market tiles with their trades, which are constant in a game. */
const hexes = /* @__PURE__ */ block(
  (setting: SeaEncoding) => {
    const { rows } = setting.components.playerBoard;
    const { length } = mapOf(setting).names;
    return [
      head('hexes.symbol', `symbol of the market tile: ${rows.join(', ')}`, [length, rows.length]),
      head('hexes.give', 'cubes that the market tile takes', [length, 4], PRINTED),
      head('hexes.get', 'cubes that it gives', [length, 4], PRINTED),
    ];
  },
  (setting, [symbolAt, giveAt, getAt]) => {
    const { marketTiles, playerBoard } = setting.components;
    const { rows } = playerBoard;
    const { length } = mapOf(setting).names;
    const symbols = marketTiles.map(({ symbol }) => rows.indexOf(symbol));
    const give = printedCubes(marketTiles, (tile) => tile.give);
    const get = printedCubes(marketTiles, (tile) => tile.get);
    return ({ game: { market } }: SeaRow, out) => {
      for (let hex = 0; hex < length; hex++) {
        const tile = market[hex] as number;
        if (tile === -1) continue;
        const symbol = symbols[tile] as number;
        if (symbol !== -1) out[symbolAt + hex * rows.length + symbol] = 1;
        give.copy(tile, out, giveAt + 4 * hex);
        get.copy(tile, out, getAt + 4 * hex);
      }
    };
  },
);

/** Writes the outposts on each hex; it also declares the part `hexes.boats`, which another block writes. */
const outposts = /* @__PURE__ */ block(
  (setting: SeaEncoding) => {
    const { length } = mapOf(setting).names;
    return [
      head('hexes.outposts', 'seats with an outpost there', [length, setting.players]),
      head('hexes.boats', 'seats whose boat lies there', [length, setting.players]),
    ];
  },
  (setting, [outpostsAt]) => {
    const { players } = setting;
    const { length } = mapOf(setting).names;
    return ({ outposts }: SeaRow, out, viewer) => {
      for (let hex = 0; hex < length; hex++) {
        for (let left = outposts[hex] as number; left !== 0; left = withoutLowest(left))
          out[outpostsAt + hex * players + placeOf(lowestOf(left), viewer, players)] = 1;
      }
    };
  },
);

const ports = /* @__PURE__ */ block(
  (setting: SeaEncoding) => {
    const { length } = mapOf(setting).ports;
    const tiles = setting.components.victoryTiles.length;
    return [
      head('ports.tile', 'whether a victory tile lies there, by port in the order of the map', [length]),
      head('ports.cost', 'cubes that the tile costs', [length, 4], PRINTED),
      head('ports.points', 'points of the tile', [length], PIECE_POINTS),
      head('ports.closed', 'whether the port is closed', [length]),
      head('pile.count', 'tiles face down', [], tiles + 1),
      head('pile.closedPort', 'top places that can hold the closed-port tile', [], CLOSED_PORT_DEPTH),
      head('pile.tiles', 'victory tiles face down, in the order of the components', [tiles]),
    ];
  },
  (setting, [tileAt, costAt, pointsAt, closedAt, countAt, depthAt, pileAt], _at, empty) => {
    const { victoryTiles } = setting.components;
    const tiles = victoryTiles.length;
    const map = mapOf(setting);
    const { length } = map.ports;
    const writeTile = goalWriter(victoryTiles, costAt, pointsAt);
    empty.fill(1, pileAt, pileAt + tiles);
    return (row: SeaRow, out) => {
      const { portTiles, closedPort } = row;
      out[countAt] = scaled(row.pile.length, tiles + 1);
      if (closedPort !== -1) out[closedAt + closedPort] = 1;
      out[depthAt] = scaled(closedPortDepth({ victoryTiles, map }, row), CLOSED_PORT_DEPTH);
      for (let port = 0; port < length; port++) {
        const tile = portTiles[port] as number;
        if (tile === -1) continue;
        out[tileAt + port] = 1;
        writeTile(tile, out, port);
        out[pileAt + tile] = 0;
      }
    };
  },
);

const FREE_STEPS = 10;

export const seaTurn = /* @__PURE__ */ block(
  ({ components: { startingCubes }, players }: SeaEncoding) => [
    head('freeSteps', 'free steps left while the boat sails', [], FREE_STEPS),
    head('payee', 'the seat to be paid next for the place of its boat', [players]),
    head('toPay', 'cubes still to pay for an outpost', [], STEPS),
    head('startingCubes', 'sets of starting cubes still on offer, in the order of the components', [
      startingCubes.length,
    ]),
  ],
  ({ players }, [freeStepsAt, payeeAt, toPayAt, setsAt]) =>
    (row: SeaState, out, viewer) => {
      const { payee, offers } = row;
      out[freeStepsAt] = scaled(row.freeSteps, FREE_STEPS);
      if (payee !== -1) out[payeeAt + placeOf(payee, viewer, players)] = 1;
      out[toPayAt] = scaled(row.toPay, STEPS);
      for (let set = 0; set < offers.length; set++) if (offers[set] === 1) out[setsAt + set] = 1;
    },
);

const bonusStacks = /* @__PURE__ */ block(
  ({ components }: SeaEncoding) => {
    const sizes = stackBonusTiles(components).map((stack) => stack.length);
    return [
      head('bonusStacks.left', 'bonus tiles left in each stack', [sizes.length], sizes),
      head('bonusStacks.top', 'the kind of tile on top of each stack, in the order of the components', [
        sizes.length,
        components.bonusTiles.length,
      ]),
    ];
  },
  ({ components }, [leftAt, topAt]) => {
    const tables = { bonusStacks: stackBonusTiles(components) };
    const sizes = tables.bonusStacks.map((stack) => stack.length);
    const kinds = components.bonusTiles.length;
    return (row: SeaState, out) => {
      for (let stack = 0; stack < sizes.length; stack++) {
        out[leftAt + stack] = scaled(row.bonusLeft[stack] as number, sizes[stack] as number);
        const top = topBonus(tables, row, stack);
        if (top !== -1) out[topAt + stack * kinds + top] = 1;
      }
    };
  },
);

export const seaTable = [/* @__PURE__ */ constantBlock(hexes), outposts, ports, bonusStacks];

export const seaPlayers = /* @__PURE__ */ block(
  ({ components: { bonusTiles, playerBoard }, players: n }: SeaEncoding) => [
    ...holdHeads(n),
    head(
      'players.built',
      'outposts taken from each row of the player board',
      [n, playerBoard.rows.length],
      playerBoard.columns,
    ),
    head('players.victoryTiles', 'victory tiles taken', [n], VICTORY_TILES_TO_END),
    head('players.victoryPoints', 'points of these', [n], PLAYER_POINTS),
    head(
      'players.bonusTiles',
      'bonus tiles taken of each kind',
      [n, bonusTiles.length],
      bonusTiles.map(({ copies }) => copies),
    ),
  ],
  ({ components, players: n }, [cubesAt, spacesAt, excessAt, builtAt, tilesAt, pointsAt, bonusAt], at) => {
    const boatsAt = at('hexes.boats');
    const writeHold = holdWriter(cubesAt, spacesAt, excessAt);
    const { bonusTiles, playerBoard, victoryTiles } = components;
    const claimedAt = [tilesAt, pointsAt, at('pile.tiles')] as const;
    const writeClaimed = claimedWriter(victoryTiles, VICTORY_TILES_TO_END, claimedAt);
    const { columns, rows } = playerBoard;
    const parts = bonusTiles.map(({ copies }) => 1 / copies);
    const holds = { board: playerBoard, bonus: bonusNumbers(bonusTiles) };

    const writeBonus = (player: SeaPlayer, out: Float32Array, to: number): void => {
      for (let tile = 0; tile < parts.length; tile++) {
        const taken = player.bonusTiles[tile] as number;
        if (taken === 0) continue;
        const cell = to + tile;
        for (let i = 0; i < taken; i++)
          out[cell] = Math.min(1, (out[cell] as number) + (parts[tile] as number));
      }
    };
    return (row: SeaState, out, viewer) => {
      for (let place = 0; place < n; place++) {
        const player = row.players[(viewer + place) % n] as SeaPlayer;
        if (player.boat !== -1) out[boatsAt + player.boat * n + place] = 1;
        writeBonus(player, out, bonusAt + place * parts.length);
        writeHold(player.cubes, holdSpaces(holds, player), out, place);
        for (let i = 0; i < rows.length; i++)
          out[builtAt + place * rows.length + i] = scaled(player.built[i] as number, columns);
        writeClaimed(player.victoryTiles, out, place);
      }
    };
  },
);
