import type { Reading, Reads } from '../../define/places/read';
import { LYING, type Put, putPrinted, STEPS, Stamps, scaled } from '../../observe/numbers';
import { block, type Frame, head } from '../../observe/observation';
import { lowestOf, withoutLowest } from '../../rows/bits';
import { allCubes } from '../cubes/observation';
import type { MemoryView } from './memory';
import type { MerchantState, MerchantTables } from './state';
import type { MerchantPlayerView, MerchantTableView } from './types';

interface MerchantSetting {
  readonly components: MerchantTables;
}

const KINDS = ['spice', 'upgrade', 'trade'] as const;

/** The turn with merchant cards, those on the table, and the deck: which cards it has, for they lie nowhere else. */
export const merchantTable = /* @__PURE__ */ block(
  ({ components: { merchantRow: places, merchantCards } }: MerchantSetting) => [
    head('wanted', 'place in the row of the card that is being paid for', [places]),
    head('paid', `cubes paid for it so far, as a part of ${places}`),
    ...printed('played', 'of the card in use'),
    head('upgrades', 'upgrades left, in quarters'),
    ...printed('merchantRow', 'of each card of the row', places),
    head('merchantRow.cubes', 'cubes lying on each card of the row, in tenths', [places, 4]),
    head('merchantDeck.count', 'cards in the deck, as a part of all'),
    head(
      'merchantDeck.cards',
      'cards in the deck, in the order of the components without the starting cards',
      [merchantCards.length],
    ),
  ],
  ({ components }, _, { table, at, blank }: Frame<MerchantState>) => {
    const { merchantRow: places, merchantCards, starterCards } = components;
    const [wanted, paid, played] = [table('wanted').at, table('paid').at, table('played').at];
    const [upgrades, deck] = [table('upgrades').at, table('merchantDeck').at];
    const [row, lying] = [table('merchantRow').at, table('merchantCubes').at];
    const wantedAt = at('wanted');
    const paidAt = at('paid');
    const upgradesAt = at('upgrades');
    const cubesAt = at('merchantRow.cubes');
    const countAt = at('merchantDeck.count');
    const deckAt = at('merchantDeck.cards');
    const cards = merchantCards.length;
    const starters = starterCards.length;
    const all = [...starterCards, ...merchantCards];
    const putPlayed = printedAt(at, 'played', all);
    const putInRow = printedAt(at, 'merchantRow', all);
    const cardsPlayed = new Stamps(all.length, 1, putPlayed);
    const cardsInRow = new Stamps(all.length, places, (card, place, put) => {
      putInRow(card, place, put);
      if (card >= starters) put(deckAt + card - starters, 0);
    });
    blank.fill(1, deckAt, deckAt + cards);
    return ({ cells }, out) => {
      const place = cells[wanted] as number;
      if (place !== -1) out[wantedAt + place] = 1;
      out[paidAt] = scaled(cells[paid] as number, places);
      const card = cells[played] as number;
      if (card !== -1) cardsPlayed.press(card, 0, out);
      out[upgradesAt] = scaled(cells[upgrades] as number, STEPS);
      out[countAt] = scaled(cells[deck] as number, cards);
      const length = cells[row] as number;
      for (let i = 0; i < length; i++) cardsInRow.press(cells[row + 1 + i] as number, i, out);
      const counts = cells[lying] as number;
      for (let i = 0; i < counts; i++) {
        const cubes = cells[lying + 1 + i] as number;
        if (cubes !== 0) out[cubesAt + i] = scaled(cubes, LYING);
      }
    };
  },
);

/** What is printed on some cards; where there is only one, the shape is that of a card. */
function printed(name: string, whose: string, places = 1) {
  const all = places === 1 ? [] : [places];
  return [
    head(`${name}.kind`, `kind (${KINDS.join(', ')}) ${whose}`, [...all, KINDS.length]),
    head(`${name}.give`, `cubes taken, in fifths, ${whose}`, [...all, 4]),
    head(`${name}.get`, `cubes given, in fifths, ${whose}`, [...all, 4]),
    head(`${name}.steps`, `upgrades, in quarters, ${whose}`, all),
  ];
}

/** Says what is printed on a card. */
function printedAt(
  at: Frame<object>['at'],
  name: string,
  cards: MerchantTables['merchantCards'],
): (card: number, place: number, put: Put) => void {
  const kindAt = at(`${name}.kind`);
  const giveAt = at(`${name}.give`);
  const getAt = at(`${name}.get`);
  const stepsAt = at(`${name}.steps`);
  return (number, place, put) => {
    const card = cards[number] as (typeof cards)[number];
    put(kindAt + KINDS.length * place + KINDS.indexOf(card.kind), 1);
    if (card.kind === 'trade') putPrinted(card.give, giveAt + 4 * place, put);
    if (card.kind === 'upgrade') put(stepsAt + place, scaled(card.steps, STEPS));
    else putPrinted(card.get, getAt + 4 * place, put);
  };
}

/** Marks cards in a set of so many cells that a player is known to have: they do not lie in the deck. */
export function knownCardMarker(
  at: Frame<object>['at'],
  { starterCards }: MerchantTables,
): (cells: Int32Array, from: number, size: number, out: Float32Array, at: number) => void {
  const starters = starterCards.length;
  const deckAt = at('merchantDeck.cards') - starters;
  return (cells, from, size, out, marksAt) => {
    for (let word = 1; word < size; word++) {
      for (let bits = cells[from + word] as number; bits !== 0; bits = withoutLowest(bits)) {
        const card = 32 * (word - 1) + lowestOf(bits);
        out[marksAt + card] = 1;
        if (card >= starters) out[deckAt + card] = 0;
      }
    }
  };
}

/** How views show what games with merchant cards keep of the table, where its places do not say it. */
export const merchantReads: Reads = {
  played: ({ played }: MerchantTableView, { numberOf }: Reading) => numberOf('merchantCards', played),
  merchantCubes: ({ merchantRow }: MerchantTableView) => allCubes(merchantRow),
};

/** A player in a view with a perfect memory. */
interface SeenPlayer extends MerchantPlayerView {
  readonly memory: MemoryView;
}

/** The cards in hand: where others look, as many of the unseen ones, whichever they are. */
const handIn = ({ hand, handCount, memory }: SeenPlayer): readonly string[] =>
  hand ?? memory.unseen.slice(0, handCount).map(({ card }) => card);

/** The same for the hand and the discards of a player. */
export const discardReads: Reads = {
  hand: handIn,
  seen: ({ memory }: SeenPlayer) => memory.seenDiscards,
  hidden(player: SeenPlayer) {
    const hand = handIn(player);
    return player.memory.unseen.map(({ card }) => card).filter((card) => !hand.includes(card));
  },
  arrived: ({ memory }: SeenPlayer) => memory.unseen.map(({ discardsBefore }) => discardsBefore),
};
