/**
 * Words for actions, changes, refusals, score lines, phases, pieces and clauses, in English, Polish or your own
 * language.
 *
 * @module century-engine/words
 */
import type { Action } from '../games';
import { wordings } from '../generated/games/words';
import { createDescribe, type Describe } from '../words/describe';

export type { Change } from '../changes/change';
export * from '../generated/games/words';
export type { AnyViolation } from '../input/errors';
export type { ContextOfPieces, Mood, SentenceContext } from '../words/context';
export type {
  Context,
  DescribableAction,
  DescribablePiece,
  DescribableView,
  Describe,
  Subject,
} from '../words/describe';
export type { ChangeWords, Formatter, GameWords, SomeWords, Translation, Wording } from '../words/game-words';
export { ENGLISH, type LanguageOf, language } from '../words/language';
export { createDescribe };

/**
 * Describes an action, a change, a refusal, a line of a score sheet, a phase, a piece or a clause of the four games.
 *
 * @param subject - an action, one of `changes`, a refusal from `explain`, a line of `scores`, a view (for its phase),
 * the id of a clause, or `{ piece: id }`
 * @param context - the view, the language, the names of the players, and the reader
 * @returns one line; a sentence with a full stop for refusals and phases
 */
export const describe: Describe<Action> = /* @__PURE__ */ (() => createDescribe(...wordings))();
