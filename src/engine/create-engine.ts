import type { EngineGame } from '../play/game';
import type { Game, GameTypes } from '../play/game-types';
import { type Bindable, bindAll, gamesOf } from '../play/games';
import type { TypesOf } from '../play/types';
import { schemasOf } from '../record/schemas';
import type { Engine } from './engine';
import * as of from './functions';
import type { PlayEngine } from './play-engine';

/** Listed one by one: if the module itself were a value, every bundle would contain all functions. */
const PLAYED: { readonly [K in Exclude<keyof PlayEngine<GameTypes>, 'VARIANTS'>]: Bindable } = {
  setup: of.setup,
  legalActions: of.legalActions,
  apply: of.apply,
  explain: of.explain,
  actor: of.actor,
  isOver: of.isOver,
  scores: of.scores,
  ranking: of.ranking,
  view: of.view,
  resample: of.resample,
  isTurnStart: of.isTurnStart,
  parseState: of.parseState,
  parseAction: of.parseAction,
  parseComponents: of.parseComponents,
  defaultComponents: of.defaultComponents,
  componentsInUse: of.componentsInUse,
  pieces: of.pieces,
  gameMap: of.gameMap,
  price: of.price,
  priceInView: of.priceInView,
};

/**
 * Creates an engine for some games. Its functions accept only states, actions and records of these games.
 *
 * @param list - games with different names
 */
export function createEngine<const L extends readonly Game[]>(...list: L): Engine<TypesOf<L[number]>> {
  const games = gamesOf(list as readonly Game[] as readonly EngineGame[]);
  const all: { readonly [K in Exclude<keyof Engine<GameTypes>, 'VARIANTS' | 'schemas'>]: Bindable } = {
    ...PLAYED,
    clauseOf: of.clauseOf,
    changes: of.changes,
    choices: of.choices,
    applyWithChanges: of.applyWithChanges,
    applyChanges: of.applyChanges,
    hash: of.hash,
    lintComponents: of.lintComponents,
    parseRecord: of.parseRecord,
    startRecord: of.startRecord,
    appendAction: of.appendAction,
    appendActions: of.appendActions,
    replay: of.replay,
    recordState: of.recordState,
    recordView: of.recordView,
    verifyRecord: of.verifyRecord,
    publishRecord: of.publishRecord,
    canUndo: of.canUndo,
    undoLimit: of.undoLimit,
    truncateRecord: of.truncateRecord,
    commitSeed: of.commitSeed,
    joinSeed: of.joinSeed,
    legalTurns: of.legalTurns,
    countTurns: of.countTurns,
    perft: of.perft,
    formatAction: of.formatAction,
    formatTurn: of.formatTurn,
    parseNotation: of.parseNotation,
    turnNumber: of.turnNumber,
    createGame: of.createGame,
  };
  const engine = { VARIANTS: games.names, schemas: schemasOf(games), ...bindAll(all, games) };
  return engine as unknown as Engine<TypesOf<L[number]>>;
}

/**
 * Creates a {@link PlayEngine} for some games, for small bundles. Every other engine accepts its states, so that a
 * server with a full engine can keep records.
 *
 * @param list - games with different names
 */
export function createPlayEngine<const L extends readonly Game[]>(
  ...list: L
): PlayEngine<TypesOf<L[number]>> {
  const games = gamesOf(list as readonly Game[] as readonly EngineGame[]);
  return { VARIANTS: games.names, ...bindAll(PLAYED, games) } as unknown as PlayEngine<TypesOf<L[number]>>;
}
