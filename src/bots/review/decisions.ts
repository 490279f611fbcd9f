import type { ActionEntry } from '../../play/actions';
import type { Action, GameRules } from '../../play/game';
import { type Games, onlyGame } from '../../play/games';
import { beginsTurn, listLegal, positionOf } from '../../play/position';
import { entryOf, resolveEntry, unlessRefused } from '../../play/resolve-action';
import type { Seat } from '../../play/seats';
import type { GameRecord } from '../../record/game-record';
import { simulatorOf } from '../../sim/simulator';
import { type ActionPath, type EvaluatedGames, positionAt, type SearchPosition } from '../search-position';

/**
 * A turn, or a part of one that ends with a reveal. Discards of other seats at the end of a turn (C-5) are separate
 * decisions.
 */
export interface Decision {
  /** The number of the turn, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  /** The number of actions before the decision. */
  readonly from: number;
  readonly entries: ActionPath;
  /** Whether the last action revealed something hidden. */
  readonly reveals: boolean;
  /** Whether only one action was legal before each action of the decision. */
  readonly isForced: boolean;
  /** The row before the decision. */
  readonly cells: Int32Array;
}

/**
 * Divides the actions of a record into decisions.
 *
 * @returns also the position after all actions, which may be overwritten, and a copy of its cells
 * @throws {@link IllegalActionError} if an action is not legal
 * @throws {@link InvalidInputError} if the game is none of `games`, or its options are invalid
 */
export function decisionsOf(games: EvaluatedGames, record: GameRecord) {
  const table = startOf(games, record);
  const { variant, compiled, row } = table;
  const legal: ActionEntry<Action>[] = [];
  const decisions: Decision[] = [];
  let turn = 1;
  let begun: { seat: Seat; from: number; cells: Int32Array; entries: ActionEntry<Action>[] } | null = null;
  let isForced = true;
  record.actions.forEach((action, at) => {
    begun ??= { seat: row.actor, from: at, cells: row.cells.slice(), entries: [] };
    isForced &&= listLegal(table, legal).length === 1;
    const entry = unlessRefused(resolveEntry(table, row, entryOf(compiled, action)), action);
    const { actor } = row;
    const hidden = variant.hiddenCount(compiled, row, actor);
    variant.rules.perform(compiled, row, entry);
    begun.entries.push(entry);
    const reveals = variant.hiddenCount(compiled, row, actor) !== hidden;
    const endsTurn = beginsTurn(variant, row.phase);
    if (endsTurn || reveals || row.actor !== begun.seat) {
      decisions.push({ turn, ...begun, reveals, isForced });
      begun = null;
      isForced = true;
    }
    if (endsTurn) turn += 1;
  });
  return { table, decisions, end: row.cells.slice() };
}

function startOf(games: EvaluatedGames, record: GameRecord): SearchPosition {
  const game: EvaluatedGames = onlyGame(games.named(record.variant));
  const source = record.start ?? record.options;
  if (source === undefined) throw new TypeError('the record has neither options nor a start');
  const position = positionOf(simulatorOf(game as Games<GameRules>, source));
  if (position === null) throw new TypeError('a simulator has a position');
  return positionAt(game, position);
}
