import { describe, expect, test } from 'vitest';
import { fractionText } from './fraction';
import { type Drawn, graphOf } from './graphs';
import { type Values, valuesOf, wrongNodes } from './values';

/** The value of each node and its distance. */
function solved(drawn: readonly Drawn[]): string[] {
  const graph = graphOf(drawn);
  const values = valuesOf(graph);
  expect(wrongNodes(graph, values)).toEqual([]);
  return drawn.map((_, node) => textOf(values, node));
}

function textOf({ fractions, value, distance }: Values, node: number): string {
  return `${fractionText(fractions.at(value[node] ?? -1))} in ${distance[node]}`;
}

describe('without chance', () => {
  test('the side that is better off takes the shortest way, the other one the longest', () => {
    const nodes: Drawn[] = [
      { seat: 0, to: [1, 4] },
      { seat: 1, to: [2, 4] },
      { seat: 1, to: [3] },
      { seat: 0, to: [4] },
      { end: 1 },
    ];
    expect(solved(nodes)).toEqual(['1 in 1', '1 in 3', '1 in 2', '1 in 1', '1 in 0']);
  });

  test('who would lose goes round in circles, if nothing better can be had', () => {
    expect(solved([{ seat: 0, to: [1, 2] }, { seat: 1, to: [0] }, { end: -1 }])).toEqual([
      '0 in -1',
      '0 in -1',
      '-1 in 0',
    ]);
  });

  test('who can win leaves the circle', () => {
    expect(solved([{ seat: 0, to: [1, 2] }, { seat: 1, to: [0] }, { end: 1 }])).toEqual([
      '1 in 1',
      '1 in 2',
      '1 in 0',
    ]);
  });

  test('of several ends each side takes its best one that the other cannot prevent', () => {
    const nodes: Drawn[] = [
      { seat: 0, to: [1, 2, 5] },
      { seat: 1, to: [3, 5] },
      { seat: 1, to: [0, 4] },
      { end: 7 },
      { end: 3 },
      { end: 2 },
    ];
    // Seat 1 goes back from 2, since seat 0 would rather take 2 points than go round for ever.
    expect(solved(nodes).slice(0, 3)).toEqual(['2 in 1', '2 in 1', '2 in 2']);
  });
});

describe('with chance', () => {
  test('an action is worth the mean of what it may lead to, exactly', () => {
    const nodes: Drawn[] = [{ seat: 0, to: [[1, 2, 3], 2] }, { end: 1 }, { end: -1 }, { end: -1 }];
    expect(solved(nodes)[0]).toBe('-1/3 in 1');
  });

  test('an end that comes sooner is no reason to wait for a deadline that does not exist', () => {
    // Seat 1 may wait at 0 or let chance choose between losing for seat 0 at once and winning much later. Values of
    // games that are broken off after so many actions never settle on 0, however many these are.
    const nodes: Drawn[] = [
      { seat: 1, to: [1, [2, 3]] },
      { seat: 0, to: [0] },
      { end: -1 },
      { seat: 0, to: [4] },
      { seat: 0, to: [5] },
      { end: 1 },
    ];
    expect(solved(nodes).slice(0, 2)).toEqual(['0 in -1', '0 in -1']);
  });

  test('who gains from chance does not wait for ever', () => {
    const nodes: Drawn[] = [{ seat: 1, to: [1, [2, 2, 3]] }, { seat: 0, to: [0] }, { end: -1 }, { end: 1 }];
    expect(solved(nodes).slice(0, 2)).toEqual(['-1/3 in 1', '-1/3 in 2']);
  });

  test('chance that returns is refused', () => {
    expect(() => valuesOf(graphOf([{ seat: 0, to: [[0, 1]] }, { end: 1 }]))).toThrow('chance returns');
  });
});

test('wherever a value or a distance is changed, something is wrong', () => {
  const nodes: Drawn[] = [
    { seat: 0, to: [1, 4] },
    { seat: 1, to: [2, [4, 5]] },
    { seat: 1, to: [3, 0] },
    { seat: 0, to: [4] },
    { end: 1 },
    { end: -1 },
  ];
  const graph = graphOf(nodes);
  const values = valuesOf(graph);
  const known = values.fractions.all.length;
  for (const column of [values.value, values.distance]) {
    for (let node = 0; node < graph.end; node++) {
      const right = column[node] ?? 0;
      for (let other = 0; other < known; other++) {
        column[node] = other;
        expect(wrongNodes(graph, values).length > 0).toBe(other !== right);
      }
      column[node] = right;
    }
  }
});
