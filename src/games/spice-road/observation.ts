import { readerOf } from '../../define/places/read';
import { holdHeads, holdWriter } from '../../mechanics/cubes/observation';
import { knownCardMarker, merchantReads, merchantTable } from '../../mechanics/merchants/observation';
import {
  markSet,
  PIECE_POINTS,
  PLAYER_POINTS,
  putPrinted,
  Stamps,
  scaled,
  seatAt,
  sumOf,
} from '../../observe/numbers';
import type { Observing } from '../../observe/observation';
import { block, type Frame, head, type Observation, observationOf, turn } from '../../observe/observation';
import { PHASES } from './actions';
import { places } from './places';
import { type CompiledGame, type Components, pieces, type Row, type SpiceRoadRules } from './state';

interface Setting {
  readonly components: Components;
  readonly players: number;
}

/** The point cards on the table and in the deck. */
const pointCards = /* @__PURE__ */ block(
  ({ components: { pointCards: cards, pointRow: places } }: Setting) => [
    head('pointRow.card', 'whether a point card lies there, from the left', [places]),
    head('pointRow.cost', 'cubes that the card costs, in fifths', [places, 4]),
    head('pointRow.points', 'points of the card, in twentieths', [places]),
    head('pointRow.coin', 'the coin above it: gold, silver', [places, 2]),
    head('pointDeck.count', 'cards in the deck, as a part of all'),
    head('pointDeck.cards', 'point cards in the deck, in the order of the components', [cards.length]),
  ],
  (
    { components: { pointCards: cards, pointRow: places } },
    [cardAt, costAt, pointsAt, coinAt, countAt, deckAt],
    { table, blank }: Frame<Row>,
  ) => {
    const [pointRow, deck] = [table('pointRow').at, table('pointDeck').at];
    const [gold, silver] = [table('gold').at, table('silver').at];
    const cardsInRow = new Stamps(cards.length, places, (card, place, put) => {
      put(cardAt + place, 1);
      putPrinted(cards[card]?.cost, costAt + 4 * place, put);
      put(pointsAt + place, scaled(cards[card]?.points ?? 0, PIECE_POINTS));
      put(deckAt + card, 0);
    });
    blank.fill(1, deckAt, deckAt + cards.length);
    return ({ cells }, out) => {
      const length = cells[pointRow] as number;
      out[countAt] = scaled(cells[deck] as number, cards.length);
      for (let i = 0; i < length; i++) cardsInRow.press(cells[pointRow + 1 + i] as number, i, out);
      const hasGold = (cells[gold] as number) > 0;
      const silverPlace = hasGold ? 1 : 0;
      if (hasGold && length > 0) out[coinAt] = 1;
      if ((cells[silver] as number) > 0 && length > silverPlace) out[coinAt + 2 * silverPlace + 1] = 1;
    };
  },
);

/** The coins, on the table and with the players. */
const coins = /* @__PURE__ */ block(
  ({ players: n }: Setting) => [
    head('gold', 'gold coins, as a part of all, left above the row'),
    head('silver', 'silver coins, as a part of all, left above the row'),
    head('players.gold', 'gold coins, as a part of all', [n]),
    head('players.silver', 'silver coins, as a part of all', [n]),
  ],
  (
    { components, players: n },
    [goldAt, silverAt, playerGoldAt, playerSilverAt],
    { table, player, playerSize }: Frame<Row>,
  ) => {
    const allGold = components.goldCoinsPerPlayer * n;
    const allSilver = components.silverCoinsPerPlayer * n;
    const [gold, silver] = [table('gold').at, table('silver').at];
    const [goldOf, silverOf] = [player('gold').at, player('silver').at];
    return ({ cells }, out, viewer) => {
      out[goldAt] = scaled(cells[gold] as number, allGold);
      out[silverAt] = scaled(cells[silver] as number, allSilver);
      for (let place = 0; place < n; place++) {
        const from = playerSize * seatAt(place, viewer, n);
        out[playerGoldAt + place] = scaled(cells[from + goldOf] as number, allGold);
        out[playerSilverAt + place] = scaled(cells[from + silverOf] as number, allSilver);
      }
    };
  },
);

/** What players have besides; a perfect memory knows all hands. */
const players = /* @__PURE__ */ block(
  ({ components: { starterCards, merchantCards }, players: n }: Setting) => {
    const cards = starterCards.length + merchantCards.length;
    return [
      ...holdHeads(n),
      head('players.pointCards', 'point cards taken, as a part of those that trigger the end', [n]),
      head('players.pointCardPoints', 'points of these, in hundredths', [n]),
      head('players.hand', 'merchant cards in hand, the starting cards first', [n, cards]),
      head('players.faceUp', 'merchant cards played, likewise', [n, cards]),
    ];
  },
  (
    { components, players: n },
    [cubesAt, spacesAt, excessAt, cardsAt, pointsAt, handAt, faceUpAt],
    { player, playerSize, at }: Frame<Row>,
  ) => {
    const pointDeckAt = at('pointDeck.cards');
    const writeHold = holdWriter(cubesAt, spacesAt, excessAt);
    const markKnown = knownCardMarker(at, components);
    const { endTrigger, holdSpaces, starterCards, merchantCards } = components;
    const cards = starterCards.length + merchantCards.length;
    const points = components.pointCards.map((card) => card.points);
    const toEnd = endTrigger[n as keyof typeof endTrigger];
    const { at: cubes } = player('cubes');
    const { at: claimed, size: claimedSize } = player('pointCards');
    const { at: hand, size: handSize } = player('hand');
    const { at: faceUp, size: faceUpSize } = player('faceUp');
    return ({ cells }, out, viewer) => {
      for (let place = 0; place < n; place++) {
        const from = playerSize * seatAt(place, viewer, n);
        writeHold(cells, from + cubes, holdSpaces, out, place);
        out[cardsAt + place] = scaled(cells[from + claimed] as number, toEnd);
        out[pointsAt + place] = scaled(sumOf(cells, from + claimed, claimedSize, points), PLAYER_POINTS);
        markSet(cells, from + claimed, claimedSize, out, pointDeckAt, 0);
        markKnown(cells, from + hand, handSize, out, handAt + place * cards);
        markKnown(cells, from + faceUp, faceUpSize, out, faceUpAt + place * cards);
      }
    };
  },
);

/** The observation of Spice Road. */
function spiceRoadObservation(setting: Setting): Observation<Row> {
  return observationOf<Setting, Row>(
    setting,
    [turn(PHASES), merchantTable, pointCards, coins, players],
    (writeTurn, writeTable, writePoints, writeCoins, writePlayers) => (row, out, viewer) => {
      writeTurn(row, out, viewer);
      writeTable(row, out, viewer);
      writePoints(row, out, viewer);
      writeCoins(row, out, viewer);
      writePlayers(row, out, viewer);
    },
  );
}

/** Reads views back into what this is written from. */
const spiceRoadReader = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: merchantReads,
});

/** How learners see Century: Spice Road. */
export const observed: Observing<SpiceRoadRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  observation: spiceRoadObservation,
  readView: spiceRoadReader,
};
