// Made from the functions of an engine by `npm run generate`.
/**
 * Century: A New World, 2 to 4 players: the exports of `century-engine`, bound to this game and without any other game's code.
 *
 * @module century-engine/new-world
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
import { drawn, viewed } from '../../games/new-world/table';
import { newWorld as rules } from '../../games/new-world/game';
import { input } from '../../games/new-world/input';
import type { NewWorld } from '../../games/new-world/definition';

export * from '../../engine/public';
export type { NewWorldChange as Change, NewWorldView as View } from '../../games/new-world/definition';
export type * from '../../mechanics/cubes/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type * from '../../generated/types/new-world';
export type { MustTrade } from '../../mechanics/merchants/types';
export type { BonusStackView, StackEmpty } from '../../mechanics/sea/types';
export type { FortView, LocationView, NewWorld, NewWorldChange, NewWorldDeckView, NewWorldFixed, NewWorldPieces, NewWorldPlace, NewWorldPlaces, NewWorldPlayerView, NewWorldView, NewWorldViolations, WrongLocation } from '../../games/new-world/definition';
export type { NewWorldAction as Action, NewWorldComponents as Components, NewWorldOptions as Options, NewWorldState as State } from '../types/new-world';
export type { CubePrice as Price } from '../../mechanics/cubes/table';
export { CUBES, type Cube, type Cubes } from '../../mechanics/cubes/cubes';

const game = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input, ...viewed }))();

/** Century: A New World, 2 to 4 players. */
export const newWorld: Game<NewWorld> = game;

/** The reason why an action is illegal; `code` is the discriminant, also for `data`. */
export type Violation = ViolationOf<NewWorld>;
/** The code of a reason: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord extends RecordOf<NewWorld> {}
/** A record with its options: from {@link startRecord}, or continued from such a record. */
export interface StartedRecord extends StartedRecordOf<NewWorld> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<NewWorld> {}
/** A game in progress as one object, made by {@link createGame}. */
export interface LiveGame extends LiveGameOf<NewWorld> {}
/** A way for the active player to finish the own part of the turn. */
export interface Turn extends TurnOf<NewWorld> {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions extends TurnOptionsOf<NewWorld> {}

const games = /* @__PURE__ */ gamesOf([game]);
const gamesToPlay = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input }]))();
const drawnGames = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input, ...drawn }]))();

export const actor: Engine<NewWorld>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
export const appendAction: Engine<NewWorld>['appendAction'] = /* @__PURE__ */ bind(of.appendAction, gamesToPlay);
export const appendActions: Engine<NewWorld>['appendActions'] = /* @__PURE__ */ bind(of.appendActions, gamesToPlay);
export const apply: Engine<NewWorld>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
export const applyChanges: Engine<NewWorld>['applyChanges'] = /* @__PURE__ */ bind(of.applyChanges, games);
export const applyWithChanges: Engine<NewWorld>['applyWithChanges'] = /* @__PURE__ */ bind(of.applyWithChanges, games);
export const canUndo: Engine<NewWorld>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
export const changes: Engine<NewWorld>['changes'] = /* @__PURE__ */ bind(of.changes, games);
export const choices: Engine<NewWorld>['choices'] = /* @__PURE__ */ bind(of.choices, games);
export const clauseOf: Engine<NewWorld>['clauseOf'] = /* @__PURE__ */ bind(of.clauseOf, gamesToPlay);
export const createGame: Engine<NewWorld>['createGame'] = /* @__PURE__ */ bind(of.createGame, gamesToPlay);
export const explain: Engine<NewWorld>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
export const formatAction: Engine<NewWorld>['formatAction'] = /* @__PURE__ */ bind(of.formatAction, gamesToPlay);
export const formatTurn: Engine<NewWorld>['formatTurn'] = /* @__PURE__ */ bind(of.formatTurn, gamesToPlay);
export const gameMap: Engine<NewWorld>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, games);
export const hash: Engine<NewWorld>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
export const isOver: Engine<NewWorld>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
export const isTurnStart: Engine<NewWorld>['isTurnStart'] = /* @__PURE__ */ bind(of.isTurnStart, gamesToPlay);
export const legalActions: Engine<NewWorld>['legalActions'] = /* @__PURE__ */ bind(of.legalActions, gamesToPlay);
export const legalTurns: Engine<NewWorld>['legalTurns'] = /* @__PURE__ */ bind(of.legalTurns, gamesToPlay);
export const parseAction: Engine<NewWorld>['parseAction'] = /* @__PURE__ */ bind(of.parseAction, gamesToPlay);
export const parseNotation: Engine<NewWorld>['parseNotation'] = /* @__PURE__ */ bind(of.parseNotation, gamesToPlay);
export const parseRecord: Engine<NewWorld>['parseRecord'] = /* @__PURE__ */ bind(of.parseRecord, gamesToPlay);
export const parseState: Engine<NewWorld>['parseState'] = /* @__PURE__ */ bind(of.parseState, gamesToPlay);
export const pieces: Engine<NewWorld>['pieces'] = /* @__PURE__ */ bind(of.pieces, games);
export const price: Engine<NewWorld>['price'] = /* @__PURE__ */ bind(of.price, games);
export const priceInView: Engine<NewWorld>['priceInView'] = /* @__PURE__ */ bind(of.priceInView, games);
export const publishRecord: Engine<NewWorld>['publishRecord'] = /* @__PURE__ */ bind(of.publishRecord, games);
export const ranking: Engine<NewWorld>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
export const recordState: Engine<NewWorld>['recordState'] = /* @__PURE__ */ bind(of.recordState, gamesToPlay);
export const recordView: Engine<NewWorld>['recordView'] = /* @__PURE__ */ bind(of.recordView, gamesToPlay);
export const replay: Engine<NewWorld>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
export const resample: Engine<NewWorld>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
export const scores: Engine<NewWorld>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
export const setup: Engine<NewWorld>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
export const startRecord: Engine<NewWorld>['startRecord'] = /* @__PURE__ */ bind(of.startRecord, gamesToPlay);
export const truncateRecord: Engine<NewWorld>['truncateRecord'] = /* @__PURE__ */ bind(of.truncateRecord, gamesToPlay);
export const turnNumber: Engine<NewWorld>['turnNumber'] = /* @__PURE__ */ bind(of.turnNumber, gamesToPlay);
export const undoLimit: Engine<NewWorld>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
export const verifyRecord: Engine<NewWorld>['verifyRecord'] = /* @__PURE__ */ bind(of.verifyRecord, gamesToPlay);
export const view: Engine<NewWorld>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
export const toText: DrawnView<NewWorld>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
