import {
  active,
  defineGame,
  faceDown,
  faceUp,
  hand,
  nextSeat,
  number,
  owned,
  reshuffle,
  shuffledNumbers,
} from '../../src/entries/game';
import type { CellList } from '../../src/rows/cell-list';
import type { CellSet } from '../../src/rows/cell-set';
import type { RowBase } from '../../src/rows/layout';

const COUNT = 4;

/**
 * A deck for two, of which each draws cards one by one or shows all those in hand; what has been shown is the next deck. A
 * hand can hold cards from before and after a shuffle, and a draw can come at once after one.
 */
export const drawAndShow = () =>
  defineGame({
    name: 'draw-and-show',
    players: { least: 2, most: 2 },
    prefix: 'DS',
    clauses: { 'DS-1': 'A player draws a card, or shows the hand.' },
    components: { cards: Array.from({ length: COUNT }, (_, i) => ({ id: `c${i}`, points: i })) },
    chance: true,
    table: {
      deck: faceDown('cards', 'The deck.'),
      shown: owned('cards', 'The cards shown.'),
      left: number('How many actions are left.', { most: 40 }),
    },
    player: { hand: hand('cards', 'The cards in hand.') },
    actions: {
      draw: { about: 'Draw a card (DS-1).' },
      show: { about: 'Show the hand, if there is one (DS-1).' },
    },
    phases: { turn: { kinds: ['draw', 'show'], due: 'draw or show', startsTurn: true } },
    endClause: 'DS-1',
    setup: ({ components, random }) => ({
      deck: shuffledNumbers(0, components.cards.length, random),
      players: [{}, {}],
      left: 40,
    }),
    rules: {
      draw: {
        clause: 'DS-1',
        forbids: (_game, row) =>
          row.deck.length + row.shown.length > 0 ? null : { code: 'no-cards', message: 'All are in hand.' },
        perform(game, row) {
          if (row.deck.length === 0) reshuffle(row, row.shown, row.deck);
          active(row).hand.add(row.deck.pop() ?? 0);
          goOn(game, row);
        },
      },
      show: {
        clause: 'DS-1',
        perform(game, row) {
          for (const card of active(row).hand) row.shown.add(card);
          active(row).hand.clear();
          goOn(game, row);
        },
      },
    },
    scores: () => [],
  });

interface Turns {
  seat: number;
  actor: number;
  left: number;
  phase: string;
}

function goOn(game: { readonly players: number }, row: Turns): void {
  row.seat = nextSeat(row.seat, game.players);
  row.actor = row.seat;
  row.left -= 1;
  if (row.left === 0) row.phase = 'over';
}

/** What the functions of a game are to do with its row. */
type Work = (
  row: RowBase<object> & {
    readonly players: readonly { readonly hand: CellSet }[];
    readonly deck: CellList;
    readonly other: CellList;
    readonly line: CellList;
    readonly shown: CellSet;
  },
) => void;

/** A game with one action, and what is done in its functions. */
export const doing = (
  work: { readonly [K in 'perform' | 'forbids' | 'list' | 'scores' | 'isLastRound']?: Work } & {
    readonly progress?: () => number;
  },
  {
    chance = true,
    field = 'more',
    option = 'more',
  }: { readonly chance?: boolean; readonly field?: string; readonly option?: string } = {},
) =>
  defineGame({
    name: 'doing',
    players: { least: 2, most: 2 },
    prefix: 'DO',
    clauses: { 'DO-1': 'Something is done.' },
    components: {
      cards: Array.from({ length: 8 }, (_, i) => ({ id: `c${i}` })),
      tiles: [{ id: 't0' }, { id: 't1' }],
    },
    chance,
    table: {
      deck: faceDown('cards', 'A deck.'),
      other: faceDown('tiles', 'Another deck.'),
      line: faceUp('cards', 'A line.'),
      shown: owned('cards', 'Cards in sight.'),
      done: number('How often it has been done.', { most: 99 }),
      ...({ [field]: number('A number.', { most: 9 }) } as Record<never, never>),
    },
    options: { [option]: number('A number.', { most: 9 }) } as Record<never, never>,
    player: { hand: hand('cards', 'A hand.') },
    actions: { do: { about: 'Do it.' } },
    phases: { turn: { kinds: ['do'], due: 'do it', startsTurn: true } },
    endClause: 'DO-1',
    setup: () => ({
      shown: [0, 1, 2],
      line: [3, 4],
      other: [0, 1],
      players: [{ hand: [5, 6] }, { hand: [7] }],
    }),
    rules: {
      do: {
        clause: 'DO-1',
        forbids(_game, row) {
          work.forbids?.(row);
          return null;
        },
        ...(work.list === undefined
          ? {}
          : {
              list(_game: object, row: never, out: { push(id: number): void }, first: number) {
                work.list?.(row);
                out.push(first);
              },
            }),
        perform(_game, row) {
          work.perform?.(row);
          row.done += 1;
          if (row.done === 99) row.phase = 'over';
        },
      },
    },
    scores(_game, row) {
      work.scores?.(row);
      return [];
    },
    isLastRound(_game, row) {
      work.isLastRound?.(row);
      return false;
    },
    ...(work.progress && { progress: work.progress }),
  });
