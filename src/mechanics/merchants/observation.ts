import { PRINTED, printedCubes, STEPS, scaled, TABLE_CUBES } from '../../observe/numbers';
import { block, head, type Offsets } from '../../observe/observation';
import type { CellSet } from '../../rows/cell-set';
import { allMerchantCards, type MerchantState, type MerchantTables } from './state';

interface MerchantSetting {
  readonly components: MerchantTables;
}

const KINDS = ['spice', 'upgrade', 'trade'] as const;

/** The turn, the row and the deck of merchant cards. A perfect memory knows which cards are in the deck. */
export const merchantTable = /* @__PURE__ */ block(
  ({ components: { merchantRow: places, merchantCards } }: MerchantSetting) => [
    head('wanted', 'place in the row of the card that is being paid for', [places]),
    head('paid', 'cubes paid for it so far', [], places),
    ...printed('played', 'of the card in use'),
    head('upgrades', 'upgrades left', [], STEPS),
    ...printed('merchantRow', 'of each card of the row', places),
    head('merchantRow.cubes', 'cubes lying on each card of the row', [places, 4], TABLE_CUBES),
    head('merchantDeck.count', 'cards in the deck', [], merchantCards.length),
    head(
      'merchantDeck.cards',
      'cards in the deck, in the order of the components without the starting cards',
      [merchantCards.length],
    ),
  ],
  ({ components }, _, at, empty) => {
    const { merchantRow: places, merchantCards, starterCards } = components;
    const wantedAt = at('wanted');
    const paidAt = at('paid');
    const upgradesAt = at('upgrades');
    const cubesAt = at('merchantRow.cubes');
    const countAt = at('merchantDeck.count');
    const deckAt = at('merchantDeck.cards');
    const writePlayed = printedWriter(at, 'played', components);
    const writeCard = printedWriter(at, 'merchantRow', components);
    const cards = merchantCards.length;
    const starters = starterCards.length;
    empty.fill(1, deckAt, deckAt + cards);
    return (row: MerchantState, out) => {
      if (row.wanted !== -1) out[wantedAt + row.wanted] = 1;
      out[paidAt] = scaled(row.paid, places);
      if (row.played !== -1) writePlayed(row.played, out, 0);
      out[upgradesAt] = scaled(row.upgrades, STEPS);
      out[countAt] = scaled(row.merchantDeck.length, cards);
      const list = row.merchantRow.cells;
      const length = list[0] as number;
      for (let place = 0; place < length; place++) {
        const card = list[place + 1] as number;
        writeCard(card, out, place);
        out[deckAt + card - starters] = 0;
      }
      const onCards = row.merchantCubes.cells;
      const counts = onCards[0] as number;
      for (let i = 0; i < counts; i++) {
        const cubes = onCards[i + 1] as number;
        if (cubes !== 0) out[cubesAt + i] = scaled(cubes, TABLE_CUBES);
      }
    };
  },
);

/** Declares the observation parts for the effects of cards; with several places, the first dimension is the place. */
function printed(name: string, whose: string, places = 1) {
  const all = places === 1 ? [] : [places];
  return [
    head(`${name}.kind`, `kind (${KINDS.join(', ')}) ${whose}`, [...all, KINDS.length]),
    head(`${name}.give`, `cubes taken, ${whose}`, [...all, 4], PRINTED),
    head(`${name}.get`, `cubes given, ${whose}`, [...all, 4], PRINTED),
    head(`${name}.steps`, `upgrades, ${whose}`, all, STEPS),
  ];
}

function printedWriter(
  at: Offsets,
  name: string,
  components: MerchantTables,
): (card: number, out: Float32Array, place: number) => void {
  const kindAt = at(`${name}.kind`);
  const giveAt = at(`${name}.give`);
  const getAt = at(`${name}.get`);
  const stepsAt = at(`${name}.steps`);
  const cards = allMerchantCards(components);
  const kinds = cards.map(({ kind }) => KINDS.indexOf(kind));
  const give = printedCubes(cards, (card) => (card.kind === 'trade' ? card.give : undefined));
  const get = printedCubes(cards, (card) => (card.kind === 'upgrade' ? undefined : card.get));
  const steps = cards.map((card) => (card.kind === 'upgrade' ? scaled(card.steps, STEPS) : 0));
  return (card, out, place) => {
    out[kindAt + KINDS.length * place + (kinds[card] as number)] = 1;
    give.copy(card, out, giveAt + 4 * place);
    get.copy(card, out, getAt + 4 * place);
    out[stepsAt + place] = steps[card] as number;
  };
}

/**
 * Makes a function that sets the entries for a player's cards, of one set or two, to 1, and those for the same cards in
 * the deck to 0.
 */
export function cardSetWriter(
  at: Offsets,
  { starterCards }: MerchantTables,
): (cards: CellSet, out: Float32Array, at: number, others?: CellSet) => void {
  const starters = starterCards.length;
  const deckAt = at('merchantDeck.cards') - starters;
  return (cards, out, marksAt, others = cards) => {
    for (let cell = 1; cell < cards.cells.length; cell++) {
      const both = (cards.cells[cell] as number) | (others.cells[cell] as number);
      for (let bits = both; bits !== 0; bits &= bits - 1) {
        const card = 32 * cell - 1 - Math.clz32(bits & -bits);
        out[marksAt + card] = 1;
        if (card >= starters) out[deckAt + card] = 0;
      }
    }
  };
}
