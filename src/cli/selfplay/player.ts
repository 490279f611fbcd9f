import type { StandsAt } from '../../bots/bot';
import type { Findings } from '../../bots/findings';
import type { Action, Options, RuleTypes } from '../../play/game';

/** The game that a player sits down to. */
export interface Place {
  /** Those of the game, with the seed of its setup. */
  readonly options: Options;
  /** The number of the game. */
  readonly game: number;
  readonly seat: number;
  /** The seed of the player's own chances. */
  readonly seed: string;
}

/** A player on one seat of one game. */
export interface Player {
  /** The time in milliseconds by which its thinking is measured. */
  clock(): number;
  /**
   * Sees where the game stands, which takes none of its time, and returns what chooses.
   *
   * @param left - the milliseconds that are left of its turn, if there is a limit
   */
  look(game: StandsAt<RuleTypes>, left: number | undefined): () => Action | Promise<Action>;
  /** What its search found of the action it chose last; `null` if it did not search for it. */
  found?(): Findings | null;
  /** Sees an action of any seat, its own included. */
  see?(action: Action): void;
}

/** Seats a player by its name. */
export type SeatPlayer = (name: string, place: Place) => Player | Promise<Player>;

/** What a turn may take; absent: as much as a player wants. */
export interface Budget {
  readonly milliseconds?: number;
  /** Visits of a search, for those that search. */
  readonly visits?: number;
}

/** Turns that take this many times what they may are late: no clock stops a player to the microsecond. */
const LATE = 1.1;

/** What a seat has thought in a game. */
export interface Thought {
  /** How often it was asked for an action. */
  readonly decisions: number;
  /** How often others had decided in between, or the game began. */
  readonly turns: number;
  readonly milliseconds: number;
  /** The milliseconds of its longest turn. */
  readonly longest: number;
  /** The number of turns that took more than they may. */
  readonly late: number;
}

/** Counts what a seat thinks. */
export function thoughtOf({ milliseconds: most }: Budget) {
  const sums = { decisions: 0, turns: 0, milliseconds: 0, longest: 0, late: 0 };
  let turn = 0;
  let isLate = false;
  return {
    sums: sums satisfies Thought as Thought,
    begin(): void {
      sums.turns += 1;
      turn = 0;
      isLate = false;
    },
    left: (): number | undefined => (most === undefined ? undefined : Math.max(0, most - turn)),
    add(milliseconds: number): void {
      sums.decisions += 1;
      sums.milliseconds += milliseconds;
      turn += milliseconds;
      sums.longest = Math.max(sums.longest, turn);
      if (most === undefined || isLate || turn <= LATE * most) return;
      isLate = true;
      sums.late += 1;
    },
  };
}
