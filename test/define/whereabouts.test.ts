import { expect, test } from 'vitest';
import {
  defineGame,
  faceDown,
  faceUp,
  hand,
  nextSeat,
  type OwnRow,
  owned,
  pieceFrom,
  playerAt,
  wordFrom,
} from '../../src/entries/game';
import { createEngine } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { define } from '../support/notes';

const places = {
  shop: faceUp('cards', 'The shop.'),
  deck: faceDown('cards', 'The deck.'),
  players: { cards: hand('cards', 'The hand.'), laid: owned('cards', 'Cards laid.') },
};
type Row = OwnRow<'turn', typeof places>;

function lay(players: number, row: Row, card: number): void {
  row.active.cards.remove(card);
  row.active.laid.add(card);
  row.seat = row.actor = nextSeat(row.seat, players);
}

let asked = 0;

/** Players lay cards from hand on one of two heaps, or swap the card in hand for one of the shop. */
const heaps = defineGame({
  name: 'heaps',
  players: { least: 2, most: 2 },
  prefix: 'HE',
  clauses: { 'HE-1': 'Lay a card from hand on a heap.', 'HE-2': 'Swap a card for one of the shop.' },
  components: { cards: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id })) },
  places,
  actions: {
    lay: {
      about: 'Lay a card (HE-1).',
      names: { card: pieceFrom('cards', 'The card.', { in: 'cards' }), on: wordFrom(['left', 'right']) },
    },
    show: {
      about: 'Lay a card on no heap (HE-1).',
      names: { card: pieceFrom('cards', 'The card.', { in: 'cards' }) },
    },
    swap: { about: 'Swap (HE-2).', names: { card: pieceFrom('cards', 'The card.', { in: 'shop' }) } },
  },
  phases: { turn: { kinds: ['lay', 'show', 'swap'], due: 'lay a card', startsTurn: true } },
  endClause: 'HE-1',
  setup(table) {
    Object.assign(table, { shop: [6, 3], deck: [4, 7] });
    playerAt(table, 0).cards = [5, 0];
    playerAt(table, 1).cards = [1, 2];
  },
  rules: {
    lay: { clause: 'HE-1', perform: (game, row, { card }) => lay(game.players, row, card) },
    show: {
      clause: 'HE-1',
      forbids(_game, _row, { card }) {
        asked += 1;
        return card === 0 ? { code: 'not-that', message: 'Not this one.' } : null;
      },
      perform: (game, row, { card }) => lay(game.players, row, card),
    },
    swap: {
      clause: 'HE-2',
      forbids: (_, row) =>
        row.active.cards.length > 0 ? null : { code: 'no-card', message: 'You have none.' },
      perform(_, row, { card }) {
        const { cards } = row.active;
        const own = cards.first();
        cards.remove(own);
        const taken = [...row.shop].indexOf(card);
        row.shop.put(taken, own);
        cards.add(card);
        row.phase = 'over';
      },
    },
  },
  scores: () => [],
});

const engine = createEngine(heaps);
const start = engine.setup({ variant: 'heaps', players: 2, seed: 1, firstSeat: 0 });

test('only pieces in their field are legal, in the order of ids', () => {
  const texts = engine.legalActions(start).map((action) => Object.values(action).join(' '));
  expect(texts).toEqual([
    'lay a left',
    'lay a right',
    'lay f left',
    'lay f right',
    'show f',
    'swap d',
    'swap g',
  ]);
});

test('the rule is asked only about pieces that lie there', () => {
  asked = 0;
  const simulator = createSimulator(heaps, { variant: 'heaps', players: 2, seed: 1, firstSeat: 0 });
  expect(simulator.legalIds([])).toBe(7);
  expect(asked).toBe(2);
});

test.each([
  [{ kind: 'lay', card: 'b', on: 'left' }, 'HE-1', 'cards'],
  [{ kind: 'show', card: 'h' }, 'HE-1', 'cards'],
  [{ kind: 'swap', card: 'f' }, 'HE-2', 'shop'],
] as const)('%o is refused with where its piece has to lie', (action, clause, field) => {
  expect(engine.explain(start, action)).toMatchObject({
    legal: false,
    code: 'not-there',
    clause,
    message: `This piece does not lie in ${field}.`,
    data: { member: 'card', named: action.card, field },
  });
});

test('the field is that of whoever decides', () => {
  const next = engine.apply(start, { kind: 'show', card: 'f' });
  expect(engine.explain(next, { kind: 'show', card: 'a' })).toMatchObject({ code: 'not-there' });
  expect(engine.legalActions(next).filter(({ kind }) => kind === 'show')).toEqual([
    { kind: 'show', card: 'b' },
    { kind: 'show', card: 'c' },
  ]);
});

test.each([
  ['a field that there is not', 'hnad'],
  ['a field of something else', 'score'],
  ['a pile', 'pile'],
])('a piece in %s cannot be asked for', (_, field) => {
  const take = { about: 'x', names: { card: pieceFrom('cards', 'x', { in: field }) } };
  expect(() => define({ actions: { take } })).toThrow(
    `actions: take: names: card: in: There is no ${field}.`,
  );
});
