/** All positions by number, and the edges between them. */
export interface Graph {
  /** One more than the last number. */
  readonly end: number;
  /** By number, the place of its first edge; one more at the end. */
  readonly first: Int32Array;
  /** By edge: the id of the action, and the next position. */
  readonly actions: Int32Array;
  readonly targets: Int32Array;
  /** By number, 1 if there are also edges that lead out of bounds. */
  readonly leaves: Uint8Array;
}

/** By position, the smallest number of actions to one of the given ones; -1 if there is no way. */
export function distancesTo({ end, first, targets }: Graph, goals: Iterable<number>): Int32Array {
  const into = new Int32Array(end + 1);
  for (const target of targets) into[target + 1] = (into[target + 1] as number) + 1;
  for (let number = 0; number < end; number++)
    into[number + 1] = (into[number + 1] as number) + (into[number] as number);
  const sources = new Int32Array(targets.length);
  const next = into.slice();
  for (let number = 0; number < end; number++) {
    for (let edge = first[number] as number; edge < (first[number + 1] as number); edge++) {
      const target = targets[edge] as number;
      sources[next[target] as number] = number;
      next[target] = (next[target] as number) + 1;
    }
  }
  const distances = new Int32Array(end).fill(-1);
  const queue = new Int32Array(end);
  let length = 0;
  for (const goal of goals) {
    distances[goal] = 0;
    queue[length++] = goal;
  }
  for (let i = 0; i < length; i++) {
    const number = queue[i] as number;
    for (let edge = into[number] as number; edge < (into[number + 1] as number); edge++) {
      const source = sources[edge] as number;
      if (distances[source] !== -1) continue;
      distances[source] = (distances[number] as number) + 1;
      queue[length++] = source;
    }
  }
  return distances;
}
