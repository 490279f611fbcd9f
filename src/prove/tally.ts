import { GameError } from '../define/game-error';

export type { ProofFault as Fault };
/** What is counted on the way through a game; those of several parts can be added up. */
export interface Tally {
  readonly counts: { [name: string]: number };
  /** How often a clause was given as the reason for something. */
  readonly clauses: { [id: string]: number };
  /** By what is wrong. */
  readonly faults: { [what: string]: ProofFault };
}

/** Something that is not as it should be. */
export interface ProofFault {
  /** How often it was found. */
  readonly count: number;
  /** One of the places; the first one in alphabetical order, whatever order they were found in. */
  readonly example: string;
}

export const newTally = (): Tally => ({ counts: {}, clauses: {}, faults: {} });

export function count(tally: Tally, name: string, times = 1): void {
  tally.counts[name] = (tally.counts[name] ?? 0) + times;
}

export function cite(tally: Tally, clause: string | null, times = 1): void {
  if (clause !== null) tally.clauses[clause] = (tally.clauses[clause] ?? 0) + times;
}

export function report(tally: Tally, what: string, example: () => string, times = 1): void {
  const known = tally.faults[what];
  // Examples are long: one of a few is enough.
  const text = known === undefined || known.count < 4 ? example() : known.example;
  tally.faults[what] = {
    count: (known?.count ?? 0) + times,
    example: known === undefined || text < known.example ? text : known.example,
  };
}

/** How often the code of a game has failed: the graph is not whole then. */
export const FAILED = 'calls that failed';

/**
 * Asks the code of a game; what its author does wrong there is a fault, found at a position.
 *
 * @returns the answer; `undefined` if there is none
 */
export function asked<T>(tally: Tally, where: () => string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    const { game, part, message } = error;
    const said = message.slice(`${game}: ${part}: `.length);
    count(tally, FAILED);
    report(tally, `${game}: ${part}`, () => `${said}: ${where()}`);
    return undefined;
  }
}

export function addTally(into: Tally, from: Tally): void {
  for (const [name, times] of Object.entries(from.counts)) count(into, name, times);
  for (const [clause, times] of Object.entries(from.clauses)) cite(into, clause, times);
  for (const [what, { count: times, example }] of Object.entries(from.faults))
    report(into, what, () => example, times);
}
