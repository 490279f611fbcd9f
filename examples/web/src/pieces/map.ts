import { type Components, CUBES, type Cubes, type View } from 'century-engine';
import { type Child, type Drawn, keep, s } from '../dom';
import { t, told } from '../language';
import { cubeItems, tradeItems } from './cube';
import { type Marks, marksOf, piece } from './piece';
import { fitted, type Item, strip, stripWidth, word, write } from './strip';
import { boatItem, outpostItem } from './tokens';

type SeaView = View<'eastern-wonders' | 'sand-to-sea'>;
type SeaComponents = Components<'eastern-wonders' | 'sand-to-sea'>;
type Hex = SeaView['hexes'][number];

/** From the middle of a hex to a corner. Hexes are flat-topped. */
const RADIUS = 70;
const HEIGHT = Math.sqrt(3) * RADIUS;
const MARGIN = 4;

/** The map with everything that lies on it. */
export function mapDrawing(seen: SeaView, components: SeaComponents, marks: Marks): Drawn {
  const columns = seen.hexes.map(({ place }) => place[0]);
  const heights = seen.hexes.map(({ place }) => place[1]);
  const [west, north] = [Math.min(...columns), Math.min(...heights)];
  const width = (Math.max(...columns) - west) * 1.5 * RADIUS + 2 * RADIUS + 2 * MARGIN;
  const height = ((Math.max(...heights) - north) / 2 + 1) * HEIGHT + 2 * MARGIN;
  return s(
    'svg',
    {
      class: 'map',
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': t.table.map,
      'data-group': 'map',
    },
    seen.hexes.map((hex) => {
      const x = MARGIN + RADIUS + (hex.place[0] - west) * 1.5 * RADIUS;
      const y = MARGIN + HEIGHT / 2 + ((hex.place[1] - north) / 2) * HEIGHT;
      return keep(`hex:${hex.id}`, [seen.variant, x, y, hex, marksOf(marks, `hex:${hex.id}`)], () =>
        s('g', { transform: `translate(${x} ${y})` }, hexPiece(hex, components, marks)),
      );
    }),
  );
}

/** The rows of a hex, by the middle of their height; none touches another. */
const ROWS = { name: -47, outposts: -29, trade: -8, points: -28, cost: -5, tray: 16, boats: 42 } as const;

function hexPiece(hex: Hex, components: SeaComponents, marks: Marks): Drawn {
  const tile = components.marketTiles.find(({ id }) => id === hex.tile);
  const victory = components.victoryTiles.find(({ id }) => id === hex.victoryTile);
  const hasCubes = hex.cubes.some((held) => held > 0);
  const words = { variant: components.variant, components };
  const label = [
    tile === undefined ? `${hex.id}, ${kindOf(hex)}` : `${hex.id}, ${told({ piece: tile.id }, words)}`,
    victory !== undefined && told({ piece: victory.id }, words),
    hex.closed === true && t.table.closed,
    hasCubes && t.table.cubesHere(t.counted.cubes(hex.cubes)),
    hex.outposts.length > 0 && t.table.outpostsOf(seats(hex.outposts)),
    hex.boats.length > 0 && t.table.boatsOf(seats(hex.boats)),
  ]
    .filter(Boolean)
    .join(', ');
  return piece(
    marks,
    `hex:${hex.id}`,
    label,
    s('path', { class: `edge hex ${hex.kind} ${rowClass(hex, components)}`, d: outline(RADIUS - 3) }),
    fitted(
      (size) => [word(hex.id, size, 'text strong'), word(symbolOf(hex), size)],
      [14, 13],
      74,
      ROWS.name,
      4,
    ),
    hex.outposts.length > 0 && part('outposts', outposts(hex.outposts)),
    tile !== undefined &&
      part(
        'trade',
        fitted((size) => tradeItems(tile.give, tile.get, size), [19, 17, 16], 110, ROWS.trade),
      ),
    hex.kind === 'port' && part('tile', ...portText(hex, victory)),
    hasCubes && part('cubes', tray(hex.cubes)),
    hex.boats.length > 0 && part('boats', boats(hex.boats)),
  );
}

function kindOf({ kind }: Hex): string {
  return t.table.kinds[kind] ?? kind;
}

/** What stands beside the name of a hex. */
function symbolOf(hex: Hex): string {
  return hex.symbol === undefined ? kindOf(hex) : (t.table.symbols[hex.symbol] ?? hex.symbol);
}

/** What must not hide anything else on the hex. */
function part(name: string, ...children: readonly Child[]): Drawn {
  return s('g', { 'data-part': name, key: name }, ...children);
}

function outposts(list: readonly number[]): Drawn {
  const items = list.map((seat) => outpostItem(seat, list.length > 3 ? 19 : 20));
  return strip(items, 0, ROWS.outposts, { gap: 3 });
}

/** One or two boats show their whole name, more of them only the number of the seat. */
function boats(list: readonly number[]): Drawn {
  const items = list.map((seat) => boatItem(seat, list.length < 3));
  return strip(items, 0, ROWS.boats, { gap: list.length < 3 ? 3 : 1 });
}

/** Cubes lying on a tile. */
function tray(cubes: Cubes): Drawn {
  const draw = (size: number): readonly Item[] => cubeItems(cubes, size);
  const width = Math.min(106, stripWidth(draw(18), 2) + 8);
  return s(
    'g',
    {},
    s('rect', { class: 'tray', x: -width / 2, y: ROWS.tray - 11, width, height: 22, rx: 7 }),
    fitted(draw, [18, 16], 100, ROWS.tray),
  );
}

/** Market tiles are tinted by the row of the player board that their symbol names. */
function rowClass(hex: Hex, { playerBoard }: SeaComponents): string {
  const cube = CUBES[playerBoard.rows.indexOf(hex.symbol ?? '')];
  return cube === undefined ? '' : `row-${cube}`;
}

function portText(hex: Hex, victory: { points: number; cost: Cubes } | undefined): readonly Child[] {
  if (victory !== undefined) {
    return [
      write(`${victory.points}`, 0, ROWS.points, 24, { className: 'text strong points' }),
      fitted((size) => cubeItems(victory.cost, size), [19, 17, 16], 114, ROWS.cost),
    ];
  }
  if (hex.closed === true) {
    return [
      s('path', { class: 'closed', d: 'M-14 -35l28 18M14 -35l-28 18' }),
      write(t.table.closed, 0, ROWS.cost, 15, { className: 'text strong' }),
    ];
  }
  return [write(t.table.noTile, 0, ROWS.points, 14, { className: 'text faint' })];
}

function outline(radius: number): string {
  const [half, tall] = [radius / 2, (Math.sqrt(3) / 2) * radius];
  return `M${radius} 0L${half} ${tall}L${-half} ${tall}L${-radius} 0L${-half} ${-tall}L${half} ${-tall}Z`;
}

function seats(list: readonly number[]): string {
  return list.map((seat) => `P${seat}`).join(', ');
}
