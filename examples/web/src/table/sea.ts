import type { Components, Cubes, View } from 'century-engine';
import { type Drawn, drawing, h, rect } from '../dom';
import { countToEnd } from '../goal';
import { inWords, t } from '../language';
import { chip } from '../pieces/cards';
import { cubeItems } from '../pieces/cube';
import { mapDrawing } from '../pieces/map';
import { type Marks, piece } from '../pieces/piece';
import { seaBoardDrawing } from '../pieces/sea-board';
import { seaBonusLines } from '../pieces/short';
import { strip, word } from '../pieces/strip';
import { symbolItem } from '../pieces/symbols';
import { pileDrawing, stackDrawing } from '../pieces/tiles';
import { cardShelves, merchantRow, ownHand } from './merchants';
import { playerPanel, row, type Seating, seats, shelf } from './player';

type TableView = View<'eastern-wonders' | 'sand-to-sea'>;
type TableComponents = Components<'eastern-wonders' | 'sand-to-sea'>;

/** Draws the table of the sea games: map, stacks, players, and merchants if there are any. */
export function seaTable(
  seen: TableView,
  components: TableComponents,
  marks: Marks,
  seating: Seating,
): readonly (Drawn | null)[] {
  const hasCards = seen.variant === 'sand-to-sea' && components.variant === 'sand-to-sea';
  const hand = hasCards ? ownHand(seen, components, marks) : null;
  const panels = seen.players.map((player) =>
    playerPanel(
      player,
      player.holdSpaces,
      seen,
      marks,
      seating,
      seaBoardDrawing(player.built, components.playerBoard, player.seat),
      h(
        'div.shelves',
        hasCards && 'hand' in player && cardShelves(player, components),
        shelf(
          t.table.victoryTiles(player.victoryTiles.length, countToEnd(components, seen.players.length)),
          player.victoryTiles.map((id) => victoryChip(id, components)),
        ),
        shelf(
          t.table.bonusTilesHeld,
          player.bonusTiles.map((id) => bonusChip(id, components)),
        ),
      ),
    ),
  );
  return [
    mapDrawing(seen, components, marks),
    h(
      'div.supplies',
      { key: 'supplies' },
      hasCards && merchantRow(seen, components, marks),
      seen.startingCubes.length > 0 && startingCubes(seen, components, marks),
      bonusStacks(seen, components, marks),
    ),
    ...seats(hand, panels, seating),
  ];
}

function bonusStacks(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  const { count, closedPortAmongTop } = seen.pile;
  return row(
    'stacks',
    t.table.bonusTiles,
    t.table.bonusTiles,
    seen.bonusStacks.map(({ top, left }, stack) =>
      stackDrawing(
        marks,
        `bonusStacks:${stack}`,
        top === null ? null : seaBonusLines(top, components),
        left,
        top === null ? t.table.empty : nameOf(top, components),
      ),
    ),
    pileDrawing(
      [
        String(count),
        t.table.pileOf(count),
        closedPortAmongTop > 0 ? t.table.closedPort(closedPortAmongTop) : t.table.faceDown,
      ],
      closedPortAmongTop > 0 ? t.table.closedPortMeans(closedPortAmongTop) : null,
    ),
  );
}

function startingCubes(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  const sets = seen.startingCubes.map((id) => startingSet(id, components, marks));
  return row('sets', t.table.startingCubes, t.table.startingCubes, sets);
}

function startingSet(id: string, components: TableComponents, marks: Marks): Drawn {
  const cubes: Cubes = components.startingCubes.find((set) => set.id === id)?.cubes ?? [0, 0, 0, 0];
  return drawing(
    92,
    60,
    { class: 'tile' },
    piece(
      marks,
      `startingCubes:${id}`,
      nameOf(id, components),
      rect('edge face', 2, 2, 88, 56, 8),
      strip(cubeItems(cubes, 22), 46, 30),
    ),
  );
}

function nameOf(id: string, components: TableComponents): string {
  return inWords({ piece: id }, { variant: components.variant, components });
}

function victoryChip(id: string, components: TableComponents): Drawn {
  const points = components.victoryTiles.find((tile) => tile.id === id)?.points;
  return chip(nameOf(id, components), [symbolItem('points', 12), word(String(points), 14, 'text strong')]);
}

function bonusChip(id: string, components: TableComponents): Drawn {
  return chip(nameOf(id, components), [word(seaBonusLines(id, components).join(' '), 12)]);
}
