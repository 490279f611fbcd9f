import type { Observed } from '../observe/observation';
import type { Evaluated } from '../play/evaluation';
import type { Deals, Drawn, Game, RuleTypes } from '../play/game';
import type { WholeGameValue } from '../play/game-types';
import type { Ledger } from '../play/ledger';
import type { AnyLanguages } from '../words/game-words';

/** A game with all that its engine, its learners, its bots and its readers need. */
export interface WholeGame<T extends RuleTypes>
  extends WholeGameValue<T>,
    Game<T>,
    Observed<T>,
    Evaluated<T>,
    Partial<Drawn<T>> {
  /** What balances in it, for `century prove`; `null`: nobody says. */
  readonly ledger?: Ledger<T> | null;
  /** Its deals, if there are too many to be looked at one by one. */
  readonly deals?: Deals<T>;
  /** What people read of a game of one's own, by the tag of the language. */
  readonly languages?: AnyLanguages;
}

/** Any such game. */
export type AnyWholeGame = WholeGame<RuleTypes>;
