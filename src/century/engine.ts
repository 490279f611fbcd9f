/** The engine of the four games, function by function. */

import { createEngine, type Engine } from '../core/engine';
import type { SeedlessOptions as SeedlessOptionsOf } from '../core/joint-seed';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../core/legal-turns';
import type { PerftResult as PerftResultOf } from '../core/perft';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf } from '../core/record';
import { easternWonders } from '../games/eastern-wonders/game';
import { newWorld } from '../games/new-world/game';
import { sandToSea } from '../games/sand-to-sea/game';
import { spiceRoad } from '../games/spice-road/game';
import type { Action, Century, VariantName } from './rules';

/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord<N extends VariantName = VariantName> extends RecordOf<Century, N> {}
/** One step of a replay. */
export interface ReplayStep<N extends VariantName = VariantName> extends ReplayStepOf<Century, N> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn<N extends VariantName = VariantName> extends TurnOf<Century, N> {}
/** How far {@link legalTurns} and {@link countTurns} look. */
export interface TurnOptions<N extends VariantName = VariantName> extends TurnOptionsOf<Century, N> {}
/** The number of ways in which a game can go on. */
export interface PerftResult extends PerftResultOf<Action> {}
/** What is agreed before a seed is drawn: what {@link setup} takes, without `seed`. */
export type SeedlessOptions<N extends VariantName = VariantName> = SeedlessOptionsOf<Century, N>;

const engine: Engine<Century> = /* @__PURE__ */ createEngine(spiceRoad, easternWonders, newWorld, sandToSea);

/** @function */
export const actor: Engine<Century>['actor'] = engine.actor;
/** @function */
export const appendAction: Engine<Century>['appendAction'] = engine.appendAction;
/** @function */
export const appendActions: Engine<Century>['appendActions'] = engine.appendActions;
/** @function */
export const apply: Engine<Century>['apply'] = engine.apply;
/** @function */
export const canUndo: Engine<Century>['canUndo'] = engine.canUndo;
/** @function */
export const commitSeed: Engine<Century>['commitSeed'] = engine.commitSeed;
/** @function */
export const componentsInUse: Engine<Century>['componentsInUse'] = engine.componentsInUse;
/** @function */
export const countTurns: Engine<Century>['countTurns'] = engine.countTurns;
/** @function */
export const defaultComponents: Engine<Century>['defaultComponents'] = engine.defaultComponents;
/** @function */
export const explain: Engine<Century>['explain'] = engine.explain;
/** @function */
export const formatAction: Engine<Century>['formatAction'] = engine.formatAction;
/** @function */
export const formatTurn: Engine<Century>['formatTurn'] = engine.formatTurn;
/** @function */
export const hash: Engine<Century>['hash'] = engine.hash;
/** @function */
export const isOver: Engine<Century>['isOver'] = engine.isOver;
/** @function */
export const isTurnStart: Engine<Century>['isTurnStart'] = engine.isTurnStart;
/** @function */
export const joinSeed: Engine<Century>['joinSeed'] = engine.joinSeed;
/** @function */
export const legalActions: Engine<Century>['legalActions'] = engine.legalActions;
/** @function */
export const legalTurns: Engine<Century>['legalTurns'] = engine.legalTurns;
/** @function */
export const parseAction: Engine<Century>['parseAction'] = engine.parseAction;
/** @function */
export const parseComponents: Engine<Century>['parseComponents'] = engine.parseComponents;
/** @function */
export const parseNotation: Engine<Century>['parseNotation'] = engine.parseNotation;
/** @function */
export const parseRecord: Engine<Century>['parseRecord'] = engine.parseRecord;
/** @function */
export const parseState: Engine<Century>['parseState'] = engine.parseState;
/** @function */
export const perft: Engine<Century>['perft'] = engine.perft;
/** @function */
export const publishRecord: Engine<Century>['publishRecord'] = engine.publishRecord;
/** @function */
export const ranking: Engine<Century>['ranking'] = engine.ranking;
/** @function */
export const recordState: Engine<Century>['recordState'] = engine.recordState;
/** @function */
export const replay: Engine<Century>['replay'] = engine.replay;
/** @function */
export const resample: Engine<Century>['resample'] = engine.resample;
/**
 * The schemas of every variant. They check the form; the `parse…` functions check the meaning as well.
 * `jsonSchema` of `century-engine/schemas` gives the same for other languages.
 */
export const schemas: Engine<Century>['schemas'] = engine.schemas;
/** @function */
export const scores: Engine<Century>['scores'] = engine.scores;
/** @function */
export const setup: Engine<Century>['setup'] = engine.setup;
/** @function */
export const startRecord: Engine<Century>['startRecord'] = engine.startRecord;
/** @function */
export const lintComponents: Engine<Century>['lintComponents'] = engine.lintComponents;
/** @function */
export const undoLimit: Engine<Century>['undoLimit'] = engine.undoLimit;
/** @function */
export const verifyRecord: Engine<Century>['verifyRecord'] = engine.verifyRecord;
/** @function */
export const view: Engine<Century>['view'] = engine.view;
