import type { Components, View } from 'century-engine';
import { type Drawn, drawing, keep, rect, s } from '../dom';
import { inWords, t } from '../language';
import { priceOf } from '../prices';
import { cubeItems, tradeItems, upgradeItems } from './cube';
import { type Marks, marksOf, piece, seatName } from './piece';
import { explorationSymbol, explorationText } from './short';
import { strip, stripWidth, word, write } from './strip';
import { symbol, symbolItem } from './symbols';
import { settlerItem } from './tokens';

type TableView = View<'new-world'>;
type TableComponents = Components<'new-world'>;
type Location = TableComponents['boards'][number]['locations'][number];
type LocationView = TableView['locations'][number];

/** The sizes of forts, below their cards, and of other locations. */
const FORT = { width: 180, height: 30 } as const;
const PLACE = { width: 106, height: 84 } as const;

/** Draws a location, again only if it has changed. */
export function keptLocation(
  location: Location,
  here: LocationView,
  seen: TableView,
  components: TableComponents,
  marks: Marks,
): Drawn {
  const key = `locations:${location.id}`;
  const needed = settlersNeeded(location.id, seen);
  return keep(key, [here, needed, marksOf(marks, key)], () =>
    locationTile(location, here, needed, components, marks),
  );
}

/** Returns the number of settlers that a location takes from the active seat; `null` when the game is over. */
export function settlersNeeded(location: string, seen: TableView): number | null {
  return priceOf({ kind: 'work', location }, seen)?.settlers ?? null;
}

/** Describes a location for screen readers; `needed` is the number of settlers that it takes. */
export function locationLabel(
  location: Location,
  here: LocationView,
  needed: number | null,
  components: TableComponents,
  names: readonly string[] = [],
): string {
  return [
    nameOf(location.id, 'locations', components),
    here.owner !== null && t.table.settlersHere(seatName({ names }, here.owner), here.settlers),
    needed !== null && t.table.needsLabel(needed),
    location.landmarks.length > 0 && t.table.landmarksHere(location.landmarks.map(landmark).join(', ')),
    here.explorationTile !== null &&
      t.table.covered(nameOf(here.explorationTile, 'explorationTiles', components)),
  ]
    .filter(Boolean)
    .join(', ');
}

function locationTile(
  location: Location,
  here: LocationView,
  needed: number | null,
  components: TableComponents,
  marks: Marks,
): Drawn {
  const isFort = location.kind === 'fort';
  const { width, height } = isFort ? FORT : PLACE;
  const label = locationLabel(location, here, needed, components, marks.names);
  return drawing(
    width,
    height,
    { class: here.explorationTile === null ? 'location' : 'location locked' },
    piece(
      marks,
      `locations:${location.id}`,
      label,
      rect(`edge face ground ${location.kind}`, 2, 2, width - 4, height - 4, 9),
      s('g', { class: `kind ${location.kind}` }, symbol(location.kind, 15, 15, 15)),
      write(location.id, 26, 15, 13, { anchor: 'start' }),
      landmarks(location, width - 7),
      s('g', { class: 'effect' }, action(location, width / 2, 35)),
      here.explorationTile !== null && cover(here.explorationTile, width, components),
      standing(here, needed, width, isFort ? 15 : height - 13),
    ),
  );
}

function cover(id: string, width: number, components: TableComponents): Drawn {
  const name = explorationSymbol(id, components);
  const text = name === null ? explorationText(id, components) : t.table.symbolsShort[name];
  return s(
    'g.cover',
    s('rect', { x: 6, y: 44, width: width - 12, height: 17, rx: 6 }),
    strip(
      [symbolItem('lock', 11), ...(name === null ? [] : [symbolItem(name, 12)]), word(text, 12, 'letter')],
      width / 2,
      52.5,
      { gap: 2 },
    ),
  );
}

/** Draws the occupants of a location, and the number of settlers that it takes. */
function standing(
  { owner, settlers: here }: LocationView,
  needed: number | null,
  width: number,
  y: number,
): Drawn {
  const there = owner === null ? [] : [settlerItem(owner, 20), word(`×${here}`, 14, 'text strong')];
  const asked = needed === null ? [] : [word(`${needed}`, 14, 'text strong'), settlerItem(null, 17)];
  return s(
    'g',
    strip(asked, width - 8 - stripWidth(asked), y, { anchor: 'start' }),
    strip(there, width === FORT.width ? 84 : 8, y, { anchor: 'start' }),
  );
}

function landmarks({ landmarks: list, kind }: Location, right: number): Drawn | false {
  const items = list.map((id) => symbolItem(id, 16));
  return kind !== 'fort' && s('g.landmark', strip(items, right - stripWidth(items), 15, { anchor: 'start' }));
}

function action(location: Location, x: number, y: number): Drawn | null {
  switch (location.kind) {
    case 'production':
      return strip(cubeItems(location.get, 19), x, y);
    case 'upgrade':
      return strip(upgradeItems(location.steps, 19), x, y);
    case 'trade':
      return strip(tradeItems(location.give, location.get, 18), x, y);
    case 'fort':
      return null;
  }
}

export function nameOf(id: string, of: string, components: TableComponents): string {
  return inWords({ piece: id, of }, { variant: 'new-world', components });
}

function landmark(id: string): string {
  return t.table.landmarks[id] ?? id;
}

export function locationOf(id: string, { boards }: TableComponents): Location | undefined {
  return boards.flatMap(({ locations }) => locations).find((location) => location.id === id);
}
