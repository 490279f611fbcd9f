import { finish, randomStream } from '../../../src/bots/bot';
import {
  copyPosition,
  follow,
  go,
  positionAt,
  type SearchPosition,
  sampleWorld,
} from '../../../src/bots/search-position';
import { grow } from '../../../src/bots/tree/search';
import { bestPath, treeReport } from '../../../src/bots/tree/tree';
import { buffersFor, turnTree } from '../../../src/bots/tree/turns';
import type { Options } from '../../../src/index';
import type { ActionEntry } from '../../../src/play/actions';
import type { Evaluate, Features, Weights } from '../../../src/play/evaluation';
import type { Action } from '../../../src/play/game';
import { gamesOf } from '../../../src/play/games';
import { listLegal, positionOf } from '../../../src/play/position';
import { createSimulator } from '../../../src/sim/index';
import { type Learner, playingBy } from './learner';
import type { Match } from './plan';

/** A turn that a search tried. */
export interface TriedTurn {
  /** How often it was visited. */
  readonly visits: number;
  /** Its mean value to the seat that searched, from 0 to 1. */
  readonly value: number;
  /** The position after it, to the seat that searched and to the best of its rivals. */
  readonly own: Seen;
  readonly rival: Seen;
}

/** The features of a position to a seat. */
export interface Seen {
  readonly stage: number;
  readonly numbers: Float32Array;
}

/** The turns that a search tried from a position. */
export interface Siblings {
  /** The number of the game. */
  readonly game: number;
  readonly turns: readonly TriedTurn[];
}

/** How often another turn than the best one is played: careful players never see what mistakes lead to. */
const STRAYS = 0.15;
/** How much the searches explore: more than when they play, so that they know something of bad turns too. */
const EXPLORATION = 0.4;
/** How often a turn must have been visited to count. */
const VISITS = 3;
/** No game is followed for longer. */
const TURNS = 160;

/** Lets a tree search play games by weights, and returns what it found of every turn that it tried. */
export function playSearches(
  game: Learner,
  weights: Weights,
  matches: readonly Match[],
  iterations: number,
): Siblings[] {
  const games = gamesOf([playingBy(game, weights)]);
  const found: Siblings[] = [];
  let number = 0;
  for (const { players, games: count } of matches) {
    for (let each = 0; each < count; each++) {
      const seed = `search ${players} ${each}`;
      const simulator = createSimulator({ variant: game.name, players, seed } as Options);
      const position = positionOf(simulator);
      if (position === null) throw new TypeError('a simulator stands at a position');
      for (const turns of searchesOf(positionAt(games, position), game, iterations, seed))
        if (turns.length > 1) found.push({ game: number, turns });
      number += 1;
    }
  }
  return found;
}

/** Plays a game to its end, and yields the turns tried from each position. */
function* searchesOf(
  table: SearchPosition,
  game: Learner,
  iterations: number,
  seed: string,
): Generator<TriedTurn[], void> {
  const random = randomStream(seed);
  const scratch = copyPosition(table);
  const world = copyPosition(table);
  const buffers = buffersFor(copyPosition(table));
  const features = game.features(table.compiled) as Features<object>;
  const evaluate = table.variant.evaluator(table.compiled) as Evaluate<object>;
  for (let turn = 0; turn < TURNS && table.row.phase !== 'over'; turn++) {
    const seat = table.row.actor;
    scratch.row.cells.set(table.row.cells);
    sampleWorld(scratch, seat, random);
    const tree = turnTree(scratch, random, { buffers, exploration: EXPLORATION });
    if (tree.options > 1) finish(grow(tree, { iterations }));
    const paths: (readonly ActionEntry<Action>[])[] = [];
    const tried: TriedTurn[] = [];
    for (const { actions, visits, value } of treeReport(tree).turns) {
      if (visits < VISITS) continue;
      world.row.cells.set(table.row.cells);
      sampleWorld(world, seat, random);
      const path = walk(world, actions);
      if (path === null) continue;
      paths.push(path);
      if (world.row.phase === 'over') continue;
      const rival = bestOther(world, seat, evaluate);
      tried.push({ visits, value, own: seen(features, world, seat), rival: seen(features, world, rival) });
    }
    yield tried;
    const stray = random() < STRAYS ? paths[Math.floor(random() * paths.length)] : undefined;
    follow(table, stray ?? bestPath(tree));
  }
}

/** Carries actions out in a world; `null` if it does not allow them. */
function walk(world: SearchPosition, actions: readonly Action[]): ActionEntry<Action>[] | null {
  const path: ActionEntry<Action>[] = [];
  const legal: ActionEntry<Action>[] = [];
  for (const action of actions) {
    const entry = listLegal(world, legal).find((each) => each.action === action);
    if (entry === undefined) return null;
    path.push(entry);
    go(world, [entry]);
  }
  return path;
}

function bestOther({ row }: SearchPosition, seat: number, evaluate: Evaluate<object>): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < row.players.length; other++) {
    const value = other === seat ? Number.NEGATIVE_INFINITY : evaluate(row, other);
    if (value <= most) continue;
    best = other;
    most = value;
  }
  return best;
}

function seen(features: Features<object>, { row }: SearchPosition, seat: number): Seen {
  const out = new Float64Array(features.names.length);
  const stage = features.write(row, seat, out);
  return { stage, numbers: Float32Array.from(out) };
}
