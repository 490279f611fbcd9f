import type { SandToSeaComponents as Components } from '../../generated/types/sand-to-sea';
import { STAGES } from '../../mechanics/ends';
import { CARD_FEATURES, merchantWriter } from '../../mechanics/merchants/evaluation';
import { cardSetWriter, merchantTable } from '../../mechanics/merchants/observation';
import { seaFeatures, seaNearness } from '../../mechanics/sea/evaluation';
import { checkMapShape } from '../../mechanics/sea/map';
import { type SeaEncoding, seaPlayers, seaTable, seaTurn } from '../../mechanics/sea/observation';
import { scaled, writeMultiHot } from '../../observe/numbers';
import { block, type Encoding, head, observationOf, turn } from '../../observe/observation';
import { type Features, type GameEvaluation, learnedEvaluation } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import { lowestOf, withoutLowest } from '../../rows/bits';
import { type CompiledGame, lastEmptied, type PlayerRow, places, type Row, type Types } from './definition';
import { readView } from './table';
import weights from './weights.json';

interface EncodingOptions extends SeaEncoding {
  readonly components: Components;
}

const CARDS = 10;

/** The rewards for the column emptied last (SS-K2). */
const rewards = /* @__PURE__ */ block(
  (_: EncodingOptions) => [
    head('rewards', 'what the emptied column brings: a bonus tile, a merchant card', [2]),
  ],
  ({ components: { columnRewards } }, [rewardsAt]) => {
    const bonus = columnRewards.map((all) => Number(all.includes('bonus')));
    const card = columnRewards.map((all) => Number(all.includes('merchant')));
    return (row: Row, out) => {
      if (row.phase !== 'reward') return;
      const column = lastEmptied(row);
      out[rewardsAt] = bonus[column] ?? 0;
      out[rewardsAt + 1] = card[column] ?? 0;
    };
  },
);

/** The cards of the players. Another player's hand and hidden discards are written as one set (SS-I2). */
const cards = /* @__PURE__ */ block(
  ({ components: { starterCards, merchantCards }, players: n }: EncodingOptions) => {
    const all = starterCards.length + merchantCards.length;
    return [
      head('hand', "merchant cards in the viewer's hand, the starting cards first", [all]),
      head('discards', "merchant cards in the viewer's discard pile, likewise", [all]),
      head('players.handCount', 'cards in hand', [n], CARDS),
      head('players.hiddenDiscards', 'cards given up from hand since the last rest', [n], CARDS),
      head('players.faceUp', 'cards lying face up', [n, all]),
      head('players.seenDiscards', 'discards that lay face up before', [n, all]),
      head('players.unseen', 'cards in hand or among the hidden discards', [n, all]),
      head('players.discardsBefore', 'hidden discards made before each of these came', [n, all], CARDS),
    ];
  },
  (setting, [handAt, discardsAt, handCountAt, hiddenAt, faceUpAt, seenAt, unseenAt, beforeAt], at) => {
    const { components, players: n } = setting;
    const writeCards = cardSetWriter(at, components);
    const all = components.starterCards.length + components.merchantCards.length;
    return (row: Row, out, viewer) => {
      const own = row.players[viewer] as PlayerRow;
      writeMultiHot(own.hand, out, handAt);
      writeMultiHot(own.seen, out, discardsAt, own.hidden);
      for (let place = 0; place < n; place++) {
        const player = row.players[(viewer + place) % n] as PlayerRow;
        const first = place * all;
        out[handCountAt + place] = scaled(player.hand.length, CARDS);
        out[hiddenAt + place] = scaled(player.hidden.length, CARDS);
        writeCards(player.faceUp, out, faceUpAt + first);
        writeCards(player.seen, out, seenAt + first);
        writeCards(player.hand, out, unseenAt + first, player.hidden);
        writeArrivals(player, out, beforeAt + first);
      }
    };
  },
);

/** Writes, for each card in hand or hidden, the number of hidden discards made before the player took it (SS-I2). */
function writeArrivals({ hand, hidden, arrived }: PlayerRow, out: Float32Array, at: number): void {
  let i = 0;
  for (let cell = 1; cell < hand.cells.length; cell++) {
    const both = (hand.cells[cell] as number) | (hidden.cells[cell] as number);
    for (let left = both; left !== 0; left = withoutLowest(left)) {
      const before = arrived.get(i++);
      if (before !== 0) out[at + 32 * (cell - 1) + lowestOf(left)] = scaled(before, CARDS);
    }
  }
}

export const observed: Encoding<Types> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  checkMap: checkMapShape,
  observation: (setting) =>
    observationOf<EncodingOptions, Row>(setting, [
      turn(places),
      seaTurn,
      rewards,
      merchantTable,
      ...seaTable,
      seaPlayers,
      cards,
    ]),
  readView,
};

function features(compiled: CompiledGame): Features<Row> {
  const sea = seaFeatures(compiled, 0, false);
  const writeCards = merchantWriter<PlayerRow>(compiled, 3, ({ faceUp, seen, hidden }, use) => {
    use(faceUp);
    use(seen);
    use(hidden);
  });
  return {
    names: [...sea.names, ...CARD_FEATURES],
    stages: STAGES,
    write: (row, seat, out) => {
      const stage = sea.write(row, seat, out);
      writeCards(playerAt(row, seat), out, sea.names.length);
      return stage;
    },
  };
}

export const evaluated: GameEvaluation<Types> = {
  features,
  evaluator: (compiled, inputs = features(compiled)) => learnedEvaluation(inputs, weights),
  nearness: seaNearness,
};
