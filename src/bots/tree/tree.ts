import type { Seat } from '../../play/seats';
import type { Judge } from '../evaluation';
import type { FormattedTurnOf, SearchedTurnOf, SearchReportOf } from '../search';
import type { ActionPath, SearchPosition } from '../search-position';

/** A turn, a part of one, or a single action. */
export interface Edge {
  readonly entries: ActionPath;
  /** The prior of an action; `null` for turns, which have no priors. */
  readonly prior: number | null;
  visits: number;
  /** Sums of the values of all leaves below this edge, by seat; `null` before the first leaf. */
  readonly sums: Float64Array | null;
  /** The node below the edge; `null` if it is not stored. */
  readonly next: Node | null;
}

/** All positions after the same actions from the root, whatever is hidden in them. */
export interface Node {
  readonly edges: { values(): Iterable<Edge> };
}

/** The default for `maxNodes`. */
export const NODES = 200_000;

/** A tree that grows path by path; `W` is a path from the root to a leaf. */
export interface SearchTree<W> {
  readonly root: Node;
  readonly seat: Seat;
  /** The position at the end of the last path; its hidden information was drawn for this path. */
  readonly world: SearchPosition;
  /** Evaluates a leaf without a network. */
  readonly judge: Judge;
  readonly counts: TreeCounts;
  /**
   * Chooses a path from the root. Until its values arrive, its visits count as losses of all seats (virtual loss), so
   * that other paths lead elsewhere.
   *
   * @returns `null` if the path leads to a leaf whose values have not arrived
   */
  select(): W | null;
  /**
   * Adds the values of a leaf to its path.
   *
   * @param values - by seat, from 0 to 1
   * @param weights - weights of the legal actions at the leaf, at least 0; `null` for equal weights
   */
  backUp(path: W, values: Float64Array, weights: Float64Array | null): void;
  /** Removes the visits of a path without values. */
  cancel(path: W): void;
  /** Returns the actions to play if no edge of the root was visited. */
  first(): ActionPath;
}

export interface TreeCounts {
  iterations: number;
  /** The number of stored positions. */
  nodes: number;
  /** The length of the longest path, in edges. */
  depth: number;
}

type Rooted = Pick<SearchTree<never>, 'root' | 'seat'>;

/** Returns visited edges of the root, most visited first. */
export function rankedEdges({ root, seat }: Rooted): Edge[] {
  return [...root.edges.values()]
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits || (b.sums?.[seat] ?? 0) - (a.sums?.[seat] ?? 0));
}

export function bestPath(tree: Rooted & Pick<SearchTree<never>, 'first'>): ActionPath {
  return rankedEdges(tree)[0]?.entries ?? tree.first();
}

/** Returns mean values by seat over all visits. */
export function meanValues(edges: readonly Edge[]): number[] {
  const visits = edges.reduce((sum, edge) => sum + edge.visits, 0);
  return Array.from(
    edges[0]?.sums ?? [],
    (_, seat) => edges.reduce((sum, { sums }) => sum + (sums?.[seat] ?? 0), 0) / visits,
  );
}

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
