const SENTENCES = {
  threw: 'A call that the API allows is answered.',
  malformed: 'Answers have the form that the API states.',

  'not-json': 'A state can be written as JSON text.',
  'other-state': 'A state that is written as JSON text and read back is the same state.',
  'other-future': 'What has been read back goes on like the state that was written.',
  'key-order': 'The order of keys in JSON means nothing.',

  'view-differs': 'A viewer sees the same in a world that was resampled for that viewer.',
  'choice-differs': 'The seat that decides has the same choices in a world that was resampled for it.',
  'verdict-differs': 'The seat that decides is told the same in a world that was resampled for it.',
  'text-differs':
    'The seat that decides gets the same answer to a text in a world that was resampled for it.',
  'text-goes-on':
    'A text is read up to where another seat decides or something hidden is turned up, and no further.',
  'scores-differ': 'Scores do not depend on what a viewer cannot know.',
  'world-refused': 'A resampled world is a state like any other.',
  'same-world': 'Resampling draws anew what is hidden.',
  'other-pieces': 'Resampling moves what is hidden, and changes nothing else.',
  'seed-shown': 'The seed is in no view.',

  'mask-size': 'A mask has the same length throughout a game.',
  'mask-misses': 'The mask allows every legal action.',
  'mask-allows': 'The mask allows no other action.',
  'id-twice': 'No two ids stand for the same action.',
  'id-moves': 'An id stands for the same action throughout a game, and that action has this id.',

  'input-changed': 'No call changes what it is given.',
  'other-output': 'The same call gives the same answer.',
  'refusal-changes': 'A refused action changes nothing.',

  'no-end': 'Games end.',
  'dead-end': 'There is a legal action until the game is over, and none after that.',
  duplicate: 'No legal action is listed twice.',
  'actor-at-end': 'A seat decides until the game is over, and none after that.',

  legal: 'The legal actions are those of this engine.',
  order: 'The legal actions stand in the order of this engine.',
  actor: 'The seat that decides is that of this engine.',
  over: 'The game is over when it is in this engine.',
  scores: 'The scores are those of this engine.',
  ranking: 'The ranking is that of this engine; the later in turn order wins a tie.',
  view: 'A view shows what that of this engine shows.',
  hash: 'The hash is that of this engine.',
  verdict: 'An action is judged as in this engine, with the same code and clause.',
  accepted: 'What this engine refuses is refused.',

  refused: 'The actions of a record are legal.',
  'turn-hash': 'After every turn of a record the state has the hash that the record says.',
  result: 'A record ends with the hash, the scores and the ranking that it says.',
} as const;

/**
 * The code of a rule of the API: stable, for programs.
 *
 * @useDeclaredType
 */
export type RuleCode = keyof typeof SENTENCES;

/** What the API demands, as a sentence, by the code that errors cite. */
export const RULES: { readonly [C in RuleCode]: string } = Object.freeze(SENTENCES);
