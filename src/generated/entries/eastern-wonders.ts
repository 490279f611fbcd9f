// Made from the functions of an engine by `npm run generate`.
/**
 * Century: Eastern Wonders, 2 to 4 players: the exports of `century-engine`, bound to this game and without any other game's code.
 *
 * @module century-engine/eastern-wonders
 */
import type { Engine } from '../../engine/engine';
import * as of from '../../engine/functions';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../../play/legal-turns';
import type { LiveGame as LiveGameOf } from '../../record/live-game';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf, StartedRecord as StartedRecordOf } from '../../record/game-record';
import { type DrawnView, toText as textOf } from '../../play/drawing';
import type { VerdictOn } from '../../input/errors';
import type { Game } from '../../play/game-types';
import { bind, gamesOf } from '../../play/games';
import type { ViolationOf } from '../../play/types';
import { deepFreeze } from '../../util/immutable';
import { drawn, viewed } from '../../games/eastern-wonders/table';
import { easternWonders as rules } from '../../games/eastern-wonders/game';
import { input } from '../../games/eastern-wonders/input';
import type { EasternWonders } from '../../games/eastern-wonders/definition';

export * from '../../engine/public';
export type { EasternWondersChange as Change, EasternWondersView as View } from '../../games/eastern-wonders/definition';
export type * from '../../mechanics/cubes/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type * from '../../generated/types/eastern-wonders';
export type * from '../../mechanics/sea/types';
export type { EasternWonders, EasternWondersChange, EasternWondersFixed, EasternWondersPieces, EasternWondersPlace, EasternWondersView, EasternWondersViolations } from '../../games/eastern-wonders/definition';
export type { EasternWondersAction as Action, EasternWondersComponents as Components, EasternWondersOptions as Options, EasternWondersState as State } from '../types/eastern-wonders';
export type { CubePrice as Price } from '../../mechanics/cubes/table';
export { CUBES, type Cube, type Cubes } from '../../mechanics/cubes/cubes';

const game = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input, ...viewed }))();

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: Game<EasternWonders> = game;

/** The reason why an action is illegal; `code` is the discriminant, also for `data`. */
export type Violation = ViolationOf<EasternWonders>;
/** The code of a reason: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord extends RecordOf<EasternWonders> {}
/** A record with its options: from {@link startRecord}, or continued from such a record. */
export interface StartedRecord extends StartedRecordOf<EasternWonders> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<EasternWonders> {}
/** A game in progress as one object, made by {@link createGame}. */
export interface LiveGame extends LiveGameOf<EasternWonders> {}
/** A way for the active player to finish the own part of the turn. */
export interface Turn extends TurnOf<EasternWonders> {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions extends TurnOptionsOf<EasternWonders> {}

const games = /* @__PURE__ */ gamesOf([game]);
const gamesToPlay = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input }]))();
const drawnGames = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input, ...drawn }]))();

export const actor: Engine<EasternWonders>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
export const appendAction: Engine<EasternWonders>['appendAction'] = /* @__PURE__ */ bind(of.appendAction, gamesToPlay);
export const appendActions: Engine<EasternWonders>['appendActions'] = /* @__PURE__ */ bind(of.appendActions, gamesToPlay);
export const apply: Engine<EasternWonders>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
export const applyChanges: Engine<EasternWonders>['applyChanges'] = /* @__PURE__ */ bind(of.applyChanges, games);
export const applyWithChanges: Engine<EasternWonders>['applyWithChanges'] = /* @__PURE__ */ bind(of.applyWithChanges, games);
export const canUndo: Engine<EasternWonders>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
export const changes: Engine<EasternWonders>['changes'] = /* @__PURE__ */ bind(of.changes, games);
export const choices: Engine<EasternWonders>['choices'] = /* @__PURE__ */ bind(of.choices, games);
export const clauseOf: Engine<EasternWonders>['clauseOf'] = /* @__PURE__ */ bind(of.clauseOf, gamesToPlay);
export const createGame: Engine<EasternWonders>['createGame'] = /* @__PURE__ */ bind(of.createGame, gamesToPlay);
export const explain: Engine<EasternWonders>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
export const formatAction: Engine<EasternWonders>['formatAction'] = /* @__PURE__ */ bind(of.formatAction, gamesToPlay);
export const formatTurn: Engine<EasternWonders>['formatTurn'] = /* @__PURE__ */ bind(of.formatTurn, gamesToPlay);
export const gameMap: Engine<EasternWonders>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, games);
export const hash: Engine<EasternWonders>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
export const isOver: Engine<EasternWonders>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
export const isTurnStart: Engine<EasternWonders>['isTurnStart'] = /* @__PURE__ */ bind(of.isTurnStart, gamesToPlay);
export const legalActions: Engine<EasternWonders>['legalActions'] = /* @__PURE__ */ bind(of.legalActions, gamesToPlay);
export const legalTurns: Engine<EasternWonders>['legalTurns'] = /* @__PURE__ */ bind(of.legalTurns, gamesToPlay);
export const parseAction: Engine<EasternWonders>['parseAction'] = /* @__PURE__ */ bind(of.parseAction, gamesToPlay);
export const parseNotation: Engine<EasternWonders>['parseNotation'] = /* @__PURE__ */ bind(of.parseNotation, gamesToPlay);
export const parseRecord: Engine<EasternWonders>['parseRecord'] = /* @__PURE__ */ bind(of.parseRecord, gamesToPlay);
export const parseState: Engine<EasternWonders>['parseState'] = /* @__PURE__ */ bind(of.parseState, gamesToPlay);
export const pieces: Engine<EasternWonders>['pieces'] = /* @__PURE__ */ bind(of.pieces, games);
export const price: Engine<EasternWonders>['price'] = /* @__PURE__ */ bind(of.price, games);
export const priceInView: Engine<EasternWonders>['priceInView'] = /* @__PURE__ */ bind(of.priceInView, games);
export const publishRecord: Engine<EasternWonders>['publishRecord'] = /* @__PURE__ */ bind(of.publishRecord, games);
export const ranking: Engine<EasternWonders>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
export const recordState: Engine<EasternWonders>['recordState'] = /* @__PURE__ */ bind(of.recordState, gamesToPlay);
export const recordView: Engine<EasternWonders>['recordView'] = /* @__PURE__ */ bind(of.recordView, gamesToPlay);
export const replay: Engine<EasternWonders>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
export const resample: Engine<EasternWonders>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
export const scores: Engine<EasternWonders>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
export const setup: Engine<EasternWonders>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
export const startRecord: Engine<EasternWonders>['startRecord'] = /* @__PURE__ */ bind(of.startRecord, gamesToPlay);
export const truncateRecord: Engine<EasternWonders>['truncateRecord'] = /* @__PURE__ */ bind(of.truncateRecord, gamesToPlay);
export const turnNumber: Engine<EasternWonders>['turnNumber'] = /* @__PURE__ */ bind(of.turnNumber, gamesToPlay);
export const undoLimit: Engine<EasternWonders>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
export const verifyRecord: Engine<EasternWonders>['verifyRecord'] = /* @__PURE__ */ bind(of.verifyRecord, gamesToPlay);
export const view: Engine<EasternWonders>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
export const toText: DrawnView<EasternWonders>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
