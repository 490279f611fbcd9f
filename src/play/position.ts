import { numbers } from '../util/random';
import { ENGINE_VERSION } from '../util/version';
import type { AnyRow, AnyRules, CompiledGame } from './game';
import type { ScoreSheet } from './score';
import type { Seat, Team, Teams } from './seats';

/** The position of a game inside the engine: its rules, everything that never changes in it, and its row. */
export interface Position {
  readonly variant: AnyRules;
  readonly compiled: CompiledGame;
  readonly row: AnyRow;
}

/**
 * The name by which simulators and environments give other code of this package access to their rows. Entries of the
 * package that share no code have it in common; those of another version do not.
 */
export const POSITION: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} position`);

/** The position of a simulator or environment; `null` for anything else. Do not change the row. */
export function positionOf(holder: object): Position | null {
  return (holder as { readonly [POSITION]?: Position })[POSITION] ?? null;
}

/**
 * Seats from best to worst; between equal scores, the seat later in turn order from the first player ranks higher
 * (C-8).
 */
export function rank(totals: readonly number[], firstSeat: Seat): Seat[] {
  const players = totals.length;
  const place = (seat: Seat): number => (seat + players - firstSeat) % players;
  return totals
    .map((_, seat) => seat)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || place(b) - place(a));
}

/** Who plays together, by seat. */
export function teamsIn({ teams }: Pick<AnyRules, 'teams'>, players: number): Teams {
  return teams?.[players] ?? ALONE[players] ?? [];
}

/** Everybody for themselves, by the number of players. */
const ALONE: readonly Teams[] = /* @__PURE__ */ numbers(0, 21).map((players) =>
  numbers(0, players).map((seat) => [seat]),
);

/** The teams from best to worst, given the seats so: a team has the place of its best seat. */
export function teamsBy(ranking: readonly Seat[], teams: Teams): Team[] {
  return [...new Set(ranking.map((seat) => teams[seat] ?? []))];
}

/** The teams from best to worst where a game stands. */
export function standingsAt(
  { variant, compiled, row }: Position,
  sheets: readonly ScoreSheet[] = variant.scores(compiled, row),
): Team[] {
  const totals = sheets.map(({ total }) => total);
  return teamsBy(rank(totals, compiled.firstSeat), teamsIn(variant, totals.length));
}

/** The seats from best to worst, those of a team one after the other. */
export function rankingAt(position: Position, sheets?: readonly ScoreSheet[]): Seat[] {
  return standingsAt(position, sheets).flat();
}

/** Whether a turn, or a player's part of the setup, begins in a phase of a game, or the game is over in it. */
export function beginsTurn({ turnStarts }: AnyRules, phase: string): boolean {
  return turnStarts.includes(phase);
}
