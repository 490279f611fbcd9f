// Made from the functions of an engine by `npm run generate`.
/** The engine of the four games, function by function. */
import type { Engine } from '../../engine/engine';
import * as of from '../../engine/functions';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../../play/legal-turns';
import type { LiveGame as LiveGameOf } from '../../record/live-game';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf, StartedRecord as StartedRecordOf } from '../../record/game-record';
import { type DrawnView, toText as textOf } from '../../play/drawing';
import { bind } from '../../play/games';
import { allGames, drawnGames, gamesToPlay } from '../games/played';
import type { Century, VariantName } from '../../games';

/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord<N extends VariantName = VariantName> extends RecordOf<Century, N> {}
/** A record with its options: from {@link startRecord}, or continued from such a record. */
export interface StartedRecord<N extends VariantName = VariantName> extends StartedRecordOf<Century, N> {}
/** One step of a replay. */
export interface ReplayStep<N extends VariantName = VariantName> extends ReplayStepOf<Century, N> {}
/** A game in progress as one object, made by {@link createGame}. */
export interface LiveGame<N extends VariantName = VariantName> extends LiveGameOf<Century, N> {}
/** A way for the active player to finish the own part of the turn. */
export interface Turn<N extends VariantName = VariantName> extends TurnOf<Century, N> {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions<N extends VariantName = VariantName> extends TurnOptionsOf<Century, N> {}

/** @function */
export const actor: Engine<Century>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
/** @function */
export const appendAction: Engine<Century>['appendAction'] = /* @__PURE__ */ bind(of.appendAction, gamesToPlay);
/** @function */
export const appendActions: Engine<Century>['appendActions'] = /* @__PURE__ */ bind(of.appendActions, gamesToPlay);
/** @function */
export const apply: Engine<Century>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
/** @function */
export const applyChanges: Engine<Century>['applyChanges'] = /* @__PURE__ */ bind(of.applyChanges, allGames);
/** @function */
export const applyWithChanges: Engine<Century>['applyWithChanges'] = /* @__PURE__ */ bind(of.applyWithChanges, allGames);
/** @function */
export const canUndo: Engine<Century>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
/** @function */
export const changes: Engine<Century>['changes'] = /* @__PURE__ */ bind(of.changes, allGames);
/** @function */
export const choices: Engine<Century>['choices'] = /* @__PURE__ */ bind(of.choices, allGames);
/** @function */
export const clauseOf: Engine<Century>['clauseOf'] = /* @__PURE__ */ bind(of.clauseOf, gamesToPlay);
/** @function */
export const createGame: Engine<Century>['createGame'] = /* @__PURE__ */ bind(of.createGame, gamesToPlay);
/** @function */
export const explain: Engine<Century>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
/** @function */
export const formatAction: Engine<Century>['formatAction'] = /* @__PURE__ */ bind(of.formatAction, gamesToPlay);
/** @function */
export const formatTurn: Engine<Century>['formatTurn'] = /* @__PURE__ */ bind(of.formatTurn, gamesToPlay);
/** @function */
export const gameMap: Engine<Century>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, allGames);
/** @function */
export const hash: Engine<Century>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
/** @function */
export const isOver: Engine<Century>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
/** @function */
export const isTurnStart: Engine<Century>['isTurnStart'] = /* @__PURE__ */ bind(of.isTurnStart, gamesToPlay);
/** @function */
export const legalActions: Engine<Century>['legalActions'] = /* @__PURE__ */ bind(of.legalActions, gamesToPlay);
/** @function */
export const legalTurns: Engine<Century>['legalTurns'] = /* @__PURE__ */ bind(of.legalTurns, gamesToPlay);
/** @function */
export const parseAction: Engine<Century>['parseAction'] = /* @__PURE__ */ bind(of.parseAction, gamesToPlay);
/** @function */
export const parseNotation: Engine<Century>['parseNotation'] = /* @__PURE__ */ bind(of.parseNotation, gamesToPlay);
/** @function */
export const parseRecord: Engine<Century>['parseRecord'] = /* @__PURE__ */ bind(of.parseRecord, gamesToPlay);
/** @function */
export const parseState: Engine<Century>['parseState'] = /* @__PURE__ */ bind(of.parseState, gamesToPlay);
/** @function */
export const pieces: Engine<Century>['pieces'] = /* @__PURE__ */ bind(of.pieces, allGames);
/** @function */
export const price: Engine<Century>['price'] = /* @__PURE__ */ bind(of.price, allGames);
/** @function */
export const priceInView: Engine<Century>['priceInView'] = /* @__PURE__ */ bind(of.priceInView, allGames);
/** @function */
export const publishRecord: Engine<Century>['publishRecord'] = /* @__PURE__ */ bind(of.publishRecord, allGames);
/** @function */
export const ranking: Engine<Century>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
/** @function */
export const recordState: Engine<Century>['recordState'] = /* @__PURE__ */ bind(of.recordState, gamesToPlay);
/** @function */
export const recordView: Engine<Century>['recordView'] = /* @__PURE__ */ bind(of.recordView, gamesToPlay);
/** @function */
export const replay: Engine<Century>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
/** @function */
export const resample: Engine<Century>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
/** @function */
export const scores: Engine<Century>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
/** @function */
export const setup: Engine<Century>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
/** @function */
export const startRecord: Engine<Century>['startRecord'] = /* @__PURE__ */ bind(of.startRecord, gamesToPlay);
/** @function */
export const truncateRecord: Engine<Century>['truncateRecord'] = /* @__PURE__ */ bind(of.truncateRecord, gamesToPlay);
/** @function */
export const turnNumber: Engine<Century>['turnNumber'] = /* @__PURE__ */ bind(of.turnNumber, gamesToPlay);
/** @function */
export const undoLimit: Engine<Century>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
/** @function */
export const verifyRecord: Engine<Century>['verifyRecord'] = /* @__PURE__ */ bind(of.verifyRecord, gamesToPlay);
/** @function */
export const view: Engine<Century>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
/** @function */
export const toText: DrawnView<Century>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
