import type { Sentences, Told } from '../input/sentences';
import { commitment, contribution } from './joint-seed';
import { hex, turn } from './record-schema';

/** What is said of the parts of records. */
export const sentences: readonly Told[] = [
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
    rules: 'The version of the rules of the game; absent: 1.',
    options: 'The options of the game; absent in a published record.',
    start: 'In a published record, in place of options: the state that it starts from.',
    viewer: { id: 'viewer', about: 'In a published record: whose knowledge it contains.' },
    commitments:
      'The commitments to the contributions, one for each seat, followed by that of the host, if any.',
    contributions: 'The contributions to the joint seed, in the same order; absent in a published record.',
    actions: 'Every action, in order.',
    turns: 'The finished turns, in order.',
    result: {
      about: 'The end of the game; null while it is on.',
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
