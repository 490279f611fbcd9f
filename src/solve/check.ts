import { compareFractions, fractionText } from './fraction';
import type { OpenGraph } from './open-graph';
import { type Choice, choiceOf, type Values } from './values';

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
