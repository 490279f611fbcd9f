/**
 * Century: From Sand to Sea, 2 to 4 players: what `century-engine` exports, bound to this game and with only its code.
 *
 * @module century-engine/sand-to-sea
 */
import { createEngine, type Engine } from '../core/engine';
import type { SeedlessOptions as SeedlessOptionsOf } from '../core/joint-seed';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../core/legal-turns';
import type { PerftResult as PerftResultOf } from '../core/perft';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf } from '../core/record';
import type { ActionOf, ComponentsOf, OptionsOf, StateOf, ViewOf } from '../core/types';
import { type SandToSea, sandToSea } from '../games/sand-to-sea/game';

export * from '../core/public';
export { CUBES, type Cube, type Cubes } from '../mechanics/cubes/cubes';
export type { MapLayout } from '../mechanics/sea/map';
export { sandToSea };

/** What {@link setup} takes: `variant`, `players` and `seed`, and what the game offers beyond that. */
export type Options = OptionsOf<SandToSea>;
/** A whole game, with its secrets: deeply frozen, plain JSON. */
export type State = StateOf<SandToSea>;
/** One decision of one player: a flat, plain object. `kind` tells them apart; what else they hold are ids of pieces, cubes and places. */
export type Action = ActionOf<SandToSea>;
/** What one seat, or a spectator, may know, in the names of the pieces; made by {@link view}. */
export type View = ViewOf<SandToSea>;
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components = ComponentsOf<SandToSea>;
/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord extends RecordOf<SandToSea> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<SandToSea> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn extends TurnOf<SandToSea> {}
/** How far {@link legalTurns} and {@link countTurns} look. */
export interface TurnOptions extends TurnOptionsOf<SandToSea> {}
/** The number of ways in which a game can go on. */
export interface PerftResult extends PerftResultOf<Action> {}
/** What is agreed before a seed is drawn: what {@link setup} takes, without `seed`. */
export type SeedlessOptions = SeedlessOptionsOf<SandToSea>;

/** Pick a set of starting cubes, by id (EW-S8). */
export type TakeCubesAction = Extract<Action, { readonly kind: 'takeCubes' }>;
/** Put the boat on a market tile (EW-S8). */
export type PlaceBoatAction = Extract<Action, { readonly kind: 'placeBoat' }>;
/** Acquire the merchant card at a place of the row, counted from the left from 0 (SS-A1). */
export type AcquireAction = Extract<Action, { readonly kind: 'acquire' }>;
/** Put a cube on the next card to the left of it (SS-A1). */
export type PayCardAction = Extract<Action, { readonly kind: 'payCard' }>;
/** Play a card from hand, by id (SS-P1). */
export type PlayAction = Extract<Action, { readonly kind: 'play' }>;
/** Upgrade a cube by the card played (SS-P2). */
export type UpgradeAction = Extract<Action, { readonly kind: 'upgrade' }>;
/** Trade once, by the card played (SS-P2) or on the market tile (EW-K5). */
export type TradeAction = Extract<Action, { readonly kind: 'trade' }>;
/** One step; card is given up from hand or from the face-up cards, exactly on paid steps (SS-V1, SS-V2). */
export type SailAction = Extract<Action, { readonly kind: 'sail' }>;
/** End the movement (SS-V3). */
export type DockAction = Extract<Action, { readonly kind: 'dock' }>;
/** Pay one cube to the owner of a boat met (EW-M4). */
export type PayBoatAction = Extract<Action, { readonly kind: 'payBoat' }>;
/** Begin to build an outpost (EW-K1). */
export type BuildAction = Extract<Action, { readonly kind: 'build' }>;
/** Pay one cube for that outpost (EW-K2). */
export type PayCubeAction = Extract<Action, { readonly kind: 'payCube' }>;
/** Take the top tile of a bonus stack, counted from 0, for an emptied column (SS-K3). */
export type TakeBonusAction = Extract<Action, { readonly kind: 'takeBonus' }>;
/** Take the merchant card at a place of the row for an emptied column (SS-K2, SS-K3). */
export type TakeMerchantAction = Extract<Action, { readonly kind: 'takeMerchant' }>;
/** Claim the victory tile of the port (EW-P1). */
export type ClaimAction = Extract<Action, { readonly kind: 'claim' }>;
/** Take all own cards back into hand (SS-R1). */
export type RestAction = Extract<Action, { readonly kind: 'rest' }>;
/** Return a cube to the supply because the hold is too full (C-5). */
export type DiscardAction = Extract<Action, { readonly kind: 'discard' }>;
/** End the turn (C-9). */
export type EndTurnAction = Extract<Action, { readonly kind: 'endTurn' }>;

const engine: Engine<SandToSea> = /* @__PURE__ */ createEngine(sandToSea);

/** @function */
export const actor: Engine<SandToSea>['actor'] = engine.actor;
/** @function */
export const appendAction: Engine<SandToSea>['appendAction'] = engine.appendAction;
/** @function */
export const appendActions: Engine<SandToSea>['appendActions'] = engine.appendActions;
/** @function */
export const apply: Engine<SandToSea>['apply'] = engine.apply;
/** @function */
export const canUndo: Engine<SandToSea>['canUndo'] = engine.canUndo;
/** @function */
export const commitSeed: Engine<SandToSea>['commitSeed'] = engine.commitSeed;
/** @function */
export const componentsInUse: Engine<SandToSea>['componentsInUse'] = engine.componentsInUse;
/** @function */
export const countTurns: Engine<SandToSea>['countTurns'] = engine.countTurns;
/** @function */
export const defaultComponents: Engine<SandToSea>['defaultComponents'] = engine.defaultComponents;
/** @function */
export const explain: Engine<SandToSea>['explain'] = engine.explain;
/** @function */
export const formatAction: Engine<SandToSea>['formatAction'] = engine.formatAction;
/** @function */
export const formatTurn: Engine<SandToSea>['formatTurn'] = engine.formatTurn;
/** @function */
export const hash: Engine<SandToSea>['hash'] = engine.hash;
/** @function */
export const isOver: Engine<SandToSea>['isOver'] = engine.isOver;
/** @function */
export const isTurnStart: Engine<SandToSea>['isTurnStart'] = engine.isTurnStart;
/** @function */
export const joinSeed: Engine<SandToSea>['joinSeed'] = engine.joinSeed;
/** @function */
export const legalActions: Engine<SandToSea>['legalActions'] = engine.legalActions;
/** @function */
export const legalTurns: Engine<SandToSea>['legalTurns'] = engine.legalTurns;
/** @function */
export const parseAction: Engine<SandToSea>['parseAction'] = engine.parseAction;
/** @function */
export const parseComponents: Engine<SandToSea>['parseComponents'] = engine.parseComponents;
/** @function */
export const parseNotation: Engine<SandToSea>['parseNotation'] = engine.parseNotation;
/** @function */
export const parseRecord: Engine<SandToSea>['parseRecord'] = engine.parseRecord;
/** @function */
export const parseState: Engine<SandToSea>['parseState'] = engine.parseState;
/** @function */
export const perft: Engine<SandToSea>['perft'] = engine.perft;
/** @function */
export const publishRecord: Engine<SandToSea>['publishRecord'] = engine.publishRecord;
/** @function */
export const ranking: Engine<SandToSea>['ranking'] = engine.ranking;
/** @function */
export const recordState: Engine<SandToSea>['recordState'] = engine.recordState;
/** @function */
export const replay: Engine<SandToSea>['replay'] = engine.replay;
/** @function */
export const resample: Engine<SandToSea>['resample'] = engine.resample;
/** @function */
export const scores: Engine<SandToSea>['scores'] = engine.scores;
/** @function */
export const setup: Engine<SandToSea>['setup'] = engine.setup;
/** @function */
export const startRecord: Engine<SandToSea>['startRecord'] = engine.startRecord;
/** @function */
export const lintComponents: Engine<SandToSea>['lintComponents'] = engine.lintComponents;
/** @function */
export const undoLimit: Engine<SandToSea>['undoLimit'] = engine.undoLimit;
/** @function */
export const verifyRecord: Engine<SandToSea>['verifyRecord'] = engine.verifyRecord;
/** @function */
export const view: Engine<SandToSea>['view'] = engine.view;
/** The schemas of the game. They check the form; the `parse…` functions check the meaning as well. */
export const schemas: Engine<SandToSea>['schemas'] = engine.schemas;
