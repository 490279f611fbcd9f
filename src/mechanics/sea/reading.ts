import { anyPieces, type Reading, type Reads } from '../../define/places/read';
import { allCubes } from '../cubes/reading';
import type { CompiledSea } from './sea';
import type { SeaPlayerView, SeaTableView } from './view';

type SeaReading = Reading<CompiledSea>;
type View = SeaTableView & { readonly startingCubes: readonly string[] };

/** How views show what games on the sea map keep of the table, where its places do not say it. */
export const seaReads: Reads = {
  offers: ({ startingCubes }: View, { ids }: Reading) =>
    (ids.startingCubes ?? []).map((id) => Number(startingCubes.includes(id))),
  tileCubes: ({ hexes }: View) => allCubes(hexes),
  outposts: ({ hexes }: View) =>
    hexes.map(({ outposts }) => outposts.reduce((bits, seat) => bits | (1 << seat), 0)),
  portTiles: ({ hexes }: View, { compiled, numberOf }: SeaReading) =>
    compiled.map.ports.map((hex) => numberOf('victoryTiles', hexes[hex]?.victoryTile)),
  closedPort: ({ hexes }: View, { compiled }: SeaReading) =>
    compiled.map.ports.findIndex((hex) => hexes[hex]?.closed === true),
  pile: ({ pile }: View) => anyPieces(pile.count),
  bonusLeft: ({ bonusStacks }: View) => bonusStacks.map(({ left }) => left),
};

/** The same for what a player has. */
export const seaPlayerReads: Reads = {
  boat: ({ boat }: SeaPlayerView, { numberOf }: Reading) => numberOf('hexes', boat),
  built: ({ built }: SeaPlayerView, { compiled }: SeaReading) =>
    compiled.board.rows.map((symbol) => built[symbol] ?? 0),
  bonusTiles: ({ bonusTiles }: SeaPlayerView, { ids }: Reading) =>
    (ids.bonusTiles ?? []).map((id) => bonusTiles.filter((taken) => taken === id).length),
};
