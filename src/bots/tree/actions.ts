import { type ActionEntry, ActionList } from '../../play/actions';
import type { Action } from '../../play/game';
import type { Random } from '../../util/random';
import { judgeFor } from '../evaluation';
import type { SearchOptions } from '../network/options';
import { copyPosition, type SearchPosition, sampleWorld } from '../search-position';
import { type Edge, NODES, type Node, type SearchTree } from './tree';

interface ActionNode extends Node {
  /** Whether the position has been evaluated; otherwise it is a leaf. */
  isOpen: boolean;
  /** Whether a path to this leaf still waits for its values. */
  isAwaited: boolean;
  values: Float64Array;
  /** Actions that were legal in some world so far, by id, in the order of discovery. */
  readonly edges: Map<number, ActionEdge>;
}

interface ActionEdge extends Edge {
  readonly entries: readonly [ActionEntry<Action>];
  /** The prior from the policy. The priors of the actions that were legal at the first visit sum to 1. */
  readonly prior: number;
  sums: Float64Array | null;
  next: ActionNode | null;
}

interface VisitedPath {
  readonly edges: readonly ActionEdge[];
  /** The leaf; `null` if the game is over there, or if `maxNodes` prevents storing it. */
  readonly end: ActionNode | null;
  /** The ids of legal actions at the leaf; empty without a leaf. */
  readonly legal: readonly number[];
}

/** Edges are single actions with priors from a policy. */
export function actionTree(
  start: SearchPosition,
  random: Random,
  { exploration = 1, maxNodes = NODES, rootNoise }: SearchOptions,
): SearchTree<VisitedPath> {
  const { variant, compiled } = start;
  const { all } = compiled.actions;
  const seat = start.row.actor;
  const players = start.row.players.length;
  const world = copyPosition(start);
  const legal = new ActionList();
  const root = newNode(players);
  const counts = { iterations: 0, nodes: 1, depth: 0 };
  const list = (): void => variant.rules.listIds(compiled, world.row, legal);

  const edgeAt = ({ edges }: ActionNode, id: number): ActionEdge => {
    const existing = edges.get(id);
    if (existing !== undefined) return existing;
    // An action that was illegal in all earlier worlds gets an average prior.
    const edge = newEdge(all[id] as ActionEntry<Action>, 1 / Math.max(1, edges.size));
    edges.set(id, edge);
    return edge;
  };

  /** Returns the most promising legal action of the current world. */
  const choose = (node: ActionNode): ActionEdge => {
    const mover = world.row.actor;
    const here: ActionEdge[] = [];
    let visits = 0;
    let weights = 0;
    list();
    for (let i = 0; i < legal.count; i++) {
      const edge = edgeAt(node, legal.ids[i] as number);
      here.push(edge);
      visits += edge.visits;
      weights += edge.prior;
    }
    const bonus = (exploration * Math.sqrt(visits + 1)) / (weights || 1);
    const untried = node.values[mover] ?? 0;
    let best = here[0] as ActionEdge;
    let highest = Number.NEGATIVE_INFINITY;
    for (const edge of here) {
      const mean = edge.visits === 0 ? untried : (edge.sums?.[mover] ?? 0) / edge.visits;
      const bound = mean + (bonus * edge.prior) / (1 + edge.visits);
      if (bound > highest) {
        highest = bound;
        best = edge;
      }
    }
    return best;
  };

  return {
    root,
    seat,
    world,
    counts,
    judge: judgeFor(start),
    select() {
      world.row.cells.set(start.row.cells);
      sampleWorld(world, seat, random);
      const edges: ActionEdge[] = [];
      let end: ActionNode | null = root;
      while (world.row.phase !== 'over' && end?.isOpen === true) {
        const edge = choose(end);
        edges.push(edge);
        variant.rules.perform(compiled, world.row, edge.entries[0]);
        if (edge.next === null && counts.nodes < maxNodes) {
          edge.next = newNode(players);
          counts.nodes += 1;
        }
        end = edge.next;
      }
      if (world.row.phase === 'over') end = null;
      if (end?.isAwaited === true) return null;
      for (const edge of edges) edge.visits += 1;
      counts.depth = Math.max(counts.depth, edges.length);
      if (end === null) return { edges, end, legal: [] };
      end.isAwaited = true;
      list();
      return { edges, end, legal: [...legal.ids.subarray(0, legal.count)] };
    },
    backUp({ edges, end, legal: ids }, values, weights) {
      counts.iterations += 1;
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
    cancel({ edges, end }) {
      for (const edge of edges) edge.visits -= 1;
      if (end !== null) end.isAwaited = false;
    },
    first() {
      variant.rules.listIds(compiled, start.row, legal);
      return [all[legal.ids[0] as number] as ActionEntry<Action>];
    },
  };
}

function newNode(players: number): ActionNode {
  return { isOpen: false, isAwaited: false, values: new Float64Array(players), edges: new Map() };
}

function newEdge(entry: ActionEntry<Action>, prior: number): ActionEdge {
  return { entries: [entry], prior, visits: 0, sums: null, next: null };
}

/** Divides weights by their sum. If all are 0, the shares are equal. */
export function normalized(weights: Float64Array): Float64Array {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length));
}

/** Returns the exponential of each logit, divided by the largest so that none overflows. */
export function weightsOf(logits: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) highest = Math.max(highest, logit);
  return logits.map((logit) => (logit === highest ? 1 : Math.exp(logit - highest)));
}

/** Draws from the symmetric Dirichlet distribution; the numbers sum to 1. */
export function dirichlet(length: number, alpha: number, random: Random): Float64Array {
  return normalized(Float64Array.from({ length }, () => gamma(alpha, random)));
}

/**
 * Draws from the gamma distribution with scale 1, by the method of Marsaglia and Tsang (2000). For shapes below 1, a
 * draw with `shape + 1` is scaled down.
 */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** The method of Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
