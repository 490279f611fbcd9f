import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { Century } from '../games';
import { checkKeys } from '../input/errors';
import type { GameTypes, GameValue } from '../play/game-types';
import { checkStates, type Every } from './check-states';
import { type Checksum, checksumsOf, type Digest, namesOf } from './checksum';
import { exploreAll } from './explore';
import { distancesTo, type Graph } from './graph';
import { checkKnowledge, type Observe } from './knowledge';
import { knownGames, type MiniGame, type MiniSet, openMiniSet } from './mini-set';
import { RowReader } from './packing';
import { newPositionMemory, Positions } from './positions';
import { addTally, FAILED, newTally, report, type Tally } from './tally';

/** How a mini set is gone through. */
export interface ProveOptions<T extends GameTypes = Century> {
  /** The games that there are; by default those of this package. Games of your own come from `defineGame`. */
  readonly games?: readonly GameValue<T>[];
  /** How many states there may be (default: 262,144). */
  readonly most?: number;
  /** Of so many states one is looked at more closely: texts of actions, whole turns (default: 1, every state). */
  readonly close?: number;
  /** Of so many states one is changed in one or two places (default: so many that 100 are). */
  readonly changed?: number;
  /**
   * Whether what can be known is compared with what can be seen (default: yes); not for sets with one deal, in which
   * too little is possible.
   */
  readonly knowledge?: boolean;
  /** What else has to tell the views of a seat apart. */
  readonly observe?: Observe;
}

/** What was found. */
export interface Proof {
  /** The name of the set. */
  readonly name: string;
  /** How many different states a game can start from. */
  readonly starts: number;
  /** How many states can be reached within the bounds of the set, starts and ends included, each counted once. */
  readonly states: number;
  /** How many pairs there are of a state and an action that leads from it to another one within the bounds. */
  readonly edges: number;
  /** In how many of the states the game is over. */
  readonly ends: number;
  /** The greatest distance from a state to its nearest end; -1 if there is no end. */
  readonly farthest: number;
  /** What another implementation has to find too; `docs/lab/graphs.md` says how the lines are written. */
  readonly checksums: {
    /** Of all positions: the hash of each, its points and its ranking. */
    readonly positions: Checksum;
    /** Of all edges: the hashes of both positions, and the action between them in notation. */
    readonly edges: Checksum;
  };
  /** Everything that was counted. */
  readonly counts: { readonly [name: string]: number };
  /** How often each clause was given as the reason for something, by its id. */
  readonly clauses: { readonly [id: string]: number };
  /** What is not as it should be; empty if all is well. */
  readonly faults: Tally['faults'];
  /** States that are taken although they are not in the graph, by phase and by what was changed. */
  readonly taken: Tally['faults'];
}

/**
 * Goes through everything that can happen in a small game, and checks it.
 *
 * @param set - the game, and which part of it: one of `MINI_SETS`, or one of your own
 * @param options - how closely to look, and how many states there may be
 * @returns what was counted, and what is not as it should be
 * @throws InvalidInputError if the options of the set are not those of a game, or there is no such option
 * @throws RangeError if there are more states than `most`
 */
export function prove<T extends GameTypes = Century>(set: MiniSet, options: ProveOptions<T> = {}): Proof {
  checkKeys(options, ['games', 'most', 'close', 'changed', 'knowledge', 'observe']);
  const { most = 2 ** 18, close = 1, knowledge = true, observe } = options;
  const game = openMiniSet(knownGames(options.games), set);
  const positions = new Positions(newPositionMemory(game.packing.words, most, most, false));
  const { graph, tally } = exploreAll(game, positions);
  const changed = options.changed ?? Math.ceil(positions.end / 100);
  addTally(
    tally,
    checkStates(game, positions, 0, positions.end, { close, changed, parsed: changed } satisfies Every),
  );
  if (knowledge && set.deals !== 'one' && tally.counts[FAILED] === undefined)
    addTally(tally, checkKnowledge(game, positions, graph, observe));
  const names = namesOf(game, positions, 0, positions.end);
  return proofOf(game, positions, graph, names, tally, newDigest);
}

function newDigest(): Digest {
  const hash = sha256.create();
  return { update: (text) => void hash.update(utf8ToBytes(text)), hex: () => bytesToHex(hash.digest()) };
}

const TAKEN = 'taken: ';

/** Puts together what was found. */
export function proofOf(
  game: MiniGame,
  positions: Positions,
  graph: Graph,
  names: Uint8Array,
  tally: Tally,
  digest: () => Digest,
): Proof {
  const isWhole = tally.counts[FAILED] === undefined;
  const farthest = checkEnds(game, positions, graph, isWhole ? tally : newTally());
  const checksums = checksumsOf(game, positions, graph, names, digest, tally);
  const { states = 0, edges = 0, ends = 0, ...counts } = tally.counts;
  const found = Object.entries(tally.faults);
  return {
    name: game.set.name,
    starts: game.starts.length,
    states,
    edges,
    ends,
    farthest,
    checksums,
    counts,
    clauses: tally.clauses,
    faults: Object.fromEntries(found.filter(([what]) => !what.startsWith(TAKEN))),
    taken: Object.fromEntries(
      found
        .filter(([what]) => what.startsWith(TAKEN))
        .map(([what, fault]) => [what.slice(TAKEN.length), fault]),
    ),
  };
}

/** From every state an end can be reached; in a part of a game, an end or the bounds. */
function checkEnds(game: MiniGame, positions: Positions, graph: Graph, tally: Tally): number {
  const reader = new RowReader(game, positions);
  const ends: number[] = [];
  const rim: number[] = [];
  for (let number = 0; number < graph.end; number++) {
    if (!positions.has(number)) continue;
    if (graph.leaves[number] === 1) rim.push(number);
    if (graph.first[number] === graph.first[number + 1] && reader.read(number).phase === 'over')
      ends.push(number);
  }
  const farthest = distancesTo(graph, ends).reduce((most, distance) => Math.max(most, distance), -1);
  const ways = distancesTo(graph, [...ends, ...rim]);
  for (let number = 0; number < graph.end; number++)
    if (ways[number] === -1 && positions.has(number))
      report(tally, 'no end can be reached', () => JSON.stringify(game.stateOf(reader.read(number))));
  return farthest;
}
