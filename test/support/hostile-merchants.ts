import type { Components, State as StateOf } from '../../src/index';
import type { BadRow } from './hostile';

type Name = 'spice-road' | 'sand-to-sea';
type State = StateOf<Name>;

/** Where merchant cards are used. */
interface Scenes<S> {
  /** Between turns. */
  readonly state: S;
  /** One card has been paid for. */
  readonly paying: S;
  /** A trade is being carried out. */
  readonly trading: S;
  /** Upgrades are being carried out. */
  readonly upgrading: S;
}

/** What cannot arise in any game with merchant cards. */
export function impossibleMerchants<S extends State>(scenes: Scenes<S>): readonly BadRow<S>[] {
  const { state, paying, trading, upgrading } = scenes;
  const { merchantRow, merchantCubes, merchantDeck } = state;
  return [
    [
      'a merchant card twice in the row',
      state,
      'duplicate at merchantRow.*',
      [['merchantRow', 0], merchantRow[1]],
    ],
    [
      'a merchant card gone',
      state,
      'missing-piece at merchantDeck',
      [['merchantDeck'], merchantDeck.slice(1)],
    ],
    [
      'a row that has not been refilled',
      state,
      'impossible-state at merchantRow',
      [['merchantRow'], merchantRow.slice(1)],
      [['merchantCubes'], merchantCubes.slice(4)],
      [['merchantDeck'], [...merchantDeck, merchantRow[0]]],
    ],
    ['a card wanted out of season', state, 'impossible-state at wanted', [['wanted'], 2]],
    ['a payment out of season', state, 'impossible-state at paid', [['paid'], 1]],
    ['a card carried out of season', state, 'impossible-state at played', [['played'], 1]],
    ['upgrades out of season', state, 'impossible-state at upgrades', [['upgrades'], 1]],
    ['a payment for nothing', state, 'impossible-state at wanted', [['phase'], 'payCards']],
    ['a payment that has been made', paying, 'impossible-state at paid', [['paid'], paying.wanted]],
    ['no card carried out', trading, 'impossible-state at played', [['played'], -1]],
    ['upgrades by a trade', trading, 'impossible-state at upgrades', [['upgrades'], 1]],
    [
      'more upgrades than shown',
      upgrading,
      'impossible-state at upgrades',
      [['upgrades'], upgrading.upgrades + 3],
    ],
  ];
}

/** What leaves no component set of a game with merchant cards. */
export const badMerchantSets = (set: Components<Name>): readonly BadRow<object>[] => [
  ['a starting card twice', set, 'duplicate at starterCards.1.id', [['starterCards', 1, 'id'], 'create-2']],
  ['a merchant card twice', set, 'duplicate at merchantCards.1.id', [['merchantCards', 1, 'id'], 'm01']],
  [
    'a merchant card that is a starting card',
    set,
    'duplicate at merchantCards.4.id',
    [['merchantCards', 4, 'id'], 'upgrade-2'],
  ],
];
