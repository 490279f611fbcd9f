import type { ActionForms } from '../define/actions';
import { gameFrom } from '../define/define';
import type { GameDefinition } from '../define/definition';
import { extensionOf } from '../define/extend';
import type { GameExtension, Renamed } from '../define/extension';
import type { PlayerFields, TableFields } from '../define/fields';
import type { OptionFields } from '../define/options';
import type { OwnTypes, RefusalsIn } from '../define/types';
import { VARIANTS } from '../games';
import type { GameTypes, WholeGameValue } from '../play/game-types';

export {
  type ActionForm,
  type ActionForms,
  type Choice,
  numberFrom,
  type PieceOptions,
  pieceFrom,
  wordFrom,
} from '../define/actions';
export { reshuffle, roll } from '../define/chance';
export { add, covers, subtract, total } from '../define/cubes';
export type {
  GameDefinition,
  LegalIds,
  OwnPhase,
  OwnPrice,
  OwnRule,
  Refuse,
  Setting,
  StartOf,
} from '../define/definition';
export type { GameExtension, Renamed, RuleChange } from '../define/extension';
export {
  type CubesField,
  cubes,
  type FaceDownField,
  type FaceUpField,
  faceDown,
  faceUp,
  type HandField,
  type HandOptions,
  hand,
  type NumberField,
  number,
  type OwnedField,
  owned,
  type RangeOptions,
  type WordField,
  word,
} from '../define/fields';
export { GameError } from '../define/game-error';
export type {
  Fixed,
  NotThere,
  OwnRow,
  OwnState,
  OwnTypes,
  OwnView,
  OwnWords,
  Refusal,
} from '../define/types';
export * from '../generated/games/exported';
export { type AnyViolation as Violation, InvalidInputError } from '../input/errors';
export type { HexNumbers } from '../mechanics/sea/map';
export type { ActionRole } from '../play/actions';
export type { WholeGameValue as WholeGame } from '../play/game-types';
export type { Price, Receiver } from '../play/price';
export type { EarlierRules } from '../play/rules-version';
export type { ScoreItem, ScoreSheet } from '../play/score';
export { active, nextSeat, playerAt, type Recall, type Seat, type Viewer } from '../play/seats';
export type { Immutable } from '../util/immutable';
export { numbers, pick, type Random, shuffled, shuffledNumbers } from '../util/random';

/**
 * Makes a game of your own from its definition. What lies where, who sees what, how positions are written down, observed
 * and drawn follows from its fields; what a player may do follows from its rules.
 *
 * @param definition - what the game is made of
 * @returns a game for `createEngine`, `createSimulator`, `createEnv`, `createBot`, the testkit and `century --game`
 * @throws TypeError for the first thing that is missing or wrong, with its place
 */
export function defineGame<
  N extends string,
  C extends object,
  P extends string,
  const A extends ActionForms,
  TF extends TableFields,
  PF extends PlayerFields,
  X = undefined,
  O extends OptionFields = Record<never, never>,
  const V = object,
>(
  definition: GameDefinition<N, C, P, A, TF, PF, X, O, V>,
): WholeGameValue<OwnTypes<N, C, P, A, TF, PF, X, O, RefusalsIn<V>>> {
  return gameFrom(definition, VARIANTS);
}

/**
 * Makes a game of another one by changing some of its rules or pieces. It has a name of its own, so that states and
 * records of the two cannot be mixed up.
 *
 * @param base - one of the games of this entry, or one of your own
 * @param extension - what changes
 * @returns a game like any other
 * @throws TypeError for the first thing that is missing or wrong, with its place
 */
export function extendGame<T extends GameTypes, N extends string>(
  base: WholeGameValue<T>,
  extension: GameExtension<T, N>,
): WholeGameValue<Renamed<T, N>> {
  return extensionOf(base, extension, VARIANTS);
}
