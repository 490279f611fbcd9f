import {
  finder,
  indices,
  number,
  ofList,
  ofPlayers,
  oneSeat,
  type Part,
  PLAYER_POINTS,
  STEPS,
  scaled,
  writeMarks,
} from '../../observe/part';
import { holdParts } from '../hold/observation';
import type { SeaComponents } from './compiled-sea';
import type { MapLayout } from './map';
import { hexParts, portParts } from './map-observation';
import { CLOSED_PORT_DEPTH, VICTORY_TILES_TO_END } from './sea';
import type { SeaPlayerView, SeaTableView } from './view';

/** What the views of the games on the sea map have in common. */
export interface SeaView extends SeaTableView {
  readonly freeSteps: number;
  readonly payee: number | null;
  readonly toPay: number;
  readonly startingCubes: readonly string[];
  readonly players: readonly SeaPlayerView[];
}

/** Free steps are counted in tenths. */
export const FREE_STEPS = 10;

/** The turn on the sea map. */
export function seaTurnParts(components: SeaComponents, players: number): Part<SeaView>[] {
  const sets = indices(components.startingCubes);
  return [
    number('freeSteps', FREE_STEPS, 'free steps left while the boat sails, in tenths', (v) => v.freeSteps),
    oneSeat('payee', players, 'the seat to be paid next for the place of its boat', (v) => v.payee),
    number('toPay', STEPS, 'cubes still to pay for an outpost, in quarters', (v) => v.toPay),
    {
      name: 'startingCubes',
      shape: [sets.size],
      about: 'sets of starting cubes still on offer, in the order of the components',
      write: (view, out, at) => writeMarks(out, at, view.startingCubes, sets),
    },
  ];
}

/** The map with what lies on it, the pile and the bonus stacks. */
export function seaTableParts(components: SeaComponents, map: MapLayout, players: number): Part<SeaView>[] {
  return [
    ...hexParts(components, map, players),
    ...portParts(components, map),
    ...pileParts(components),
    ...bonusParts(components),
  ];
}

function pileParts({ victoryTiles }: SeaComponents): Part<SeaView>[] {
  const tiles = indices(victoryTiles);
  return [
    number('pile.count', victoryTiles.length + 1, 'tiles face down, as a part of all', (v) => v.pile.count),
    number(
      'pile.closedPort',
      CLOSED_PORT_DEPTH,
      `top places that can hold the closed-port tile, as a part of ${CLOSED_PORT_DEPTH}`,
      (view) => view.pile.closedPortAmongTop,
    ),
    {
      name: 'pile.tiles',
      shape: [victoryTiles.length],
      about: 'victory tiles face down, in the order of the components',
      write(view, out, at) {
        out.fill(1, at, at + victoryTiles.length);
        for (const { victoryTile } of view.hexes) {
          if (typeof victoryTile === 'string') out[at + (tiles.get(victoryTile) ?? 0)] = 0;
        }
        for (const player of view.players) writeMarks(out, at, player.victoryTiles, tiles, 0);
      },
    },
  ];
}

function bonusParts({ bonusTiles, bonusStacks }: SeaComponents): Part<SeaView>[] {
  const tiles = indices(bonusTiles);
  const heights = bonusStacks.map((stack) =>
    stack.reduce((sum, id) => sum + (bonusTiles[tiles.get(id) ?? -1]?.copies ?? 0), 0),
  );
  return [
    {
      name: 'bonusStacks.left',
      shape: [bonusStacks.length],
      about: 'bonus tiles left in each stack, as a part of those at the start',
      write(view, out, at) {
        for (let stack = 0; stack < heights.length; stack++)
          out[at + stack] = scaled(view.bonusStacks[stack]?.left ?? 0, heights[stack] ?? 1);
      },
    },
    ofList(
      'bonusStacks.top',
      bonusStacks.length,
      [bonusTiles.length],
      'the kind of tile on top of each stack, in the order of the components',
      (view) => view.bonusStacks,
      ({ top }, out, at) => {
        if (top !== null) out[at + (tiles.get(top) ?? 0)] = 1;
      },
    ),
  ];
}

/** The players on the sea map. */
export function seaPlayerParts(components: SeaComponents, players: number): Part<SeaView>[] {
  const { bonusTiles, playerBoard, victoryTiles } = components;
  const { rows, columns } = playerBoard;
  const tiles = indices(bonusTiles);
  const victoryTile = finder(victoryTiles);
  const everyPlayer = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (player: SeaPlayerView, out: Float32Array, at: number) => void,
  ): Part<SeaView> => ofPlayers(`players.${name}`, players, shape, about, write);
  return [
    ...holdParts(players, (player: SeaPlayerView) => player.holdSpaces),
    everyPlayer(
      'built',
      [rows.length],
      `outposts taken from each row of the player board, as a part of ${columns}`,
      (player, out, at) => {
        for (let row = 0; row < rows.length; row++)
          out[at + row] = scaled(player.built[rows[row] ?? ''] ?? 0, columns);
      },
    ),
    everyPlayer('victoryTiles', [], 'victory tiles taken, in quarters', (player, out, at) => {
      out[at] = scaled(player.victoryTiles.length, VICTORY_TILES_TO_END);
    }),
    everyPlayer('victoryPoints', [], 'points of these, in hundredths', (player, out, at) => {
      let points = 0;
      for (const name of player.victoryTiles) points += victoryTile(name)?.points ?? 0;
      out[at] = scaled(points, PLAYER_POINTS);
    }),
    everyPlayer(
      'bonusTiles',
      [bonusTiles.length],
      'bonus tiles taken of each kind, as a part of its copies',
      (player, out, at) => {
        for (const name of player.bonusTiles) {
          const tile = tiles.get(name) ?? 0;
          out[at + tile] = Math.min(1, (out[at + tile] ?? 0) + 1 / (bonusTiles[tile]?.copies ?? 1));
        }
      },
    ),
  ];
}
