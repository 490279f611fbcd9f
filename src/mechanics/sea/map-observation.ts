import { PIECE_POINTS, placeOf, printedCubes, scaled, writePrinted } from '../../observe/numbers';
import { amid, block, head, type RowWriter } from '../../observe/observation';
import { lowestOf, withoutLowest } from '../../rows/bits';
import type { RowBase } from '../../rows/layout';
import { cachedBy } from '../../util/cache';
import { hexMap, type MapLayout } from './map';
import { closedPortDepth } from './ports';
import { CLOSED_PORT_DEPTH, type SeaComponents, type SeaState } from './state';

/** The settings that determine observations of games on the sea map. */
export interface SeaSetting {
  readonly components: SeaComponents;
  readonly players: number;
  readonly map?: MapLayout | undefined;
}

/** A row of a game on the sea map. */
type SeaRow = SeaState & RowBase<{ readonly market: readonly number[] }>;

export const mapOf = ({ components, map = components.standardMap }: SeaSetting) => hexMap(map);

/**
 * The tiles of the map: what they trade, and who is there. The market tiles never change in a game.
 */
export const hexes = /* @__PURE__ */ block(
  (setting: SeaSetting) => {
    const { rows } = setting.components.playerBoard;
    const { length } = mapOf(setting).names;
    return [
      head('hexes.symbol', `symbol of the market tile: ${rows.join(', ')}`, [length, rows.length]),
      head('hexes.give', 'cubes that the market tile takes, in fifths', [length, 4]),
      head('hexes.get', 'cubes that it gives, in fifths', [length, 4]),
      head('hexes.outposts', 'seats with an outpost there', [length, setting.players]),
      head('hexes.boats', 'seats whose boat lies there', [length, setting.players]),
    ];
  },
  (setting, [symbolAt, giveAt, getAt, outpostsAt]) => {
    const { components } = setting;
    const { portAt } = mapOf(setting);
    const { rows } = components.playerBoard;
    const numbersOf = cachedBy(({ market }: SeaRow['game']): Float32Array => {
      const numbers = new Float32Array(outpostsAt - symbolAt);
      portAt.forEach((port, hex) => {
        const tile = port === -1 ? components.marketTiles[market[hex] ?? -1] : undefined;
        if (tile === undefined) return;
        const row = rows.indexOf(tile.symbol);
        if (row !== -1) numbers[hex * rows.length + row] = 1;
        writePrinted(tile.give, numbers, giveAt - symbolAt + 4 * hex);
        writePrinted(tile.get, numbers, getAt - symbolAt + 4 * hex);
      });
      return numbers;
    });
    return ({ game }: SeaRow, out) => out.set(numbersOf(game), symbolAt);
  },
);

/** Who has outposts on the tiles. */
export const outposts = /* @__PURE__ */ amid((setting: SeaSetting, at): RowWriter<SeaRow> => {
  const { players } = setting;
  const { length } = mapOf(setting).names;
  const outpostsAt = at('hexes.outposts');
  return ({ outposts }, out, viewer) => {
    for (let hex = 0; hex < length; hex++) {
      for (let left = outposts[hex] as number; left !== 0; left = withoutLowest(left))
        out[outpostsAt + hex * players + placeOf(lowestOf(left), viewer, players)] = 1;
    }
  };
});

/** The ports with what can be claimed there, and the pile. */
export const ports = /* @__PURE__ */ block(
  (setting: SeaSetting) => {
    const { length } = mapOf(setting).ports;
    return [
      head('ports.tile', 'whether a victory tile lies there, by port in the order of the map', [length]),
      head('ports.cost', 'cubes that the tile costs, in fifths', [length, 4]),
      head('ports.points', 'points of the tile, in twentieths', [length]),
      head('ports.closed', 'whether the port is closed', [length]),
      head('pile.count', 'tiles face down, as a part of all'),
      head(
        'pile.closedPort',
        `top places that can hold the closed-port tile, as a part of ${CLOSED_PORT_DEPTH}`,
      ),
      head('pile.tiles', 'victory tiles face down, in the order of the components', [
        setting.components.victoryTiles.length,
      ]),
    ];
  },
  (setting, [tileAt, costAt, pointsAt, closedAt, countAt, depthAt, pileAt], _at, blank) => {
    const { victoryTiles } = setting.components;
    const tiles = victoryTiles.length;
    const map = mapOf(setting);
    const { length } = map.ports;
    const costs = printedCubes(victoryTiles, ({ cost }) => cost);
    const points = victoryTiles.map((tile) => scaled(tile.points, PIECE_POINTS));
    blank.fill(1, pileAt, pileAt + tiles);
    return (row: SeaRow, out) => {
      const { portTiles, closedPort } = row;
      out[countAt] = scaled(row.pile.length, tiles + 1);
      if (closedPort !== -1) out[closedAt + closedPort] = 1;
      out[depthAt] = scaled(closedPortDepth({ victoryTiles, map }, row), CLOSED_PORT_DEPTH);
      for (let port = 0; port < length; port++) {
        const tile = portTiles[port] as number;
        if (tile === -1) continue;
        out[tileAt + port] = 1;
        costs.copy(tile, out, costAt + 4 * port);
        out[pointsAt + port] = points[tile] as number;
        out[pileAt + tile] = 0;
      }
    };
  },
);
