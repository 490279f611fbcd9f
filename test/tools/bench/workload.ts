import type { GameInternals } from '../../../src/define/declare';
import type { VariantName } from '../../../src/index';
import type { Build } from './build';

/** How much a workload does in one go. */
export interface Size {
  readonly games: number;
  readonly actions: number;
}

/** What one go was: units of work, and a number that another build must come to as well. */
export interface Done {
  readonly work: number;
  readonly check: number;
}

/** What is played: one of the four games, or the Tea House. */
export type Subject = VariantName | GameInternals;

/** Prepares what is needed, and returns the function that is measured; every call does the same work. */
export type Workload<S extends Subject = never> = {
  of(build: Build, subject: S, size: Size): (() => Done) | Promise<() => Done>;
}['of'];

export const FULL: Size = { games: 256, actions: 250 };

/**
 * A place in a list that looks drawn, the same for every build.
 *
 * @param count - at least 1: V8 computes remainders as fractions once one has been `NaN`
 */
export function drawn(game: number, action: number, count: number): number {
  let bits = Math.imul(game + 1, 0x9e3779b1) ^ Math.imul(action + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 1) % count;
}
