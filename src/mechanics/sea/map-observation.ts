import {
  finder,
  LYING,
  ofList,
  type Part,
  PIECE_POINTS,
  PRINTED,
  placeOf,
  scaled,
  writeCubes,
} from '../../observe/part';
import type { SeaComponents } from './compiled-sea';
import { hexMap, type MapLayout } from './map';
import type { HexView, SeaTableView } from './view';

/** The tiles of the map: what they trade, and who is there. */
export function hexParts(components: SeaComponents, map: MapLayout, players: number): Part<SeaTableView>[] {
  const hexes = hexMap(map).names.length;
  const { rows } = components.playerBoard;
  const tileOf = finder(components.marketTiles);
  const everyHex = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (hex: HexView, out: Float32Array, at: number) => void,
  ): Part<SeaTableView> => ofList(`hexes.${name}`, hexes, shape, about, (view) => view.hexes, write);
  const seatsAt = (
    name: string,
    about: string,
    seatsOf: (hex: HexView) => readonly number[],
  ): Part<SeaTableView> => ({
    name: `hexes.${name}`,
    shape: [hexes, players],
    about,
    write(view, out, at, viewer) {
      for (let hex = 0; hex < hexes; hex++) {
        const here = view.hexes[hex];
        if (here === undefined) continue;
        for (const seat of seatsOf(here)) out[at + hex * players + placeOf(seat, viewer, players)] = 1;
      }
    },
  });
  return [
    everyHex('symbol', [rows.length], `symbol of the market tile: ${rows.join(', ')}`, (hex, out, at) => {
      const row = hex.symbol === undefined ? -1 : rows.indexOf(hex.symbol);
      if (row !== -1) out[at + row] = 1;
    }),
    everyHex('give', [4], 'cubes that the market tile takes, in fifths', (hex, out, at) => {
      const tile = tileOf(hex.tile);
      if (tile !== undefined) writeCubes(out, at, tile.give, PRINTED);
    }),
    everyHex('get', [4], 'cubes that it gives, in fifths', (hex, out, at) => {
      const tile = tileOf(hex.tile);
      if (tile !== undefined) writeCubes(out, at, tile.get, PRINTED);
    }),
    seatsAt('outposts', 'seats with an outpost there', (hex) => hex.outposts),
    seatsAt('boats', 'seats whose boat lies there', (hex) => hex.boats),
  ];
}

/** Cubes lying on the tiles of the map. */
export function cubesOnHexes(map: MapLayout): Part<SeaTableView> {
  return ofList(
    'hexes.cubes',
    hexMap(map).names.length,
    [4],
    'cubes lying there, in tenths',
    (view) => view.hexes,
    (hex, out, at) => writeCubes(out, at, hex.cubes, LYING),
  );
}

/** The ports: what can be claimed there. */
export function portParts(components: SeaComponents, map: MapLayout): Part<SeaTableView>[] {
  const { ports } = hexMap(map);
  const tileOf = finder(components.victoryTiles);
  const everyPort = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (hex: HexView, out: Float32Array, at: number) => void,
  ): Part<SeaTableView> => ({
    name: `ports.${name}`,
    shape: [ports.length, ...shape],
    about,
    write(view, out, at) {
      for (let port = 0; port < ports.length; port++) {
        const hex = view.hexes[ports[port] ?? -1];
        if (hex !== undefined) write(hex, out, at + port * (shape[0] ?? 1));
      }
    },
  });
  return [
    everyPort(
      'tile',
      [],
      'whether a victory tile lies there, by port in the order of the map',
      (hex, out, at) => {
        if (typeof hex.victoryTile === 'string') out[at] = 1;
      },
    ),
    everyPort('cost', [4], 'cubes that the tile costs, in fifths', (hex, out, at) => {
      const tile = tileOf(hex.victoryTile);
      if (tile !== undefined) writeCubes(out, at, tile.cost, PRINTED);
    }),
    everyPort('points', [], 'points of the tile, in twentieths', (hex, out, at) => {
      out[at] = scaled(tileOf(hex.victoryTile)?.points ?? 0, PIECE_POINTS);
    }),
    everyPort('closed', [], 'whether the port is closed', (hex, out, at) => {
      if (hex.closed === true) out[at] = 1;
    }),
  ];
}
