import type { AnyRules, State } from './game';
import type { Games } from './games';

/** Whether a turn, or a player's part of the setup, begins in a phase of a game, or the game is over in it. */
export function beginsTurn({ turnStarts }: AnyRules, phase: string): boolean {
  return turnStarts.includes(phase);
}

export function isTurnStart(games: Games, { variant, phase }: State): boolean {
  return beginsTurn(games.named(variant), phase);
}
