import { LYING, PRINTED, STEPS, scaled, writeCubes } from '../../observe/part';
import { Features, type Offsets, type RowWriter } from '../../observe/writer';
import type { CellSet } from '../../rows/cell-set';
import { allCards, KINDS, type MerchantTables } from './observation';
import type { MerchantState } from './state';

/** The turn with merchant cards, and those on the table. */
export function merchantTableWriter(
  at: Offsets,
  tables: MerchantTables,
  blank: Float32Array,
): RowWriter<MerchantState> {
  const { merchantRow: places, merchantCards, starterCards } = tables;
  const wantedAt = at('wanted');
  const paidAt = at('paid');
  const upgradesAt = at('upgrades');
  const cubesAt = at('merchantRow.cubes');
  const countAt = at('merchantDeck.count');
  const deckAt = at('merchantDeck.cards');
  const writePlayed = printedWriter(at, 'played', tables);
  const writeCard = printedWriter(at, 'merchantRow', tables);
  const cards = merchantCards.length;
  const starters = starterCards.length;
  blank.fill(1, deckAt, deckAt + cards);
  return (row, out) => {
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
    const lying = row.merchantCubes.cells;
    const counts = lying[0] as number;
    for (let i = 0; i < counts; i++) {
      const cubes = lying[i + 1] as number;
      if (cubes !== 0) out[cubesAt + i] = scaled(cubes, LYING);
    }
  };
}

/** Writes what is printed on a card. */
function printedWriter(
  at: Offsets,
  name: string,
  tables: MerchantTables,
): (card: number, out: Float32Array, place: number) => void {
  const kindAt = at(`${name}.kind`);
  const giveAt = at(`${name}.give`);
  const getAt = at(`${name}.get`);
  const stepsAt = at(`${name}.steps`);
  const cards = allCards(tables);
  const kinds = cards.map(({ kind }) => KINDS.indexOf(kind));
  const give = new Features(cards.length, 4, (i, out, to) => {
    const card = cards[i];
    if (card?.kind === 'trade') writeCubes(out, to, card.give, PRINTED);
  });
  const get = new Features(cards.length, 4, (i, out, to) => {
    const card = cards[i];
    if (card !== undefined && card.kind !== 'upgrade') writeCubes(out, to, card.get, PRINTED);
  });
  const steps = cards.map((card) => (card.kind === 'upgrade' ? scaled(card.steps, STEPS) : 0));
  return (card, out, place) => {
    out[kindAt + KINDS.length * place + (kinds[card] as number)] = 1;
    give.copy(card, out, giveAt + 4 * place);
    get.copy(card, out, getAt + 4 * place);
    out[stepsAt + place] = steps[card] as number;
  };
}

/** Marks cards that a player is known to have, which do not lie in the deck. */
export function knownCardMarker(
  at: Offsets,
  { starterCards }: MerchantTables,
): (cards: CellSet, out: Float32Array, at: number) => void {
  const starters = starterCards.length;
  const deckAt = at('merchantDeck.cards') - starters;
  return ({ cells }, out, marksAt) => {
    for (let cell = 1; cell < cells.length; cell++) {
      for (let bits = cells[cell] as number; bits !== 0; bits &= bits - 1) {
        const card = 32 * cell - 1 - Math.clz32(bits & -bits);
        out[marksAt + card] = 1;
        if (card >= starters) out[deckAt + card] = 0;
      }
    }
  };
}
