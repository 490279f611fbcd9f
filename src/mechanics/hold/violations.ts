import type { Fault } from '../../play/rule';
import type { Nothing } from '../../play/violations';
import { type Counts, type Cube, type Cubes, type CubeTable, cubesAt } from '../cubes/cubes';

/** What is told of a cube that the hold does not have. */
export interface NoSuchCube {
  /** The colour of the cube. */
  readonly cube: Cube;
  /** The seat of the hold. */
  readonly seat: number;
  /** What the hold has: `[yellow, red, green, brown]`. */
  readonly held: Cubes;
}

/** What is told of a piece that costs more cubes than the hold has, by colour. */
export interface CannotPay {
  /** The id of the piece: a card, a tile or a location. */
  readonly piece: string;
  /** What it costs, or what the trade takes: `[yellow, red, green, brown]`. */
  readonly cost: Cubes;
  /** What the hold lacks of that: `[yellow, red, green, brown]`. */
  readonly missing: Cubes;
}

/** What refusals about holds tell, by code. */
export interface HoldViolations {
  /** The hold has no cube of this colour. */
  'no-such-cube': NoSuchCube;
  /** All upgrades have been made. */
  'no-upgrade-left': Nothing;
}

/** A reason about holds. */
export type HoldFault<C extends keyof HoldViolations> = Fault<C, HoldViolations[C], object, object>;

/** What is told of a piece whose cost, at a place of a table, is more than a hold has. */
export function cannotPay(piece: string | undefined, held: Counts, table: CubeTable, at: number): CannotPay {
  const cost = cubesAt(table, at);
  const lack = (rank: 0 | 1 | 2 | 3): number => Math.max(0, cost[rank] - held[rank]);
  return { piece: piece ?? '', cost, missing: [lack(0), lack(1), lack(2), lack(3)] };
}
