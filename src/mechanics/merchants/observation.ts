import {
  finder,
  indices,
  LYING,
  number,
  ofList,
  ofPlayers,
  oneOf,
  type Part,
  PRINTED,
  STEPS,
  scaled,
  writeCubes,
  writeMarks,
} from '../../observe/part';
import type { Cubes } from '../cubes/cubes';
import type { MerchantCard } from './state';
import type { MerchantPlayerView, MerchantTableView } from './view';

/** What the views of the games with merchant cards have in common. */
export interface MerchantView extends MerchantTableView {
  readonly players: readonly MerchantPlayerView[];
}

/** The tables of a component set that say what these cards are. */
export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  readonly merchantRow: number;
}

export const KINDS = ['spice', 'upgrade', 'trade'] as const;

interface RowCard {
  readonly card: string;
  readonly cubes: Cubes;
}

/** All cards: the starting cards first, as in states. */
export function allCards({ starterCards, merchantCards }: MerchantTables): readonly MerchantCard[] {
  return [...starterCards, ...merchantCards];
}

/** The turn with merchant cards, and those on the table. */
export function merchantTableParts(tables: MerchantTables): Part<MerchantView>[] {
  const { merchantRow: places } = tables;
  const cards = allCards(tables);
  const rowOf = (view: MerchantView): readonly RowCard[] => view.merchantRow;
  return [
    oneOf('wanted', places, 'place in the row of the card that is being paid for', (v) => v.wanted ?? -1),
    number('paid', places, `cubes paid for it so far, as a part of ${places}`, (view) => view.paid),
    ...printed('played', 'of the card in use', 1, cards, (view: MerchantView) =>
      view.played === null ? [] : [view.played],
    ),
    number('upgrades', STEPS, 'upgrades left, in quarters', (view) => view.upgrades),
    ...printed('merchantRow', 'of each card of the row', places, cards, (view: MerchantView) =>
      view.merchantRow.map(({ card }) => card),
    ),
    ofList(
      'merchantRow.cubes',
      places,
      [4],
      'cubes lying on each card of the row, in tenths',
      rowOf,
      (item, out, at) => writeCubes(out, at, item.cubes, LYING),
    ),
  ];
}

/** What is printed on some cards, or on one. */
function printed<V>(
  name: string,
  whose: string,
  count: number,
  cards: readonly MerchantCard[],
  namesIn: (view: V) => readonly string[],
): Part<V>[] {
  const cardOf = finder(cards);
  const everyCard = (
    what: string,
    shape: readonly number[],
    about: string,
    write: (card: MerchantCard, out: Float32Array, at: number) => void,
  ): Part<V> => {
    const part = ofList(`${name}.${what}`, count, shape, `${about} ${whose}`, namesIn, (id, out, at) => {
      const card = cardOf(id);
      if (card !== undefined) write(card, out, at);
    });
    return count === 1 ? { ...part, shape } : part;
  };
  return [
    everyCard('kind', [KINDS.length], `kind (${KINDS.join(', ')})`, (card, out, at) => {
      out[at + KINDS.indexOf(card.kind)] = 1;
    }),
    everyCard('give', [4], 'cubes taken, in fifths,', (card, out, at) => {
      if (card.kind === 'trade') writeCubes(out, at, card.give, PRINTED);
    }),
    everyCard('get', [4], 'cubes given, in fifths,', (card, out, at) => {
      if (card.kind !== 'upgrade') writeCubes(out, at, card.get, PRINTED);
    }),
    everyCard('steps', [], 'upgrades, in quarters,', (card, out, at) => {
      if (card.kind === 'upgrade') out[at] = scaled(card.steps, STEPS);
    }),
  ];
}

/**
 * The face-down deck: how many cards it has and, for they are all that lie nowhere else, which.
 *
 * @param known - the lists of cards that a player has
 */
export function merchantDeckParts<P>(
  tables: MerchantTables,
  known: (player: P) => readonly (readonly string[])[],
): Part<MerchantTableView & { readonly players: readonly P[] }>[] {
  const { merchantCards } = tables;
  const cards = indices(merchantCards);
  return [
    number(
      'merchantDeck.count',
      merchantCards.length,
      'cards in the deck, as a part of all',
      (view) => view.merchantDeck,
    ),
    {
      name: 'merchantDeck.cards',
      shape: [merchantCards.length],
      about: 'cards in the deck, in the order of the components without the starting cards',
      write(view, out, at) {
        out.fill(1, at, at + merchantCards.length);
        for (const { card } of view.merchantRow) out[at + (cards.get(card) ?? 0)] = 0;
        for (const player of view.players)
          for (const list of known(player)) writeMarks(out, at, list, cards, 0);
      },
    },
  ];
}

/** Sets of cards of every player, over all cards: the starting cards first. */
export function cardSets<P>(
  name: string,
  tables: MerchantTables,
  players: number,
  about: string,
  read: (player: P) => readonly string[],
): Part<{ readonly players: readonly P[] }> {
  const cards = allCards(tables);
  const indexOf = indices(cards);
  return ofPlayers(`players.${name}`, players, [cards.length], about, (player: P, out, at) => {
    writeMarks(out, at, read(player), indexOf);
  });
}
