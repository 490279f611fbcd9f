/**
 * Positions as text, statistics, annotated games, early ends, joint seeds, and clients of games on a server.
 *
 * @module century-engine/records
 */
import type { Engine } from '../engine/engine';
import type { Century, VariantName } from '../games';
import { allGames, gamesToPlay } from '../generated/games/played';
import type { EngineGame } from '../play/game';
import type { Game, GameTypes } from '../play/game-types';
import { type Bindable, bind, bindAll, gamesOf } from '../play/games';
import type { SeedlessOptionsOf, TypesOf } from '../play/types';
import * as seeds from '../record/joint-seed';
import * as annotated from './annotated';
import * as drawn from './drawn';
import * as earlyEnd from './early-end';
import * as positions from './position-text';
import type { RemoteGameOf, RemoteSeatOf, RemoteUpdateOf } from './remote-game';
import * as remote from './remote-game';
import * as counted from './statistics';
import type { RecordTools } from './tools';

export { VARIANTS } from '../games';
export { IllegalActionError, InvalidInputError, LimitError } from '../input/errors';
export type { Seat, Viewer } from '../play/seats';
export type { WorkLimits } from '../play/work-limits';
export type { SeedShares } from '../record/joint-seed';
export type { AnnotatedGame, JudgedTurns, Note, Occasion, Variation } from './annotated';
export type { Outcome } from './early-end';
export { type JsonOptions, readJson } from './json';
export type { CourseMoment, CubeCounts, CubeStatistics, SeatStatistics, Statistics } from './statistics';
export type { RecordTools } from './tools';

type Tools = RecordTools<Century>;

/** @function */
export const positionText: Tools['positionText'] = /* @__PURE__ */ bind(positions.positionText, allGames);
/** @function */
export const parsePosition: Tools['parsePosition'] = /* @__PURE__ */ bind(positions.parsePosition, allGames);
/** @function */
export const startRecordFrom: Tools['startRecordFrom'] = /* @__PURE__ */ bind(
  positions.startRecordFrom,
  allGames,
);
/** @function */
export const statistics: Tools['statistics'] = /* @__PURE__ */ bind(counted.statistics, allGames);

/** The options of `setup` without `seed`, which are agreed on before a seed is drawn. */
export type SeedlessOptions<N extends VariantName = VariantName> = SeedlessOptionsOf<Century, N>;

/** @function */
export const commitSeed: Engine<Century>['commitSeed'] = /* @__PURE__ */ bind(seeds.commitSeed, gamesToPlay);
/** @function */
export const joinSeed: Engine<Century>['joinSeed'] = /* @__PURE__ */ bind(seeds.joinSeed, gamesToPlay);

/** @function */
export const endRecord: Tools['endRecord'] = /* @__PURE__ */ bind(earlyEnd.endRecord, allGames);
/** @function */
export const takeSeat: Tools['takeSeat'] = /* @__PURE__ */ bind(earlyEnd.takeSeat, allGames);
/** @function */
export const outcome: Tools['outcome'] = /* @__PURE__ */ bind(earlyEnd.outcome, allGames);

/** @function */
export const parseAnnotated: Tools['parseAnnotated'] = /* @__PURE__ */ bind(
  annotated.parseAnnotated,
  allGames,
);
/** @function */
export const annotateReview: Tools['annotateReview'] = /* @__PURE__ */ bind(
  annotated.annotateReview,
  allGames,
);

/** A message from a server: the answer to an action, or an update at any other time. */
export interface RemoteUpdate<N extends VariantName = VariantName, C = unknown>
  extends RemoteUpdateOf<Century, N, C> {}
/** A seat in a game on a server, as {@link createRemoteGame} takes it. */
export interface RemoteSeat<N extends VariantName = VariantName, C = unknown>
  extends RemoteSeatOf<Century, N, C> {}
/** A game on a server, as one seat may know it. */
export interface RemoteGame<N extends VariantName = VariantName, C = unknown>
  extends RemoteGameOf<Century, N, C> {}

/** @function */
export const createRemoteGame: Tools['createRemoteGame'] = /* @__PURE__ */ bind(
  remote.createRemoteGame,
  gamesToPlay,
);

/**
 * Creates functions for positions and records of some games, such as custom ones.
 *
 * @param list - games from `defineGame` of `century-engine/game`, with different names
 */
export function createRecordTools<const L extends readonly Game[]>(
  ...list: L
): RecordTools<TypesOf<L[number]>> {
  const games = gamesOf(list as readonly Game[] as readonly EngineGame[]);
  const all: { readonly [K in Exclude<keyof RecordTools<GameTypes>, 'VARIANTS'>]: Bindable } = {
    positionText: positions.positionText,
    parsePosition: positions.parsePosition,
    toText: drawn.toText,
    statistics: counted.statistics,
    startRecordFrom: positions.startRecordFrom,
    endRecord: earlyEnd.endRecord,
    takeSeat: earlyEnd.takeSeat,
    outcome: earlyEnd.outcome,
    parseAnnotated: annotated.parseAnnotated,
    annotateReview: annotated.annotateReview,
    createRemoteGame: remote.createRemoteGame,
  };
  return { VARIANTS: games.names, ...bindAll(all, games) } as unknown as RecordTools<TypesOf<L[number]>>;
}
