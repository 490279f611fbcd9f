import { cards, count, cubes, id, indexOrNone, printed, seat, seed, slot, source } from '../input/fields';
import { present, type Sentences, type Told } from '../input/sentences';
import { commitment, contribution } from './joint-seed';
import { hex, turn } from './record-schema';

/** What is said of the fields that games share, and of the parts of records. */
export const sentences: readonly Told[] = [
  [
    /* @__PURE__ */ present(source),
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
  [hex, { id: 'hash', about: 'A SHA-256 hash in hexadecimal digits.' }],
  [
    turn,
    {
      id: 'turn',
      about: 'A finished turn.',
      members: { actions: 'Its number of actions.', hash: 'The hash of the state after it.' },
    },
  ],
  [commitment, { id: 'commitment', about: 'A commitment: 64 hexadecimal digits.' }],
  [contribution, { id: 'contribution', about: 'A contribution to a seed: 32 hexadecimal digits.' }],
];

/** What is said of the records of every game. */
export const recordSentences: Sentences = {
  about: 'A game as a file.',
  members: {
    format: 'Identifies the file as a record.',
    version: 'The version of the format.',
    engine: 'The version of the engine that wrote the record.',
    variant: 'The game.',
    components: 'The hash of the component set.',
    options: 'The options of the game; absent in a published record.',
    start:
      'In a published record, in place of options: the state that it starts from; without a viewer: the state in which it takes a game over.',
    viewer: { id: 'viewer', about: 'In a published record: whose knowledge it contains.' },
    commitments:
      'The commitments to the contributions, one for each seat, followed by that of the host, if any.',
    contributions: 'The contributions to the joint seed, in the same order; absent in a published record.',
    takeovers: {
      about: 'Who plays a seat from some action on, by ascending actions.',
      of: {
        id: 'takeover',
        about: 'Somebody else at a seat.',
        members: {
          action: 'From which action on: the number of actions before it.',
          seat: 'Which seat.',
          by: 'Who plays it from there on.',
          name: 'What the bot is called, or the person.',
        },
      },
    },
    ending: {
      id: 'ending',
      about: 'How a game ended that the rules had not ended.',
      members: {
        reason: 'They gave up, their clocks ran out, or they were gone.',
        seats: 'The seats that lost by it, in ascending order.',
      },
    },
    actions: 'Every action, in order.',
    turns: 'The finished turns, in order.',
    result: {
      about: 'The end of the game by the rules; null before.',
      of: {
        id: 'result',
        about: 'The end of a game.',
        members: {
          hash: 'The hash of the last state.',
          scores: 'Points by seat.',
          ranking: 'Seats from best to worst.',
        },
      },
    },
  },
};
