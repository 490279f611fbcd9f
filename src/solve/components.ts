import type { OpenGraph } from './open-graph';

/** The strongly connected components of a graph: within one, every node leads to every other one. */
export interface Components {
  /** By node, the number of its component. What a component leads to has smaller numbers. */
  readonly of: Int32Array;
  /** The nodes, component by component. */
  readonly nodes: Int32Array;
  /** By component, the place of its first node; one more at the end. */
  readonly first: Int32Array;
}

/** Tarjan's algorithm, with a stack of its own. */
export function componentsOf({ end, first, firstOutcome, nodes: targets }: OpenGraph): Components {
  const of = new Int32Array(end).fill(-1);
  const order = new Int32Array(end);
  const low = new Int32Array(end);
  const next = new Int32Array(end);
  const nodes = new Int32Array(end);
  const starts: number[] = [0];
  const open = new Int32Array(end);
  const path = new Int32Array(end);
  let [opened, depth, found, done] = [0, 0, 0, 0];
  const enter = (node: number): void => {
    order[node] = low[node] = ++found;
    next[node] = firstOutcome[first[node] as number] as number;
    open[opened++] = node;
    path[depth++] = node;
  };
  for (let root = 0; root < end; root++) {
    if (order[root] !== 0) continue;
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1] as number;
      const at = next[node] as number;
      if (at < (firstOutcome[first[node + 1] as number] as number)) {
        next[node] = at + 1;
        const target = targets[at] as number;
        if (order[target] === 0) enter(target);
        else if (of[target] === -1) low[node] = Math.min(low[node] as number, order[target] as number);
        continue;
      }
      depth -= 1;
      if (depth > 0) {
        const above = path[depth - 1] as number;
        low[above] = Math.min(low[above] as number, low[node] as number);
      }
      if (low[node] !== order[node]) continue;
      let last = -1;
      do {
        last = open[--opened] as number;
        of[last] = starts.length - 1;
        nodes[done++] = last;
      } while (last !== node);
      starts.push(done);
    }
  }
  return { of, nodes, first: Int32Array.from(starts) };
}
