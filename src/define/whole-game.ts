import type { Observing } from '../observe/observation';
import type { Evaluating } from '../play/evaluation';
import type { Game, RuleTypes } from '../play/game';
import type { WholeGame } from '../play/game-types';
import { deepFreeze } from '../util/immutable';
import type { AnyLanguages } from '../words/game-words';
import type { DeclaredGame } from './declare';

/** A game with all that its engine, its learners, its bots and its readers need. */
export interface CompleteGame<T extends RuleTypes = RuleTypes>
  extends WholeGame<T>,
    DeclaredGame<T>,
    Omit<Game<T>, 'readView'>,
    Observing<T>,
    Evaluating<T> {
  /** What people read of a game of one's own, by the tag of the language. */
  readonly languages?: AnyLanguages;
}

/** A game of its rules, and of how it is read, observed and valued. */
export function wholeGame<T extends RuleTypes>(
  parts: Omit<CompleteGame<T>, 'clauses'> & Partial<Pick<CompleteGame<T>, 'clauses'>>,
): CompleteGame<T> {
  return deepFreeze({ clauses: {}, ...parts });
}
