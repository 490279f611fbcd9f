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
} from './changes/change';
export { createEngine, type Engine } from './engine';
export {
  type AnyViolation,
  type CodedViolation,
  IllegalActionError,
  InvalidInputError,
  LimitError,
} from './errors';
export { componentsHash } from './hash';
export type { Immutable } from './immutable';
export type { InputErrorCode } from './input-error-code';
export type { SeedShares } from './joint-seed';
export type { TurnCount } from './legal-turns';
export type { WorkLimits } from './limits';
export type { ComponentsLint, RowCount } from './lint-components';
export type { MapPlace } from './map-place';
export type { Divergence } from './migrate';
export type { NotationOptions, ReadActions } from './notation/parse';
export { applyPatches, type Patch, patchesBetween } from './patches';
export type { PerftOptions } from './perft';
export type { GameMap, Numbered } from './pieces';
export type { Receiver } from './price';
export { randomSeed } from './random-seed';
export type { RecordedResult, RecordedTurn } from './record';
export type { RulesChange } from './rules-version';
export type { ActionSchema, ObjectSchema, SchemaName, SchemasOf } from './schemas';
export type { ScoreItem, ScoreKind, ScoreSheet } from './score';
export type { Seat } from './seats';
export type { TurnNumber } from './turn-number';
export type { RecordFault, Verification } from './verify';
export { ENGINE_VERSION } from './version';
export type { Recall, Viewer } from './viewer';
export type { Malformed, Nothing, UnknownPiece, WrongPhase } from './violations';
