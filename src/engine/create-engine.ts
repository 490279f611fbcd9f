import type { AnyGame } from '../play/game';
import type { GameTypes, GameValue } from '../play/game-types';
import { type Bindable, bindAll, gamesOf } from '../play/games';
import type { TypesOf } from '../play/types';
import { schemasOf } from '../record/schemas';
import type { Engine } from './engine';
import {
  actor,
  appendAction,
  appendActions,
  apply,
  applyChanges,
  applyWithChanges,
  canUndo,
  changes,
  clauseOf,
  commitSeed,
  componentsInUse,
  countTurns,
  createGame,
  defaultComponents,
  explain,
  formatAction,
  formatTurn,
  gameMap,
  hash,
  isOver,
  isTurnStart,
  joinSeed,
  legalActions,
  legalTurns,
  lintComponents,
  migrateRecord,
  parseAction,
  parseComponents,
  parseNotation,
  parseRecord,
  parseState,
  perft,
  pieces,
  price,
  priceInView,
  publishRecord,
  ranking,
  recordState,
  recordView,
  replay,
  resample,
  scores,
  setup,
  startRecord,
  truncateRecord,
  turnNumber,
  undoLimit,
  verifyRecord,
  view,
} from './functions';
import type { PlayEngine } from './play-engine';

/** One by one: the whole of `./functions` as a value would tie all of them to every page. */
const PLAYED: { readonly [K in Exclude<keyof PlayEngine<GameTypes>, 'VARIANTS'>]: Bindable } = {
  setup,
  legalActions,
  apply,
  explain,
  actor,
  isOver,
  scores,
  ranking,
  view,
  resample,
  isTurnStart,
  parseState,
  parseAction,
  parseComponents,
  defaultComponents,
  componentsInUse,
  pieces,
  gameMap,
  price,
  priceInView,
};

/**
 * Makes an engine for the given games, typed by them.
 *
 * @param list - the games; their names must differ
 */
export function createEngine<const L extends readonly GameValue[]>(...list: L): Engine<TypesOf<L[number]>> {
  const games = gamesOf(list as readonly GameValue[] as readonly AnyGame[]);
  const all: { readonly [K in Exclude<keyof Engine<GameTypes>, 'VARIANTS' | 'schemas'>]: Bindable } = {
    ...PLAYED,
    clauseOf,
    changes,
    applyWithChanges,
    applyChanges,
    hash,
    lintComponents,
    parseRecord,
    startRecord,
    appendAction,
    appendActions,
    replay,
    recordState,
    recordView,
    verifyRecord,
    migrateRecord,
    publishRecord,
    canUndo,
    undoLimit,
    truncateRecord,
    commitSeed,
    joinSeed,
    legalTurns,
    countTurns,
    perft,
    formatAction,
    formatTurn,
    parseNotation,
    turnNumber,
    createGame,
  };
  const engine = { VARIANTS: games.names, schemas: schemasOf(games), ...bindAll(all, games) };
  return engine as unknown as Engine<TypesOf<L[number]>>;
}

/**
 * Makes the part of an engine that shows games and plays them, for pages: they load nothing else. Its states are those
 * of every engine, so a server can keep the records.
 *
 * @param list - the games; their names must differ
 */
export function createPlayEngine<const L extends readonly GameValue[]>(
  ...list: L
): PlayEngine<TypesOf<L[number]>> {
  const games = gamesOf(list as readonly GameValue[] as readonly AnyGame[]);
  return { VARIANTS: games.names, ...bindAll(PLAYED, games) } as unknown as PlayEngine<TypesOf<L[number]>>;
}
