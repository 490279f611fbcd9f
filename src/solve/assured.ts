import type { OpenGraph } from './open-graph';
import { knownTo } from './own-knowledge';
import { choiceOf, type Values } from './values';

/**
 * Whether a seat can get the value of the game with open hands though it knows only what it knows itself: in each thing
 * that it can know in the course of such play, one action must be perfect, whatever is hidden.
 *
 * Such play keeps the value wherever the seat decides, and where it is better off the distance falls, so that it gets
 * the value in the end, whatever the other seat does and knows.
 */
export function isAssured(graph: OpenGraph, values: Values, seat: 0 | 1): boolean {
  const known = knownTo(seat, graph);
  const perfect = new Map<number, Set<number>>();
  const reached = new Uint8Array(graph.end);
  const open: number[] = [];
  const reach = (node: number): void => {
    if (reached[node] === 1) return;
    reached[node] = 1;
    open.push(node);
  };
  for (const { node } of graph.starts) reach(node);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const actions =
      graph.owner[node] === seat ? perfectActions(graph, values, node, seat) : actionsOf(graph, node);
    if (graph.owner[node] === seat) {
      const place = known[node] as number;
      const ids = new Set(actions.map((action) => graph.actions[action] as number));
      const both = [...(perfect.get(place) ?? ids)].filter((id) => ids.has(id));
      if (both.length === 0 && actionsOf(graph, node).length > 0) return false;
      perfect.set(place, new Set(both));
    }
    for (const action of actions)
      for (
        let at = graph.firstOutcome[action] as number;
        at < (graph.firstOutcome[action + 1] as number);
        at++
      )
        reach(graph.nodes[at] as number);
  }
  return true;
}

function actionsOf({ first }: OpenGraph, node: number): number[] {
  const [from, to] = [first[node] as number, first[node + 1] as number];
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The actions that keep the value, and bring a seat that is better off nearer to it. */
function perfectActions(graph: OpenGraph, values: Values, node: number, seat: 0 | 1): number[] {
  const value = values.value[node] as number;
  const { numerator } = values.fractions.at(value);
  const hurries = (seat === 0 ? numerator : -numerator) > 0;
  return actionsOf(graph, node).filter((action) => {
    const choice = choiceOf(graph, values, action);
    return choice.value === value && (!hurries || choice.distance === values.distance[node]);
  });
}
