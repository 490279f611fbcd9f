/** Counts by kind, in a row or printed on a piece. */
interface CountsOf {
  readonly length: number;
  readonly [kind: number]: number;
}

/** Counts by kind in a row. */
interface Changing {
  readonly length: number;
  [kind: number]: number;
}

/**
 * The sum of all counts.
 *
 * @param counts - counts by kind
 */
export function total(counts: CountsOf): number {
  let sum = 0;
  for (let kind = 0; kind < counts.length; kind++) sum += counts[kind] as number;
  return sum;
}

/**
 * Whether there is enough of every kind.
 *
 * @param counts - what there is
 * @param cost - what is needed, by kind
 */
export function covers(counts: CountsOf, cost: CountsOf): boolean {
  for (let kind = 0; kind < cost.length; kind++)
    if ((counts[kind] as number) < (cost[kind] as number)) return false;
  return true;
}

/**
 * Adds, in place.
 *
 * @param counts - counts by kind in a row
 * @param gain - what is added, by kind
 */
export function add(counts: Changing, gain: CountsOf): void {
  for (let kind = 0; kind < gain.length; kind++)
    counts[kind] = (counts[kind] as number) + (gain[kind] as number);
}

/**
 * Takes away, in place; check with {@link covers} first.
 *
 * @param counts - counts by kind in a row
 * @param cost - what is taken away, by kind
 */
export function subtract(counts: Changing, cost: CountsOf): void {
  for (let kind = 0; kind < cost.length; kind++)
    counts[kind] = (counts[kind] as number) - (cost[kind] as number);
}
