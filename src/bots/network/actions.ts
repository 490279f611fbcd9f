import { type ActionEntry, ActionList } from '../../play/actions';
import type { Action } from '../../play/game';
import type { Random } from '../../util/random';
import { told } from '../mcts/node';
import type { SearchedTurn, ToldTurn } from '../search';
import { copyPosition, type SearchPosition, sampleWorld } from '../search-position';
import { mostVisited } from '../turn-search';
import { dirichlet, normalized } from './priors';
import type { SearchTree } from './tree';

/** A position in the tree, identified by the actions since the root, whatever is hidden. */
interface Point {
  /** Whether something is known about it: before, it is the end of a way. */
  isOpen: boolean;
  /** Whether a way ends here that has not been settled. */
  isAwaited: boolean;
  /** What it was worth to each seat when it was first seen. */
  values: Float64Array;
  /** By id in the game: what can be done here in one of the worlds, in the order in which it was seen. */
  readonly edges: Map<number, Edge>;
}

/** An action at a point. */
interface Edge {
  readonly entries: readonly [ActionEntry<Action>];
  /** What the policy gives it; the sum over those that were legal when the point was first seen is 1. */
  readonly weight: number;
  visits: number;
  /** By seat: the sum of the values seen after it. */
  sums: Float64Array | null;
  point: Point | null;
}

/** A way through the tree. */
interface Way {
  readonly edges: readonly Edge[];
  /** Where it ends; `null` if the game is over there, or no room was left to keep it. */
  readonly end: Point | null;
}

/** Noise among the priors of the root, so that everything is tried at some time. */
export interface RootNoise {
  /** The concentration of the Dirichlet distribution, above 0: the smaller, the fewer actions get most of it. */
  readonly alpha: number;
  /** The share of noise in the priors, from 0 to 1. */
  readonly share: number;
}

/** The settings of the tree. */
interface ActionTreeOptions {
  readonly exploration: number;
  readonly maxNodes: number;
  readonly rootNoise: RootNoise | undefined;
}

/** A tree whose edges are single actions, which a policy ranks. */
export function actionTree(
  start: SearchPosition,
  random: Random,
  { exploration, maxNodes, rootNoise }: ActionTreeOptions,
): SearchTree<Way> {
  const { variant, compiled } = start;
  const { all } = compiled.actions;
  const seat = start.row.actor;
  const players = start.row.players.length;
  const world = copyPosition(start);
  const legal = new ActionList();
  const root = newPoint(players);
  let iterations = 0;
  let nodes = 1;
  let depth = 0;

  const edgeAt = ({ edges }: Point, id: number): Edge => {
    const known = edges.get(id);
    if (known !== undefined) return known;
    // Only other worlds allow it: it gets what an action gets on average.
    const edge = newEdge(all[id] as ActionEntry<Action>, 1 / Math.max(1, edges.size));
    edges.set(id, edge);
    return edge;
  };

  /** The most promising action that this world allows. */
  const choose = (point: Point): Edge => {
    const mover = world.row.actor;
    const here: Edge[] = [];
    let visits = 0;
    let weights = 0;
    variant.rules.listIds(compiled, world.row, legal);
    for (let i = 0; i < legal.count; i++) {
      const edge = edgeAt(point, legal.ids[i] as number);
      here.push(edge);
      visits += edge.visits;
      weights += edge.weight;
    }
    const bonus = (exploration * Math.sqrt(visits + 1)) / (weights || 1);
    const untried = point.values[mover] ?? 0;
    let best = here[0] as Edge;
    let highest = Number.NEGATIVE_INFINITY;
    for (const edge of here) {
      const mean = edge.visits === 0 ? untried : (edge.sums?.[mover] ?? 0) / edge.visits;
      const bound = mean + (bonus * edge.weight) / (1 + edge.visits);
      if (bound > highest) {
        highest = bound;
        best = edge;
      }
    }
    return best;
  };

  const cancel = ({ edges, end }: Way): void => {
    for (const edge of edges) edge.visits -= 1;
    if (end !== null) end.isAwaited = false;
  };

  const byVisits = (): Edge[] =>
    [...root.edges.values()]
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits || (b.sums?.[seat] ?? 0) - (a.sums?.[seat] ?? 0));

  return {
    world,
    select() {
      world.row.cells.set(start.row.cells);
      sampleWorld(world, seat, random);
      const edges: Edge[] = [];
      let end: Point | null = root;
      while (world.row.phase !== 'over' && end?.isOpen === true) {
        const edge = choose(end);
        edges.push(edge);
        variant.rules.perform(compiled, world.row, edge.entries[0]);
        if (edge.point === null && nodes < maxNodes) {
          edge.point = newPoint(players);
          nodes += 1;
        }
        end = edge.point;
      }
      if (world.row.phase === 'over') end = null;
      if (end?.isAwaited === true) return null;
      for (const edge of edges) edge.visits += 1;
      if (end !== null) end.isAwaited = true;
      depth = Math.max(depth, edges.length);
      return { edges, end };
    },
    settle({ edges, end }, values, ids, weights) {
      iterations += 1;
      for (const edge of edges) {
        edge.sums ??= new Float64Array(players);
        for (let each = 0; each < players; each++)
          edge.sums[each] = (edge.sums[each] as number) + (values[each] as number);
      }
      if (end === null) return;
      end.isAwaited = false;
      end.isOpen = true;
      end.values = values.slice();
      let priors = normalized(weights ?? new Float64Array(ids.length));
      if (end === root && rootNoise !== undefined) {
        const { alpha, share } = rootNoise;
        const noise = dirichlet(priors.length, alpha, random);
        priors = priors.map((prior, at) => (1 - share) * prior + share * (noise[at] as number));
      }
      for (const [at, id] of ids.entries())
        end.edges.set(id, newEdge(all[id] as ActionEntry<Action>, priors[at] as number));
    },
    cancel,
    choices: byVisits,
    best() {
      const [most] = byVisits();
      if (most !== undefined) return most.entries;
      variant.rules.listIds(compiled, start.row, legal);
      return [all[legal.ids[0] as number] as ActionEntry<Action>];
    },
    report: () => ({
      seat,
      iterations,
      nodes,
      depth,
      turns: byVisits().map(({ entries, visits, weight, sums, point }): SearchedTurn => {
        const values = Array.from(sums ?? new Float64Array(players), (sum) => sum / visits);
        return {
          ...told(entries),
          visits,
          value: values[seat] as number,
          values,
          prior: weight,
          line: lineFrom(point),
        };
      }),
    }),
  };
}

function newPoint(players: number): Point {
  return { isOpen: false, isAwaited: false, values: new Float64Array(players), edges: new Map() };
}

function newEdge(entry: ActionEntry<Action>, weight: number): Edge {
  return { entries: [entry], weight, visits: 0, sums: null, point: null };
}

function lineFrom(point: Point | null): ToldTurn[] {
  const line = [];
  for (let at = point; at !== null; ) {
    const most: Edge | undefined = mostVisited(at.edges.values());
    if (most !== undefined) line.push(told(most.entries));
    at = most?.point ?? null;
  }
  return line;
}
