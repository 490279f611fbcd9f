import type { MarketTile, VictoryTile } from '../../generated/types/sea';
import type { Paint } from '../../play/paint';
import { plural } from '../../util/text';
import { CUBE_LETTERS, type Cubes, cubeText, RANKS, total } from '../cubes/cubes';
import { paintCubes } from '../cubes/drawing';
import { placeInRound, progressTo } from '../ends';
import { type CompiledSea, type SeaState, VICTORY_TILES_TO_END } from './state';
import type { HexView, SeaPlayerView, SeaTableView } from './types';

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
  paint: Paint,
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
    ...view.players.flatMap((player) => [...playerText(player, view.actor, paint), ...besides.of(player)]),
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

function playerText(player: SeaPlayerView, actor: number | null, paint: Paint): string[] {
  const marker = player.seat === actor ? '>' : ' ';
  const built = Object.entries(player.built).map(([symbol, count]) => `${symbol} ${count}`);
  return [
    `${marker} ${paint.bold(`P${player.seat}`)} on ${player.boat ?? '-'}, hold ${paintCubes(player.cubes, paint)} ${paint.dim(`(${total(player.cubes)} of ${player.holdSpaces})`)}`,
    `    outposts built: ${built.join(', ')}`,
    `    victory tiles: ${player.victoryTiles.join(', ') || '-'}; bonus tiles: ${player.bonusTiles.join(', ') || '-'}`,
  ];
}

/** A tile to be drawn: its column, its height in half hexes, and what is written on it. */
interface Cell {
  readonly place: readonly [column: number, height: number];
  readonly lines: readonly string[];
}

/** Five columns fit a terminal of 80. */
const WIDTH = 16;
/** Rows of text for half a hex. */
const HALF = 3;

/** A map of flat-topped hexes as text: columns side by side, each tile as tall as two halves. */
export function mapText(cells: readonly Cell[]): string {
  const top = Math.min(...cells.map(({ place }) => place[1]));
  const rows: string[][] = [];
  for (const { place, lines } of cells) {
    const first = (place[1] - top) * HALF;
    const text = ['-'.repeat(WIDTH - 3), ...lines];
    text.slice(0, 2 * HALF).forEach((line, i) => {
      const row = rows[first + i] ?? [];
      rows[first + i] = row;
      row[place[0]] = line;
    });
  }
  return Array.from(rows, (row) =>
    Array.from(row ?? [], (line) => fitting(line ?? '').padEnd(WIDTH))
      .join('')
      .trimEnd(),
  ).join('\n');
}

/** A line that leaves a gap to the next column; what does not fit is cut, and seen to be. */
function fitting(line: string): string {
  return line.length < WIDTH ? line : `${line.slice(0, WIDTH - 2)}…`;
}

/** How far a game is (EW-E1, SS-E1). */
export function seaProgress({ firstSeat }: CompiledSea, { players, seat }: SeaState): number {
  return progressTo(
    VICTORY_TILES_TO_END,
    players.map(({ victoryTiles }) => victoryTiles.length),
    placeInRound(seat, firstSeat, players.length),
  );
}
