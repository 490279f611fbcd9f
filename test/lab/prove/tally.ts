/** What is counted on the way through a game. */
export interface Tally {
  readonly counts: { [name: string]: number };
  /** How often a clause was given as the reason for something. */
  readonly clauses: { [id: string]: number };
  /** By what is wrong: how often it was found, and one of the places. */
  readonly faults: { [what: string]: { readonly count: number; readonly example: string } };
}

export const newTally = (): Tally => ({ counts: {}, clauses: {}, faults: {} });

export function count(tally: Tally, name: string, times = 1): void {
  tally.counts[name] = (tally.counts[name] ?? 0) + times;
}

export function cite(tally: Tally, clause: string | null): void {
  if (clause !== null) tally.clauses[clause] = (tally.clauses[clause] ?? 0) + 1;
}

export function report(tally: Tally, what: string, example: () => string): void {
  const known = tally.faults[what];
  tally.faults[what] = { count: (known?.count ?? 0) + 1, example: known?.example ?? example() };
}
