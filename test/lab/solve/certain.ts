import type { OpenGraph } from './open-graph';
import { choiceOf, type Values } from './values';

/** What each node is worth to seat 0 for certain, though each seat knows only what it knows itself. */
export interface Certain {
  /** By node: what seat 0 can get at least, whatever seat 1 knows and does. */
  readonly low: Float64Array;
  /** By node: what seat 1 can let it have at most, whatever seat 0 knows and does. */
  readonly high: Float64Array;
  /** The least and the greatest amount that there is in the game. */
  readonly least: number;
  readonly greatest: number;
}

/** @throws RangeError if what a seat can do tells it more than it knows */
export function certainOf(graph: OpenGraph): Certain {
  const payoffs = [...graph.payoffs.values()].map(({ numerator }) => numerator);
  const amounts = [...new Set([0, ...payoffs])].sort((a, b) => a - b);
  const toSeat1 = amounts.map((amount) => 0 - amount).reverse();
  return {
    low: surest(graph, 0, amounts),
    high: surest(graph, 1, toSeat1).map((amount) => 0 - amount),
    least: amounts[0] ?? 0,
    greatest: amounts.at(-1) ?? 0,
  };
}

/** By node: the greatest of some amounts that a seat can be sure of. */
function surest(graph: OpenGraph, seat: 0 | 1, amounts: readonly number[]): Float64Array {
  const sets = informationSets(graph, seat);
  const found = new Float64Array(graph.end).fill(amounts[0] ?? 0);
  for (const amount of amounts.slice(1)) {
    const sure = sureOf(graph, seat, sets, amount);
    for (let node = 0; node < graph.end; node++) if (sure[node] === 1) found[node] = amount;
  }
  return found;
}

/** The nodes in which a seat decides, those that it cannot tell apart together. */
function informationSets(graph: OpenGraph, seat: 0 | 1): readonly (readonly number[])[] {
  const known = graph.known[seat];
  const sets = new Map<number, number[]>();
  for (let node = graph.end - 1; node >= 0; node--) {
    if (graph.owner[node] !== seat) continue;
    const place = known?.[node] as number;
    const set = sets.get(place);
    if (set === undefined) sets.set(place, [node]);
    else {
      checkAlike(graph, node, set[0] as number);
      set.push(node);
    }
  }
  return [...sets.values()];
}

function checkAlike({ first, actions }: OpenGraph, a: number, b: number): void {
  const [from, other] = [first[a] as number, first[b] as number];
  const count = (first[a + 1] as number) - from;
  let isAlike = count === (first[b + 1] as number) - other;
  for (let i = 0; isAlike && i < count; i++) isAlike = actions[from + i] === actions[other + i];
  if (!isAlike) throw new RangeError('what a seat can do tells it more than it knows');
}

/**
 * By node, 1 where a seat is sure of an amount. More than nothing has to be reached, so nodes are added as long as some
 * action of an information set leads to such nodes only, from all its nodes. Nothing or less has to be kept, so nodes are
 * taken away as long as no action does. Chance is taken to be against the seat.
 */
function sureOf(
  graph: OpenGraph,
  seat: 0 | 1,
  sets: readonly (readonly number[])[],
  amount: number,
): Uint8Array {
  const { end, owner, first, firstOutcome, nodes, payoffs } = graph;
  const isReached = amount > 0;
  const sure = new Uint8Array(end).fill(isReached ? 0 : 1);
  const sign = seat === 0 ? 1 : -1;
  for (let node = 0; node < end; node++) {
    if (owner[node] !== -1 && first[node] !== first[node + 1]) continue;
    sure[node] = sign * (payoffs.get(node)?.numerator ?? 0) >= amount ? 1 : 0;
  }
  const leadsTo = (action: number): boolean => {
    for (let at = firstOutcome[action] as number; at < (firstOutcome[action + 1] as number); at++)
      if (sure[nodes[at] as number] === 0) return false;
    return true;
  };
  const isSure = (set: readonly number[]): boolean => {
    const [node = 0] = set;
    const count = (first[node + 1] as number) - (first[node] as number);
    for (let i = 0; i < count; i++)
      if (set.every((each) => leadsTo((first[each] as number) + i))) return true;
    return false;
  };
  const settle = (node: number, to: boolean): boolean => {
    if ((sure[node] === 1) === to || to !== isReached) return false;
    sure[node] = to ? 1 : 0;
    return true;
  };
  const others = Array.from({ length: end }, (_, i) => end - 1 - i).filter(
    (node) => owner[node] === 1 - seat && first[node] !== first[node + 1],
  );
  const everyAction = (node: number): boolean => {
    for (let action = first[node] as number; action < (first[node + 1] as number); action++)
      if (!leadsTo(action)) return false;
    return true;
  };
  const own = sets.filter(([node = 0]) => first[node] !== first[node + 1]);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const node of others) if (settle(node, everyAction(node))) isChanged = true;
    for (const set of own) {
      const to = isSure(set);
      for (const node of set) if (settle(node, to)) isChanged = true;
    }
  }
  return sure;
}

/**
 * Whether a seat can get the value of the game with open hands though it knows only what it knows itself: in each thing
 * that it can know in the course of such play, one action must be perfect, whatever is hidden.
 *
 * Such play keeps the value wherever the seat decides, and where it is better off the distance falls, so that it gets
 * the value in the end, whatever the other seat does and knows.
 */
export function isAssured(graph: OpenGraph, values: Values, seat: 0 | 1): boolean {
  const known = graph.known[seat];
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
      const place = known?.[node] as number;
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
