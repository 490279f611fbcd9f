import type { AnyViolation } from '../input/errors';
import type { ActionEntry } from '../play/actions';
import type { Action, AnyRow, State } from '../play/game';
import { beginsTurn } from '../play/position';
import { entryOf, resolveEntry, unlessRefused } from '../play/resolve-action';
import { markValidated, ownRowOf, type ValidatedState } from '../play/validated-state';

/** A history keeps the row of every moment that is a multiple of this. */
export const KEPT_EVERY = 128;

/** Flags of a moment, the lowest bits; above them stands the earliest moment that an undo from later ones may reach. */
const BEGINS_TURN = 1;
const REVEALS = 2;
const SHIFT = 2;

/**
 * A game from its start, action by action. It only grows, and records that were appended to one another share it: the
 * actions of each are its first ones.
 */
export class SharedHistory {
  readonly start: ValidatedState;
  /** The first ones have been played: see `played`. */
  private readonly actions: Action[];
  private played: ActionEntry<Action>[] = [];
  /** By moment: {@link BEGINS_TURN} and so on. */
  private flags = [0];
  private kept: Int32Array[];
  /** After everything played so far. */
  private readonly row: AnyRow;
  private cursor: Cursor | null = null;

  /** @param actions - well formed, but perhaps illegal */
  constructor(start: ValidatedState, actions: readonly Action[] = []) {
    this.start = start;
    this.actions = [...actions];
    this.row = ownRowOf(start);
    this.kept = [this.row.cells.slice()];
  }

  /** The number of actions, played or not. */
  get length(): number {
    return this.actions.length;
  }

  /** The row after everything played so far; it changes when more is played. */
  get last(): AnyRow {
    return this.row;
  }

  /** The action that led to a moment already reached. */
  actionTo(moment: number): Action | null {
    return this.played[moment - 1]?.action ?? null;
  }

  /**
   * Plays on up to a number of actions.
   *
   * @throws IllegalActionError at the first action that is not legal
   */
  reach(moment: number): void {
    const { compiled } = this.start;
    for (let at = this.played.length; at < moment; at++) {
      const action = this.actions[at] as Action;
      this.play(this.legal(entryOf(compiled, action), action));
    }
  }

  /**
   * Appends an action, once all the others are played.
   *
   * @returns the action, frozen
   * @throws IllegalActionError if it is not legal
   */
  append(entry: ActionEntry<Action> | AnyViolation, action: unknown): Action {
    const legal = this.legal(entry, action);
    this.actions.push(legal.action);
    this.play(legal);
    return legal.action;
  }

  /** Another history with the first actions, all of them played. */
  fork(actions: number): SharedHistory {
    const twin = new SharedHistory(this.start, this.actions.slice(0, actions));
    twin.played = this.played.slice(0, actions);
    twin.flags = this.flags.slice(0, actions + 1);
    twin.kept = this.kept.slice(0, Math.floor(actions / KEPT_EVERY) + 1);
    this.move(twin.row, -1, actions);
    return twin;
  }

  /** The state at a moment already reached. */
  stateAt(moment: number): ValidatedState {
    this.cursor ??= new Cursor(this);
    return this.cursor.stateAt(moment);
  }

  /** How far back an undo may go from a moment already reached. */
  undoLimit(moment: number): number {
    if (((this.flags[moment] as number) & REVEALS) !== 0) return moment;
    return moment === 0 ? 0 : (this.flags[moment - 1] as number) >> SHIFT;
  }

  /** Whether, at a moment already reached, a turn begins or the game is over. */
  beginsTurn(moment: number): boolean {
    return ((this.flags[moment] as number) & BEGINS_TURN) !== 0;
  }

  /** The number of turns that have ended up to a moment already reached. */
  turnsBy(moment: number): number {
    let turns = 0;
    for (let at = 1; at <= moment; at++) if (this.beginsTurn(at)) turns += 1;
    return turns;
  }

  /** The number of actions of the unfinished turn at a moment already reached. */
  pendingAt(moment: number): number {
    let first = moment;
    while (first > 0 && !this.beginsTurn(first)) first--;
    return moment - first;
  }

  /** Moves a row from one moment, or from nowhere (-1), to another moment already reached. */
  move(row: AnyRow, from: number, to: number): void {
    const { variant, compiled } = this.start;
    if (to === this.played.length) {
      row.cells.set(this.row.cells);
      return;
    }
    let at = from;
    const near = to - (to % KEPT_EVERY);
    if (at < near || at > to) {
      row.cells.set(this.kept[near / KEPT_EVERY] as Int32Array);
      at = near;
    }
    for (; at < to; at++) variant.rules.perform(compiled, row, this.played[at] as ActionEntry<Action>);
  }

  private legal(entry: ActionEntry<Action> | AnyViolation, action: unknown): ActionEntry<Action> {
    return unlessRefused(resolveEntry(this.start, this.row, entry), action);
  }

  private play(entry: ActionEntry<Action>): void {
    const { row, flags, played } = this;
    const { variant, compiled } = this.start;
    const { actor } = row;
    const hidden = variant.hiddenCount(compiled, row, actor);
    variant.rules.perform(compiled, row, entry);
    const reveals = variant.hiddenCount(compiled, row, actor) < hidden;
    played.push(entry);
    const moment = played.length;
    const limit = reveals || row.actor !== actor ? moment : (flags[moment - 1] as number) >> SHIFT;
    const begins = beginsTurn(variant, row.phase);
    flags.push((limit << SHIFT) | (reveals ? REVEALS : 0) | (begins ? BEGINS_TURN : 0));
    if (moment % KEPT_EVERY === 0) this.kept.push(row.cells.slice());
  }
}

/** Makes the states of a history; each shares equal parts with the one made before. */
export class Cursor {
  private readonly history: SharedHistory;
  private readonly row: AnyRow;
  /** The moment of the row and of the last state. */
  private at = 0;
  private last: ValidatedState;
  /** The cells of the last state. */
  private readonly cells: Int32Array;

  constructor(history: SharedHistory) {
    this.history = history;
    this.last = history.start;
    this.row = ownRowOf(history.start);
    this.cells = this.row.cells.slice();
  }

  /** The state at a moment already reached. */
  stateAt(moment: number): ValidatedState {
    if (this.at === moment) return this.last;
    const { history, row, last } = this;
    const { variant, compiled } = history.start;
    history.move(row, this.at, moment);
    this.at = moment;
    const next = compiled.rowKind.derive(last.state, this.cells, row.cells);
    this.cells.set(row.cells);
    this.last = markValidated(next as State, variant, compiled);
    return this.last;
  }
}
