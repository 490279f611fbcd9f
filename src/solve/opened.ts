import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { allGames } from '../generated/games/all-games';
import type { AnyGame } from '../play/game';
import type { GameTypes, GameValue } from '../play/game-types';
import { type Games, gamesOf } from '../play/games';
import { Explorer } from '../prove/explore';
import { type Graph, graphOf } from '../prove/graph';
import { type MiniGame, type MiniSet, openMiniSet } from '../prove/mini-set';
import { newPositionMemory, Positions } from '../prove/positions';
import { type Objective, type OpenGraph, openGraphOf } from './open-graph';

/** A mini set for two with all its positions. */
export interface Opened {
  readonly game: MiniGame;
  readonly positions: Positions;
  readonly graph: Graph;
  readonly open: OpenGraph;
}

/** The most positions of a set. */
export const MOST = 2 ** 20;
/** Positions that are expanded at once. */
const AT_ONCE = 1024;

/**
 * Goes through a mini set.
 *
 * @throws InvalidInputError if the options of the set are not those of a game
 * @throws RangeError if the game is not one for two, or there are too many positions
 */
export function opened<T extends GameTypes>(
  set: MiniSet,
  objective: Objective,
  most: number,
  games: readonly GameValue<T>[] | undefined,
): Opened {
  if (set.options.players !== 2) throw new RangeError(`${set.name}: only games for two can be solved`);
  const game = openMiniSet(knownGames(games), set);
  const positions = new Positions(newPositionMemory(game.packing.words, most, most, false));
  const graph = explore(game, positions);
  return { game, positions, graph, open: openGraphOf(game, positions, graph, objective) };
}

export function knownGames<T extends GameTypes>(games: readonly GameValue<T>[] | undefined): Games {
  return games === undefined ? allGames : gamesOf(games as readonly GameValue[] as readonly AnyGame[]);
}

/** The name of a set for table bases: whatever is described otherwise has another one. */
export function hashOfSet({ options, start, deals, bounds }: MiniSet): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([options, start, deals, bounds]))));
}

function explore(game: MiniGame, positions: Positions): Graph {
  const explorer = new Explorer(game, positions);
  const pieces: Int32Array[] = [];
  let edges = 0;
  explorer.begin();
  for (let from = 0; from < positions.end; ) {
    const to = Math.min(from + AT_ONCE, positions.end);
    const { edges: piece, tally } = explorer.expand(from, to);
    pieces.push(piece);
    edges += tally.counts.edges ?? 0;
    from = to;
  }
  return graphOf(positions.end, edges, () => pieces);
}
