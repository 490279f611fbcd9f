/**
 * Headless rules engine for the Century trilogy of board games.
 *
 * @module century-engine
 */
export { parseState } from './engine/admission';
export {
  IllegalActionError,
  InvalidInputError,
  LimitError,
  type Verdict,
  type Violation,
} from './engine/errors';
export { componentsHash, hash } from './engine/hash';
export type { Immutable } from './engine/immutable';
export { commitSeed, joinSeed, type SeedlessOptions, type SeedShares } from './engine/joint-seed';
export { jsonSchema } from './engine/json-schema';
export {
  countTurns,
  legalTurns,
  perft,
  type Turn,
  type TurnCount,
  type TurnOptions,
} from './engine/legal-turns';
export type { WorkLimits } from './engine/limits';
export { formatAction, formatTurn } from './engine/notation/format';
export { type NotationOptions, parseNotation } from './engine/notation/parse';
export type { PerftOptions, PerftResult } from './engine/perft';
export { publishRecord } from './engine/publish';
export { randomSeed } from './engine/random-seed';
export {
  appendAction,
  appendActions,
  type GameRecord,
  parseRecord,
  type RecordedResult,
  type RecordedTurn,
  type ReplayStep,
  recordState,
  replay,
  startRecord,
} from './engine/record';
export { actor, apply, explain, isOver, legalActions, ranking, scores, setup } from './engine/reducer';
export type { Action, Components, Options, State, VariantName, View } from './engine/registry';
export { VARIANTS } from './engine/registry';
export type { Parsed, Reading, Schema, StandardSchema } from './engine/schema';
export {
  componentsInUse,
  defaultComponents,
  parseAction,
  parseComponents,
  type SchemaName,
  schemas,
} from './engine/schemas';
export type { ScoreItem, ScoreSheet } from './engine/score';
export { type RowCount, type Survey, surveyComponents } from './engine/survey';
export { isTurnStart } from './engine/turns';
export { canUndo, undoLimit } from './engine/undo';
export { type RecordFault, type Verification, verifyRecord } from './engine/verify';
export { ENGINE_VERSION } from './engine/version';
export { resample, view } from './engine/view';
export type { Audience, Viewer } from './engine/viewer';
export { CUBES, type Cube, type Cubes } from './parts/cubes';
export type { MapLayout } from './parts/hex-map';
export type { Seat } from './parts/seats';
