const SENTENCES = {
  threw: 'A call that the API allows gets an answer.',
  malformed: 'Answers have the shape that the API specifies.',

  'not-json': 'A state can be written as JSON text.',
  'other-state': 'A state written as JSON text and read back is the same state.',
  'other-future': 'A state that was read back continues like the state that was written.',
  'key-order': 'The order of keys in JSON means nothing.',

  'view-differs': 'A viewer sees the same in a world that was resampled for that viewer.',
  'changes-differ': 'A viewer sees the same changes in worlds that were resampled for that viewer.',
  'changes-lead-elsewhere': 'A list of changes leads from one view exactly to the other.',
  'cubes-lost': 'Cubes in changes go from one place to another.',

  'price-wrong': 'An action costs the active player its price.',
  'price-owed': 'A debt from an action is paid cube by cube right after it, and no more.',
  'price-in-view': 'The view of the seat that decides gives the same prices as the state.',
  'price-differs': 'The active player gets the same prices in a world that was resampled for it.',

  'choice-differs': 'The seat that decides has the same choices in a world that was resampled for it.',
  'verdict-differs': 'The seat that decides gets the same verdicts in a world that was resampled for it.',
  'text-differs':
    'The seat that decides gets the same answer to a text in a world that was resampled for it.',
  'text-goes-on':
    'A text is read up to where another seat decides or something hidden is revealed, and no further.',
  'scores-differ': 'Scores do not depend on what a viewer cannot know.',
  'world-refused': 'A resampled world is a state like any other.',
  'same-world': 'Resampling redraws whatever is hidden.',
  'other-pieces': 'Resampling moves hidden pieces, and changes nothing else.',
  'impossible-world':
    'In a resampled world every piece is where it can have come in the game as the viewer saw it.',
  'published-differs': 'A published record verifies, and shows its viewer what the real one shows.',
  'published-tells': 'A published record contains nothing that its viewer cannot know.',
  'seed-shown': 'No view contains the seed.',

  'mask-size': 'A mask has the same length throughout a game.',
  'mask-misses': 'The mask allows every legal action.',
  'mask-allows': 'The mask allows no other action.',
  'id-twice': 'No two ids stand for the same action.',
  'id-moves': 'An id stands for the same action throughout a game, and that action has this id.',

  'input-changed': 'No call changes its arguments.',
  'other-output': 'The same call returns the same answer.',
  'refusal-changes': 'A refused action changes nothing.',

  'no-end': 'Games end.',
  'dead-end': 'There is a legal action until the game is over, and none after that.',
  duplicate: 'No legal action is listed twice.',
  'actor-at-end': 'A seat decides until the game is over, and none after that.',

  legal: 'The legal actions are those of this engine.',
  order: 'The legal actions are in the order of this engine.',
  actor: 'The seat that decides is that of this engine.',
  over: 'The game is over when it is in this engine.',
  scores: 'The scores are those of this engine.',
  ranking: 'The ranking is that of this engine; the seat later in turn order wins a tie.',
  view: 'A view shows the same as in this engine.',
  hash: 'The hash is that of this engine.',
  verdict: 'An action gets the same verdict as in this engine, with the same code and clause.',
  price: 'An action has the same price as in this engine, legal or not.',
  accepted: 'Actions that this engine refuses are refused.',

  refused: 'The actions of a record are legal.',
  'turn-hash': 'After every turn of a record the state has the recorded hash.',
  result: 'A record ends with the recorded hash, scores and ranking.',
} as const;

/**
 * A stable code of a requirement of the API, such as `'not-json'`.
 *
 * @useDeclaredType
 */
export type RuleCode = keyof typeof SENTENCES;

/** The requirements of the API as sentences, by code. */
export const RULES: { readonly [C in RuleCode]: string } = Object.freeze(SENTENCES);
