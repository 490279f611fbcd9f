/** Exports common to all engines, whatever their games. */
export type {
  ChangeKind,
  CubesChange,
  DueChange,
  LastRoundChange,
  OverChange,
  PieceChange,
  Place,
  RevealChange,
  SlideChange,
  StatusChange,
  TokensChange,
  TurnChange,
} from '../changes/change';
export { applyPatches, type Patch, patchesBetween } from '../changes/patches';
export type { InputErrorCode } from '../input/error-code';
export {
  type AnyViolation,
  type CodedViolation,
  IllegalActionError,
  InvalidInputError,
  LimitError,
} from '../input/errors';
export type { MapPlace } from '../play/game';
export type { TurnCount } from '../play/legal-turns';
export type { PerftOptions } from '../play/perft';
export type { GameMap, Numbered } from '../play/pieces';
export type { Receiver } from '../play/price';
export type { RulesChange } from '../play/rules-version';
export type { ScoreItem, ScoreKind, ScoreSheet } from '../play/score';
export type { Recall, Seat, Viewer } from '../play/seats';
export type { Malformed, Nothing, UnknownPiece, WrongPhase } from '../play/violations';
export type { WorkLimits } from '../play/work-limits';
export type { RecordedEnding, RecordedResult, RecordedTakeover, RecordedTurn } from '../record/game-record';
export { componentsHash } from '../record/hash';
export type { SeedShares } from '../record/joint-seed';
export type { Divergence } from '../record/migrate';
export type { NotationOptions, ReadActions } from '../record/notation';
export type { ActionSchema, ObjectSchema, SchemaName, SchemasOf } from '../record/schemas';
export type { TurnNumber } from '../record/turn-number';
export type { RecordFault, Verification } from '../record/verify';
export { randomSeed } from '../util/crypto';
export type { Immutable } from '../util/immutable';
export { ENGINE_VERSION } from '../util/version';
export { createEngine, createPlayEngine } from './create-engine';
export type { Engine, PlayEngine } from './engine';
export type { ComponentsLint, RowCount } from './lint-components';
export type { Provenance } from './provenance';
