import { apply, isOver, legalActions, ranking, type State, scores, setup, view } from '../../../src/index';

/** A position as both players together know it: the states that it may be, and how likely each is. */
interface Node {
  readonly states: readonly (readonly [state: State, chance: number])[];
  /** By action: what it may lead to. */
  readonly after: (readonly (readonly [key: string, chance: number])[])[];
}

/** What seat 0 gets at the end. */
export type Payoff = (state: State) => number;

export const hasWon: Payoff = (state) => (ranking(state)[0] === 0 ? 1 : -1);
export const lead: Payoff = (state) => (scores(state)[0]?.total ?? 0) - (scores(state)[1]?.total ?? 0);

/** What a position is worth to seat 0, and each of its legal actions. */
export interface SlowValue {
  readonly value: number;
  readonly actions: readonly number[];
}

/** What both players see, with perfect memories. */
export function keyOf(state: State): string {
  return JSON.stringify([view(state, 0, 'perfect'), view(state, 1, 'perfect')]);
}

/**
 * The values of a game for two, from its definition and through the public functions only: whoever has to wait for an
 * action loses a small part of what there is to win, so that endless play is worth nothing, and the values of all
 * positions are improved until they stay as they are. With a smaller part the values come closer to those without it.
 *
 * @param options - of `setup`; all seeds below `seeds` are dealt
 */
export function slowValues(
  options: object,
  seeds: number,
  payoff: Payoff,
  patience = 0.999,
): Map<string, SlowValue> {
  const nodes = new Map<string, Node>();
  const open: (readonly [key: string, states: Map<string, readonly [State, number]>])[] = [];
  const deals = Array.from(
    { length: seeds },
    (_, seed) => [setup({ ...options, seed } as never) as State, 1] as const,
  );
  open.push(...grouped(distinct(deals)));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [key, found] = next;
    if (nodes.has(key)) continue;
    const states = [...found.values()];
    const [[first] = []] = states;
    const node: Node = { states, after: [] };
    nodes.set(key, node);
    if (first === undefined || isOver(first)) continue;
    for (const action of legalActions(first)) {
      const groups = grouped(states.map(([state, chance]) => [apply(state, action), chance] as const));
      const sizes = groups.map(([, each]) => sum([...each.values()].map(([, chance]) => chance)));
      node.after.push(groups.map(([to], i) => [to, (sizes[i] ?? 0) / sum(sizes)] as const));
      open.push(...groups);
    }
  }
  const values = new Map<string, SlowValue>();
  for (let change = 1; change > 1e-7; ) {
    change = 0;
    for (const [key, { states, after }] of nodes) {
      const [[first] = []] = states;
      if (first === undefined) continue;
      const worth = after.map((parts) =>
        sum(parts.map(([to, chance]) => patience * chance * (values.get(to)?.value ?? 0))),
      );
      const best = first.actor === 0 ? Math.max(...worth) : Math.min(...worth);
      const value = isOver(first) ? payoff(first) : best;
      change = Math.max(change, Math.abs(value - (values.get(key)?.value ?? 0)));
      values.set(key, { value, actions: worth });
    }
  }
  return values;
}

/** Each state once: seeds deal some more often than others, but the rules deal all equally often. */
function distinct(states: readonly (readonly [State, number])[]): (readonly [State, number])[] {
  return [
    ...new Map(states.map(([state, chance]) => [JSON.stringify(state), [state, chance] as const])).values(),
  ];
}

function grouped(
  states: readonly (readonly [State, number])[],
): (readonly [string, Map<string, readonly [State, number]>])[] {
  const groups = new Map<string, Map<string, readonly [State, number]>>();
  for (const [state, chance] of states) {
    const key = keyOf(state);
    const group = groups.get(key) ?? new Map<string, readonly [State, number]>();
    groups.set(key, group);
    const text = JSON.stringify(state);
    group.set(text, [state, chance + (group.get(text)?.[1] ?? 0)]);
  }
  return [...groups];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
