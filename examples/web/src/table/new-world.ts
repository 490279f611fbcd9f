import type { Components, View } from 'century-engine';
import { type Drawn, drawing, h, keep, s } from '../dom';
import { t, told } from '../language';
import { band, CARD, cardFrame, chip, deckDrawing } from '../pieces/cards';
import { cubeItems, tradeItems, upgradeItems } from '../pieces/cube';
import { type Marks, marksOf, NO_MARKS, piece, seatName } from '../pieces/piece';
import { bonusLines, explorationSymbol, explorationText, pointCardLines } from '../pieces/short';
import { type Item, room, strip, stripWidth, word, write } from '../pieces/strip';
import { symbol, symbolItem } from '../pieces/symbols';
import { stackDrawing } from '../pieces/tiles';
import { settlerItem } from '../pieces/tokens';
import { priceOf } from '../prices';
import { playerPanel, type Seating, seats, shelf } from './player';

type TableView = View<'new-world'>;
type TableComponents = Components<'new-world'>;
type Location = TableComponents['boards'][number]['locations'][number];
type LocationView = TableView['locations'][number];

/** The tiles of forts, below their cards, and those of all other locations. */
const FORT = { width: 180, height: 30 } as const;
const PLACE = { width: 106, height: 84 } as const;

/** The table of A New World: forts with cards and stacks, the other locations board by board, the players. */
export function newWorldTable(
  seen: TableView,
  components: TableComponents,
  marks: Marks,
  seating: Seating,
): readonly (Drawn | null)[] {
  const boards = [...components.boardChoice.always, seen.board];
  const panels = seen.players.map((player) =>
    playerPanel(
      player,
      player.holdSpaces,
      seen,
      marks,
      seating,
      h(
        'div',
        { class: 'shelves' },
        shelf(t.table.settlers, [settlers(player)]),
        shelf(
          t.table.pointCardsOf(player.pointCards.length, components.setup.endTrigger),
          player.pointCards.map((id) => cardChip(id, components)),
        ),
        shelf(
          t.table.bonusTilesOf(player.bonusTiles.length, components.setup.bonusSlots),
          player.bonusTiles.map((id) =>
            chip(nameOf(id, 'bonusTiles', components), [word(bonusLines(id, components).join(' '), 12.5)]),
          ),
        ),
        shelf(
          t.table.explorationTiles,
          player.explorationTiles.map((id) =>
            chip(nameOf(id, 'explorationTiles', components), explorationItems(id, components)),
          ),
        ),
      ),
    ),
  );
  return [
    fortRow(seen, components, marks),
    h(
      'div',
      { class: 'boards', key: 'boards' },
      boards.map((id) => board(id, seen, components, marks)),
    ),
    ...seats(null, panels, seating),
  ];
}

/** The forts from left to right, each below its point card, and the face-up deck at the end of the row. */
function fortRow(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  return h(
    'section',
    { class: 'row', 'aria-label': t.table.fortsLabel, 'data-group': 'forts' },
    h('h3', {}, t.table.forts),
    h(
      'div',
      { class: 'forts' },
      components.pointRow.forts.map((id) => {
        const here = seen.locations.find((location) => location.id === id);
        const location = locationOf(id, components);
        if (here === undefined || location === undefined) return null;
        return h(
          'div',
          { class: 'fort' },
          pointCard(here.pointCard ?? null, `point:${id}`, components, marks, ''),
          h(
            'div',
            { class: 'stacks' },
            (here.bonusStacks ?? []).map(({ top, left }, stack) =>
              stackDrawing(
                marks,
                `stack:${id}:${stack}`,
                top === null ? null : bonusLines(top, components),
                left,
                top === null ? t.table.empty : nameOf(top, 'bonusTiles', components),
              ),
            ),
          ),
          keptLocation(location, here, seen, components, marks),
        );
      }),
      h(
        'div',
        { class: 'fort deck' },
        seen.deck.top === null
          ? deckDrawing('deck', 0)
          : pointCard(seen.deck.top, 'deck', components, NO_MARKS, t.table.deckOf(seen.deck.count)),
      ),
    ),
  );
}

function pointCard(
  id: string | null,
  key: string,
  components: TableComponents,
  marks: Marks,
  note: string,
): Drawn {
  const card = components.pointCards.find((each) => each.id === id);
  if (card === undefined) {
    return cardFrame(
      marks,
      key,
      t.table.noPointCard,
      {},
      write(t.table.noCard, CARD.width / 2, 58, 13, { className: 'text faint' }),
    );
  }
  const [effect, at] = pointCardLines(card);
  return cardFrame(
    marks,
    key,
    nameOf(card.id, 'pointCards', components),
    {},
    band('points', card.kind),
    write(note === '' ? t.table.symbolsShort[card.kind] : note, 50, 13.5, 12.5, { most: 54 }),
    write(String(card.points), 42, 41, 26, { className: 'text strong points' }),
    strip(cubeItems(card.cost, 17), 42, 67),
    write(effect, 42, at === '' ? 94 : 87, 13, { className: 'text strong', most: CARD.width - 10 }),
    write(at, 42, 103, 12.5, { most: CARD.width - 10 }),
  );
}

function board(id: string, seen: TableView, components: TableComponents, marks: Marks): Drawn {
  const locations = components.boards.find((each) => each.id === id)?.locations ?? [];
  return h(
    'section',
    { class: 'board', 'aria-label': t.table.board(id), 'data-group': `board-${id}` },
    h('h3', {}, t.table.board(id)),
    h(
      'div',
      { class: 'locations' },
      locations
        .filter(({ kind }) => kind !== 'fort')
        .map((location) => {
          const here = seen.locations.find((each) => each.id === location.id);
          return here === undefined ? null : keptLocation(location, here, seen, components, marks);
        }),
    ),
  );
}

function keptLocation(
  location: Location,
  here: LocationView,
  seen: TableView,
  components: TableComponents,
  marks: Marks,
): Drawn {
  const key = `location:${location.id}`;
  const needed = settlersNeeded(location.id, seen);
  return keep(key, [here, needed, marksOf(marks, key)], () =>
    locationTile(location, here, needed, components, marks),
  );
}

/** How many settlers a location takes from whoever decides; `null` when the game is over. */
export function settlersNeeded(location: string, seen: TableView): number | null {
  return priceOf({ kind: 'work', location }, seen)?.settlers ?? null;
}

/** What a location says to those who do not see it; `needed` is how many settlers it takes from whoever decides. */
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
    { class: 'location' },
    piece(
      marks,
      `location:${location.id}`,
      label,
      s('rect', {
        class: `edge face ground ${location.kind}`,
        x: 2,
        y: 2,
        width: width - 4,
        height: height - 4,
        rx: 9,
      }),
      s('g', { class: `kind ${location.kind}` }, symbol(location.kind, 15, 15, 15)),
      write(location.id, 26, 15, 13, { anchor: 'start' }),
      landmarks(location, width - 7),
      action(location, width / 2, 35),
      here.explorationTile !== null && cover(here.explorationTile, width, components),
      standing(here, needed, width, isFort ? 15 : height - 13),
    ),
  );
}

/** An exploration tile on a location. */
function cover(id: string, width: number, components: TableComponents): Drawn {
  const name = explorationSymbol(id, components);
  const text = name === null ? explorationText(id, components) : t.table.symbolsShort[name];
  return s(
    'g',
    { class: 'cover' },
    s('rect', { x: 6, y: 44, width: width - 12, height: 17, rx: 6 }),
    name === null
      ? write(text, width / 2, 52.5, 12, { className: 'letter', most: width - 18 })
      : strip([symbolItem(name, 13), word(text, 12, 'letter')], width / 2, 52.5),
  );
}

function explorationItems(id: string, components: TableComponents): Item[] {
  const name = explorationSymbol(id, components);
  return name === null
    ? [word(explorationText(id, components), 12.5)]
    : [symbolItem(name, 13), word(t.table.symbolsShort[name], 12.5)];
}

/** Who stands on a location, and beside, how many settlers it takes from whoever decides. */
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
    {},
    strip(asked, width - 8 - stripWidth(asked), y, { anchor: 'start' }),
    strip(there, width === FORT.width ? 84 : 8, y, { anchor: 'start' }),
  );
}

/** The landmarks of a location, from the right. */
function landmarks({ landmarks: list, kind }: Location, right: number): Drawn | false {
  const items = list.map((id) => symbolItem(id, 16));
  return (
    kind !== 'fort' &&
    s('g', { class: 'landmark' }, strip(items, right - stripWidth(items), 15, { anchor: 'start' }))
  );
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

/** A piece or a location in words. */
function nameOf(id: string, of: string, components: TableComponents): string {
  return told({ piece: id, of }, { variant: 'new-world', components });
}

function landmark(id: string): string {
  return t.table.landmarks[id] ?? id;
}

function locationOf(id: string, { boards }: TableComponents): Location | undefined {
  return boards.flatMap(({ locations }) => locations).find((location) => location.id === id);
}

function settlers({ seat, settlers: ready, reserve }: TableView['players'][number]): Drawn {
  return chip(`${t.table.settlers}: ${t.table.ready(ready)}, ${t.table.inReserve(reserve)}`, [
    settlerItem(seat),
    word(t.table.ready(ready), 13, 'text strong'),
    room(4),
    settlerItem(null),
    word(t.table.inReserve(reserve), 12),
  ]);
}

function cardChip(id: string, components: TableComponents): Drawn {
  const card = components.pointCards.find((each) => each.id === id);
  if (card === undefined) return chip(id, [word(id, 12)]);
  const effect = pointCardLines(card).join(' ').trim();
  return chip(nameOf(id, 'pointCards', components), [
    word(String(card.points), 14, 'text strong'),
    symbolItem(card.kind, 12),
    word(effect, 12),
  ]);
}
