/**
 * Century: Spice Road, 2 to 5 players: what `century-engine` exports, bound to this game and with only its code.
 *
 * @module century-engine/spice-road
 */
import { createEngine, type Engine } from '../core/engine';
import type { SeedlessOptions as SeedlessOptionsOf } from '../core/joint-seed';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../core/legal-turns';
import type { PerftResult as PerftResultOf } from '../core/perft';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf } from '../core/record';
import type { ActionOf, ComponentsOf, OptionsOf, StateOf, ViewOf } from '../core/types';
import { type SpiceRoad, spiceRoad } from '../games/spice-road/game';

export * from '../core/public';
export { CUBES, type Cube, type Cubes } from '../mechanics/cubes/cubes';
export { spiceRoad };

/** What {@link setup} takes: `variant`, `players` and `seed`, and what the game offers beyond that. */
export type Options = OptionsOf<SpiceRoad>;
/** A whole game, with its secrets: deeply frozen, plain JSON. */
export type State = StateOf<SpiceRoad>;
/** One decision of one player: a flat, plain object. `kind` tells them apart; what else they hold are ids of pieces, cubes and places. */
export type Action = ActionOf<SpiceRoad>;
/** What one seat, or a spectator, may know, in the names of the pieces; made by {@link view}. */
export type View = ViewOf<SpiceRoad>;
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components = ComponentsOf<SpiceRoad>;
/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord extends RecordOf<SpiceRoad> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<SpiceRoad> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn extends TurnOf<SpiceRoad> {}
/** How far {@link legalTurns} and {@link countTurns} look. */
export interface TurnOptions extends TurnOptionsOf<SpiceRoad> {}
/** The number of ways in which a game can go on. */
export interface PerftResult extends PerftResultOf<Action> {}
/** What is agreed before a seed is drawn: what {@link setup} takes, without `seed`. */
export type SeedlessOptions = SeedlessOptionsOf<SpiceRoad>;

/** Play a card from hand, by id (SR-P1). */
export type PlayAction = Extract<Action, { readonly kind: 'play' }>;
/** Upgrade a cube by the card played (SS-P2). */
export type UpgradeAction = Extract<Action, { readonly kind: 'upgrade' }>;
/** Trade once by the card played (SS-P2). */
export type TradeAction = Extract<Action, { readonly kind: 'trade' }>;
/** Acquire the merchant card at a place of the row, counted from the left from 0 (SR-A1). */
export type AcquireAction = Extract<Action, { readonly kind: 'acquire' }>;
/** Put a cube on the next card to the left of it (SS-A1). */
export type PayCardAction = Extract<Action, { readonly kind: 'payCard' }>;
/** Claim the point card at a place of the row, counted from the left from 0 (SR-C1). */
export type ClaimAction = Extract<Action, { readonly kind: 'claim' }>;
/** Take all played cards back into hand (SR-R1). */
export type RestAction = Extract<Action, { readonly kind: 'rest' }>;
/** Return a cube to the supply because the hold is too full (C-5). */
export type DiscardAction = Extract<Action, { readonly kind: 'discard' }>;
/** Make no more use of the card played (SS-P2). */
export type EndTurnAction = Extract<Action, { readonly kind: 'endTurn' }>;

const engine: Engine<SpiceRoad> = /* @__PURE__ */ createEngine(spiceRoad);

/** @function */
export const actor: Engine<SpiceRoad>['actor'] = engine.actor;
/** @function */
export const appendAction: Engine<SpiceRoad>['appendAction'] = engine.appendAction;
/** @function */
export const appendActions: Engine<SpiceRoad>['appendActions'] = engine.appendActions;
/** @function */
export const apply: Engine<SpiceRoad>['apply'] = engine.apply;
/** @function */
export const canUndo: Engine<SpiceRoad>['canUndo'] = engine.canUndo;
/** @function */
export const commitSeed: Engine<SpiceRoad>['commitSeed'] = engine.commitSeed;
/** @function */
export const componentsInUse: Engine<SpiceRoad>['componentsInUse'] = engine.componentsInUse;
/** @function */
export const countTurns: Engine<SpiceRoad>['countTurns'] = engine.countTurns;
/** @function */
export const defaultComponents: Engine<SpiceRoad>['defaultComponents'] = engine.defaultComponents;
/** @function */
export const explain: Engine<SpiceRoad>['explain'] = engine.explain;
/** @function */
export const formatAction: Engine<SpiceRoad>['formatAction'] = engine.formatAction;
/** @function */
export const formatTurn: Engine<SpiceRoad>['formatTurn'] = engine.formatTurn;
/** @function */
export const hash: Engine<SpiceRoad>['hash'] = engine.hash;
/** @function */
export const isOver: Engine<SpiceRoad>['isOver'] = engine.isOver;
/** @function */
export const isTurnStart: Engine<SpiceRoad>['isTurnStart'] = engine.isTurnStart;
/** @function */
export const joinSeed: Engine<SpiceRoad>['joinSeed'] = engine.joinSeed;
/** @function */
export const legalActions: Engine<SpiceRoad>['legalActions'] = engine.legalActions;
/** @function */
export const legalTurns: Engine<SpiceRoad>['legalTurns'] = engine.legalTurns;
/** @function */
export const parseAction: Engine<SpiceRoad>['parseAction'] = engine.parseAction;
/** @function */
export const parseComponents: Engine<SpiceRoad>['parseComponents'] = engine.parseComponents;
/** @function */
export const parseNotation: Engine<SpiceRoad>['parseNotation'] = engine.parseNotation;
/** @function */
export const parseRecord: Engine<SpiceRoad>['parseRecord'] = engine.parseRecord;
/** @function */
export const parseState: Engine<SpiceRoad>['parseState'] = engine.parseState;
/** @function */
export const perft: Engine<SpiceRoad>['perft'] = engine.perft;
/** @function */
export const publishRecord: Engine<SpiceRoad>['publishRecord'] = engine.publishRecord;
/** @function */
export const ranking: Engine<SpiceRoad>['ranking'] = engine.ranking;
/** @function */
export const recordState: Engine<SpiceRoad>['recordState'] = engine.recordState;
/** @function */
export const replay: Engine<SpiceRoad>['replay'] = engine.replay;
/** @function */
export const resample: Engine<SpiceRoad>['resample'] = engine.resample;
/** @function */
export const scores: Engine<SpiceRoad>['scores'] = engine.scores;
/** @function */
export const setup: Engine<SpiceRoad>['setup'] = engine.setup;
/** @function */
export const startRecord: Engine<SpiceRoad>['startRecord'] = engine.startRecord;
/** @function */
export const lintComponents: Engine<SpiceRoad>['lintComponents'] = engine.lintComponents;
/** @function */
export const undoLimit: Engine<SpiceRoad>['undoLimit'] = engine.undoLimit;
/** @function */
export const verifyRecord: Engine<SpiceRoad>['verifyRecord'] = engine.verifyRecord;
/** @function */
export const view: Engine<SpiceRoad>['view'] = engine.view;
/** The schemas of the game. They check the form; the `parse…` functions check the meaning as well. */
export const schemas: Engine<SpiceRoad>['schemas'] = engine.schemas;
