/**
 * Century: Eastern Wonders, 2 to 4 players: the exports of `century-engine`, bound to this game and without any other
 * game's code.
 *
 * @module century-engine/eastern-wonders
 */
import { bind } from '../core/bind';
import type { Engine } from '../core/engine';
import type { VerdictOn } from '../core/errors';
import * as of from '../core/functions';
import type { GameValue } from '../core/game-types';
import { gamesOf } from '../core/games';
import type { SeedlessOptions as SeedlessOptionsOf } from '../core/joint-seed';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../core/legal-turns';
import type { Migration as MigrationOf } from '../core/migrate';
import type { Patching } from '../core/patches';
import type { PerftResult as PerftResultOf } from '../core/perft';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf } from '../core/record';
import { schemasOf } from '../core/schemas';
import type {
  ActionOf,
  ChangeOf,
  ComponentsOf,
  OptionsOf,
  StateOf,
  ViewOf,
  ViolationOf,
} from '../core/types';
import { easternWondersToPlay, easternWonders as whole } from '../games/eastern-wonders/game';
import type { EasternWonders } from '../games/eastern-wonders/game-types';

export * from '../core/public';
export { CUBES, type Cube, type Cubes } from '../mechanics/cubes/cubes';
export type { MapLayout } from '../mechanics/sea/map';

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: GameValue<EasternWonders> = whole;

/** The options of {@link setup}: `variant`, `players`, `seed`, and any further options of the game. */
export type Options = OptionsOf<EasternWonders>;
/** A whole game, secrets included: deeply frozen, plain JSON. */
export type State = StateOf<EasternWonders>;
/**
 * One decision by one player: a flat, plain object. `kind` is the discriminant; the other members are ids of pieces,
 * cubes and positions.
 */
export type Action = ActionOf<EasternWonders>;
/** What one seat, or a spectator, may know, using the names of the pieces; made by {@link view}. */
export type View = ViewOf<EasternWonders>;
/** One thing that happened at the table, as one viewer saw it; `kind` is the discriminant. */
export type Change = ChangeOf<EasternWonders>;
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components = ComponentsOf<EasternWonders>;
/** Why an action is not legal, discriminated by `code`, which also says what `data` holds. */
export type Violation = ViolationOf<EasternWonders>;
/** Why an action is not legal: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord extends RecordOf<EasternWonders> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<EasternWonders> {}
/** What {@link migrateRecord} gives: a record under the present rules, and where the game takes another course. */
export interface Migration extends MigrationOf<EasternWonders> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn extends TurnOf<EasternWonders> {}
/** The limits of {@link legalTurns} and {@link countTurns}. */
export interface TurnOptions extends TurnOptionsOf<EasternWonders> {}
/** The number of ways a game can continue. */
export interface PerftResult extends PerftResultOf<Action> {}
/** The options agreed before a seed is drawn: those of {@link setup}, without `seed`. */
export type SeedlessOptions = SeedlessOptionsOf<EasternWonders>;

/** Pick a set of starting cubes, by id (EW-S8). */
export type TakeCubesAction = Extract<Action, { readonly kind: 'takeCubes' }>;
/** Put the boat on a market tile (EW-S8). */
export type PlaceBoatAction = Extract<Action, { readonly kind: 'placeBoat' }>;
/** One step; leave is present exactly on paid steps (EW-M2, EW-M3). */
export type SailAction = Extract<Action, { readonly kind: 'sail' }>;
/** End the movement (EW-M1). */
export type DockAction = Extract<Action, { readonly kind: 'dock' }>;
/** Pay one cube to the owner of a boat met (EW-M4). */
export type PayBoatAction = Extract<Action, { readonly kind: 'payBoat' }>;
/** Take all cubes on the tile (EW-M7). */
export type CollectAction = Extract<Action, { readonly kind: 'collect' }>;
/** Start to build an outpost (EW-K1). */
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

const games = /* @__PURE__ */ gamesOf([whole]);
/** With what play needs of the game, so that a page that only plays is free of the rest. */
const gamesToPlay = /* @__PURE__ */ gamesOf([easternWondersToPlay]);

/** @function */
export const actor: Engine<EasternWonders>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
/** @function */
export const appendAction: Engine<EasternWonders>['appendAction'] = /* @__PURE__ */ bind(
  of.appendAction,
  gamesToPlay,
);
/** @function */
export const appendActions: Engine<EasternWonders>['appendActions'] = /* @__PURE__ */ bind(
  of.appendActions,
  gamesToPlay,
);
/** @function */
export const apply: Engine<EasternWonders>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
/** @function */
export const applyChanges: Engine<EasternWonders>['applyChanges'] = /* @__PURE__ */ bind(
  of.applyChanges,
  games,
);
/** @function */
export const applyWithChanges: Engine<EasternWonders>['applyWithChanges'] = /* @__PURE__ */ bind(
  of.applyWithChanges,
  games,
);
/** @function */
export const applyWithPatches: Patching<EasternWonders>['applyWithPatches'] = /* @__PURE__ */ bind(
  of.applyWithPatches,
  gamesToPlay,
);
/** @function */
export const canUndo: Engine<EasternWonders>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
/** @function */
export const changes: Engine<EasternWonders>['changes'] = /* @__PURE__ */ bind(of.changes, games);
/** @function */
export const commitSeed: Engine<EasternWonders>['commitSeed'] = /* @__PURE__ */ bind(
  of.commitSeed,
  gamesToPlay,
);
/** @function */
export const componentsInUse: Engine<EasternWonders>['componentsInUse'] = /* @__PURE__ */ bind(
  of.componentsInUse,
  gamesToPlay,
);
/** @function */
export const countTurns: Engine<EasternWonders>['countTurns'] = /* @__PURE__ */ bind(
  of.countTurns,
  gamesToPlay,
);
/** @function */
export const defaultComponents: Engine<EasternWonders>['defaultComponents'] = /* @__PURE__ */ bind(
  of.defaultComponents,
  gamesToPlay,
);
/** @function */
export const explain: Engine<EasternWonders>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
/** @function */
export const formatAction: Engine<EasternWonders>['formatAction'] = /* @__PURE__ */ bind(
  of.formatAction,
  gamesToPlay,
);
/** @function */
export const formatTurn: Engine<EasternWonders>['formatTurn'] = /* @__PURE__ */ bind(
  of.formatTurn,
  gamesToPlay,
);
/** @function */
export const gameMap: Engine<EasternWonders>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, games);
/** @function */
export const hash: Engine<EasternWonders>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
/** @function */
export const isOver: Engine<EasternWonders>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
/** @function */
export const isTurnStart: Engine<EasternWonders>['isTurnStart'] = /* @__PURE__ */ bind(
  of.isTurnStart,
  gamesToPlay,
);
/** @function */
export const joinSeed: Engine<EasternWonders>['joinSeed'] = /* @__PURE__ */ bind(of.joinSeed, gamesToPlay);
/** @function */
export const legalActions: Engine<EasternWonders>['legalActions'] = /* @__PURE__ */ bind(
  of.legalActions,
  gamesToPlay,
);
/** @function */
export const legalTurns: Engine<EasternWonders>['legalTurns'] = /* @__PURE__ */ bind(
  of.legalTurns,
  gamesToPlay,
);
/** @function */
export const migrateRecord: Engine<EasternWonders>['migrateRecord'] = /* @__PURE__ */ bind(
  of.migrateRecord,
  gamesToPlay,
);
/** @function */
export const parseAction: Engine<EasternWonders>['parseAction'] = /* @__PURE__ */ bind(
  of.parseAction,
  gamesToPlay,
);
/** @function */
export const parseComponents: Engine<EasternWonders>['parseComponents'] = /* @__PURE__ */ bind(
  of.parseComponents,
  gamesToPlay,
);
/** @function */
export const parseNotation: Engine<EasternWonders>['parseNotation'] = /* @__PURE__ */ bind(
  of.parseNotation,
  gamesToPlay,
);
/** @function */
export const parseRecord: Engine<EasternWonders>['parseRecord'] = /* @__PURE__ */ bind(
  of.parseRecord,
  gamesToPlay,
);
/** @function */
export const parseState: Engine<EasternWonders>['parseState'] = /* @__PURE__ */ bind(
  of.parseState,
  gamesToPlay,
);
/** @function */
export const perft: Engine<EasternWonders>['perft'] = /* @__PURE__ */ bind(of.perft, gamesToPlay);
/** @function */
export const pieces: Engine<EasternWonders>['pieces'] = /* @__PURE__ */ bind(of.pieces, games);
/** @function */
export const publishRecord: Engine<EasternWonders>['publishRecord'] = /* @__PURE__ */ bind(
  of.publishRecord,
  gamesToPlay,
);
/** @function */
export const ranking: Engine<EasternWonders>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
/** @function */
export const recordState: Engine<EasternWonders>['recordState'] = /* @__PURE__ */ bind(
  of.recordState,
  gamesToPlay,
);
/** @function */
export const replay: Engine<EasternWonders>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
/** @function */
export const resample: Engine<EasternWonders>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
/** @function */
export const scores: Engine<EasternWonders>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
/** @function */
export const setup: Engine<EasternWonders>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
/** @function */
export const startRecord: Engine<EasternWonders>['startRecord'] = /* @__PURE__ */ bind(
  of.startRecord,
  gamesToPlay,
);
/** @function */
export const turnNumber: Engine<EasternWonders>['turnNumber'] = /* @__PURE__ */ bind(
  of.turnNumber,
  gamesToPlay,
);
/** @function */
export const lintComponents: Engine<EasternWonders>['lintComponents'] = /* @__PURE__ */ bind(
  of.lintComponents,
  gamesToPlay,
);
/** @function */
export const undoLimit: Engine<EasternWonders>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
/** @function */
export const verifyRecord: Engine<EasternWonders>['verifyRecord'] = /* @__PURE__ */ bind(
  of.verifyRecord,
  gamesToPlay,
);
/** @function */
export const view: Engine<EasternWonders>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
/** @function */
export const viewPatches: Patching<EasternWonders>['viewPatches'] = /* @__PURE__ */ bind(
  of.viewPatches,
  gamesToPlay,
);
/** The schemas of the game. They validate the shape; the `parse…` functions also validate the meaning. */
export const schemas: Engine<EasternWonders>['schemas'] = /* @__PURE__ */ schemasOf(
  gamesToPlay,
) as Engine<EasternWonders>['schemas'];
