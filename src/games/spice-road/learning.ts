import { cubePoints } from '../../mechanics/cubes/cubes';
import { CUBE_FEATURES, GOAL_FEATURES, goalReach, writeHold } from '../../mechanics/cubes/evaluation';
import { claimedWriter, goalWriter, holdHeads, holdWriter } from '../../mechanics/cubes/observation';
import { COURSE_FEATURES, leadIn, mostPointCards, STAGES, writeCourse } from '../../mechanics/ends';
import { CARD_FEATURES, merchantWriter } from '../../mechanics/merchants/evaluation';
import { cardSetWriter, merchantTable } from '../../mechanics/merchants/observation';
import { allMerchantCards } from '../../mechanics/merchants/state';
import { PIECE_POINTS, PLAYER_POINTS, PRINTED, scaled, sumOf } from '../../observe/numbers';
import { block, type Encoding, head, observationOf, turn } from '../../observe/observation';
import { type Evaluate, type Features, type GameEvaluation, learnedEvaluation } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import { coinsIn } from './components';
import { type CompiledGame, coinAbove, type PlayerRow, places, type Row, type Types } from './definition';
import { readView } from './table';
import weights from './weights.json';

type EncodingOptions = Pick<CompiledGame, 'components' | 'players'>;

/** The numbers of coins and point cards by which an observation divides its counts. */
const totalsOf = ({ components, players }: EncodingOptions) => ({
  ...coinsIn(components, players),
  toEnd: components.endTrigger[players as keyof typeof components.endTrigger],
});

const pointCards = /* @__PURE__ */ block(
  (setting: EncodingOptions) => {
    const { pointCards: cards, pointRow: places } = setting.components;
    const { gold, silver } = totalsOf(setting);
    return [
      head('pointRow.card', 'whether a point card lies there, from the left', [places]),
      head('pointRow.cost', 'cubes that the card costs', [places, 4], PRINTED),
      head('pointRow.points', 'points of the card', [places], PIECE_POINTS),
      head('pointRow.coin', 'the coin above it: gold, silver', [places, 2]),
      head('pointDeck.count', 'cards in the deck', [], cards.length),
      head('pointDeck.cards', 'point cards in the deck, in the order of the components', [cards.length]),
      head('gold', 'gold coins left above the row', [], gold),
      head('silver', 'silver coins left above the row', [], silver),
    ];
  },
  (setting, [cardAt, costAt, pointsAt, coinAt, countAt, deckAt, goldAt, silverAt], _at, empty) => {
    const cards = setting.components.pointCards;
    const { gold, silver } = totalsOf(setting);
    const writeCard = goalWriter(cards, costAt, pointsAt);
    empty.fill(1, deckAt, deckAt + cards.length);
    return (row: Row, out) => {
      const { cells } = row.pointRow;
      const length = cells[0] as number;
      out[countAt] = scaled(row.pointDeck.length, cards.length);
      for (let place = 0; place < length; place++) {
        const card = cells[place + 1] as number;
        const coin = coinAbove(row, place);
        out[cardAt + place] = 1;
        writeCard(card, out, place);
        if (coin !== null) out[coinAt + 2 * place + (coin === 'gold' ? 0 : 1)] = 1;
        out[deckAt + card] = 0;
      }
      out[goldAt] = scaled(row.gold, gold);
      out[silverAt] = scaled(row.silver, silver);
    };
  },
);

/** The coins, holds and cards of the players. All hands are included: a perfect memory knows them. */
const players = /* @__PURE__ */ block(
  (setting: EncodingOptions) => {
    const { components, players: n } = setting;
    const cards = allMerchantCards(components).length;
    const { gold, silver, toEnd } = totalsOf(setting);
    return [
      head('players.gold', 'gold coins', [n], gold),
      head('players.silver', 'silver coins', [n], silver),
      ...holdHeads(n),
      head('players.pointCards', 'point cards taken', [n], toEnd),
      head('players.pointCardPoints', 'points of these', [n], PLAYER_POINTS),
      head('players.hand', 'merchant cards in hand, the starting cards first', [n, cards]),
      head('players.faceUp', 'merchant cards played, likewise', [n, cards]),
    ];
  },
  (setting, [goldAt, silverAt, cubesAt, spacesAt, excessAt, cardsAt, pointsAt, handAt, faceUpAt], at) => {
    const { components, players: n } = setting;
    const { gold, silver, toEnd } = totalsOf(setting);
    const writeHold = holdWriter(cubesAt, spacesAt, excessAt);
    const writeCards = cardSetWriter(at, components);
    const { holdSpaces } = components;
    const cards = allMerchantCards(components).length;
    const claimedAt = [cardsAt, pointsAt, at('pointDeck.cards')] as const;
    const writeClaimed = claimedWriter(components.pointCards, toEnd, claimedAt);
    return (row: Row, out, viewer) => {
      for (let place = 0; place < n; place++) {
        const player = row.players[(viewer + place) % n] as PlayerRow;
        out[goldAt + place] = scaled(player.gold, gold);
        out[silverAt + place] = scaled(player.silver, silver);
        writeHold(player.cubes, holdSpaces, out, place);
        writeClaimed(player.pointCards, out, place);
        writeCards(player.hand, out, handAt + place * cards);
        writeCards(player.faceUp, out, faceUpAt + place * cards);
      }
    };
  },
);

export const observed: Encoding<Types> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  observation: (setting) =>
    observationOf<EncodingOptions, Row>(setting, [turn(places), merchantTable, pointCards, players]),
  readView,
};

function features(compiled: CompiledGame): Features<Row> {
  const names = [...COURSE_FEATURES, 'score', ...CUBE_FEATURES, ...GOAL_FEATURES, ...CARD_FEATURES, 'lead'];
  const { firstSeat, endTrigger, holdSpaces } = compiled;
  const { pointCards, goldPoints, silverPoints } = compiled.components;
  const reach = goalReach(pointCards);
  const cardPoints = pointCards.map(({ points }) => points);
  const writeCards = merchantWriter<PlayerRow>(compiled, 1, ({ faceUp }, use) => use(faceUp));
  const scoreOf = ({ cubes, gold, silver, pointCards: won }: PlayerRow): number =>
    gold * goldPoints + silver * silverPoints + cubePoints(cubes) + sumOf(won, cardPoints);
  return {
    names,
    stages: STAGES,
    write: (row, seat, out) => {
      const player = playerAt(row, seat);
      const { cubes, pointCards: won } = player;
      const stage = writeCourse(row, seat, firstSeat, won.length, mostPointCards(row), endTrigger, out);
      let at: number = COURSE_FEATURES.length;
      out[at++] = scoreOf(player) / 10;
      at = writeHold(cubes, holdSpaces, out, at);
      reach.clear();
      const { cells } = row.pointRow;
      const length = cells[0] as number;
      for (let place = 0; place < length; place++) {
        const card = cells[place + 1] as number;
        const coin = coinAbove(row, place);
        const extra = coin === 'gold' ? goldPoints : coin === 'silver' ? silverPoints : 0;
        reach.add(card, reach.distance(cubes, card), extra);
      }
      at = reach.write(row.seat === seat, out, at);
      writeCards(player, out, at);
      out[names.length - 1] = leadIn(stage, row, seat, scoreOf);
      return stage;
    },
  };
}

export const evaluated: GameEvaluation<Types> = {
  features,
  evaluator: (compiled, inputs = features(compiled)) => learnedEvaluation(inputs, weights),
  nearness,
};

/** The distance if the row is empty; greater than the distance to any card. */
const FAR = 100;

/** Makes an evaluation by the number of point cards claimed, then by the distance to the nearest card of the row. */
function nearness({ components: { pointCards } }: CompiledGame): Evaluate<Row> {
  const reach = goalReach(pointCards);
  return (row, seat) => {
    const { cubes, pointCards: won } = playerAt(row, seat);
    let least = FAR;
    for (let place = 0; place < row.pointRow.length; place++)
      least = Math.min(least, reach.distance(cubes, row.pointRow.get(place)));
    return FAR * won.length - least;
  };
}
