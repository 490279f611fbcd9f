import { PIECE_POINTS, type Put, placeOf, putPrinted, Stamps, scaled } from '../../observe/numbers';
import { block, type Frame, head } from '../../observe/observation';
import { lowestOf, withoutLowest } from '../../rows/bits';
import type { RowBase } from '../../rows/layout';
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
  (setting, [symbolAt, giveAt, getAt, outpostsAt], { table, always }: Frame<SeaRow>) => {
    const { components, players } = setting;
    const { portAt, names } = mapOf(setting);
    const { rows } = components.playerBoard;
    const { at: outposts } = table('outposts');
    always(
      ({ market }) => market,
      ({ market }, out) =>
        portAt.forEach((port, hex) => {
          const tile = port === -1 ? components.marketTiles[market[hex] ?? -1] : undefined;
          if (tile === undefined) return;
          const put: Put = (at, value) => {
            out[at] = value;
          };
          const row = rows.indexOf(tile.symbol);
          if (row !== -1) put(symbolAt + hex * rows.length + row, 1);
          putPrinted(tile.give, giveAt + 4 * hex, put);
          putPrinted(tile.get, getAt + 4 * hex, put);
        }),
    );
    return ({ cells }, out, viewer) => {
      for (let hex = 0; hex < names.length; hex++) {
        for (let left = cells[outposts + hex] as number; left !== 0; left = withoutLowest(left))
          out[outpostsAt + hex * players + placeOf(lowestOf(left), viewer, players)] = 1;
      }
    };
  },
);

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
  (
    setting,
    [tileAt, costAt, pointsAt, closedAt, countAt, depthAt, pileAt],
    { table, blank }: Frame<SeaRow>,
  ) => {
    const { victoryTiles } = setting.components;
    const tiles = victoryTiles.length;
    const map = mapOf(setting);
    const { length } = map.ports;
    const tilesAtPorts = new Stamps(tiles, length, (tile, port, put) => {
      put(tileAt + port, 1);
      putPrinted(victoryTiles[tile]?.cost, costAt + 4 * port, put);
      put(pointsAt + port, scaled(victoryTiles[tile]?.points ?? 0, PIECE_POINTS));
      put(pileAt + tile, 0);
    });
    const [portTiles, closedPort, pile] = [table('portTiles').at, table('closedPort').at, table('pile').at];
    blank.fill(1, pileAt, pileAt + tiles);
    return (row: SeaRow, out) => {
      const { cells } = row;
      out[countAt] = scaled(cells[pile] as number, tiles + 1);
      const closed = cells[closedPort] as number;
      if (closed !== -1) out[closedAt + closed] = 1;
      out[depthAt] = scaled(closedPortDepth({ victoryTiles, map }, row), CLOSED_PORT_DEPTH);
      for (let port = 0; port < length; port++) {
        const tile = cells[portTiles + port] as number;
        if (tile !== -1) tilesAtPorts.press(tile, port, out);
      }
    };
  },
);
