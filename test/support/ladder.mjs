// Ladder: a game for one to twenty, with four copies of each card, and a ranking of its own.
import {
  defineGame,
  faceDown,
  faceUp,
  nextSeat,
  number,
  numberFrom,
  owned,
  shuffledNumbers,
} from 'century-engine/game';

const PLACE = { place: numberFrom(0, 2) };

export default defineGame({
  name: 'ladder',
  players: { least: 1, most: 20 },
  prefix: 'LA',
  clauses: {
    'LA-1':
      'On a turn a player puts a card of the row on the own ladder, higher than the last one, or drops it.',
    'LA-2': 'The game ends when the row is empty.',
    'LA-3': 'Each card on the ladder is a point.',
  },
  components: {
    cards: ['a', 'b', 'c', 'd'].flatMap((copy) =>
      [1, 2, 3, 4, 5, 6].map((height) => ({ id: `${height}${copy}`, height })),
    ),
  },
  places: {
    line: faceUp('cards', 'The cards to choose from.', { most: 3 }),
    pile: faceDown('cards', 'The cards to come.'),
    dropped: owned('cards', 'The cards dropped.'),
    players: { ladder: owned('cards', 'The ladder.'), top: number('How high it is.', { most: 6 }) },
  },
  actions: {
    climb: { about: 'Put a card on the ladder (LA-1).', names: PLACE, role: 'claim' },
    drop: { about: 'Drop a card (LA-1).', names: PLACE },
  },
  phases: { turn: { kinds: ['climb', 'drop'], due: 'take a card', startsTurn: true } },
  endClause: 'LA-2',
  setup(table, { components: { cards } }, random) {
    table.pile = shuffledNumbers(0, cards.length, random);
    table.line = table.pile.splice(-3);
  },
  rules: {
    climb: {
      clause: 'LA-1',
      forbids({ components: { cards } }, row, { place }) {
        const card = row.line.at(place);
        if (card === undefined) return { code: 'no-card', message: 'No card lies there.' };
        const { height } = cards[card];
        const { top } = row.active;
        return height > top
          ? null
          : { code: 'too-low', message: 'The card is too low.', data: { height, top } };
      },
      perform(game, row, { place }) {
        const card = row.line.get(place);
        row.active.ladder.add(card);
        row.active.top = game.components.cards[card].height;
        endTurn(game, row, place);
      },
    },
    drop: {
      clause: 'LA-1',
      forbids: (_game, row, { place }) =>
        place < row.line.length ? null : { code: 'no-card', message: 'No card lies there.' },
      perform(game, row, { place }) {
        row.dropped.add(row.line.get(place));
        endTurn(game, row, place);
      },
    },
  },
  scores: (_game, row, seat) => [{ kind: 'ladder', points: row.players[seat].ladder.length, clause: 'LA-3' }],
});

/** The place of a card that has been taken is filled from the pile, while that lasts. */
function endTurn(game, row, place) {
  const next = row.pile.pop();
  if (next === undefined) row.line.remove(place);
  else row.line.put(place, next);
  row.seat = nextSeat(row.seat, game.players);
  row.actor = row.seat;
  if (row.line.length === 0) row.phase = 'over';
}
