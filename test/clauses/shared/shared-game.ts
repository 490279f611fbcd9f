import type { Action, State } from '../../../src/index';

/** What all games lay out alike. */
export interface Setting {
  readonly players?: number;
  readonly firstSeat?: number;
  readonly seat?: number;
  /** By seat, in letters. */
  readonly holds?: readonly string[];
}

/** What a game calls that which ends it, and how it comes about. */
export interface Ending {
  /** The turn in which a seat that has one piece less than ends the game, and can pay for it. */
  before(players: number, firstSeat: number, claimer: number, missing?: number): State;
  readonly claim: readonly Action[];
  /** The pieces by which the end is triggered, of a seat. */
  pieces(state: State, seat: number): readonly unknown[];
  /** Two seats that can end the game, one after the other, before the third of the round. */
  twice(): State;
  readonly secondClaim: readonly Action[];
  /** The end of games with a tie, their points, and the seats from the first to the last. */
  ties(): readonly (readonly [end: State, points: readonly number[], ranking: readonly number[]])[];
  /** Pieces that score, the points and clause of each, and what all seats have. */
  pointsOf(): readonly [State, readonly object[], readonly number[]];
}

/** A game as the clauses see it that all games share. Unless something else is said, seat 0 begins its turn. */
export interface SharedGame {
  readonly counts: readonly number[];
  start(setting: Setting): State;
  /** Leaves the whole turn undone. */
  readonly pass: Action;
  /** Takes two yellow cubes and ends the turn. */
  readonly gain: Action;
  /** What can be done at the start of a turn. */
  readonly others: readonly Action[];
  /** A turn with so many upgrades open. */
  upgrading(steps: number, ...holds: readonly string[]): State;
  /** A turn with this trade open. */
  trading(trade: string, holds: string): State;
  /** Trades, by what is held before and after. */
  readonly trades: readonly (readonly [trade: string, before: string, after: string])[];
  /** A trade that the hold pays for twice. */
  readonly twice: readonly [trade: string, before: string, after: string];
  /** Trades that the hold does not pay for: what is held all the same, the action and the clause that refuses it. */
  short(): readonly (readonly [State, string, Action, string])[];
  /** States after more cubes have been taken than there are of wood, and what seat 0 has then. */
  plenty(): readonly (readonly [State, readonly number[]])[];
  /** Turns with too full a hold, what is done until they end, and the hold then. */
  overfull(): readonly (readonly [State, readonly Action[], string])[];
  /** Cubes outside of the holds. */
  strewn(setting: Setting): State;
  /** Turns that need not be used. */
  idle(): readonly State[];
  /** Turns that have begun and may be ended. */
  optional(): readonly State[];
  /** Turns that may not be ended yet: the clause that says so, and what ends them. */
  pending(): readonly (readonly [State, string, ...Action[]])[];
  /** Turns that have ended by themselves. */
  finished(): readonly State[];
  readonly ending: Ending;
}

/** A hold that is full. */
export const TEN = 'G'.repeat(10);

/** More cubes of each colour than a box holds. */
export const MANY = 'Y'.repeat(900) + 'R'.repeat(900) + 'G'.repeat(900) + 'B'.repeat(900);

/** By seat: a value for one, another for all others. */
export const only = <T>(players: number, seat: number, value: T, other: T): T[] =>
  Array.from({ length: players }, (_, each) => (each === seat ? value : other));
