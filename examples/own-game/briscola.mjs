// Briscola: tricks with trumps, which nobody has to follow. Four play in pairs, across the table.
import {
  active,
  defineGame,
  faceDown,
  faceUp,
  hand,
  nextSeat,
  owned,
  pieceFrom,
  playerAt,
  shuffledNumbers,
  word,
} from 'century-engine/game';

const SUITS = ['coins', 'cups', 'swords', 'clubs'];
/** Cards of a suit and their points, the highest first. */
const RANKS = { ace: 11, three: 10, king: 4, knight: 3, jack: 2, seven: 0, six: 0, five: 0, four: 0, two: 0 };
const HAND = 3;

export default defineGame({
  name: 'briscola',
  players: { least: 2, most: 4 },
  prefix: 'BR',
  clauses: {
    'BR-1': 'The game is for two to four. With four, those who sit across from each other are partners.',
    'BR-2':
      'There are forty cards; with three players the two of coins is left out. Each player is dealt three. The next card is turned up and laid under the others, which are the pile: its suit is trumps.',
    'BR-3': 'All play a card in turn, whichever they want.',
    'BR-4':
      'The highest trump takes the trick; without a trump, the highest card of the suit led. From the highest down: ace, three, king, knight, jack, seven, six, five, four, two.',
    'BR-5':
      'Then each draws a card as long as there are any, the winner of the trick first, who leads to the next one. The card that was turned up is drawn last, for all to see.',
    'BR-6': 'When all cards are played, the game ends.',
    'BR-7':
      'An ace brings 11 points, a three 10, a king 4, a knight 3 and a jack 2. The most points win; for ties see C-8.',
  },
  components: {
    cards: SUITS.flatMap((suit) =>
      Object.entries(RANKS).map(([rank, points], i) => ({
        id: `${rank}-${suit}`,
        suit,
        points,
        height: 10 - i,
      })),
    ),
  },
  table: {
    pile: faceDown('cards', 'The cards to come.'),
    trump: faceUp('cards', 'The card under the pile.', { most: 1 }),
    trumps: word(SUITS, 'The suit of that card, once it is drawn.'),
    trick: faceUp('cards', 'The trick, from its first card.', { most: 4 }),
  },
  player: {
    hand: hand('cards', 'The cards in hand.'),
    drawn: owned('cards', 'The card that was turned up, once it is in a hand.'),
    won: owned('cards', 'The cards of tricks taken.'),
  },
  actions: { play: { about: 'Play a card (BR-3).', names: { card: pieceFrom('cards', 'The card.') } } },
  phases: { turn: { kinds: ['play'], due: 'play a card', startsTurn: true } },
  endClause: 'BR-6',
  team: (seat, players) => (players === 4 ? seat % 2 : seat),

  setup({ components: { cards }, players, random }) {
    const isIn = (card) => players !== 3 || cards[card].id !== 'two-coins';
    const pile = shuffledNumbers(0, cards.length, random).filter(isIn);
    const hands = Array.from({ length: players }, () => ({ hand: pile.splice(-HAND) }));
    return { players: hands, trump: pile.splice(-1), pile };
  },

  rules: {
    play: {
      clause: 'BR-3',
      forbids(_game, row, { card }) {
        const { hand, drawn } = active(row);
        const has = hand.includes(card) || drawn.includes(card);
        return has ? null : { code: 'not-in-hand', message: 'You do not have this card.' };
      },
      perform(game, row, { card }) {
        const { hand, drawn } = active(row);
        (hand.includes(card) ? hand : drawn).remove(card);
        row.trick.push(card);
        row.seat = nextSeat(row.seat, game.players);
        if (row.trick.length === game.players) endTrick(game, row);
        row.actor = row.seat;
      },
    },
  },

  scores({ components: { cards } }, row, seat) {
    const won = playerAt(row, seat).won.toArray();
    const points = won.reduce((sum, card) => sum + cards[card].points, 0);
    return [{ kind: 'cards', count: won.length, points, clause: 'BR-7' }];
  },
});

/** The next seat is that which led. */
function endTrick({ components: { cards }, players }, row) {
  const led = cards[row.trick.get(0)].suit;
  const trumps = row.trump.length > 0 ? cards[row.trump.get(0)].suit : row.trumps;
  const heights = row.trick.map((card) => {
    const { suit, height } = cards[card];
    return height + (suit === trumps ? 20 : suit === led ? 10 : 0);
  });
  row.seat = (row.seat + heights.indexOf(Math.max(...heights))) % players;
  const { won, hand, drawn } = active(row);
  while (row.trick.length > 0) won.add(row.trick.pop());
  for (let i = 0; i < players; i++) draw(cards, row, playerAt(row, (row.seat + i) % players));
  if (hand.length + drawn.length === 0) row.phase = 'over';
}

function draw(cards, row, { hand, drawn }) {
  if (row.pile.length > 0) hand.add(row.pile.pop());
  else if (row.trump.length > 0) {
    const trump = row.trump.pop();
    row.trumps = cards[trump].suit;
    drawn.add(trump);
  }
}
