import { newPositionMemory, Positions } from '../../src/testkit/prove/positions';
import { fraction } from '../../src/testkit/solve/fraction';
import type { OpenGraph } from '../../src/testkit/solve/open-graph';

/** A node: the end with a payoff to seat 0, or a seat and what each of its actions leads to. */
export type Drawn =
  | { readonly end: number }
  | { readonly seat: 0 | 1; readonly to: readonly (number | readonly number[])[] };

/** A graph by hand; a list is chance between equally likely nodes. */
export function graphOf(drawn: readonly Drawn[]): OpenGraph {
  const first: number[] = [];
  const firstOutcome: number[] = [];
  const nodes: number[] = [];
  const owner = drawn.map((node) => ('end' in node ? -1 : node.seat));
  for (const node of drawn) {
    first.push(firstOutcome.length);
    if ('end' in node) continue;
    for (const to of node.to) {
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
    actions: new Int32Array(firstOutcome.length - 1),
    firstOutcome: Int32Array.from(firstOutcome),
    nodes: Int32Array.from(nodes),
    weights: new Int32Array(nodes.length).fill(1),
    example: Int32Array.from(drawn, (_, node) => node),
    payoffs: new Map(drawn.flatMap((node, i) => ('end' in node ? [[i, fraction(node.end)] as const] : []))),
    starts: [{ node: 0, weight: 1 }],
    keys: new Positions(newPositionMemory(1, 1, 1, false)),
    known: [],
    stuck: 0,
  };
}
