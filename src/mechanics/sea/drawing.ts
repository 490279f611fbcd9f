import { bold, dim } from '../../util/paint';
import { plural } from '../../util/text';
import { CUBE_LETTERS, type Cubes, cubeText, RANKS, total } from '../cubes/cubes';
import { paintCubes } from '../cubes/drawing';
import { mapText } from './map-drawing';
import type { MarketTile, VictoryTile } from './schema';
import type { HexView, SeaPlayerView, SeaTableView } from './view';

interface TableView<P extends SeaPlayerView> extends SeaTableView {
  readonly actor: number | null;
  readonly startingCubes: readonly string[];
  readonly players: readonly P[];
}
interface TableComponents {
  readonly marketTiles: readonly MarketTile[];
  readonly victoryTiles: readonly VictoryTile[];
}

/** What a game has besides. */
interface Besides<P> {
  /** Lines for the table. */
  readonly table: readonly string[];
  /** Lines for a player. */
  of(player: P): readonly string[];
}

/** The table of a game on the sea map: the map, the stacks, the players. */
export function seaTable<P extends SeaPlayerView>(
  view: TableView<P>,
  components: TableComponents,
  besides: Besides<P> = { table: [], of: () => [] },
): string {
  return [
    mapText(view.hexes.map((hex) => ({ place: hex.place, lines: hexLines(hex, components) }))),
    '',
    `Pile: ${plural(view.pile.count, 'victory tile')} face down${closedPortText(view)}`,
    `Bonus stacks: ${view.bonusStacks.map(({ top, left }, i) => `${i} ${top ?? 'empty'} (${left})`).join(' · ')}`,
    ...(view.startingCubes.length > 0 ? [`Starting cubes on offer: ${view.startingCubes.join(', ')}`] : []),
    '',
    ...besides.table,
    ...view.players.flatMap((player) => [...playerText(player, view.actor), ...besides.of(player)]),
  ].join('\n');
}

function closedPortText(view: SeaTableView): string {
  return view.pile.closedPortAmongTop === 0
    ? ''
    : `, the closed port among the top ${view.pile.closedPortAmongTop}`;
}

/** What lies on a tile, line by line. */
function hexLines(hex: HexView, components: TableComponents): string[] {
  const lines = [`${hex.id} ${hex.symbol ?? (hex.closed === true ? 'closed port' : hex.kind)}`];
  const tile = components.marketTiles.find(({ id }) => id === hex.tile);
  if (tile !== undefined) lines.push(`${cubeText(tile.give)}>${cubeText(tile.get)}`);
  const victory = components.victoryTiles.find(({ id }) => id === hex.victoryTile);
  if (victory !== undefined) lines.push(`${victory.points} for ${cubeText(victory.cost)}`);
  else if (hex.kind === 'port') lines.push('no tile');
  if (total(hex.cubes) > 0) lines.push(`cubes ${cubesText(hex.cubes)}`);
  if (hex.outposts.length > 0) lines.push(`out ${seatsText(hex.outposts)}`);
  if (hex.boats.length > 0) lines.push(`BOAT ${seatsText(hex.boats)}`);
  return lines;
}

/** Each cube, or their numbers once they are many. */
function cubesText(cubes: Cubes): string {
  if (total(cubes) < 10) return cubeText(cubes);
  return RANKS.map((rank) => (cubes[rank] === 0 ? '' : `${cubes[rank]}${CUBE_LETTERS[rank]}`)).join('');
}

/** `P0 P1`, closer together where four have to fit. */
function seatsText(seats: readonly number[]): string {
  return seats.map((seat) => `P${seat}`).join(seats.length < 4 ? ' ' : '');
}

function playerText(player: SeaPlayerView, actor: number | null): string[] {
  const marker = player.seat === actor ? '>' : ' ';
  const built = Object.entries(player.built).map(([symbol, count]) => `${symbol} ${count}`);
  return [
    `${marker} ${bold(`P${player.seat}`)} on ${player.boat ?? '-'}, hold ${paintCubes(player.cubes)} ${dim(`(${total(player.cubes)} of ${player.holdSpaces})`)}`,
    `    outposts built: ${built.join(', ')}`,
    `    victory tiles: ${player.victoryTiles.join(', ') || '-'}; bonus tiles: ${player.bonusTiles.join(', ') || '-'}`,
  ];
}
