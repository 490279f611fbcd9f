import type { Observing } from '../observe/observation';
import type { Evaluating } from '../play/evaluation';
import type { AnyDrawn, Drawn, GameRules, Input, RuleTypes, Telling } from '../play/game';
import type { GameTypes, WholeGameValue } from '../play/game-types';
import { deepFreeze } from '../util/immutable';
import type { AnyLanguages } from '../words/game-words';
import { type Declaration, declareGame } from './declare';

/** What is said of a game besides its declaration: how it is read, told, observed and valued. */
export interface GameParts<T extends RuleTypes>
  extends Input<T>,
    Telling<T>,
    Observing<T>,
    Evaluating<T>,
    Partial<Drawn<T>>,
    Course<T>,
    Partial<Pick<WholeGameValue<T>, 'clauses' | 'extends'>> {
  /** What people read of a game of one's own, by the tag of the language. */
  readonly languages?: AnyLanguages;
}

/** How a game goes on, for those who look at it as a whole. */
export interface Course<T extends GameTypes> {
  /** How far a game that is not over is: from 0 up to, not including, 1; absent: nobody says. */
  progress?(compiled: T['compiled'], row: T['row']): number;
}

/** Any game as it is shown. */
export type Shown = AnyDrawn & Course<GameTypes>;

/** A game with all that its engine, its learners, its bots and its readers need. */
export interface WholeGame<T extends RuleTypes>
  extends WholeGameValue<T>,
    GameRules<T>,
    Omit<GameParts<T>, 'clauses' | 'extends'> {}

/** Any such game. */
export type AnyWholeGame = WholeGame<RuleTypes>;

/** A game of its declaration and of the parts that do not follow from it. */
export function wholeGame<T extends RuleTypes>(declaration: Declaration<T> & GameParts<T>): WholeGame<T> {
  return deepFreeze({ clauses: {}, ...declareGame(declaration) } as WholeGame<T>);
}
