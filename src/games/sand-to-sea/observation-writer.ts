import { knownCardMarker, merchantTableWriter } from '../../mechanics/merchants/observation-writer';
import type { MapLayout } from '../../mechanics/sea/map';
import { seaWriter } from '../../mechanics/sea/observation-writer';
import { scaled } from '../../observe/part';
import { turnWriter } from '../../observe/turn-writer';
import { markSet, type Offsets, type RowWriter } from '../../observe/writer';
import { CARDS, REWARDS } from './observation';
import { PHASES } from './phases';
import type { Components } from './schema';
import type { PlayerRow, Row } from './state';

type Set = Components;

/** Writes an observation of From Sand to Sea. */
export function sandToSeaWriter(
  at: Offsets,
  components: Set,
  map: MapLayout,
  players: number,
  blank: Float32Array,
): RowWriter<Row> {
  const writeTurn = turnWriter(at, PHASES, players);
  const writeSea = seaWriter(at, components, map, players, blank);
  const writeRewards = rewardWriter(at, components);
  const writeMerchants = merchantTableWriter(at, components, blank);
  const writeCards = cardWriter(at, components, players);
  return (row, out, viewer) => {
    writeTurn(row, out, viewer);
    writeSea(row, out, viewer);
    writeRewards(row, out, viewer);
    writeMerchants(row, out, viewer);
    writeCards(row, out, viewer);
  };
}

/** What the column emptied last brings (SS-K2). */
function rewardWriter(at: Offsets, { columnRewards }: Set): RowWriter<Row> {
  const rewardsAt = at('rewards');
  return (row, out) => {
    if (row.phase !== 'reward') return;
    const { built } = row.players[row.seat] as PlayerRow;
    let emptied = built[0] as number;
    for (let i = 1; i < built.length; i++) emptied = Math.min(emptied, built[i] as number);
    const brought = columnRewards[emptied - 1] ?? [];
    for (const reward of brought) out[rewardsAt + REWARDS.indexOf(reward)] = 1;
  };
}

/**
 * The cards of the players. Of a hand and the hidden discards of another player only the two together are written:
 * which card lies where, only the own seat knows (SS-I2).
 */
function cardWriter(at: Offsets, components: Set, players: number): RowWriter<Row> {
  const handAt = at('hand');
  const discardsAt = at('discards');
  const handCountAt = at('players.handCount');
  const hiddenAt = at('players.hiddenDiscards');
  const faceUpAt = at('players.faceUp');
  const seenAt = at('players.seenDiscards');
  const unseenAt = at('players.unseen');
  const beforeAt = at('players.discardsBefore');
  const markKnown = knownCardMarker(at, components);
  const cards = components.starterCards.length + components.merchantCards.length;
  return (row, out, viewer) => {
    const own = row.players[viewer] as PlayerRow;
    markSet(own.hand, out, handAt, 1);
    markSet(own.seen, out, discardsAt, 1);
    markSet(own.hidden, out, discardsAt, 1);
    for (let place = 0; place < players; place++) {
      const player = row.players[(viewer + place) % players] as PlayerRow;
      const first = place * cards;
      out[handCountAt + place] = scaled(player.hand.length, CARDS);
      out[hiddenAt + place] = scaled(player.hidden.length, CARDS);
      markKnown(player.faceUp, out, faceUpAt + first);
      markKnown(player.seen, out, seenAt + first);
      markKnown(player.hand, out, unseenAt + first);
      markKnown(player.hidden, out, unseenAt + first);
      writeArrivals(player, out, beforeAt + first);
    }
  };
}

/** When the cards in hand and among the hidden discards came, both merged in rising order. */
function writeArrivals({ hand, hidden, arrived }: PlayerRow, out: Float32Array, at: number): void {
  const { length } = arrived;
  let inHand = hand.first();
  let discarded = hidden.first();
  for (let i = 0; i < length; i++) {
    const isInHand = discarded === -1 || (inHand !== -1 && inHand < discarded);
    const card = isInHand ? inHand : discarded;
    if (isInHand) inHand = hand.after(card);
    else discarded = hidden.after(card);
    const before = arrived.get(i);
    if (before !== 0) out[at + card] = scaled(before, CARDS);
  }
}
