import type { Observed } from '../observe/observed';
import type { Drawn } from '../play/drawn';
import type { Evaluated } from '../play/evaluated';
import type { Game, RuleTypes } from '../play/game';
import type { WholeGameValue } from '../play/game-types';
import type { Ledger } from '../play/ledger';
import type { AnyLanguages } from '../words/game-words';

/** A game with all that its engine, its learners, its bots and its readers need. */
export interface WholeGame<T extends RuleTypes>
  extends WholeGameValue<T>,
    Game<T>,
    Observed<T>,
    Evaluated<T>,
    Partial<Pick<Drawn<T>, 'draw' | 'holding'>> {
  /** What balances in it, for `century prove`; absent: as in the game that it extends. `null`: nobody says. */
  readonly ledger?: Ledger<T> | null;
  /** What people read of a game of one's own, by the tag of the language. */
  readonly languages?: AnyLanguages;
}

/** Any such game. */
export type AnyWholeGame = WholeGame<RuleTypes>;
