/**
 * Century: Eastern Wonders, 2 to 4 players: what `century-engine` exports, bound to this game and with only its code.
 *
 * @module century-engine/eastern-wonders
 */
import { createEngine, type Engine } from '../core/engine';
import type { SeedlessOptions as SeedlessOptionsOf } from '../core/joint-seed';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../core/legal-turns';
import type { PerftResult as PerftResultOf } from '../core/perft';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf } from '../core/record';
import type { ActionOf, ComponentsOf, OptionsOf, StateOf, ViewOf } from '../core/types';
import { type EasternWonders, easternWonders } from '../games/eastern-wonders/game';

export * from '../core/public';
export { CUBES, type Cube, type Cubes } from '../mechanics/cubes/cubes';
export type { MapLayout } from '../mechanics/sea/map';
export { easternWonders };

/** What {@link setup} takes: `variant`, `players` and `seed`, and what the game offers beyond that. */
export type Options = OptionsOf<EasternWonders>;
/** A whole game, with its secrets: deeply frozen, plain JSON. */
export type State = StateOf<EasternWonders>;
/** One decision of one player: a flat, plain object. `kind` tells them apart; what else they hold are ids of pieces, cubes and places. */
export type Action = ActionOf<EasternWonders>;
/** What one seat, or a spectator, may know, in the names of the pieces; made by {@link view}. */
export type View = ViewOf<EasternWonders>;
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components = ComponentsOf<EasternWonders>;
/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord extends RecordOf<EasternWonders> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<EasternWonders> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn extends TurnOf<EasternWonders> {}
/** How far {@link legalTurns} and {@link countTurns} look. */
export interface TurnOptions extends TurnOptionsOf<EasternWonders> {}
/** The number of ways in which a game can go on. */
export interface PerftResult extends PerftResultOf<Action> {}
/** What is agreed before a seed is drawn: what {@link setup} takes, without `seed`. */
export type SeedlessOptions = SeedlessOptionsOf<EasternWonders>;

/** Pick a set of starting cubes, by id (EW-S8). */
export type TakeCubesAction = Extract<Action, { readonly kind: 'takeCubes' }>;
/** Put the boat on a market tile (EW-S8). */
export type PlaceBoatAction = Extract<Action, { readonly kind: 'placeBoat' }>;
/** One step; leave is there exactly on paid steps (EW-M2, EW-M3). */
export type SailAction = Extract<Action, { readonly kind: 'sail' }>;
/** End the movement (EW-M1). */
export type DockAction = Extract<Action, { readonly kind: 'dock' }>;
/** Pay one cube to the owner of a boat met (EW-M4). */
export type PayBoatAction = Extract<Action, { readonly kind: 'payBoat' }>;
/** Take all cubes on the tile (EW-M7). */
export type CollectAction = Extract<Action, { readonly kind: 'collect' }>;
/** Begin to build an outpost (EW-K1). */
export type BuildAction = Extract<Action, { readonly kind: 'build' }>;
/** Pay one cube for that outpost (EW-K2). */
export type PayCubeAction = Extract<Action, { readonly kind: 'payCube' }>;
/** Upgrade a cube after building (EW-K6). */
export type UpgradeAction = Extract<Action, { readonly kind: 'upgrade' }>;
/** Take the top tile of a bonus stack, counted from 0 (EW-K4). */
export type TakeBonusAction = Extract<Action, { readonly kind: 'takeBonus' }>;
/** Trade once (EW-K5). */
export type TradeAction = Extract<Action, { readonly kind: 'trade' }>;
/** Claim the victory tile of the port (EW-P1). */
export type ClaimAction = Extract<Action, { readonly kind: 'claim' }>;
/** Take yellow cubes (EW-H1). */
export type HarvestAction = Extract<Action, { readonly kind: 'harvest' }>;
/** Return a cube to the supply because the hold is too full (C-5). */
export type DiscardAction = Extract<Action, { readonly kind: 'discard' }>;
/** End the turn (C-9). */
export type EndTurnAction = Extract<Action, { readonly kind: 'endTurn' }>;

const engine: Engine<EasternWonders> = /* @__PURE__ */ createEngine(easternWonders);

/** @function */
export const actor: Engine<EasternWonders>['actor'] = engine.actor;
/** @function */
export const appendAction: Engine<EasternWonders>['appendAction'] = engine.appendAction;
/** @function */
export const appendActions: Engine<EasternWonders>['appendActions'] = engine.appendActions;
/** @function */
export const apply: Engine<EasternWonders>['apply'] = engine.apply;
/** @function */
export const canUndo: Engine<EasternWonders>['canUndo'] = engine.canUndo;
/** @function */
export const commitSeed: Engine<EasternWonders>['commitSeed'] = engine.commitSeed;
/** @function */
export const componentsInUse: Engine<EasternWonders>['componentsInUse'] = engine.componentsInUse;
/** @function */
export const countTurns: Engine<EasternWonders>['countTurns'] = engine.countTurns;
/** @function */
export const defaultComponents: Engine<EasternWonders>['defaultComponents'] = engine.defaultComponents;
/** @function */
export const explain: Engine<EasternWonders>['explain'] = engine.explain;
/** @function */
export const formatAction: Engine<EasternWonders>['formatAction'] = engine.formatAction;
/** @function */
export const formatTurn: Engine<EasternWonders>['formatTurn'] = engine.formatTurn;
/** @function */
export const hash: Engine<EasternWonders>['hash'] = engine.hash;
/** @function */
export const isOver: Engine<EasternWonders>['isOver'] = engine.isOver;
/** @function */
export const isTurnStart: Engine<EasternWonders>['isTurnStart'] = engine.isTurnStart;
/** @function */
export const joinSeed: Engine<EasternWonders>['joinSeed'] = engine.joinSeed;
/** @function */
export const legalActions: Engine<EasternWonders>['legalActions'] = engine.legalActions;
/** @function */
export const legalTurns: Engine<EasternWonders>['legalTurns'] = engine.legalTurns;
/** @function */
export const parseAction: Engine<EasternWonders>['parseAction'] = engine.parseAction;
/** @function */
export const parseComponents: Engine<EasternWonders>['parseComponents'] = engine.parseComponents;
/** @function */
export const parseNotation: Engine<EasternWonders>['parseNotation'] = engine.parseNotation;
/** @function */
export const parseRecord: Engine<EasternWonders>['parseRecord'] = engine.parseRecord;
/** @function */
export const parseState: Engine<EasternWonders>['parseState'] = engine.parseState;
/** @function */
export const perft: Engine<EasternWonders>['perft'] = engine.perft;
/** @function */
export const publishRecord: Engine<EasternWonders>['publishRecord'] = engine.publishRecord;
/** @function */
export const ranking: Engine<EasternWonders>['ranking'] = engine.ranking;
/** @function */
export const recordState: Engine<EasternWonders>['recordState'] = engine.recordState;
/** @function */
export const replay: Engine<EasternWonders>['replay'] = engine.replay;
/** @function */
export const resample: Engine<EasternWonders>['resample'] = engine.resample;
/** @function */
export const scores: Engine<EasternWonders>['scores'] = engine.scores;
/** @function */
export const setup: Engine<EasternWonders>['setup'] = engine.setup;
/** @function */
export const startRecord: Engine<EasternWonders>['startRecord'] = engine.startRecord;
/** @function */
export const lintComponents: Engine<EasternWonders>['lintComponents'] = engine.lintComponents;
/** @function */
export const undoLimit: Engine<EasternWonders>['undoLimit'] = engine.undoLimit;
/** @function */
export const verifyRecord: Engine<EasternWonders>['verifyRecord'] = engine.verifyRecord;
/** @function */
export const view: Engine<EasternWonders>['view'] = engine.view;
/** The schemas of the game. They check the form; the `parse…` functions check the meaning as well. */
export const schemas: Engine<EasternWonders>['schemas'] = engine.schemas;
