/**
 * Century: A New World, 2 to 4 players: what `century-engine` exports, bound to this game and with only its code.
 *
 * @module century-engine/new-world
 */
import { createEngine, type Engine } from '../core/engine';
import type { SeedlessOptions as SeedlessOptionsOf } from '../core/joint-seed';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../core/legal-turns';
import type { PerftResult as PerftResultOf } from '../core/perft';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf } from '../core/record';
import type { ActionOf, ComponentsOf, OptionsOf, StateOf, ViewOf } from '../core/types';
import { type NewWorld, newWorld } from '../games/new-world/game';

export * from '../core/public';
export { CUBES, type Cube, type Cubes } from '../mechanics/cubes/cubes';
export { newWorld };

/** What {@link setup} takes: `variant`, `players` and `seed`, and what the game offers beyond that. */
export type Options = OptionsOf<NewWorld>;
/** A whole game, with its secrets: deeply frozen, plain JSON. */
export type State = StateOf<NewWorld>;
/** One decision of one player: a flat, plain object. `kind` tells them apart; what else they hold are ids of pieces, cubes and places. */
export type Action = ActionOf<NewWorld>;
/** What one seat, or a spectator, may know, in the names of the pieces; made by {@link view}. */
export type View = ViewOf<NewWorld>;
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components = ComponentsOf<NewWorld>;
/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord extends RecordOf<NewWorld> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<NewWorld> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn extends TurnOf<NewWorld> {}
/** How far {@link legalTurns} and {@link countTurns} look. */
export interface TurnOptions extends TurnOptionsOf<NewWorld> {}
/** The number of ways in which a game can go on. */
export interface PerftResult extends PerftResultOf<Action> {}
/** What is agreed before a seed is drawn: what {@link setup} takes, without `seed`. */
export type SeedlessOptions = SeedlessOptionsOf<NewWorld>;

/** Put settlers on a location and use it (NW-W1). */
export type WorkAction = Extract<Action, { readonly kind: 'work' }>;
/** Upgrade a cube (NW-W8). */
export type UpgradeAction = Extract<Action, { readonly kind: 'upgrade' }>;
/** Trade once (NW-W9). */
export type TradeAction = Extract<Action, { readonly kind: 'trade' }>;
/** Claim the point card above the fort (NW-F1). */
export type ClaimAction = Extract<Action, { readonly kind: 'claim' }>;
/** Take the top tile of a bonus stack of the fort, counted from 0 (NW-F2). */
export type TakeBonusAction = Extract<Action, { readonly kind: 'takeBonus' }>;
/** Take the exploration tile on a location (NW-C2). */
export type ExploreAction = Extract<Action, { readonly kind: 'explore' }>;
/** Take all own settlers back (NW-T2). */
export type RestAction = Extract<Action, { readonly kind: 'rest' }>;
/** Return a cube to the supply because the hold is too full (C-5). */
export type DiscardAction = Extract<Action, { readonly kind: 'discard' }>;
/** End the turn (C-9). */
export type EndTurnAction = Extract<Action, { readonly kind: 'endTurn' }>;

const engine: Engine<NewWorld> = /* @__PURE__ */ createEngine(newWorld);

/** @function */
export const actor: Engine<NewWorld>['actor'] = engine.actor;
/** @function */
export const appendAction: Engine<NewWorld>['appendAction'] = engine.appendAction;
/** @function */
export const appendActions: Engine<NewWorld>['appendActions'] = engine.appendActions;
/** @function */
export const apply: Engine<NewWorld>['apply'] = engine.apply;
/** @function */
export const canUndo: Engine<NewWorld>['canUndo'] = engine.canUndo;
/** @function */
export const commitSeed: Engine<NewWorld>['commitSeed'] = engine.commitSeed;
/** @function */
export const componentsInUse: Engine<NewWorld>['componentsInUse'] = engine.componentsInUse;
/** @function */
export const countTurns: Engine<NewWorld>['countTurns'] = engine.countTurns;
/** @function */
export const defaultComponents: Engine<NewWorld>['defaultComponents'] = engine.defaultComponents;
/** @function */
export const explain: Engine<NewWorld>['explain'] = engine.explain;
/** @function */
export const formatAction: Engine<NewWorld>['formatAction'] = engine.formatAction;
/** @function */
export const formatTurn: Engine<NewWorld>['formatTurn'] = engine.formatTurn;
/** @function */
export const hash: Engine<NewWorld>['hash'] = engine.hash;
/** @function */
export const isOver: Engine<NewWorld>['isOver'] = engine.isOver;
/** @function */
export const isTurnStart: Engine<NewWorld>['isTurnStart'] = engine.isTurnStart;
/** @function */
export const joinSeed: Engine<NewWorld>['joinSeed'] = engine.joinSeed;
/** @function */
export const legalActions: Engine<NewWorld>['legalActions'] = engine.legalActions;
/** @function */
export const legalTurns: Engine<NewWorld>['legalTurns'] = engine.legalTurns;
/** @function */
export const parseAction: Engine<NewWorld>['parseAction'] = engine.parseAction;
/** @function */
export const parseComponents: Engine<NewWorld>['parseComponents'] = engine.parseComponents;
/** @function */
export const parseNotation: Engine<NewWorld>['parseNotation'] = engine.parseNotation;
/** @function */
export const parseRecord: Engine<NewWorld>['parseRecord'] = engine.parseRecord;
/** @function */
export const parseState: Engine<NewWorld>['parseState'] = engine.parseState;
/** @function */
export const perft: Engine<NewWorld>['perft'] = engine.perft;
/** @function */
export const publishRecord: Engine<NewWorld>['publishRecord'] = engine.publishRecord;
/** @function */
export const ranking: Engine<NewWorld>['ranking'] = engine.ranking;
/** @function */
export const recordState: Engine<NewWorld>['recordState'] = engine.recordState;
/** @function */
export const replay: Engine<NewWorld>['replay'] = engine.replay;
/** @function */
export const resample: Engine<NewWorld>['resample'] = engine.resample;
/** @function */
export const scores: Engine<NewWorld>['scores'] = engine.scores;
/** @function */
export const setup: Engine<NewWorld>['setup'] = engine.setup;
/** @function */
export const startRecord: Engine<NewWorld>['startRecord'] = engine.startRecord;
/** @function */
export const lintComponents: Engine<NewWorld>['lintComponents'] = engine.lintComponents;
/** @function */
export const undoLimit: Engine<NewWorld>['undoLimit'] = engine.undoLimit;
/** @function */
export const verifyRecord: Engine<NewWorld>['verifyRecord'] = engine.verifyRecord;
/** @function */
export const view: Engine<NewWorld>['view'] = engine.view;
/** The schemas of the game. They check the form; the `parse…` functions check the meaning as well. */
export const schemas: Engine<NewWorld>['schemas'] = engine.schemas;
