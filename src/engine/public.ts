/** Exports of all engines, whatever their games. */
export type * from '../changes/change';
export type { InputErrorCode } from '../input/error-code';
export {
  type AnyViolation,
  type CodedViolation,
  IllegalActionError,
  InvalidInputError,
  LimitError,
  type Malformed,
} from '../input/errors';
export type { MapPlace } from '../play/game';
export type { GameMap, Numbered } from '../play/pieces';
export type { Receiver } from '../play/price';
export type { ScoreItem, ScoreKind, ScoreSheet } from '../play/score';
export type { Recall, Seat, Viewer } from '../play/seats';
export type { Nothing, UnknownPiece, WrongPhase } from '../play/violations';
export type { WorkLimits } from '../play/work-limits';
export type { RecordedEnding, RecordedResult, RecordedTakeover, RecordedTurn } from '../record/game-record';
export type { SeedShares } from '../record/joint-seed';
export type { NotationOptions } from '../record/notation';
export type { TurnNumber } from '../record/turn-number';
export type { RecordFault, Verification } from '../record/verify';
export { randomSeed } from '../util/crypto';
export type { Immutable } from '../util/immutable';
export { ENGINE_VERSION } from '../util/version';
export { createEngine, createPlayEngine } from './create-engine';
export type { Engine } from './engine';
export type { PlayEngine } from './play-engine';
export type { RecordEngine } from './record-engine';
