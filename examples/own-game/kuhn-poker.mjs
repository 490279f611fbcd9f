// Kuhn poker: three cards, one bet. The smallest poker that has been solved by hand.
import { defineGame, faceDown, hand, nextSeat, number, shuffledNumbers } from 'century-engine/game';

export default defineGame({
  name: 'kuhn-poker',
  players: { least: 2, most: 2 },
  prefix: 'KP',
  clauses: {
    'KP-1': 'Each player antes one chip and gets one of three cards face down; the third stays face down.',
    'KP-2':
      'A player bets one chip or passes. Two bets or two passes end the game, and so does a pass after a bet.',
    'KP-3':
      'Who passes after a bet loses; otherwise the higher card wins. The winner gets what the other has put in.',
  },
  components: { cards: ['jack', 'queen', 'king'].map((id, i) => ({ id, rank: i + 1 })) },
  places: {
    passes: number('How often somebody has passed.', { most: 2 }),
    deck: faceDown('cards', 'The third card.'),
    players: {
      card: hand('cards', 'The own card.'),
      chips: number('The chips put in.', { most: 2 }),
      folded: number('1 after a pass against a bet.', { most: 1 }),
    },
  },
  actions: {
    bet: { about: 'Bet, or call a bet (KP-2).' },
    pass: { about: 'Check, or fold to a bet (KP-2).' },
  },
  phases: { turn: { kinds: ['bet', 'pass'], due: 'bet or pass', startsTurn: true } },
  endClause: 'KP-2',

  setup(table, { components: { cards } }, random) {
    table.deck = shuffledNumbers(0, cards.length, random);
    for (const player of table.players) {
      player.card = table.deck.splice(-1);
      player.chips = 1;
    }
  },

  rules: {
    bet: {
      clause: 'KP-2',
      perform(game, row) {
        row.active.chips = 2;
        const isCall = row.players.every(({ chips }) => chips === 2);
        goOn(game, row, isCall);
      },
    },
    pass: {
      clause: 'KP-2',
      perform(game, row) {
        const isFold = row.players.some(({ chips }) => chips === 2);
        if (isFold) row.active.folded = 1;
        row.passes += 1;
        goOn(game, row, isFold || row.passes === 2);
      },
    },
  },

  scores({ components: { cards } }, row, seat) {
    const [own, other] = [row.players[seat], row.players[1 - seat]];
    const isHigher = row.phase === 'over' && rankOf(cards, own) > rankOf(cards, other);
    const hasWon = row.phase === 'over' && own.folded === 0 && (other.folded === 1 || isHigher);
    return [{ kind: 'won', points: hasWon ? other.chips : 0, clause: 'KP-3' }];
  },
});

function rankOf(cards, { card }) {
  return cards[card.first()]?.rank ?? 0;
}

function goOn(game, row, isOver) {
  row.seat = row.actor = nextSeat(row.seat, game.players);
  if (isOver) row.phase = 'over';
}
