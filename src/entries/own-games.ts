export {
  type ActionDeclaration,
  type ActionDeclarations,
  numberFrom,
  pieceFrom,
  wordFrom,
} from '../define/actions';
export { defineGame } from '../define/define';
export type { GameDefinition, GameExtension, OwnDefinition, Renamed, RuleChange } from '../define/definition';
export { extendGame } from '../define/extend';
export {
  add,
  type CubesField,
  covers,
  cubes,
  faceDown,
  faceUp,
  hand,
  number,
  type OwnPlaces,
  owned,
  type PiecesField,
  subtract,
  total,
  word,
} from '../define/fields';
export type { During } from '../define/places/place';
export type { SeenBy } from '../define/places/places';
export type { Fixed, NotThere, OwnRow, OwnState, OwnTypes, OwnView, OwnWords } from '../define/types';
export * from '../generated/games/complete';
export { type AnyViolation as Violation, InvalidInputError } from '../input/errors';
export type { HexNumbers } from '../mechanics/sea/map';
export type { ActionList, ActionRole, Choice } from '../play/actions';
export type { Brush, Paint } from '../play/game';
export type { CompleteGame } from '../play/game-types';
export type { Cost, Price, Receiver } from '../play/price';
export type { Phase, Refusal, Rule } from '../play/rule';
export type { ScoreItem, ScoreSheet } from '../play/score';
export { nextSeat, playerAt, type Recall, type Seat, type Viewer } from '../play/seats';
export type { NumberCell, WordCell } from '../rows/layout';
export type { Immutable } from '../util/immutable';
export { numbers, pick, type Random, shuffled, shuffledNumbers } from '../util/random';
