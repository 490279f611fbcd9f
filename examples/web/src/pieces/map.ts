import { type Components, CUBES, type Cubes, type View } from 'century-engine';
import { type Child, s } from '../dom';
import { cubeWords } from '../words';
import { cubeItems, tradeItems } from './cube';
import { type Marks, piece } from './piece';
import { type Item, strip, stripWidth, word, write } from './strip';
import { BOAT_WIDTH, boatItem, outpostItem } from './tokens';

type SeaView = View<'eastern-wonders' | 'sand-to-sea'>;
type SeaComponents = Components<'eastern-wonders' | 'sand-to-sea'>;
type Hex = SeaView['hexes'][number];

/** From the middle of a hex to a corner. Hexes are flat-topped. */
const RADIUS = 70;
const HEIGHT = Math.sqrt(3) * RADIUS;
const MARGIN = 4;

/** The map with everything that lies on it. */
export function mapDrawing(seen: SeaView, components: SeaComponents, marks: Marks): SVGSVGElement {
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
      'aria-label': 'Map',
      'data-group': 'map',
    },
    seen.hexes.map((hex) => {
      const x = MARGIN + RADIUS + (hex.place[0] - west) * 1.5 * RADIUS;
      const y = MARGIN + HEIGHT / 2 + ((hex.place[1] - north) / 2) * HEIGHT;
      return s('g', { transform: `translate(${x} ${y})` }, hexPiece(hex, components, marks));
    }),
  );
}

function hexPiece(hex: Hex, components: SeaComponents, marks: Marks): SVGGElement {
  const tile = components.marketTiles.find(({ id }) => id === hex.tile);
  const victory = components.victoryTiles.find(({ id }) => id === hex.victoryTile);
  const lying = cubeItems(hex.cubes, 19);
  const label = [
    `${hex.id}, ${hex.kind}${hex.symbol === undefined ? '' : ` of ${hex.symbol}`}`,
    tile !== undefined && `trade ${cubeWords(tile.give)} for ${cubeWords(tile.get)}`,
    victory !== undefined && `victory tile ${victory.points} points for ${cubeWords(victory.cost)}`,
    hex.closed === true && 'closed',
    lying.length > 0 && `cubes ${cubeWords(hex.cubes)}`,
    hex.outposts.length > 0 && `outposts of ${seats(hex.outposts)}`,
    hex.boats.length > 0 && `boats of ${seats(hex.boats)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return piece(
    marks,
    `hex:${hex.id}`,
    label,
    s('path', { class: `edge hex ${hex.kind} ${rowClass(hex, components)}`, d: outline(RADIUS - 3) }),
    strip([word(hex.id, 15, 'text strong'), word(hex.symbol ?? hex.kind, 14)], 0, -46, { gap: 5 }),
    tile !== undefined && strip(tradeItems(tile.give, tile.get, 19), 0, -17, { gap: 1.5 }),
    hex.kind === 'port' && portText(hex, victory),
    lying.length > 0 && tray(lying, hex.kind === 'port' ? 25 : 5),
    hex.outposts.length > 0 &&
      strip(
        hex.outposts.map((seat) => outpostItem(seat, 21)),
        0,
        25,
        { gap: 4 },
      ),
    hex.boats.length > 0 && strip(hex.boats.map(boatItem), 0, 48, { gap: boatGap(hex.boats.length) }),
  );
}

/** Cubes lying on a tile. */
function tray(lying: readonly Item[], y: number): SVGGElement {
  const width = stripWidth(lying) + 16;
  return s(
    'g',
    {},
    s('rect', { class: 'tray', x: -width / 2, y: y - 11, width, height: 22, rx: 7 }),
    strip(lying, 0, y),
  );
}

/** Where many boats lie on a hex, they overlap. */
function boatGap(boats: number): number {
  return boats < 2 ? 0 : Math.min(4, (86 - boats * BOAT_WIDTH) / (boats - 1));
}

/** Market tiles are tinted by the row of the player board that their symbol names. */
function rowClass(hex: Hex, { playerBoard }: SeaComponents): string {
  const cube = CUBES[playerBoard.rows.indexOf(hex.symbol ?? '')];
  return cube === undefined ? '' : `row-${cube}`;
}

function portText(hex: Hex, victory: { points: number; cost: Cubes } | undefined): Child {
  if (victory !== undefined) {
    return [
      write(`${victory.points}`, 0, -21, 26, { className: 'text strong points' }),
      strip(cubeItems(victory.cost, 20), 0, 3),
    ];
  }
  if (hex.closed === true) {
    return [
      s('path', { class: 'closed', d: 'M-20 -32l40 26M20 -32l-40 26' }),
      write('closed', 0, 26, 15, { className: 'text strong' }),
    ];
  }
  return write('no tile', 0, -12, 14, { className: 'text faint' });
}

function outline(radius: number): string {
  const [half, tall] = [radius / 2, (Math.sqrt(3) / 2) * radius];
  return `M${radius} 0L${half} ${tall}L${-half} ${tall}L${-radius} 0L${-half} ${-tall}L${half} ${-tall}Z`;
}

function seats(list: readonly number[]): string {
  return list.map((seat) => `P${seat}`).join(' and ');
}
