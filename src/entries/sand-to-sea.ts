/**
 * Century: From Sand to Sea, 2 to 4 players: the exports of `century-engine`, bound to this game and without any other
 * game's code.
 *
 * @module century-engine/sand-to-sea
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
import { sandToSeaToPlay, sandToSea as whole } from '../games/sand-to-sea/game';
import type { SandToSea } from '../games/sand-to-sea/game-types';

export * from '../core/public';
export { CUBES, type Cube, type Cubes } from '../mechanics/cubes/cubes';
export type { MapLayout } from '../mechanics/sea/map';

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: GameValue<SandToSea> = whole;

/** The options of {@link setup}: `variant`, `players`, `seed`, and any further options of the game. */
export type Options = OptionsOf<SandToSea>;
/** A whole game, secrets included: deeply frozen, plain JSON. */
export type State = StateOf<SandToSea>;
/**
 * One decision by one player: a flat, plain object. `kind` is the discriminant; the other members are ids of pieces,
 * cubes and positions.
 */
export type Action = ActionOf<SandToSea>;
/** What one seat, or a spectator, may know, using the names of the pieces; made by {@link view}. */
export type View = ViewOf<SandToSea>;
/** One thing that happened at the table, as one viewer saw it; `kind` is the discriminant. */
export type Change = ChangeOf<SandToSea>;
/** What is printed on the pieces: lists of rows, each with its `source`. */
export type Components = ComponentsOf<SandToSea>;
/** Why an action is not legal, discriminated by `code`, which also says what `data` holds. */
export type Violation = ViolationOf<SandToSea>;
/** Why an action is not legal: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
/** A game as a file. Without `start` it is complete and contains the seed: private until the game ends. */
export interface GameRecord extends RecordOf<SandToSea> {}
/** One step of a replay. */
export interface ReplayStep extends ReplayStepOf<SandToSea> {}
/** What {@link migrateRecord} gives: a record under the present rules, and where the game takes another course. */
export interface Migration extends MigrationOf<SandToSea> {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn extends TurnOf<SandToSea> {}
/** The limits of {@link legalTurns} and {@link countTurns}. */
export interface TurnOptions extends TurnOptionsOf<SandToSea> {}
/** The number of ways a game can continue. */
export interface PerftResult extends PerftResultOf<Action> {}
/** The options agreed before a seed is drawn: those of {@link setup}, without `seed`. */
export type SeedlessOptions = SeedlessOptionsOf<SandToSea>;

/** Pick a set of starting cubes, by id (EW-S8). */
export type TakeCubesAction = Extract<Action, { readonly kind: 'takeCubes' }>;
/** Put the boat on a market tile (EW-S8). */
export type PlaceBoatAction = Extract<Action, { readonly kind: 'placeBoat' }>;
/** Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1). */
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
/** Start to build an outpost (EW-K1). */
export type BuildAction = Extract<Action, { readonly kind: 'build' }>;
/** Pay one cube for that outpost (EW-K2). */
export type PayCubeAction = Extract<Action, { readonly kind: 'payCube' }>;
/** Take the top tile of a bonus stack, counted from 0, for an emptied column (SS-K3). */
export type TakeBonusAction = Extract<Action, { readonly kind: 'takeBonus' }>;
/** Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3). */
export type TakeMerchantAction = Extract<Action, { readonly kind: 'takeMerchant' }>;
/** Claim the victory tile of the port (EW-P1). */
export type ClaimAction = Extract<Action, { readonly kind: 'claim' }>;
/** Take all your cards back into hand (SS-R1). */
export type RestAction = Extract<Action, { readonly kind: 'rest' }>;
/** Return a cube to the supply because the hold is too full (C-5). */
export type DiscardAction = Extract<Action, { readonly kind: 'discard' }>;
/** End the turn (C-9). */
export type EndTurnAction = Extract<Action, { readonly kind: 'endTurn' }>;

const games = /* @__PURE__ */ gamesOf([whole]);
/** With what play needs of the game, so that a page that only plays is free of the rest. */
const gamesToPlay = /* @__PURE__ */ gamesOf([sandToSeaToPlay]);

/** @function */
export const actor: Engine<SandToSea>['actor'] = /* @__PURE__ */ bind(of.actor, gamesToPlay);
/** @function */
export const appendAction: Engine<SandToSea>['appendAction'] = /* @__PURE__ */ bind(
  of.appendAction,
  gamesToPlay,
);
/** @function */
export const appendActions: Engine<SandToSea>['appendActions'] = /* @__PURE__ */ bind(
  of.appendActions,
  gamesToPlay,
);
/** @function */
export const apply: Engine<SandToSea>['apply'] = /* @__PURE__ */ bind(of.apply, gamesToPlay);
/** @function */
export const applyChanges: Engine<SandToSea>['applyChanges'] = /* @__PURE__ */ bind(of.applyChanges, games);
/** @function */
export const applyWithChanges: Engine<SandToSea>['applyWithChanges'] = /* @__PURE__ */ bind(
  of.applyWithChanges,
  games,
);
/** @function */
export const applyWithPatches: Patching<SandToSea>['applyWithPatches'] = /* @__PURE__ */ bind(
  of.applyWithPatches,
  gamesToPlay,
);
/** @function */
export const canUndo: Engine<SandToSea>['canUndo'] = /* @__PURE__ */ bind(of.canUndo, gamesToPlay);
/** @function */
export const changes: Engine<SandToSea>['changes'] = /* @__PURE__ */ bind(of.changes, games);
/** @function */
export const commitSeed: Engine<SandToSea>['commitSeed'] = /* @__PURE__ */ bind(of.commitSeed, gamesToPlay);
/** @function */
export const componentsInUse: Engine<SandToSea>['componentsInUse'] = /* @__PURE__ */ bind(
  of.componentsInUse,
  gamesToPlay,
);
/** @function */
export const countTurns: Engine<SandToSea>['countTurns'] = /* @__PURE__ */ bind(of.countTurns, gamesToPlay);
/** @function */
export const defaultComponents: Engine<SandToSea>['defaultComponents'] = /* @__PURE__ */ bind(
  of.defaultComponents,
  gamesToPlay,
);
/** @function */
export const explain: Engine<SandToSea>['explain'] = /* @__PURE__ */ bind(of.explain, gamesToPlay);
/** @function */
export const formatAction: Engine<SandToSea>['formatAction'] = /* @__PURE__ */ bind(
  of.formatAction,
  gamesToPlay,
);
/** @function */
export const formatTurn: Engine<SandToSea>['formatTurn'] = /* @__PURE__ */ bind(of.formatTurn, gamesToPlay);
/** @function */
export const gameMap: Engine<SandToSea>['gameMap'] = /* @__PURE__ */ bind(of.gameMap, games);
/** @function */
export const hash: Engine<SandToSea>['hash'] = /* @__PURE__ */ bind(of.hash, gamesToPlay);
/** @function */
export const isOver: Engine<SandToSea>['isOver'] = /* @__PURE__ */ bind(of.isOver, gamesToPlay);
/** @function */
export const isTurnStart: Engine<SandToSea>['isTurnStart'] = /* @__PURE__ */ bind(
  of.isTurnStart,
  gamesToPlay,
);
/** @function */
export const joinSeed: Engine<SandToSea>['joinSeed'] = /* @__PURE__ */ bind(of.joinSeed, gamesToPlay);
/** @function */
export const legalActions: Engine<SandToSea>['legalActions'] = /* @__PURE__ */ bind(
  of.legalActions,
  gamesToPlay,
);
/** @function */
export const legalTurns: Engine<SandToSea>['legalTurns'] = /* @__PURE__ */ bind(of.legalTurns, gamesToPlay);
/** @function */
export const migrateRecord: Engine<SandToSea>['migrateRecord'] = /* @__PURE__ */ bind(
  of.migrateRecord,
  gamesToPlay,
);
/** @function */
export const parseAction: Engine<SandToSea>['parseAction'] = /* @__PURE__ */ bind(
  of.parseAction,
  gamesToPlay,
);
/** @function */
export const parseComponents: Engine<SandToSea>['parseComponents'] = /* @__PURE__ */ bind(
  of.parseComponents,
  gamesToPlay,
);
/** @function */
export const parseNotation: Engine<SandToSea>['parseNotation'] = /* @__PURE__ */ bind(
  of.parseNotation,
  gamesToPlay,
);
/** @function */
export const parseRecord: Engine<SandToSea>['parseRecord'] = /* @__PURE__ */ bind(
  of.parseRecord,
  gamesToPlay,
);
/** @function */
export const parseState: Engine<SandToSea>['parseState'] = /* @__PURE__ */ bind(of.parseState, gamesToPlay);
/** @function */
export const perft: Engine<SandToSea>['perft'] = /* @__PURE__ */ bind(of.perft, gamesToPlay);
/** @function */
export const pieces: Engine<SandToSea>['pieces'] = /* @__PURE__ */ bind(of.pieces, games);
/** @function */
export const publishRecord: Engine<SandToSea>['publishRecord'] = /* @__PURE__ */ bind(
  of.publishRecord,
  gamesToPlay,
);
/** @function */
export const ranking: Engine<SandToSea>['ranking'] = /* @__PURE__ */ bind(of.ranking, gamesToPlay);
/** @function */
export const recordState: Engine<SandToSea>['recordState'] = /* @__PURE__ */ bind(
  of.recordState,
  gamesToPlay,
);
/** @function */
export const replay: Engine<SandToSea>['replay'] = /* @__PURE__ */ bind(of.replay, gamesToPlay);
/** @function */
export const resample: Engine<SandToSea>['resample'] = /* @__PURE__ */ bind(of.resample, gamesToPlay);
/** @function */
export const scores: Engine<SandToSea>['scores'] = /* @__PURE__ */ bind(of.scores, gamesToPlay);
/** @function */
export const setup: Engine<SandToSea>['setup'] = /* @__PURE__ */ bind(of.setup, gamesToPlay);
/** @function */
export const startRecord: Engine<SandToSea>['startRecord'] = /* @__PURE__ */ bind(
  of.startRecord,
  gamesToPlay,
);
/** @function */
export const turnNumber: Engine<SandToSea>['turnNumber'] = /* @__PURE__ */ bind(of.turnNumber, gamesToPlay);
/** @function */
export const lintComponents: Engine<SandToSea>['lintComponents'] = /* @__PURE__ */ bind(
  of.lintComponents,
  gamesToPlay,
);
/** @function */
export const undoLimit: Engine<SandToSea>['undoLimit'] = /* @__PURE__ */ bind(of.undoLimit, gamesToPlay);
/** @function */
export const verifyRecord: Engine<SandToSea>['verifyRecord'] = /* @__PURE__ */ bind(
  of.verifyRecord,
  gamesToPlay,
);
/** @function */
export const view: Engine<SandToSea>['view'] = /* @__PURE__ */ bind(of.view, gamesToPlay);
/** @function */
export const viewPatches: Patching<SandToSea>['viewPatches'] = /* @__PURE__ */ bind(
  of.viewPatches,
  gamesToPlay,
);
/** The schemas of the game. They validate the shape; the `parse…` functions also validate the meaning. */
export const schemas: Engine<SandToSea>['schemas'] = /* @__PURE__ */ schemasOf(
  gamesToPlay,
) as Engine<SandToSea>['schemas'];
