import type { Draft } from 'immer';
import { pileIn } from '../../changes/stock';
import { anyPieces, type Reads, type ViewReading } from '../../define/places/read';
import { type ChangeOrder, type Contents, oneKind, pieceContents } from '../../define/places/stocks';
import type { MarketTile, VictoryTile } from '../../generated/types/sea';
import type { Paint } from '../../play/game';
import { plural, withId } from '../../util/text';
import type { SentenceContext } from '../../words/context';
import { CUBE_LETTERS, type Cubes, cubeText, RANKS, total } from '../cubes/cubes';
import { allCubes, paintCubes } from '../cubes/table';
import { onHexes } from './hexes';
import type { BonusEffect } from './schema';
import { type CompiledSea, outpostCost, type SeaComponents } from './state';
import type { HexView, PortView, SeaPlayerView, SeaTableView, SeaTurnView } from './types';

/** The prefixes of the keys of `choices`, by member of an action. */
export const seaThings = {
  hex: 'hexes',
  to: 'hexes',
  set: 'startingCubes',
  stack: 'bonusStacks',
  seat: 'players',
  leave: 'cube',
};

const boatHere = ({ players, seat }: SeaPlayers & { readonly seat: number }): string =>
  `hexes:${players[seat]?.boat}`;

/** For `choices`: the hex of the boat, where the actions of these kinds happen. */
export const atBoat = {
  dock: boatHere,
  collect: boatHere,
  build: boatHere,
  trade: boatHere,
  claim: boatHere,
  harvest: boatHere,
};

export interface SeaPlayers {
  readonly players: readonly SeaPlayerView[];
}

export type SeaContext = SentenceContext<SeaTurnView & SeaPlayers, SeaComponents>;

export function boatHex({ view, actor }: SeaContext): HexView | undefined {
  return withId(view.hexes, view.players[actor ?? 0]?.boat);
}

export function marketHere(ctx: SeaContext): MarketTile | undefined {
  const hex = boatHex(ctx);
  return hex?.kind === 'market' ? withId(ctx.components.marketTiles, hex.tile) : undefined;
}

const port = (hex: HexView | undefined): PortView | undefined => (hex?.kind === 'port' ? hex : undefined);

export function victoryTileHere(ctx: SeaContext): VictoryTile | undefined {
  return withId(ctx.components.victoryTiles, port(boatHex(ctx))?.victoryTile);
}

export function topOfStack({ view, components }: SeaContext, stack: number): BonusEffect | undefined {
  return withId(components.bonusTiles, view.bonusStacks[stack]?.top)?.effect;
}

export function startingSet(components: SeaComponents, set: string): Cubes {
  return withId(components.startingCubes, set)?.cubes ?? [0, 0, 0, 0];
}

export function outpostCostHere(ctx: SeaContext): number {
  return outpostCost(ctx.view.players.length, boatHex(ctx)?.outposts.length ?? 0);
}

type SeaView = SeaTableView & SeaPlayers;

const boat: Contents = {
  what: 'boat',
  in: 'board',
  spots: (_before: SeaView, _after: SeaView, seat) => [
    { kind: 'tokens', what: 'boat', seat, place: { in: 'board', seat } },
  ],
  stock: (player: Draft<SeaPlayerView>) => ({
    kind: 'tokens',
    counts: [player.boat === null ? 1 : 0],
    add(_, sign) {
      if (sign > 0) player.boat = null;
    },
  }),
};

/** The outposts on a player board. Views contain only the number built, so the count is minus that number. */
const built: Contents = {
  what: 'outpost',
  in: 'board',
  spots: (before: SeaView, _after: SeaView, seat) =>
    Object.keys(before.players[seat]?.built ?? {}).map((at) => ({
      kind: 'tokens',
      what: 'outpost',
      seat,
      place: { in: 'board', seat, at },
    })),
  stock: ({ built }: Draft<{ built: Record<string, number> }>, { place: { at = '' } }) => ({
    kind: 'tokens',
    counts: [-(built[at] ?? 0)],
    add([count = 0], sign) {
      built[at] = (built[at] ?? 0) - sign * count;
    },
  }),
};

const pile = /* @__PURE__ */ oneKind('pieces', 'victoryTile', 'pile', (view: Draft<SeaView>) =>
  pileIn(view.pile, 'count'),
);

const bonusStacks: Contents = {
  what: 'bonusTile',
  in: 'bonusStack',
  spots: (before: SeaView, after: SeaView) =>
    before.bonusStacks.flatMap((stack, index) =>
      stack === after.bonusStacks[index]
        ? []
        : [{ kind: 'pieces', what: 'bonusTile', place: { in: 'bonusStack', index } }],
    ),
  stock(view: Draft<SeaView>, { place: { index = -1 } }) {
    const stack = view.bonusStacks[index];
    return stack === undefined ? null : pileIn(stack, 'left', 'top');
  },
};

/** Returns the order of changes on the sea map; changes of holds and of merchant cards come earlier. */
export const seaChangeOrder = (): ChangeOrder => [
  pieceContents('startingCubes', 'startingCubes', 'offer'),
  onHexes,
  [boat, built],
  pile,
  bonusStacks,
  [
    pieceContents('victoryTile', 'victoryTiles', 'tableau'),
    pieceContents('bonusTile', 'bonusTiles', 'tableau'),
  ],
];

type SeaReading = ViewReading<CompiledSea>;
type Offering = SeaTableView & { readonly startingCubes: readonly string[] };

/** For each place of the table that views show in another form: a function that restores its contents from a view. */
export const seaReads: Reads = {
  offers: ({ startingCubes }: Offering, { ids }: ViewReading) =>
    (ids.startingCubes ?? []).map((id) => Number(startingCubes.includes(id))),
  tileCubes: ({ hexes }: SeaTableView) => allCubes(hexes),
  outposts: ({ hexes }: SeaTableView) =>
    hexes.map(({ outposts }) => outposts.reduce((bits, seat) => bits | (1 << seat), 0)),
  portTiles: ({ hexes }: SeaTableView, { compiled, numberOf }: SeaReading) =>
    compiled.map.ports.map((hex) => numberOf('victoryTiles', port(hexes[hex])?.victoryTile)),
  closedPort: ({ hexes }: SeaTableView, { compiled }: SeaReading) =>
    compiled.map.ports.findIndex((hex) => port(hexes[hex])?.closed === true),
  pile: ({ pile }: SeaTableView) => anyPieces(pile.count),
  bonusLeft: ({ bonusStacks }: SeaTableView) => bonusStacks.map(({ left }) => left),
};

/** For each place of a player that views show in another form: a function that restores its contents from a view. */
export const seaPlayerReads: Reads = {
  boat: ({ boat }: SeaPlayerView, { numberOf }: ViewReading) => numberOf('hexes', boat),
  built: ({ built }: SeaPlayerView, { compiled }: SeaReading) =>
    compiled.board.rows.map((symbol) => built[symbol] ?? 0),
  bonusTiles: ({ bonusTiles }: SeaPlayerView, { ids }: ViewReading) =>
    (ids.bonusTiles ?? []).map((id) => bonusTiles.filter((taken) => taken === id).length),
};

interface TableView<P extends SeaPlayerView> extends SeaTableView {
  readonly actor: number | null;
  readonly startingCubes: readonly string[];
  readonly players: readonly P[];
}
type SeaTiles = Pick<SeaComponents, 'marketTiles' | 'victoryTiles'>;

export function seaTable<P extends SeaPlayerView>(
  view: TableView<P>,
  components: SeaTiles,
  paint: Paint,
  /** Lines before the text of all players (`table`), and after the text of each player (`of`). */
  besides: { readonly table: readonly string[]; of(player: P): readonly string[] } = {
    table: [],
    of: () => [],
  },
): string {
  const { count, closedPortAmongTop: depth } = view.pile;
  return [
    mapText(view.hexes.map((hex) => ({ place: hex.place, lines: hexLines(hex, components) }))),
    '',
    `Pile: ${plural(count, 'victory tile')} face down${depth === 0 ? '' : `, the closed port among the top ${depth}`}`,
    `Bonus stacks: ${view.bonusStacks.map(({ top, left }, i) => `${i} ${top ?? 'empty'} (${left})`).join(' · ')}`,
    ...(view.startingCubes.length > 0 ? [`Starting cubes on offer: ${view.startingCubes.join(', ')}`] : []),
    '',
    ...besides.table,
    ...view.players.flatMap((player) => [...playerText(player, view.actor, paint), ...besides.of(player)]),
  ].join('\n');
}

function hexLines(hex: HexView, components: SeaTiles): string[] {
  const isClosed = port(hex)?.closed === true;
  const lines = [`${hex.id} ${hex.kind === 'market' ? hex.symbol : isClosed ? 'closed port' : hex.kind}`];
  const tile = hex.kind === 'market' ? withId(components.marketTiles, hex.tile) : undefined;
  if (tile !== undefined) lines.push(`${cubeText(tile.give)}>${cubeText(tile.get)}`);
  const victory = withId(components.victoryTiles, port(hex)?.victoryTile);
  if (victory !== undefined) lines.push(`${victory.points} for ${cubeText(victory.cost)}`);
  else if (hex.kind === 'port') lines.push('no tile');
  if (total(hex.cubes) > 0) lines.push(`cubes ${cubesText(hex.cubes)}`);
  if (hex.outposts.length > 0) lines.push(`out ${seatsText(hex.outposts)}`);
  if (hex.boats.length > 0) lines.push(`BOAT ${seatsText(hex.boats)}`);
  return lines;
}

/** Returns cubes as {@link cubeText} does, but from 10 cubes on without spaces, to fit the column. */
function cubesText(cubes: Cubes): string {
  if (total(cubes) < 10) return cubeText(cubes);
  return RANKS.map((rank) => (cubes[rank] === 0 ? '' : `${cubes[rank]}${CUBE_LETTERS[rank]}`)).join('');
}

/** Returns seats as text, e.g. `P0 P1`; four seats are written without spaces, to fit the column. */
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

/** A tile to draw, with its position (the height in half hexes) and its lines of text. */
interface Cell {
  readonly place: readonly [column: number, height: number];
  readonly lines: readonly string[];
}

/** The width of a column in characters, so that five columns fit into 80. */
const WIDTH = 16;
/** The number of lines of text for half a hex. */
const HALF = 3;
/** The exclusive upper limit of columns and heights. */
const LIMIT = 100;

/** Returns a map of flat-topped hexes as text, with its columns side by side. */
function mapText(cells: readonly Cell[]): string {
  if (!cells.every(({ place }) => place.every((each) => each >= 0 && each < LIMIT)))
    throw new RangeError('a hex is off the map');
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

/** Truncates a line to leave a gap before the next column; `…` marks truncated lines. */
function fitting(line: string): string {
  return line.length < WIDTH ? line : `${line.slice(0, WIDTH - 2)}…`;
}
