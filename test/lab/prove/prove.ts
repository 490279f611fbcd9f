import { allGames } from '../../../src/generated/games/played';
import type { Games } from '../../../src/play/games';
import { checkStates } from './check-states';
import { type Checksum, checksumsOf } from './checksum';
import { explore } from './explore';
import { distancesTo, type Graph } from './graph';
import { checkKnowledge, type Observe } from './knowledge';
import { type MiniGame, type MiniSet, openMiniSet } from './mini-set';
import type { Positions } from './positions';
import { report, type Tally } from './tally';

/** How a mini set is gone through. */
export interface ProveOptions {
  /** The games that there are; by default the four. */
  readonly games?: Games;
  /** How many states there may be (default: 1,048,576). */
  readonly most?: number;
  /** Of so many states one is looked at more closely: texts of actions, whole turns (default: 1, every state). */
  readonly close?: number;
  /** Of so many states one is read as from outside (default: so many that 100 are). */
  readonly parsed?: number;
  /**
   * Whether what can be known is compared with what can be seen (default: yes); not for sets with one deal, in which
   * too little is possible.
   */
  readonly knowledge?: boolean;
  /** What else has to tell the views of a seat apart. */
  readonly observe?: Observe;
}

/** What was found. */
export interface Proof extends Tally {
  /** How many different states a game can start from. */
  readonly starts: number;
  /** The greatest distance from a state to its nearest end; -1 if there is no end. */
  readonly farthest: number;
  readonly checksums: { readonly positions: Checksum; readonly edges: Checksum };
}

/** Goes through everything that can happen in a small game, and checks it. */
export function prove(set: MiniSet, options: ProveOptions = {}): Proof {
  const { games = allGames, most = 2 ** 20, close = 1, knowledge = true, observe } = options;
  const game = openMiniSet(games, set);
  const { positions, graph, tally } = explore(game, most);
  checkStates(game, positions, { close, parsed: options.parsed ?? Math.ceil(graph.end / 100) }, tally);
  if (knowledge && set.deals !== 'one') checkKnowledge(game, positions, graph, tally, observe);
  const farthest = checkEnds(game, positions, graph, tally);
  return {
    starts: game.starts.length,
    farthest,
    checksums: checksumsOf(game, positions, graph),
    ...tally,
  };
}

/** From every state an end can be reached; in a part of a game, an end or the bounds. */
function checkEnds(game: MiniGame, positions: Positions, graph: Graph, tally: Tally): number {
  const ends: number[] = [];
  const rim: number[] = [];
  for (let number = 0; number < graph.end; number++) {
    if (graph.leaves[number] === 1) rim.push(number);
    if (positions.read(number).phase === 'over') ends.push(number);
  }
  const farthest = distancesTo(graph, ends).reduce((most, distance) => Math.max(most, distance), -1);
  const ways = distancesTo(graph, [...ends, ...rim]);
  for (let number = 0; number < graph.end; number++)
    if (ways[number] === -1)
      report(tally, 'no end can be reached', () => JSON.stringify(game.stateOf(positions.read(number))));
  return farthest;
}
