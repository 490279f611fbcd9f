import { ENGINE_VERSION } from '../util/version';
import { type ActionEntry, ActionList } from './actions';
import type { Action, AnyRow, CompiledGame, GameRules } from './game';
import type { ScoreSheet } from './score';
import type { Seat } from './seats';

/** A position for the rules: the game, its constants prepared for lookup, and its row. */
export interface Position {
  readonly variant: GameRules;
  readonly compiled: CompiledGame;
  readonly row: AnyRow;
}

/** The key of a simulator's position: a registered symbol, because each entry has its own copy of this module. */
export const POSITION: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} position`);

/** Returns the position of a simulator or environment; `null` for anything else. Do not change the row. */
export function positionOf(holder: object): Position | null {
  return (holder as { readonly [POSITION]?: Position })[POSITION] ?? null;
}

/** Returns the seats from best to worst; of equal totals, the seat later in turn order is better (C-8). */
export function rankingAt(
  { variant, compiled, row }: Position,
  sheets: readonly ScoreSheet[] = variant.scores(compiled, row),
): Seat[] {
  const place = (seat: Seat): number => (seat + sheets.length - compiled.firstSeat) % sheets.length;
  const totals = sheets.map(({ total }) => total);
  return [...totals.keys()].sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || place(b) - place(a));
}

const legal = /* @__PURE__ */ new ActionList();

/** Replaces the contents of `into` by the legal actions. */
export function listLegal(
  { variant, compiled, row }: Position,
  into: ActionEntry<Action>[] = [],
): ActionEntry<Action>[] {
  variant.rules.listIds(compiled, row, legal);
  const { ids, count } = legal;
  into.length = 0;
  for (let i = 0; i < count; i++) into.push(compiled.actions.all[ids[i] as number] as ActionEntry<Action>);
  return into;
}

export function beginsTurn({ turnStarts }: GameRules, phase: string): boolean {
  return turnStarts.includes(phase);
}
