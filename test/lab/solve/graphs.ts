import { newKeys } from '../prove/positions';
import { fraction } from './fraction';
import type { OpenGraph } from './open-graph';

/** What each seat sees in a node; nodes that a seat sees alike are one to it. If nothing is said, both see the node. */
interface Seen {
  readonly seen?: readonly [number, number];
}

/** A node: the end with a payoff to seat 0, or a seat and what each of its actions leads to. */
export type Drawn = Seen &
  ({ readonly end: number } | { readonly seat: 0 | 1; readonly to: readonly (number | readonly number[])[] });

/** A graph by hand; a list is chance between equally likely nodes. */
export function graphOf(drawn: readonly Drawn[]): OpenGraph {
  const first: number[] = [];
  const firstOutcome: number[] = [];
  const nodes: number[] = [];
  const actions: number[] = [];
  const known = ([0, 1] as const).map((seat) =>
    Int32Array.from(drawn, ({ seen }, node) => seen?.[seat] ?? 1000 + node),
  );
  const owner = drawn.map((node) => ('end' in node ? -1 : node.seat));
  for (const node of drawn) {
    first.push(firstOutcome.length);
    if ('end' in node) continue;
    for (const [action, to] of node.to.entries()) {
      actions.push(action);
      firstOutcome.push(nodes.length);
      nodes.push(...[to].flat());
    }
  }
  first.push(firstOutcome.length);
  firstOutcome.push(nodes.length);
  return {
    end: drawn.length,
    owner: Int8Array.from(owner),
    first: Int32Array.from(first),
    actions: Int32Array.from(actions),
    firstOutcome: Int32Array.from(firstOutcome),
    nodes: Int32Array.from(nodes),
    weights: new Int32Array(nodes.length).fill(1),
    example: Int32Array.from(drawn, (_, node) => node),
    payoffs: new Map(drawn.flatMap((node, i) => ('end' in node ? [[i, fraction(node.end)] as const] : []))),
    starts: [{ node: 0, weight: 1 }],
    keys: newKeys(1),
    known,
    stuck: 0,
  };
}
