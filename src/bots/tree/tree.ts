import type { Seat } from '../../play/seats';
import type { Judge } from '../evaluation';
import type { FormattedTurnOf, SearchedTurnOf, SearchReportOf } from '../search';
import type { ActionPath, SearchPosition } from '../search-position';

/** An edge of a tree: a turn, a part of a turn, or a single action. */
export interface Edge {
  readonly entries: ActionPath;
  /** The prior probability; `null` if the edges are turns, which have no priors. */
  readonly prior: number | null;
  visits: number;
  /** The sum of the values of all leaves reached through this edge, by seat; `null` before the first leaf. */
  readonly sums: Float64Array | null;
  /** The node that the edge leads to; `null` if that node is not kept. */
  readonly next: Node | null;
}

/** A node of a tree: all positions after the same actions from the root, whatever is hidden in them. */
export interface Node {
  readonly edges: { values(): Iterable<Edge> };
}

/** The default of the maximum number of positions kept. */
export const NODES = 200_000;

/** A search tree that grows path by path; `W` is the type of a path from the root to a leaf. */
export interface SearchTree<W> {
  readonly root: Node;
  /** The seat that the search is for. */
  readonly seat: Seat;
  /** The position at the leaf of the last path, with the hidden information drawn for that path. */
  readonly world: SearchPosition;
  /** Evaluates a leaf when there is no network. */
  readonly judge: Judge;
  readonly counts: TreeCounts;
  /**
   * Chooses a path from the root. Until its values are backed up, its visits count as losses of all seats (virtual
   * loss), so that paths chosen meanwhile lead elsewhere.
   *
   * @returns `null` if the path leads to a leaf whose values are still to be backed up
   */
  select(): W | null;
  /**
   * Backs up the values of a leaf.
   *
   * @param values - by seat, from 0 to 1
   * @param weights - the weight of each legal action at the leaf by a policy, at least 0; `null` for equal weights
   */
  backUp(path: W, values: Float64Array, weights: Float64Array | null): void;
  /** Takes back the visits of a path whose values were not backed up. */
  cancel(path: W): void;
  /** Returns the actions to play if no edge of the root has been visited. */
  first(): ActionPath;
}

export interface TreeCounts {
  iterations: number;
  /** The number of positions kept. */
  nodes: number;
  /** The length of the longest path, in edges. */
  depth: number;
}

type Rooted = Pick<SearchTree<never>, 'root' | 'seat'>;

/** Returns the visited edges of the root, the most visited first. */
export function rankedEdges({ root, seat }: Rooted): Edge[] {
  return [...root.edges.values()]
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits || (b.sums?.[seat] ?? 0) - (a.sums?.[seat] ?? 0));
}

/** Returns the entries of the most visited edge of the root. */
export function bestPath(tree: Rooted & Pick<SearchTree<never>, 'first'>): ActionPath {
  return rankedEdges(tree)[0]?.entries ?? tree.first();
}

/** Returns the mean values by seat over all visits of some edges. */
export function meanValues(edges: readonly Edge[]): number[] {
  const visits = edges.reduce((sum, edge) => sum + edge.visits, 0);
  return Array.from(
    edges[0]?.sums ?? [],
    (_, seat) => edges.reduce((sum, { sums }) => sum + (sums?.[seat] ?? 0), 0) / visits,
  );
}

/** @param most - the maximum number of turns in the report */
export function treeReport(tree: Rooted & Pick<SearchTree<never>, 'counts'>, most?: number): SearchReportOf {
  const turns = rankedEdges(tree).slice(0, most);
  return {
    seat: tree.seat,
    ...tree.counts,
    turns: turns.map((edge): SearchedTurnOf => {
      const values = meanValues([edge]);
      return {
        ...turnText(edge.entries),
        visits: edge.visits,
        value: values[tree.seat] ?? 0,
        values,
        prior: edge.prior,
        line: lineFrom(edge.next),
      };
    }),
  };
}

/** Returns the line that starts at a node and follows the most visited edge at each node. */
function lineFrom(node: Node | null): FormattedTurnOf[] {
  const line = [];
  for (let at = node; at !== null; ) {
    let most: Edge | undefined;
    for (const edge of at.edges.values()) if (edge.visits > (most?.visits ?? 0)) most = edge;
    if (most !== undefined) line.push(turnText(most.entries));
    at = most?.next ?? null;
  }
  return line;
}

export function turnText(entries: ActionPath): FormattedTurnOf {
  return {
    actions: entries.map(({ action }) => action),
    text: entries.map(({ text }) => text).join(' '),
  };
}
