// Goofspiel: prizes come up one after the other, and all bid for them at once with the same cards.
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
} from 'century-engine/game';

const MOST_PLAYERS = 4;
const VALUES = Array.from({ length: 13 }, (_, i) => i + 1);

export default defineGame({
  name: 'goofspiel',
  players: { least: 2, most: MOST_PLAYERS },
  prefix: 'GS',
  clauses: {
    'GS-1':
      'Each player has a card of every value. The prizes have these values too; they are shuffled, and the first one is turned up.',
    'GS-2': 'All bid one card face down, one after the other.',
    'GS-3':
      'When all have bid, the bids are turned up. The highest one gets the prize; if two are equal, nobody does. The next prize is turned up.',
    'GS-4': 'The game ends with the last prize.',
    'GS-5': 'Prizes bring their value.',
  },
  components: {
    prizes: VALUES.map((value) => ({ id: `prize-${value}`, value })),
    cards: Array.from({ length: MOST_PLAYERS }, (_, seat) =>
      VALUES.map((value) => ({ id: `card-${seat}-${value}`, seat, value })),
    ).flat(),
  },
  table: {
    pile: faceDown('prizes', 'The prizes to come.'),
    prize: faceUp('prizes', 'The prize that is bid for.', { most: 1 }),
    lost: owned('prizes', 'The prizes that nobody got.'),
  },
  player: {
    hand: hand('cards', 'The cards in hand.'),
    bid: hand('cards', 'The card bid, face down.', { from: 'hand' }),
    spent: owned('cards', 'The cards bid so far.'),
    won: owned('prizes', 'The prizes won.'),
  },
  actions: { bid: { about: 'Bid a card (GS-2).', names: { card: pieceFrom('cards') }, role: 'claim' } },
  phases: { turn: { kinds: ['bid'], due: 'bid a card', startsTurn: true } },
  endClause: 'GS-4',

  setup({ components: { prizes, cards }, players, random }) {
    const pile = shuffledNumbers(0, prizes.length, random);
    const numbers = cards.map((_, number) => number);
    return {
      prize: pile.splice(-1),
      pile,
      players: Array.from({ length: players }, (_, seat) => ({
        hand: numbers.filter((card) => cards[card].seat === seat),
      })),
    };
  },

  rules: {
    bid: {
      clause: 'GS-2',
      forbids(_game, row, { card }) {
        return active(row).hand.includes(card)
          ? null
          : { code: 'not-in-hand', message: 'You do not have this card.' };
      },
      perform(game, row, { card }) {
        active(row).hand.remove(card);
        active(row).bid.add(card);
        row.seat = nextSeat(row.seat, game.players);
        row.actor = row.seat;
        if (row.seat === game.firstSeat) turnUp(game, row);
      },
    },
  },

  scores: ({ components: { prizes } }, row, seat) =>
    playerAt(row, seat).won.map((prize) => ({
      kind: 'prize',
      id: prizes[prize].id,
      points: prizes[prize].value,
      clause: 'GS-5',
    })),
});

function turnUp({ components: { cards } }, row) {
  const bids = row.players.map(({ bid }) => cards[bid.first()].value);
  const highest = Math.max(...bids);
  const winners = row.players.filter((_, seat) => bids[seat] === highest);
  const to = winners.length === 1 ? winners[0].won : row.lost;
  to.add(row.prize.pop());
  for (const { bid, spent } of row.players) {
    spent.add(bid.first());
    bid.clear();
  }
  const next = row.pile.pop();
  if (next === undefined) row.phase = 'over';
  else row.prize.push(next);
}
