import {
  defineGame,
  faceDown,
  faceUp,
  hand,
  nextSeat,
  numberFrom,
  owned,
  pieceFrom,
  shuffledNumbers,
} from '../../src/entries/game';

const none = { code: 'not-there', message: 'There is nothing of the kind.' };
const cards = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `c${i}`, points: i + 1 }));

/**
 * Each bids a card from hand, face down; then all bids are shown, or only the highest one, and the others are taken back
 * into the hand.
 */
export function biddingGame({
  count = 12,
  each = 3,
  goesBack = false,
}: {
  readonly count?: number;
  readonly each?: number;
  readonly goesBack?: boolean;
} = {}) {
  return defineGame({
    name: 'bidding',
    players: { least: 2, most: 2 },
    prefix: 'BI',
    clauses: {
      'BI-1': 'Each bids a card; the highest one wins.',
      'BI-2': 'A player without cards ends the game.',
    },
    components: { cards: cards(count) },
    places: {
      deck: faceDown('cards', 'The cards to come.'),
      players: {
        hand: hand('cards', 'The cards in hand.'),
        bid: hand('cards', 'The card bid.'),
        won: owned('cards', 'The cards shown.'),
      },
    },
    actions: {
      commit: { about: 'Bid a card.', names: { card: pieceFrom('cards', 'The card.', { in: 'hand' }) } },
    },
    phases: { turn: { kinds: ['commit'], due: 'bid a card', startsTurn: true } },
    endClause: 'BI-2',
    setup(table, { components }, random) {
      table.deck = shuffledNumbers(0, components.cards.length, random);
      for (const player of table.players) player.hand = table.deck.splice(-each);
    },
    rules: {
      commit: {
        clause: 'BI-1',
        perform(game, row, { card }) {
          const player = row.active;
          player.hand.remove(card);
          player.bid.add(card);
          row.seat = row.actor = nextSeat(row.seat, game.players);
          if (!row.players.every(({ bid }) => bid.length === 1)) return;
          const highest = Math.max(...row.players.map(({ bid }) => bid.first()));
          for (const { hand: own, bid, won } of row.players) {
            if (goesBack && bid.first() !== highest) own.add(bid.first());
            else won.add(bid.first());
            bid.clear();
          }
          if (row.players.some(({ hand: own }) => own.length === 0)) row.phase = 'over';
        },
      },
    },
    scores: ({ components }, row, seat) =>
      [...(row.players[seat]?.won ?? [])].map((card) => ({
        kind: 'card',
        points: components.cards[card]?.points ?? 0,
        clause: 'BI-1',
      })),
  });
}

/** Three piles by level, each with a table of components; players take the top card of one of them. */
export function levelGame(perLevel = 6) {
  return defineGame({
    name: 'levels',
    players: { least: 2, most: 2 },
    prefix: 'LE',
    clauses: { 'LE-1': 'Take the top card of a pile; an empty pile ends the game.' },
    components: { low: cards(perLevel), middle: cards(perLevel), high: cards(perLevel) },
    places: {
      first: faceDown('low', 'The first level.'),
      second: faceDown('middle', 'The second level.'),
      third: faceDown('high', 'The third level.'),
      players: {
        low: owned('low', 'The cards taken of the first level.'),
        middle: owned('middle', 'The cards taken of the second level.'),
        high: owned('high', 'The cards taken of the third level.'),
      },
    },
    actions: { take: { about: 'Take a card.', names: { level: numberFrom(0, 2) } } },
    phases: { turn: { kinds: ['take'], due: 'take a card', startsTurn: true } },
    endClause: 'LE-1',
    setup(table, _, random) {
      for (const level of ['first', 'second', 'third'] as const)
        table[level] = shuffledNumbers(0, perLevel, random);
    },
    rules: {
      take: {
        clause: 'LE-1',
        perform(game, row, { level }) {
          const { low, middle, high } = row.active;
          const pile = [row.first, row.second, row.third][level] ?? row.first;
          ([low, middle, high][level] ?? low).add(pile.pop() ?? 0);
          row.seat = row.actor = nextSeat(row.seat, game.players);
          if (pile.length === 0) row.phase = 'over';
        },
      },
    },
    scores: (_, row, seat) => [{ kind: 'cards', points: row.players[seat]?.low.length ?? 0, clause: 'LE-1' }],
  });
}

/** One of the starting cards is dealt to each player; later cards come from a deck that has none of them. */
export function startingCardGame({ starters = 4, deck: others = 8, seen = false } = {}) {
  return defineGame({
    name: 'starting-cards',
    players: { least: 2, most: 2 },
    prefix: 'SC',
    clauses: { 'SC-1': 'Draw a card unseen or play one; a deck without cards ends the game.' },
    components: { cards: cards(others), starters: cards(starters) },
    places: {
      deck: faceDown('cards', 'The cards to come.'),
      players: {
        first: hand('starters', 'The starting card.'),
        hand: hand('cards', 'The cards in hand.', { seen }),
        played: owned('cards', 'The cards played.'),
      },
    },
    actions: {
      draw: { about: 'Draw a card.' },
      play: { about: 'Play a card.', names: { card: pieceFrom('cards', 'The card.', { in: 'hand' }) } },
    },
    phases: { turn: { kinds: ['draw', 'play'], due: 'draw or play', startsTurn: true } },
    endClause: 'SC-1',
    setup(table, _, random) {
      const first = shuffledNumbers(0, starters, random);
      table.deck = shuffledNumbers(0, others, random);
      // The starting cards that are left over are hidden from all.
      for (const player of table.players) player.first = first.splice(-1);
    },
    rules: {
      draw: {
        clause: 'SC-1',
        perform(game, row) {
          row.active.hand.add(row.deck.pop() ?? 0);
          row.seat = row.actor = nextSeat(row.seat, game.players);
          if (row.deck.length === 0) row.phase = 'over';
        },
      },
      play: {
        clause: 'SC-1',
        perform(game, row, { card }) {
          row.active.hand.remove(card);
          row.active.played.add(card);
          row.seat = row.actor = nextSeat(row.seat, game.players);
        },
      },
    },
    scores: (_, row, seat) => [
      { kind: 'cards', points: row.players[seat]?.played.length ?? 0, clause: 'SC-1' },
    ],
  });
}

/** A card of the row is taken into the hand in sight of all, and played later. */
export function marketGame({ count = 10, places = 3, seen = true } = {}) {
  return defineGame({
    name: 'market',
    players: { least: 2, most: 2 },
    prefix: 'MA',
    clauses: { 'MA-1': 'Take a card of the row or play one; an empty row ends the game.' },
    components: { cards: cards(count) },
    places: {
      market: faceUp('cards', 'The cards on offer.', { most: places }),
      deck: faceDown('cards', 'The cards to come.'),
      players: {
        hand: hand('cards', 'The cards in hand.', { seen }),
        played: owned('cards', 'The cards played.'),
      },
    },
    actions: {
      take: { about: 'Take a card.', names: { place: numberFrom(0, places - 1) } },
      play: { about: 'Play a card.', names: { card: pieceFrom('cards', 'The card.', { in: 'hand' }) } },
    },
    phases: { turn: { kinds: ['take', 'play'], due: 'take or play', startsTurn: true } },
    endClause: 'MA-1',
    setup(table, { components }, random) {
      table.deck = shuffledNumbers(0, components.cards.length, random);
      table.market = table.deck.splice(-places);
    },
    rules: {
      take: {
        clause: 'MA-1',
        forbids: (_, row, { place }) => (place < row.market.length ? null : none),
        perform(game, row, { place }) {
          row.active.hand.add(row.market.get(place));
          row.market.remove(place);
          const next = row.deck.pop();
          if (next !== undefined) row.market.push(next);
          row.seat = row.actor = nextSeat(row.seat, game.players);
          if (row.market.length === 0) row.phase = 'over';
        },
      },
      play: {
        clause: 'MA-1',
        perform(game, row, { card }) {
          row.active.hand.remove(card);
          row.active.played.add(card);
          row.seat = row.actor = nextSeat(row.seat, game.players);
        },
      },
    },
    scores: (_, row, seat) => [
      { kind: 'cards', points: row.players[seat]?.played.length ?? 0, clause: 'MA-1' },
    ],
  });
}
