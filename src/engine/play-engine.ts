import type { AnyGame } from '../play/game';
import type { GameTypes, GameValue } from '../play/game-types';
import { type Bindable, bindAll, gamesOf } from '../play/games';
import type { TypesOf } from '../play/types';
import type { Engine } from './engine';
import {
  actor,
  apply,
  componentsInUse,
  defaultComponents,
  explain,
  gameMap,
  isOver,
  isTurnStart,
  legalActions,
  parseAction,
  parseComponents,
  parseState,
  pieces,
  price,
  priceInView,
  ranking,
  resample,
  scores,
  setup,
  view,
} from './functions';

/** What shows a game and plays it. */
type Played =
  | 'actor'
  | 'apply'
  | 'componentsInUse'
  | 'defaultComponents'
  | 'explain'
  | 'gameMap'
  | 'isOver'
  | 'isTurnStart'
  | 'legalActions'
  | 'parseAction'
  | 'parseComponents'
  | 'parseState'
  | 'pieces'
  | 'price'
  | 'priceInView'
  | 'ranking'
  | 'resample'
  | 'scores'
  | 'setup'
  | 'view';

/**
 * The functions of an {@link Engine} that show games and play them: no records, notation, changes, whole turns, node
 * counts, hashes and schemas.
 */
export interface PlayEngine<T extends GameTypes> extends Pick<Engine<T>, 'VARIANTS' | Played> {}

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
  const played: { readonly [K in Played]: Bindable } = {
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
  const engine = { VARIANTS: games.names, ...bindAll(played, games) };
  return engine as unknown as PlayEngine<TypesOf<L[number]>>;
}
