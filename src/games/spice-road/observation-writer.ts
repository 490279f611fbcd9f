import { holdWriter } from '../../mechanics/hold/observation-writer';
import { knownCardMarker, merchantTableWriter } from '../../mechanics/merchants/observation-writer';
import { PIECE_POINTS, PLAYER_POINTS, PRINTED, scaled, writeCubes } from '../../observe/part';
import { turnWriter } from '../../observe/turn-writer';
import { Features, markSet, type Offsets, type RowWriter, sumOf } from '../../observe/writer';
import { PHASES } from './phases';
import type { Components } from './schema';
import type { Row } from './state';

type Set = Components;

/** Writes an observation of Spice Road. */
export function spiceRoadWriter(
  at: Offsets,
  components: Set,
  players: number,
  blank: Float32Array,
): RowWriter<Row> {
  const writeTurn = turnWriter(at, PHASES, players);
  const writeMerchants = merchantTableWriter(at, components, blank);
  const writePoints = pointWriter(at, components, blank);
  const writePlayers = playerWriter(at, components, players);
  return (row, out, viewer) => {
    writeTurn(row, out, viewer);
    writeMerchants(row, out, viewer);
    writePoints(row, out, viewer);
    writePlayers(row, out, viewer);
  };
}

/** The point cards on the table and in the deck. */
function pointWriter(at: Offsets, { pointCards }: Set, blank: Float32Array): RowWriter<Row> {
  const cardAt = at('pointRow.card');
  const costAt = at('pointRow.cost');
  const pointsAt = at('pointRow.points');
  const coinAt = at('pointRow.coin');
  const countAt = at('pointDeck.count');
  const deckAt = at('pointDeck.cards');
  const costs = new Features(pointCards.length, 4, (card, out, to) => {
    const cost = pointCards[card]?.cost;
    if (cost !== undefined) writeCubes(out, to, cost, PRINTED);
  });
  const points = pointCards.map((card) => scaled(card.points, PIECE_POINTS));
  blank.fill(1, deckAt, deckAt + pointCards.length);
  return (row, out) => {
    const { cells } = row.pointRow;
    const length = cells[0] as number;
    out[countAt] = scaled(row.pointDeck.length, pointCards.length);
    for (let place = 0; place < length; place++) {
      const card = cells[place + 1] as number;
      out[cardAt + place] = 1;
      costs.copy(card, out, costAt + 4 * place);
      out[pointsAt + place] = points[card] as number;
      out[deckAt + card] = 0;
    }
    const silverPlace = row.gold > 0 ? 1 : 0;
    if (row.gold > 0 && length > 0) out[coinAt] = 1;
    if (row.silver > 0 && length > silverPlace) out[coinAt + 2 * silverPlace + 1] = 1;
  };
}

/** The coins, and what players have; a perfect memory knows all hands. */
function playerWriter(at: Offsets, components: Set, players: number): RowWriter<Row> {
  const goldAt = at('gold');
  const silverAt = at('silver');
  const playerGoldAt = at('players.gold');
  const playerSilverAt = at('players.silver');
  const cardsAt = at('players.pointCards');
  const pointsAt = at('players.pointCardPoints');
  const handAt = at('players.hand');
  const faceUpAt = at('players.faceUp');
  const pointDeckAt = at('pointDeck.cards');
  const writeHold = holdWriter(at);
  const markKnown = knownCardMarker(at, components);
  const { endTrigger, holdSpaces, starterCards, merchantCards, pointCards } = components;
  const cards = starterCards.length + merchantCards.length;
  const points = pointCards.map((card) => card.points);
  const toEnd = endTrigger[players as keyof typeof endTrigger];
  const gold = components.goldCoinsPerPlayer * players;
  const silver = components.silverCoinsPerPlayer * players;
  return (row, out, viewer) => {
    out[goldAt] = scaled(row.gold, gold);
    out[silverAt] = scaled(row.silver, silver);
    for (let place = 0; place < players; place++) {
      const player = row.players[(viewer + place) % players] as Row['players'][number];
      out[playerGoldAt + place] = scaled(player.gold, gold);
      out[playerSilverAt + place] = scaled(player.silver, silver);
      writeHold(player.cubes, holdSpaces, out, place);
      out[cardsAt + place] = scaled(player.pointCards.length, toEnd);
      out[pointsAt + place] = scaled(sumOf(player.pointCards, points), PLAYER_POINTS);
      markSet(player.pointCards, out, pointDeckAt, 0);
      markKnown(player.hand, out, handAt + place * cards);
      markKnown(player.faceUp, out, faceUpAt + place * cards);
    }
  };
}
