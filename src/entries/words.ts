/**
 * Words for people: actions, refusals, score lines, what is due, pieces and clauses as a player would say them, in
 * English and Polish, or in a language of your own.
 *
 * @module century-engine/words
 */
import type { Action } from '../games';
import { wordings } from '../generated/games/words';
import { createDescribe, type Describe } from '../words/describe';

export type { Change } from '../changes/change';
export * from '../generated/games/words';
export type { Mood, Tell, TellOfPieces } from '../words/context';
export type {
  ActionToTell,
  Context,
  Describe,
  PieceToTell,
  Subject,
  TableToTell,
} from '../words/describe';
export type {
  BilingualWording,
  ChangeWords,
  GameWords,
  RefusalToTell,
  Saying,
  SayingDue,
  SomeWords,
  Translation,
  Wording,
} from '../words/game-words';
export { createDescribe };

/**
 * Puts an action, a change, a refusal, a line of a score sheet, a table, a piece or a clause of the four games into words.
 *
 * @param subject - what to describe: an action, one of `changes`, what `explain` returned, a line of `scores`, a view (what is due), the
 * id of a clause, or `{ piece: id }`
 * @param context - the table, the language, the names of the players, and who reads
 * @returns one line; a sentence with a full stop for refusals and for what is due
 */
export const describe: Describe<Action> = /* @__PURE__ */ (() => createDescribe(...wordings))();
