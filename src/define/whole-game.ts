import type { Observing } from '../observe/observation';
import type { Evaluating } from '../play/evaluation';
import type { Game, GameRules, RuleTypes } from '../play/game';
import type { WholeGame } from '../play/game-types';
import { deepFreeze } from '../util/immutable';
import type { AnyLanguages } from '../words/game-words';
import { type Declaration, declareGame } from './declare';

/** A game with all that its engine, its learners, its bots and its readers need. */
export interface CompleteGame<T extends RuleTypes = RuleTypes>
  extends WholeGame<T>,
    Omit<Game<T>, 'readView'>,
    Observing<T>,
    Evaluating<T> {
  /** What people read of a game of one's own, by the tag of the language. */
  readonly languages?: AnyLanguages;
}

/** What has to be given of a game besides its declaration: how it is read, observed and valued. */
type Given<T extends RuleTypes> = Omit<CompleteGame<T>, keyof GameRules | 'clauses'> &
  Partial<Pick<CompleteGame<T>, 'clauses'>>;

/** A game of its declaration and of the parts that do not follow from it. */
export function wholeGame<T extends RuleTypes>(declaration: Declaration<T> & Given<T>): CompleteGame<T> {
  return deepFreeze({ clauses: {}, ...declareGame(declaration) } as CompleteGame<T>);
}
