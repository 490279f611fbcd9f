import { compareFractions, type Fraction, Fractions, fraction, fractionText, meanOf } from './fraction';
import type { OpenGraph } from './open-graph';

/** What each node is worth to seat 0 if both play their best. */
export interface Values {
  readonly fractions: Fractions;
  /** By node: the number of its value. */
  readonly value: Int32Array;
  /**
   * By node: how many actions it takes until the game ends or chance acts, if the side that is better off hurries and
   * the other one delays; 0 at the end of a game, -1 if neither side is better off.
   */
  readonly distance: Int32Array;
}

/** An action as a choice. */
export interface Choice {
  /** The number of its value. */
  readonly value: number;
  /** One more than the distance of what it leads to; 1 if it leads to chance; 0 if neither side is better off. */
  readonly distance: number;
}

/** The value and the distance of an action, given those of what it leads to. */
export function choiceOf(graph: OpenGraph, { fractions, value, distance }: Values, action: number): Choice {
  const { firstOutcome, nodes, weights } = graph;
  const [from, to] = [firstOutcome[action] as number, firstOutcome[action + 1] as number];
  if (to - from === 1) {
    const number = value[nodes[from] as number] as number;
    const isDraw = fractions.at(number).numerator === 0;
    return { value: number, distance: isDraw ? 0 : 1 + (distance[nodes[from] as number] as number) };
  }
  const parts: { value: Fraction; weight: number }[] = [];
  for (let at = from; at < to; at++)
    parts.push({ value: fractions.at(value[nodes[at] as number] as number), weight: weights[at] as number });
  const mean = meanOf(parts);
  return { value: fractions.add(mean), distance: mean.numerator === 0 ? 0 : 1 };
}

/**
 * Solves a game with chance that never returns: whatever chance decides once is decided for good. Then every strongly
 * connected component is a game without chance, with exits that are worth something and endless play that is worth
 * nothing: a deterministic graphical game, which retrograde analysis from the best exits down solves exactly.
 *
 * @throws RangeError if chance returns, or values are too fine to be exact
 */
export function valuesOf(graph: OpenGraph): Values {
  const { end, payoffs } = graph;
  const values = emptyValues(end);
  const { fractions } = values;
  for (const [node, payoff] of payoffs) {
    values.value[node] = fractions.add(payoff);
    values.distance[node] = 0;
  }
  const components = componentsOf(graph);
  const solver = new ComponentSolver(graph, components, values);
  for (let component = 0; component + 1 < components.first.length; component++) solver.solve(component);
  return values;
}

/** Nobody is better off anywhere. */
export function emptyValues(end: number): Values {
  const fractions = new Fractions();
  return {
    fractions,
    value: new Int32Array(end).fill(fractions.add(fraction(0))),
    distance: new Int32Array(end).fill(-1),
  };
}

/** An action that leads out of a component. */
interface Exit extends Choice {
  readonly node: number;
}

class ComponentSolver {
  private readonly graph: OpenGraph;
  private readonly components: Components;
  private readonly values: Values;
  private readonly into: Predecessors;
  /** By node: how many of its actions may still lead elsewhere. */
  private readonly left: Int32Array;

  constructor(graph: OpenGraph, components: Components, values: Values) {
    this.graph = graph;
    this.components = components;
    this.values = values;
    this.into = predecessorsOf(graph, components);
    this.left = new Int32Array(graph.end);
  }

  solve(component: number): void {
    const { graph, components, values, left } = this;
    const nodes = components.nodes.subarray(components.first[component], components.first[component + 1]);
    const exits: Exit[] = [];
    for (const node of nodes) {
      const [from, to] = [graph.first[node] as number, graph.first[node + 1] as number];
      left[node] = to - from;
      for (let action = from; action < to; action++)
        if (this.leaves(component, action)) exits.push({ node, ...choiceOf(graph, values, action) });
    }
    const byValue = new Map<number, Exit[]>();
    for (const exit of exits) {
      const alike = byValue.get(exit.value);
      if (alike === undefined) byValue.set(exit.value, [exit]);
      else alike.push(exit);
    }
    const sorted = [...byValue].sort(([a], [b]) =>
      compareFractions(values.fractions.at(b), values.fractions.at(a)),
    );
    const sign = (value: number): number => Math.sign(values.fractions.at(value).numerator);
    for (const [value, alike] of sorted) if (sign(value) > 0) this.attract(component, alike, value, 0);
    for (const [value, alike] of sorted.reverse())
      if (sign(value) < 0) this.attract(component, alike, value, 1);
  }

  private leaves(component: number, action: number): boolean {
    const { graph, components } = this;
    const [from, to] = [graph.firstOutcome[action] as number, graph.firstOutcome[action + 1] as number];
    for (let at = from; at < to; at++) {
      if (components.of[graph.nodes[at] as number] !== component) continue;
      if (to - from > 1) throw new RangeError('chance returns: such a game cannot be solved here');
      return false;
    }
    return true;
  }

  /** Gives a value to all nodes in which a seat can force it, the nearest ones first. */
  private attract(component: number, exits: readonly Exit[], worth: number, seat: number): void {
    const { graph, components, values, into, left } = this;
    const { value, distance } = values;
    /** By distance: nodes of which one more action leads to what is wanted. */
    const waiting: number[][] = [];
    const wait = (node: number, at: number): void => {
      for (let i = waiting.length; i <= at; i++) waiting.push([]);
      waiting[at]?.push(node);
    };
    for (const exit of exits) wait(exit.node, exit.distance);
    for (let at = 0; at < waiting.length; at++) {
      for (const node of waiting[at] ?? []) {
        if (distance[node] !== -1) continue;
        left[node] = (left[node] as number) - 1;
        if (graph.owner[node] !== seat && left[node] !== 0) continue;
        value[node] = worth;
        distance[node] = at;
        for (let i = into.first[node] as number; i < (into.first[node + 1] as number); i++) {
          const source = into.nodes[i] as number;
          if (components.of[source] === component) wait(source, at + 1);
        }
      }
    }
  }
}

interface Predecessors {
  /** By node, the place of its first predecessor; one more at the end. */
  readonly first: Int32Array;
  /** A node stands here once for each of its actions that leads there. */
  readonly nodes: Int32Array;
}

/** What leads to each node from its own component. */
function predecessorsOf(graph: OpenGraph, { of }: Components): Predecessors {
  const { end, firstOutcome, nodes: targets } = graph;
  const first = new Int32Array(end + 1);
  const each = (visit: (source: number, target: number) => void): void => {
    for (let node = 0; node < end; node++) {
      const from = firstOutcome[graph.first[node] as number] as number;
      const to = firstOutcome[graph.first[node + 1] as number] as number;
      for (let at = from; at < to; at++) {
        const target = targets[at] as number;
        if (of[target] === of[node]) visit(node, target);
      }
    }
  };
  each((_, target) => {
    first[target + 1] = (first[target + 1] as number) + 1;
  });
  for (let node = 0; node < end; node++)
    first[node + 1] = (first[node + 1] as number) + (first[node] as number);
  const next = first.slice();
  const nodes = new Int32Array(first[end] as number);
  each((source, target) => {
    nodes[next[target] as number] = source;
    next[target] = (next[target] as number) + 1;
  });
  return { first, nodes };
}

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

/**
 * Whether each node has the value and the distance that follow from those of its neighbours. If all have, the values are
 * right: a side that is better off can choose actions that keep the value and shorten the distance, which cannot go on
 * for ever, and the other side has nothing better; where neither is better off, each can keep it at that.
 *
 * @returns the nodes that are wrong
 */
export function wrongNodes(graph: OpenGraph, values: Values): number[] {
  const wrong: number[] = [];
  for (let node = 0; node < graph.end; node++) if (!isRight(graph, values, node)) wrong.push(node);
  return wrong;
}

function isRight(graph: OpenGraph, values: Values, node: number): boolean {
  const { fractions } = values;
  const value = fractions.at(values.value[node] as number);
  const distance = values.distance[node] as number;
  const payoff = graph.payoffs.get(node);
  if (payoff !== undefined) return fractionText(value) === fractionText(payoff) && distance === 0;
  const choices: Choice[] = [];
  for (let action = graph.first[node] as number; action < (graph.first[node + 1] as number); action++)
    choices.push(choiceOf(graph, values, action));
  const isDraw = value.numerator === 0;
  if (choices.length === 0) return isDraw && distance === -1;
  const sign = graph.owner[node] === 0 ? 1 : -1;
  const isBest = choices.every((choice) => sign * compareFractions(fractions.at(choice.value), value) <= 0);
  const best = choices.filter((choice) => choice.value === values.value[node]);
  if (!isBest) return false;
  if (isDraw) return best.length > 0 && distance === -1;
  const distances = best.map((choice) => choice.distance);
  const hurries = value.numerator * sign > 0;
  return distance > 0 && distance === (hurries ? Math.min(...distances) : Math.max(...distances));
}
