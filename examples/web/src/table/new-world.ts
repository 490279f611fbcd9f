import type { Components, View } from 'century-engine';
import { type Drawn, h } from '../dom';
import { t } from '../language';
import { band, CARD, cardFrame, chip, deckDrawing } from '../pieces/cards';
import { cubeItems, pipItems } from '../pieces/cube';
import { keptLocation, locationOf, nameOf } from '../pieces/location';
import { lackText, type Marks, NO_MARKS } from '../pieces/piece';
import { bonusLines, explorationSymbol, explorationText, pointCardLines } from '../pieces/short';
import { type Item, strip, word, write } from '../pieces/strip';
import { symbolItem } from '../pieces/symbols';
import { stackDrawing } from '../pieces/tiles';
import { settlerItem } from '../pieces/tokens';
import { playerPanel, type Seating, seats, shelf } from './player';

type TableView = View<'new-world'>;
type TableComponents = Components<'new-world'>;

/** Draws the table of A New World: locations by board, forts with cards and stacks, players. */
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
      // Beside the hold, to stay in sight with it.
      h('div.shelves.brief', shelf(t.table.settlers, settlers(player))),
      h(
        'div.shelves',
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
    h(
      'div.boards',
      { key: 'boards' },
      boards.map((id) => board(id, seen, components, marks)),
    ),
    fortRow(seen, components, marks),
    ...seats(null, panels, seating),
  ];
}

/** Draws the forts from left to right, each below its point card, and the face-up deck. */
function fortRow(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  return h(
    'section.row',
    { 'aria-label': t.table.fortsLabel, 'data-group': 'forts' },
    h('h3', t.table.forts),
    h(
      'div.forts',
      components.pointRow.forts.map((id) => {
        const here = seen.locations.find((location) => location.id === id);
        const location = locationOf(id, components);
        if (here?.kind !== 'fort' || location === undefined) return null;
        return h(
          'div.fort',
          pointCard(here.pointCard, `pointRow:${id}`, components, marks, ''),
          h(
            'div.stacks',
            here.bonusStacks.map(({ top, left }, stack) =>
              stackDrawing(
                marks,
                `bonusStacks:${id}:${stack}`,
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
        'div.fort.deck',
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
    [nameOf(card.id, 'pointCards', components), lackText(card.cost, marks)].filter(Boolean).join(', '),
    {},
    band('points', card.kind),
    write(note === '' ? t.table.symbolsShort[card.kind] : note, 50, 13.5, 12.5, { most: 54 }),
    write(String(card.points), 42, 41, 26, { className: 'text strong points' }),
    strip(cubeItems(card.cost, 17), 42, 64),
    marks.held !== null && strip(pipItems(card.cost, marks.held), 42, 77, { gap: 1.5 }),
    write(effect, 42, at === '' ? 94 : 87, 13, { className: 'text strong', most: CARD.width - 10 }),
    write(at, 42, 103, 12.5, { most: CARD.width - 10 }),
  );
}

function board(id: string, seen: TableView, components: TableComponents, marks: Marks): Drawn {
  const locations = components.boards.find((each) => each.id === id)?.locations ?? [];
  return h(
    'section.board',
    { 'aria-label': t.table.board(id), 'data-group': `board-${id}` },
    h(
      'div.locations',
      locations
        .filter(({ kind }) => kind !== 'fort')
        .map((location) => {
          const here = seen.locations.find((each) => each.id === location.id);
          return here === undefined ? null : keptLocation(location, here, seen, components, marks);
        }),
    ),
  );
}

function settlers({ seat, settlers: ready, reserve }: TableView['players'][number]): Drawn[] {
  return [
    chip(`${t.table.settlers}: ${t.table.ready(ready)}`, [
      settlerItem(seat),
      word(t.table.ready(ready), 13, 'text strong'),
    ]),
    chip(`${t.table.settlers}: ${t.table.inReserve(reserve)}`, [
      settlerItem(null),
      word(t.table.inReserve(reserve), 12.5),
    ]),
  ];
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

function explorationItems(id: string, components: TableComponents): Item[] {
  const name = explorationSymbol(id, components);
  return name === null
    ? [word(explorationText(id, components), 12.5)]
    : [symbolItem(name, 13), word(t.table.symbolsShort[name], 12.5)];
}
