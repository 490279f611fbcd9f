import type { Components, Cubes, View } from 'century-engine';
import { type Drawn, drawing, h, s } from '../dom';
import { chip } from '../pieces/cards';
import { cubeItems } from '../pieces/cube';
import { mapDrawing } from '../pieces/map';
import { type Marks, piece } from '../pieces/piece';
import { seaBoardDrawing } from '../pieces/sea-board';
import { strip, word, write } from '../pieces/strip';
import { pileDrawing, stackDrawing } from '../pieces/tiles';
import { cubeWords, seaBonusWords } from '../words';
import { cardShelves, merchantRow, ownHand } from './merchants';
import { playerPanel, type Seating, seats, shelf } from './player';

type TableView = View<'eastern-wonders' | 'sand-to-sea'>;
type TableComponents = Components<'eastern-wonders' | 'sand-to-sea'>;

/** The table of the games on the sea map: the map, the stacks, the players, and merchants where there are any. */
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
        'div',
        { class: 'shelves' },
        hasCards && 'hand' in player && cardShelves(player, components),
        shelf(
          `victory tiles (${player.victoryTiles.length} of 4)`,
          player.victoryTiles.map((id) => victoryChip(id, components)),
        ),
        shelf(
          'bonus tiles',
          player.bonusTiles.map((id) => bonusChip(id, components)),
        ),
      ),
    ),
  );
  return [
    mapDrawing(seen, components, marks),
    h(
      'div',
      { class: 'supplies', key: 'supplies' },
      hasCards && merchantRow(seen, components, marks),
      seen.startingCubes.length > 0 && startingCubes(seen, components, marks),
      bonusStacks(seen, components, marks),
    ),
    ...seats(hand, panels, seating),
  ];
}

function bonusStacks(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  const { count, closedPortAmongTop } = seen.pile;
  return h(
    'section',
    { class: 'row', 'aria-label': 'Bonus tiles', 'data-group': 'stacks' },
    h('h3', {}, 'Bonus tiles'),
    h(
      'div',
      { class: 'cards' },
      seen.bonusStacks.map(({ top, left }, stack) =>
        stackDrawing(
          marks,
          `stack:${stack}`,
          top === null ? null : seaBonusWords(top, components),
          left,
          String(stack),
        ),
      ),
      pileDrawing([
        String(count),
        'victory tiles',
        closedPortAmongTop > 0 ? `closed port: top ${closedPortAmongTop}` : 'face down',
      ]),
    ),
  );
}

function startingCubes(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  return h(
    'section',
    { class: 'row', 'aria-label': 'Starting cubes', 'data-group': 'sets' },
    h('h3', {}, 'Starting cubes on offer'),
    h(
      'div',
      { class: 'cards' },
      seen.startingCubes.map((id) => startingSet(id, components, marks)),
    ),
  );
}

function startingSet(id: string, components: TableComponents, marks: Marks): Drawn {
  const cubes: Cubes = components.startingCubes.find((set) => set.id === id)?.cubes ?? [0, 0, 0, 0];
  return drawing(
    92,
    60,
    { class: 'tile' },
    piece(
      marks,
      `set:${id}`,
      `Starting cubes ${cubeWords(cubes)}`,
      s('rect', { class: 'edge face', x: 2, y: 2, width: 88, height: 56, rx: 8 }),
      strip(cubeItems(cubes, 20), 46, 24),
      write(id, 46, 47, 11, { className: 'text faint' }),
    ),
  );
}

function victoryChip(id: string, { victoryTiles }: TableComponents): Drawn {
  const points = victoryTiles.find((tile) => tile.id === id)?.points;
  return chip(`Victory tile ${id}: ${points} points`, [
    word(id, 11, 'text faint'),
    word(String(points), 14, 'text strong'),
  ]);
}

function bonusChip(id: string, components: TableComponents): Drawn {
  const text = seaBonusWords(id, components).join(' ');
  return chip(`Bonus tile: ${text}`, [word(text, 12)]);
}
