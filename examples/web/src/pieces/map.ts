import { type Components, CUBES, type Cubes, type View } from 'century-engine';
import { type Child, type Drawn, keep, rect, s } from '../dom';
import { inWords, t } from '../language';
import { anyCubeItem, cubeItems, pipItems, tradeItems } from './cube';
import { type Fare, lackText, type Marks, marksOf, piece, seatName } from './piece';
import { fitted, type Item, strip, stripWidth, word, write } from './strip';
import { symbolItem } from './symbols';
import { boatItem, outpostItem } from './tokens';

type SeaView = View<'eastern-wonders' | 'sand-to-sea'>;
type SeaComponents = Components<'eastern-wonders' | 'sand-to-sea'>;
type Hex = SeaView['hexes'][number];

/** From the middle of a hex to a corner. Hexes are flat-topped. */
const RADIUS = 70;
const HEIGHT = Math.sqrt(3) * RADIUS;
const MARGIN = 4;

export function mapDrawing(seen: SeaView, components: SeaComponents, marks: Marks): Drawn {
  const columns = seen.hexes.map(({ place }) => place[0]);
  const heights = seen.hexes.map(({ place }) => place[1]);
  const [west, north] = [Math.min(...columns), Math.min(...heights)];
  const width = (Math.max(...columns) - west) * 1.5 * RADIUS + 2 * RADIUS + 2 * MARGIN;
  const height = ((Math.max(...heights) - north) / 2 + 1) * HEIGHT + 2 * MARGIN;
  return s(
    'svg.map',
    {
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'xMidYMid meet',
      role: 'group',
      'aria-label': t.table.map,
      'data-group': 'map',
    },
    seen.hexes.map((hex) => {
      const x = MARGIN + RADIUS + (hex.place[0] - west) * 1.5 * RADIUS;
      const y = MARGIN + HEIGHT / 2 + ((hex.place[1] - north) / 2) * HEIGHT;
      return keep(
        `hexes:${hex.id}`,
        [seen.variant, x, y, hex, hex.kind === 'port' && marks.held, marksOf(marks, `hexes:${hex.id}`)],
        () => s('g', { transform: `translate(${x} ${y})` }, hexPiece(hex, components, marks)),
      );
    }),
  );
}

/** The middle heights of the rows of a hex, which do not touch. */
const ROWS = {
  name: -45,
  outposts: -29,
  trade: -8,
  points: -28,
  cost: -10,
  pips: 1.8,
  tray: 16,
  boats: 40,
} as const;

function hexPiece(hex: Hex, components: SeaComponents, marks: Marks): Drawn {
  const tile = components.marketTiles.find(({ id }) => hex.kind === 'market' && id === hex.tile);
  const victory = components.victoryTiles.find(({ id }) => hex.kind === 'port' && id === hex.victoryTile);
  const hasCubes = hex.cubes.some((held) => held > 0);
  const words = { variant: components.variant, components };
  const fare = marks.fares.get(`hexes:${hex.id}`);
  const label = [
    tile === undefined ? `${hex.id}, ${kindOf(hex)}` : `${hex.id}, ${inWords({ piece: tile.id }, words)}`,
    victory !== undefined && inWords({ piece: victory.id }, words),
    victory !== undefined && lackText(victory.cost, marks),
    hex.kind === 'port' && hex.closed && t.table.closed,
    hasCubes && t.table.cubesHere(t.counted.cubes(hex.cubes)),
    hex.outposts.length > 0 && t.table.outpostsOf(seats(hex.outposts, marks)),
    hex.boats.length > 0 && t.table.boatsOf(seats(hex.boats, marks)),
    fare !== undefined && t.table.fares[fare],
  ]
    .filter(Boolean)
    .join(', ');
  return piece(
    marks,
    `hexes:${hex.id}`,
    label,
    ...(hex.kind === 'sea'
      ? [s('path.edge.hex', { d: outline(RADIUS - 3) }), waves()]
      : [
          s('path', { class: `edge island ${rowClass(hex, components)}`, d: coast(hex.id) }),
          s('path.hex', { d: outline(RADIUS - 3) }),
        ]),
    write(hex.id, 0, ROWS.name, 14, { className: 'text strong' }),
    hex.outposts.length > 0 && part('outposts', outposts(hex.outposts)),
    tile !== undefined &&
      part(
        'trade',
        fitted((size) => tradeItems(tile.give, tile.get, size), [19, 17, 16], 110, ROWS.trade),
      ),
    hex.kind === 'port' && part('tile', ...portText(hex, victory, marks.held)),
    hasCubes && part('cubes', tray(hex.cubes)),
    (hex.kind === 'market' || hex.boats.length > 0 || fare !== undefined) && part('boats', boats(hex, fare)),
  );
}

function kindOf({ kind }: Hex): string {
  return t.table.kinds[kind] ?? kind;
}

/** Returns a part of a hex that may not cover others, which tests check. */
function part(name: string, ...children: readonly Child[]): Drawn {
  return s('g', { 'data-part': name, key: name }, ...children);
}

function outposts(list: readonly number[]): Drawn {
  const items = list.map((seat) => outpostItem(seat, list.length > 3 ? 19 : 20));
  return strip(items, 0, ROWS.outposts, { gap: 3 });
}

/** Draws the symbol of a market and its boats, narrow if there are more than two, with the payment for a step there. */
function boats(hex: Hex, fare: Fare | undefined): Drawn {
  const isWide = hex.boats.length + (fare === undefined ? 0 : 1) < 3;
  const items = hex.boats.map((seat) => boatItem(seat, isWide));
  if (hex.kind === 'market') items.unshift(symbolItem(hex.symbol, items.length > 1 ? 14 : 20));
  if (fare !== undefined) items.push(fareItem(fare));
  return strip(items, 0, ROWS.boats, { gap: isWide ? 3 : 1 });
}

function fareItem(fare: Fare): Item {
  const coin: Item =
    fare === 'cube' ? anyCubeItem(13) : { width: 11, draw: (x, y) => rect('any-card', x, y - 7, 10, 14, 2) };
  const inside = [word('1', 14, 'text strong'), coin];
  const width = stripWidth(inside) + 10;
  return {
    width,
    draw: (x, y) =>
      s(
        'g.fare',
        s('rect', { x, y: y - 10, width, height: 20, rx: 10 }),
        strip(inside, x + 5, y, { anchor: 'start' }),
      ),
  };
}

function tray(cubes: Cubes): Drawn {
  const draw = (size: number): readonly Item[] => cubeItems(cubes, size);
  const width = Math.min(106, stripWidth(draw(18), 2) + 8);
  return s(
    'g',
    rect('tray', -width / 2, ROWS.tray - 11, width, 22, 7),
    fitted(draw, [18, 16], 100, ROWS.tray),
  );
}

/** Returns the class of a market tile by the row of the player board with its symbol. */
function rowClass(hex: Hex, { playerBoard }: SeaComponents): string {
  const cube = CUBES[hex.kind === 'market' ? playerBoard.rows.indexOf(hex.symbol) : -1];
  return cube ?? '';
}

function portText(
  hex: Hex,
  victory: { points: number; cost: Cubes } | undefined,
  held: Cubes | null,
): readonly Child[] {
  if (victory !== undefined) {
    return [
      write(`${victory.points}`, 0, ROWS.points, 22, { className: 'text strong points' }),
      fitted((size) => cubeItems(victory.cost, size), [19, 17, 16], 114, ROWS.cost),
      held !== null && strip(pipItems(victory.cost, held), 0, ROWS.pips, { gap: 1.5 }),
    ];
  }
  if (hex.kind === 'port' && hex.closed) {
    return [
      s('path.closed', { d: 'M-14 -35l28 18M14 -35l-28 18' }),
      write(t.table.closed, 0, ROWS.cost, 15, { className: 'text strong' }),
    ];
  }
  return [write(t.table.noTile, 0, ROWS.points, 14, { className: 'text faint' })];
}

function outline(radius: number): string {
  const [half, tall] = [radius / 2, (Math.sqrt(3) / 2) * radius];
  return `M${radius} 0L${half} ${tall}L${-half} ${tall}L${-radius} 0L${-half} ${-tall}L${half} ${-tall}Z`;
}

/** Returns the coast of an island, always the same for an id. */
function coast(id: string): string {
  let seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const points = Array.from({ length: 12 }, (_, i) => {
    seed = (seed * 16807) % 2147483647;
    const radius = (i % 2 === 0 ? RADIUS - 6 : RADIUS - 15) + (seed % 5);
    const angle = (i * Math.PI) / 6;
    return [radius * Math.cos(angle), radius * Math.sin(angle) * 0.98] as const;
  });
  const round = (value: number): string => value.toFixed(1);
  const curves = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  const [[x0, y0], [x1, y1]] = [points.at(-1) ?? [0, 0], points[0] ?? [0, 0]];
  return `M${round((x0 + x1) / 2)} ${round((y0 + y1) / 2)}Q${curves.join('Q')}Z`;
}

function waves(): Drawn {
  return s('path.waves', {
    d: 'M-34 -8q6 -6 12 0t12 0M6 8q6 -6 12 0t12 0M-20 24q6 -6 12 0t12 0M12 -24q6 -6 12 0t12 0',
  });
}

function seats(list: readonly number[], marks: Marks): string {
  return list.map((seat) => seatName(marks, seat)).join(', ');
}
