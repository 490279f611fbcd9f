// Castles: a small deck-builder. What has been played and bought is shuffled again when a deck is used up.
import {
  active,
  defineGame,
  faceDown,
  hand,
  nextSeat,
  number,
  owned,
  playerAt,
  reshuffle,
  shuffled,
  wordFrom,
} from 'century-engine/game';

const MOST_PLAYERS = 4;
const HAND = 5;

/** What is for sale: coins that a card brings, points at the end, price, and how many there are. */
const FOR_SALE = {
  silver: { coins: 2, points: 0, price: 3, count: 12 },
  gold: { coins: 3, points: 0, price: 6, count: 8 },
  manor: { coins: 0, points: 3, price: 5, count: 8 },
  castle: { coins: 0, points: 6, price: 8, count: 6 },
};
const KINDS = Object.keys(FOR_SALE);

const starting = (seat) => [
  ...Array.from({ length: 7 }, (_, i) => ({
    id: `copper-${seat}-${i}`,
    kind: 'copper',
    seat,
    coins: 1,
    points: 0,
  })),
  ...Array.from({ length: 3 }, (_, i) => ({
    id: `hut-${seat}-${i}`,
    kind: 'hut',
    seat,
    coins: 0,
    points: 1,
  })),
];

export default defineGame({
  name: 'castles',
  players: { least: 2, most: MOST_PLAYERS },
  prefix: 'CA',
  clauses: {
    'CA-1': 'Each player begins with a shuffled deck of seven coppers and three huts, and draws five cards.',
    'CA-2': 'On a turn a player lays out the hand, for all to see, and has the coins on it.',
    'CA-3': 'For these coins the player buys one card of the supply, or none.',
    'CA-4':
      'Bought cards and those laid out go to the discards, and the player draws five cards. Whenever the deck is empty, the discards are shuffled and become the deck.',
    'CA-5': 'When the last castle is bought, or after 20 rounds, the game ends.',
    'CA-6': 'Cards bring the points that they show, wherever they lie.',
  },
  components: {
    rounds: 20,
    cards: [
      ...Array.from({ length: MOST_PLAYERS }, (_, seat) => starting(seat)).flat(),
      ...Object.entries(FOR_SALE).flatMap(([kind, { count, ...card }]) =>
        Array.from({ length: count }, (_, i) => ({ id: `${kind}-${i}`, kind, ...card })),
      ),
    ],
  },
  chance: true,
  table: {
    supply: owned('cards', 'The cards for sale.'),
    coins: number('The coins laid out on this turn.', { most: 99 }),
    rounds: number('How many rounds have been finished.', { most: 99 }),
  },
  player: {
    deck: faceDown('cards', 'The deck.'),
    hand: hand('cards', 'The cards in hand.'),
    laid: owned('cards', 'The cards laid out on this turn.'),
    discards: owned('cards', 'The discards.'),
  },
  actions: {
    lay: { about: 'Lay out the hand (CA-2).' },
    buy: { about: 'Buy a card of a kind (CA-3).', names: { card: wordFrom(KINDS) }, role: 'claim' },
    pass: { about: 'Buy nothing (CA-3).' },
  },
  phases: {
    turn: { kinds: ['lay'], due: 'lay out the hand', startsTurn: true },
    market: { kinds: ['buy', 'pass'], due: 'buy a card or pass' },
  },
  endClause: 'CA-5',

  setup({ components: { cards }, players, random }) {
    const all = cards.map((card, number) => ({ ...card, number }));
    const numbers = (of) => all.filter(of).map(({ number }) => number);
    return {
      supply: numbers(({ price }) => price !== undefined),
      players: Array.from({ length: players }, (_, seat) => {
        const deck = shuffled(
          numbers((card) => card.seat === seat),
          random,
        );
        return { hand: deck.splice(-HAND), deck };
      }),
    };
  },

  rules: {
    lay: {
      clause: 'CA-2',
      perform({ components: { cards } }, row) {
        const player = active(row);
        row.coins = player.hand.toArray().reduce((sum, card) => sum + cards[card].coins, 0);
        for (const card of player.hand) player.laid.add(card);
        player.hand.clear();
        row.phase = 'market';
      },
    },
    buy: {
      clause: 'CA-3',
      forbids({ components: { cards } }, row, { card: kind }) {
        const name = KINDS[kind];
        const card = firstOf(cards, row, name);
        if (card === undefined) return { code: 'sold-out', message: `There is no ${name} left.` };
        const missing = cards[card].price - row.coins;
        return missing <= 0
          ? null
          : { code: 'cannot-pay', message: `You need ${missing} more.`, data: { missing } };
      },
      perform(game, row, { card: kind }) {
        const { cards } = game.components;
        const card = firstOf(cards, row, KINDS[kind]);
        row.supply.remove(card);
        active(row).discards.add(card);
        endTurn(game, row);
        if (firstOf(cards, row, 'castle') === undefined) row.phase = 'over';
      },
    },
    pass: { clause: 'CA-3', perform: (game, row) => endTurn(game, row) },
  },

  scores({ components: { cards } }, row, seat) {
    const { deck, hand, laid, discards } = playerAt(row, seat);
    return [...deck, ...hand, ...laid, ...discards]
      .sort((a, b) => a - b)
      .map((card) => ({
        kind: cards[card].kind,
        id: cards[card].id,
        points: cards[card].points,
        clause: 'CA-6',
      }));
  },

  /** Coins buy points later. */
  evaluate({ components: { cards } }, row, seat) {
    const { deck, hand, laid, discards } = playerAt(row, seat);
    const left = 20 - row.rounds;
    const worth = ({ coins, points }) => points + (coins * left) / 15;
    return [...deck, ...hand, ...laid, ...discards].reduce((sum, card) => sum + worth(cards[card]), 0);
  },
});

function firstOf(cards, row, kind) {
  return row.supply.toArray().find((card) => cards[card].kind === kind);
}

function endTurn(game, row) {
  const player = active(row);
  for (const card of player.laid) player.discards.add(card);
  player.laid.clear();
  draw(row, player);
  row.coins = 0;
  row.seat = nextSeat(row.seat, game.players);
  row.actor = row.seat;
  row.phase = 'turn';
  if (row.seat === game.firstSeat) row.rounds += 1;
  if (row.rounds === game.components.rounds) row.phase = 'over';
}

function draw(row, player) {
  for (let i = 0; i < HAND; i++) {
    if (player.deck.length === 0) reshuffle(row, player.discards, player.deck);
    const card = player.deck.pop();
    if (card === undefined) return;
    player.hand.add(card);
  }
}
