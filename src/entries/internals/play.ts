export {
  type ActionList,
  type ActionTable,
  type ActionTemplate,
  type ActionTemplates,
  actionTable,
  type Choice,
  type Named,
  type NumbersOf,
  numberBelow,
  oneWord,
} from '../../play/actions';
export {
  type Evaluate,
  type Evaluating,
  type Features,
  learnedEvaluation,
  Memo,
  type Network,
  type NetworkLayer,
  type Weights,
} from '../../play/evaluation';
export type { Drawn, GameRules, Input, MapPlace, RecordedStep, Viewing } from '../../play/game';
export type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
export { reshuffle, unnamed } from '../../play/hidden';
export type { Cost, Price, Receiver } from '../../play/price';
export {
  type AnyFault,
  type DeclaredPhases,
  type Fault,
  type ListsByPhase,
  nothing,
  phaseNames,
  type Rule,
} from '../../play/rule';
export { type ScoreItem, type ScoreSheet, scoreSheet } from '../../play/score';
export { nextSeat, playerAt, type Recall, type Seat, type Viewer } from '../../play/seats';
export type {
  ActionOf,
  ChangeOf,
  ComponentsOf,
  NameOf,
  OptionsOf,
  StateIn,
  StateOf,
  ViewOf,
  ViolationOf,
} from '../../play/types';
export type { CommonViolations, Nothing } from '../../play/violations';
