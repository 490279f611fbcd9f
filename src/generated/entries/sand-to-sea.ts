// Made from the functions of an engine by `npm run generate`.
/**
 * Century: From Sand to Sea, 2 to 4 players: the exports of `century-engine`, bound to this game and without any other game's code.
 *
 * @module century-engine/sand-to-sea
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
import { drawn, viewed } from '../../games/sand-to-sea/table';
import { sandToSea as rules } from '../../games/sand-to-sea/game';
import { input } from '../../games/sand-to-sea/input';
import type { SandToSea } from '../../games/sand-to-sea/definition';

export * from '../../engine/public';
export type { SandToSeaChange as Change, SandToSeaView as View } from '../../games/sand-to-sea/definition';
export type * from '../../mechanics/cubes/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type * from '../../generated/types/sand-to-sea';
export type { MemoryView, UnseenCardView } from '../../mechanics/merchants/memory';
export type * from '../../mechanics/merchants/types';
export type * from '../../mechanics/sea/types';
export type { Reward, SandToSea, SandToSeaChange, SandToSeaFixed, SandToSeaPieces, SandToSeaPlace, SandToSeaPlaces, SandToSeaPlayerView, SandToSeaView, SandToSeaViolations, WrongReward } from '../../games/sand-to-sea/definition';
export type { SandToSeaAction as Action, SandToSeaComponents as Components, SandToSeaOptions as Options, SandToSeaState as State } from '../types/sand-to-sea';
export type { CubePrice as Price } from '../../mechanics/cubes/table';
export { CUBES, type Cube, type Cubes } from '../../mechanics/cubes/cubes';

const game = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input, ...viewed }))();

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: Game<SandToSea> = game;

/** The reason why an action is illegal; `code` is the discriminant, also for `data`. */
export type Violation = ViolationOf<SandToSea>;
/** The code of a reason: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord extends RecordOf<SandToSea> {}
/** A record with its options: from {@link startRecord}, or continued from such a record. */
export interface StartedRecord extends StartedRecordOf<SandToSea> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<SandToSea> {}
/** A game in progress as one object, made by {@link createGame}. */
export interface LiveGame extends LiveGameOf<SandToSea> {}
/** A way for the active player to finish the own part of the turn. */
export interface Turn extends TurnOf<SandToSea> {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions extends TurnOptionsOf<SandToSea> {}

const games = /* @__PURE__ */ gamesOf([game]);
const gamesToPlay = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input }]))();
const drawnGames = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input, ...drawn }]))();

export const actor: Engine<SandToSea>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
export const appendAction: Engine<SandToSea>['appendAction'] = /* @__PURE__ */ bind(of.appendAction, gamesToPlay);
export const appendActions: Engine<SandToSea>['appendActions'] = /* @__PURE__ */ bind(of.appendActions, gamesToPlay);
export const apply: Engine<SandToSea>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
export const applyChanges: Engine<SandToSea>['applyChanges'] = /* @__PURE__ */ bind(of.applyChanges, games);
export const applyWithChanges: Engine<SandToSea>['applyWithChanges'] = /* @__PURE__ */ bind(of.applyWithChanges, games);
export const canUndo: Engine<SandToSea>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
export const changes: Engine<SandToSea>['changes'] = /* @__PURE__ */ bind(of.changes, games);
export const choices: Engine<SandToSea>['choices'] = /* @__PURE__ */ bind(of.choices, games);
export const clauseOf: Engine<SandToSea>['clauseOf'] = /* @__PURE__ */ bind(of.clauseOf, gamesToPlay);
export const createGame: Engine<SandToSea>['createGame'] = /* @__PURE__ */ bind(of.createGame, gamesToPlay);
export const explain: Engine<SandToSea>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
export const formatAction: Engine<SandToSea>['formatAction'] = /* @__PURE__ */ bind(of.formatAction, gamesToPlay);
export const formatTurn: Engine<SandToSea>['formatTurn'] = /* @__PURE__ */ bind(of.formatTurn, gamesToPlay);
export const gameMap: Engine<SandToSea>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, games);
export const hash: Engine<SandToSea>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
export const isOver: Engine<SandToSea>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
export const isTurnStart: Engine<SandToSea>['isTurnStart'] = /* @__PURE__ */ bind(of.isTurnStart, gamesToPlay);
export const legalActions: Engine<SandToSea>['legalActions'] = /* @__PURE__ */ bind(of.legalActions, gamesToPlay);
export const legalTurns: Engine<SandToSea>['legalTurns'] = /* @__PURE__ */ bind(of.legalTurns, gamesToPlay);
export const parseAction: Engine<SandToSea>['parseAction'] = /* @__PURE__ */ bind(of.parseAction, gamesToPlay);
export const parseNotation: Engine<SandToSea>['parseNotation'] = /* @__PURE__ */ bind(of.parseNotation, gamesToPlay);
export const parseRecord: Engine<SandToSea>['parseRecord'] = /* @__PURE__ */ bind(of.parseRecord, gamesToPlay);
export const parseState: Engine<SandToSea>['parseState'] = /* @__PURE__ */ bind(of.parseState, gamesToPlay);
export const pieces: Engine<SandToSea>['pieces'] = /* @__PURE__ */ bind(of.pieces, games);
export const price: Engine<SandToSea>['price'] = /* @__PURE__ */ bind(of.price, games);
export const priceInView: Engine<SandToSea>['priceInView'] = /* @__PURE__ */ bind(of.priceInView, games);
export const publishRecord: Engine<SandToSea>['publishRecord'] = /* @__PURE__ */ bind(of.publishRecord, games);
export const ranking: Engine<SandToSea>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
export const recordState: Engine<SandToSea>['recordState'] = /* @__PURE__ */ bind(of.recordState, gamesToPlay);
export const recordView: Engine<SandToSea>['recordView'] = /* @__PURE__ */ bind(of.recordView, gamesToPlay);
export const replay: Engine<SandToSea>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
export const resample: Engine<SandToSea>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
export const scores: Engine<SandToSea>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
export const setup: Engine<SandToSea>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
export const startRecord: Engine<SandToSea>['startRecord'] = /* @__PURE__ */ bind(of.startRecord, gamesToPlay);
export const truncateRecord: Engine<SandToSea>['truncateRecord'] = /* @__PURE__ */ bind(of.truncateRecord, gamesToPlay);
export const turnNumber: Engine<SandToSea>['turnNumber'] = /* @__PURE__ */ bind(of.turnNumber, gamesToPlay);
export const undoLimit: Engine<SandToSea>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
export const verifyRecord: Engine<SandToSea>['verifyRecord'] = /* @__PURE__ */ bind(of.verifyRecord, gamesToPlay);
export const view: Engine<SandToSea>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
export const toText: DrawnView<SandToSea>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
