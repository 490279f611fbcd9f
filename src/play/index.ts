export {
  type ActionForm,
  type ActionForms,
  type ActionList,
  type ActionTable,
  actionTable,
  type Choice,
  type Named,
  type NumbersOf,
  numberBelow,
  oneWord,
} from './actions';
export { type Evaluate, type Evaluating, type Features, learnedEvaluation, type Weights } from './evaluation';
export type { Deals, Drawn, GameRules, Input, MapPlace, Telling } from './game';
export type { GameTypes } from './game-types';
export { reshuffle, unnamed } from './hidden';
export { type Accounts, type Ledger, occurrences } from './ledger';
export { type DeclaredPhases, phaseNames } from './phases';
export { type Bill, type Price, type Prices, pricesBy, type Receiver } from './price';
export { type AnyFault, type Fault, nothing, type Rule } from './rule';
export { type ScoreItem, type ScoreSheet, scoreSheet } from './score';
export { nextSeat, playerAt, type Recall, type Seat, type Viewer } from './seats';
export type {
  ActionOf,
  ChangeOf,
  ComponentsOf,
  NameOf,
  OptionsOf,
  StateOf,
  ViewOf,
  ViolationOf,
} from './types';
export type { CommonViolations, Nothing } from './violations';
