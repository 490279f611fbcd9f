// Made from the functions of an engine by `npm run generate`.
/**
 * Century: Spice Road, 2 to 5 players: the exports of `century-engine`, bound to this game and without any other game's code.
 *
 * @module century-engine/spice-road
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
import { drawn, viewed } from '../../games/spice-road/table';
import { spiceRoad as rules } from '../../games/spice-road/game';
import { input } from '../../games/spice-road/input';
import type { SpiceRoad } from '../../games/spice-road/definition';

export * from '../../engine/public';
export type { SpiceRoadChange as Change, SpiceRoadView as View } from '../../games/spice-road/definition';
export type * from '../../mechanics/cubes/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type * from '../../generated/types/spice-road';
export type * from '../../mechanics/merchants/types';
export type { PointSlotView, SpiceRoad, SpiceRoadChange, SpiceRoadFixed, SpiceRoadPieces, SpiceRoadPlace, SpiceRoadPlaces, SpiceRoadPlayerView, SpiceRoadView, SpiceRoadViolations } from '../../games/spice-road/definition';
export type { SpiceRoadAction as Action, SpiceRoadComponents as Components, SpiceRoadOptions as Options, SpiceRoadState as State } from '../types/spice-road';
export type { CubePrice as Price } from '../../mechanics/cubes/table';
export { CUBES, type Cube, type Cubes } from '../../mechanics/cubes/cubes';

const game = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input, ...viewed }))();

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: Game<SpiceRoad> = game;

/** The reason why an action is illegal; `code` is the discriminant, also for `data`. */
export type Violation = ViolationOf<SpiceRoad>;
/** The code of a reason: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord extends RecordOf<SpiceRoad> {}
/** A record with its options: from {@link startRecord}, or continued from such a record. */
export interface StartedRecord extends StartedRecordOf<SpiceRoad> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<SpiceRoad> {}
/** A game in progress as one object, made by {@link createGame}. */
export interface LiveGame extends LiveGameOf<SpiceRoad> {}
/** A way for the active player to finish the own part of the turn. */
export interface Turn extends TurnOf<SpiceRoad> {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions extends TurnOptionsOf<SpiceRoad> {}

const games = /* @__PURE__ */ gamesOf([game]);
const gamesToPlay = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input }]))();
const drawnGames = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input, ...drawn }]))();

export const actor: Engine<SpiceRoad>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
export const appendAction: Engine<SpiceRoad>['appendAction'] = /* @__PURE__ */ bind(of.appendAction, gamesToPlay);
export const appendActions: Engine<SpiceRoad>['appendActions'] = /* @__PURE__ */ bind(of.appendActions, gamesToPlay);
export const apply: Engine<SpiceRoad>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
export const applyChanges: Engine<SpiceRoad>['applyChanges'] = /* @__PURE__ */ bind(of.applyChanges, games);
export const applyWithChanges: Engine<SpiceRoad>['applyWithChanges'] = /* @__PURE__ */ bind(of.applyWithChanges, games);
export const canUndo: Engine<SpiceRoad>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
export const changes: Engine<SpiceRoad>['changes'] = /* @__PURE__ */ bind(of.changes, games);
export const choices: Engine<SpiceRoad>['choices'] = /* @__PURE__ */ bind(of.choices, games);
export const clauseOf: Engine<SpiceRoad>['clauseOf'] = /* @__PURE__ */ bind(of.clauseOf, gamesToPlay);
export const createGame: Engine<SpiceRoad>['createGame'] = /* @__PURE__ */ bind(of.createGame, gamesToPlay);
export const explain: Engine<SpiceRoad>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
export const formatAction: Engine<SpiceRoad>['formatAction'] = /* @__PURE__ */ bind(of.formatAction, gamesToPlay);
export const formatTurn: Engine<SpiceRoad>['formatTurn'] = /* @__PURE__ */ bind(of.formatTurn, gamesToPlay);
export const gameMap: Engine<SpiceRoad>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, games);
export const hash: Engine<SpiceRoad>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
export const isOver: Engine<SpiceRoad>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
export const isTurnStart: Engine<SpiceRoad>['isTurnStart'] = /* @__PURE__ */ bind(of.isTurnStart, gamesToPlay);
export const legalActions: Engine<SpiceRoad>['legalActions'] = /* @__PURE__ */ bind(of.legalActions, gamesToPlay);
export const legalTurns: Engine<SpiceRoad>['legalTurns'] = /* @__PURE__ */ bind(of.legalTurns, gamesToPlay);
export const parseAction: Engine<SpiceRoad>['parseAction'] = /* @__PURE__ */ bind(of.parseAction, gamesToPlay);
export const parseNotation: Engine<SpiceRoad>['parseNotation'] = /* @__PURE__ */ bind(of.parseNotation, gamesToPlay);
export const parseRecord: Engine<SpiceRoad>['parseRecord'] = /* @__PURE__ */ bind(of.parseRecord, gamesToPlay);
export const parseState: Engine<SpiceRoad>['parseState'] = /* @__PURE__ */ bind(of.parseState, gamesToPlay);
export const pieces: Engine<SpiceRoad>['pieces'] = /* @__PURE__ */ bind(of.pieces, games);
export const price: Engine<SpiceRoad>['price'] = /* @__PURE__ */ bind(of.price, games);
export const priceInView: Engine<SpiceRoad>['priceInView'] = /* @__PURE__ */ bind(of.priceInView, games);
export const publishRecord: Engine<SpiceRoad>['publishRecord'] = /* @__PURE__ */ bind(of.publishRecord, games);
export const ranking: Engine<SpiceRoad>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
export const recordState: Engine<SpiceRoad>['recordState'] = /* @__PURE__ */ bind(of.recordState, gamesToPlay);
export const recordView: Engine<SpiceRoad>['recordView'] = /* @__PURE__ */ bind(of.recordView, gamesToPlay);
export const replay: Engine<SpiceRoad>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
export const resample: Engine<SpiceRoad>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
export const scores: Engine<SpiceRoad>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
export const setup: Engine<SpiceRoad>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
export const startRecord: Engine<SpiceRoad>['startRecord'] = /* @__PURE__ */ bind(of.startRecord, gamesToPlay);
export const truncateRecord: Engine<SpiceRoad>['truncateRecord'] = /* @__PURE__ */ bind(of.truncateRecord, gamesToPlay);
export const turnNumber: Engine<SpiceRoad>['turnNumber'] = /* @__PURE__ */ bind(of.turnNumber, gamesToPlay);
export const undoLimit: Engine<SpiceRoad>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
export const verifyRecord: Engine<SpiceRoad>['verifyRecord'] = /* @__PURE__ */ bind(of.verifyRecord, gamesToPlay);
export const view: Engine<SpiceRoad>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
export const toText: DrawnView<SpiceRoad>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
