import { cards, count, cubes, id, indexOrNone, printed, seat, seed, slot, source } from './fields';
import { present, type Told } from './sentences';

/** What is said of the fields that games share. */
export const sentences: readonly Told[] = [
  [
    present(source),
    {
      id: 'source',
      about: 'How reliable the row is; own, the same as absent, is for sets supplied by users.',
    },
  ],
  [id, { id: 'id', about: 'The name of a piece: letters, digits and hyphens.' }],
  [printed, { id: 'printed', about: 'A number printed on a piece.' }],
  [count, { id: 'count', about: 'A number of pieces, or the index of a piece, from 0.' }],
  [indexOrNone, { id: 'indexOrNone', about: 'The index of a piece or place, from 0; -1 for none.' }],
  [cards, { id: 'cards', about: 'Cards by number: the starting cards first, then the merchant cards.' }],
  [cubes, { id: 'cubes', about: 'Cubes by rank: [yellow, red, green, brown] (C-1).' }],
  [slot, { id: 'slot', about: 'A position in a row of cards, from 0, left to right.' }],
  [seat, { id: 'seat', about: 'A seat at the table, from 0, clockwise.' }],
  [seed, { id: 'seed', about: 'The source of all chance; 1 and "1" are the same seed.' }],
];
