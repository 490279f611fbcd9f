import type { Components, View } from 'century-engine';
import { type Drawn, drawing, h, keep, s } from '../dom';
import { t, told } from '../language';
import { CARD, cardFrame, chip, deckDrawing } from '../pieces/cards';
import { cubeItems, tradeItems, upgradeItems } from '../pieces/cube';
import { type Marks, marksOf, NO_MARKS, piece } from '../pieces/piece';
import { bonusLines, explorationText, pointCardLines } from '../pieces/short';
import { room, strip, stripWidth, word, write } from '../pieces/strip';
import { stackDrawing } from '../pieces/tiles';
import { landmarkItem, settlerItem } from '../pieces/tokens';
import { priceOf } from '../prices';
import { playerPanel, type Seating, seats, shelf } from './player';

type TableView = View<'new-world'>;
type TableComponents = Components<'new-world'>;
type Location = TableComponents['boards'][number]['locations'][number];
type LocationView = TableView['locations'][number];

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
            chip(nameOf(id, 'bonusTiles', components), [word(bonusLines(id, components).join(' '), 12)]),
          ),
        ),
        shelf(
          t.table.explorationTiles,
          player.explorationTiles.map((id) =>
            chip(nameOf(id, 'explorationTiles', components), [word(explorationText(id, components), 12)]),
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
                String(stack),
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
      'card',
      write(t.table.noCard, CARD.width / 2, 58, 13, { className: 'text faint' }),
    );
  }
  const [effect, at] = pointCardLines(card);
  return cardFrame(
    marks,
    key,
    nameOf(card.id, 'pointCards', components),
    'card',
    write(note === '' ? t.table.symbolsShort[card.kind] : note, 42, 15, 12, { className: 'text faint' }),
    write(String(card.points), 42, 38, 26, { className: 'text strong points' }),
    strip(cubeItems(card.cost, 17), 42, 64),
    write(effect, 42, at === '' ? 92 : 85, 12.5, { className: 'text strong', most: CARD.width - 10 }),
    write(at, 42, 101, 12, { most: CARD.width - 10 }),
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
): string {
  return [
    nameOf(location.id, 'locations', components),
    here.owner !== null && t.table.settlersHere(here.owner, here.settlers),
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
  const [width, height] = location.kind === 'fort' ? [180, 56] : [134, 96];
  const covered = here.explorationTile === null ? null : explorationText(here.explorationTile, components);
  const label = locationLabel(location, here, needed, components);
  return drawing(
    width,
    height,
    { class: 'location' },
    piece(
      marks,
      `location:${location.id}`,
      label,
      s('rect', {
        class: `edge face ${location.kind}${covered === null ? '' : ' covered'}`,
        x: 2,
        y: 2,
        width: width - 4,
        height: height - 4,
        rx: 9,
      }),
      write(location.id, 10, 15, 13, { className: 'text strong', anchor: 'start' }),
      write(t.table.locationKinds[location.kind], width - 10, 15, 11.5, {
        className: 'text faint',
        anchor: 'end',
      }),
      action(location),
      covered !== null && s('rect', { class: 'cover', x: 8, y: 51, width: width - 16, height: 18, rx: 6 }),
      covered !== null && write(covered, width / 2, 60, 11, { className: 'letter' }),
      standing(here, location.kind === 'fort' ? 100 : 10, location.kind === 'fort' ? height - 15 : 60),
      asked(location, needed, width, height - 15),
    ),
  );
}

/** Who stands on a location. */
function standing({ owner, settlers: here }: LocationView, x: number, y: number): Drawn | null {
  if (owner === null) return null;
  const items = [
    word(`P${owner}`, 13, 'text strong'),
    settlerItem(owner),
    word(`× ${here}`, 13, 'text strong'),
  ];
  return strip(items, x, y, { anchor: 'start' });
}

/** How many settlers a location takes from whoever decides, and its landmarks. */
function asked({ landmarks }: Location, needed: number | null, width: number, y: number): Drawn {
  const items = landmarks.flatMap((id) => [landmarkItem(id, 12), word(landmark(id), 11)]);
  return s(
    'g',
    {},
    needed !== null &&
      strip([word(t.table.needs, 11), settlerItem(null), word(`${needed}`, 13, 'text strong')], 10, y, {
        anchor: 'start',
        gap: 4,
      }),
    strip(items, width - 10 - stripWidth(items), y, { anchor: 'start' }),
  );
}

function action(location: Location): Drawn | null {
  switch (location.kind) {
    case 'production':
      return strip(cubeItems(location.get, 18), 67, 36);
    case 'upgrade':
      return strip(upgradeItems(location.steps, 18), 67, 36);
    case 'trade':
      return strip(tradeItems(location.give, location.get, 18), 67, 36);
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
    word(
      card.kind === 'settlers' || card.kind === 'exploration' ? t.table.symbolsShort[card.kind] : effect,
      11,
    ),
  ]);
}
