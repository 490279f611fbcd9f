import type { AnyViolation } from '../input/errors';
import type { ActionEntry } from '../play/actions';
import type { Action, AnyRow, State } from '../play/game';
import { beginsTurn } from '../play/position';
import { entryOf, resolveEntry, unlessRefused, watchedIn } from '../play/resolve-action';
import { markValidated, ownRowOf, type ValidatedState } from '../play/validated-state';
import type { RecordedTurn } from './game-record';

/** Items per block: a power of two. */
const BLOCK = 128;

/** A list that grows at its end. Lists that begin with the same items share all full blocks. */
export class BlockList<T> {
  private readonly blocks: T[][] = [];
  private count = 0;

  static of<T>(items: Iterable<T>): BlockList<T> {
    const list = new BlockList<T>();
    for (const item of items) list.push(item);
    return list;
  }

  get length(): number {
    return this.count;
  }

  /** The item at an index from 0; `undefined` if there is none. */
  at(place: number): T | undefined {
    return this.blocks[Math.floor(place / BLOCK)]?.[place % BLOCK];
  }

  push(item: T): void {
    if (this.count % BLOCK === 0) this.blocks.push([]);
    this.blocks[this.blocks.length - 1]?.push(item);
    this.count += 1;
  }

  /** The first `count` items, as a new array. */
  first(count: number): T[] {
    const out: T[] = [];
    for (let start = 0; start < count; start += BLOCK) {
      const block = this.blocks[start / BLOCK] ?? [];
      const end = Math.min(block.length, count - start);
      for (let i = 0; i < end; i++) out.push(block[i] as T);
    }
    return out;
  }

  /** Another list that begins with the first `count` items; there are at least that many. */
  fork(count: number): BlockList<T> {
    const twin = new BlockList<T>();
    const full = Math.floor(count / BLOCK);
    for (let i = 0; i < full; i++) twin.blocks.push(this.blocks[i] as T[]);
    const rest = count % BLOCK;
    if (rest > 0) twin.blocks.push((this.blocks[full] as T[]).slice(0, rest));
    twin.count = count;
    return twin;
  }

  /** Removes all but the first `count` items; full blocks stay as they are, since others may share them. */
  cut(count: number): void {
    const full = Math.floor(count / BLOCK);
    const rest = count % BLOCK;
    const last = this.blocks[full];
    this.blocks.length = full;
    if (rest > 0 && last !== undefined) this.blocks.push(last.slice(0, rest));
    this.count = count;
  }
}

/** The interval at which a line keeps rows, so that no moment is further from a kept one. */
export const KEPT_EVERY = 128;

/** Flags of a moment; the bits above them say how far back an undo from later moments may go. */
const BEGINS_TURN = 1;
const REVEALS = 2;
const SHIFT = 2;

/**
 * A game from its start, action by action. It only grows, and every record made from another one by appending shares
 * its line: a record is the first actions and turns of it.
 */
export class Line {
  readonly start: ValidatedState;
  /** As in records; the first ones have been played. */
  private readonly actions: BlockList<Action>;
  private readonly turns: BlockList<RecordedTurn>;
  private played = new BlockList<ActionEntry<Action>>();
  /** By moment. */
  private marks = BlockList.of([0]);
  private kept: Int32Array[];
  /** After everything played so far. */
  private readonly row: AnyRow;
  private cursor: Cursor | null = null;

  /** Adds actions and turns, which need not be correct, to the line; the actions are well formed. */
  constructor(
    start: ValidatedState,
    actions = new BlockList<Action>(),
    turns = new BlockList<RecordedTurn>(),
  ) {
    this.start = start;
    this.actions = actions;
    this.turns = turns;
    this.row = ownRowOf(this.start);
    this.kept = [this.row.cells.slice()];
  }

  /** The number of actions, played or not. */
  get length(): number {
    return this.actions.length;
  }

  get turnCount(): number {
    return this.turns.length;
  }

  /** The row after everything played so far, to be read immediately. */
  get tip(): AnyRow {
    return this.row;
  }

  /** The first `count` actions, in a frozen list. */
  firstActions(count: number): readonly Action[] {
    return Object.freeze(this.actions.first(count));
  }

  /** The first `count` turns, in a frozen list. */
  firstTurns(count: number): readonly RecordedTurn[] {
    return Object.freeze(this.turns.first(count));
  }

  /** The action that led to a moment already reached. */
  actionTo(moment: number): Action | null {
    return this.played.at(moment - 1)?.action ?? null;
  }

  /**
   * Plays on up to a number of actions.
   *
   * @throws IllegalActionError at the first action that is not legal
   */
  reach(moment: number): void {
    const { compiled } = this.start;
    for (let at = this.played.length; at < moment; at++) {
      const action = this.actions.at(at) as Action;
      this.play(this.legal(entryOf(compiled, action), action));
    }
  }

  /**
   * Appends an action to a fully played line.
   *
   * @throws IllegalActionError if it is not legal
   */
  append(entry: ActionEntry<Action> | AnyViolation, action: unknown): void {
    const legal = this.legal(entry, action);
    this.actions.push(legal.action);
    this.play(legal);
  }

  appendTurn(turn: RecordedTurn): void {
    this.turns.push(Object.freeze(turn));
  }

  /** Another line with the first actions, all of them played, and turns. */
  fork(actions: number, turns: number): Line {
    const twin = new Line(this.start, this.actions.fork(actions), this.turns.fork(turns));
    twin.played = this.played.fork(actions);
    twin.marks = this.marks.fork(actions + 1);
    twin.kept = this.kept.slice(0, Math.floor(actions / KEPT_EVERY) + 1);
    this.move(twin.row, -1, actions);
    return twin;
  }

  /** Removes everything after the first actions and turns. */
  cut(actions: number, turns: number): void {
    if (actions < this.played.length) {
      this.move(this.row, -1, actions);
      this.cursor?.forget(actions);
      this.played.cut(actions);
      this.marks.cut(actions + 1);
      this.kept.length = Math.floor(actions / KEPT_EVERY) + 1;
    }
    this.actions.cut(actions);
    this.turns.cut(turns);
  }

  /** The state at a moment already reached. */
  stateAt(moment: number): ValidatedState {
    this.cursor ??= new Cursor(this);
    return this.cursor.stateAt(moment);
  }

  /** How far back an undo may go from a moment already reached. */
  undoLimit(moment: number): number {
    if (((this.marks.at(moment) as number) & REVEALS) !== 0) return moment;
    return moment === 0 ? 0 : (this.marks.at(moment - 1) as number) >> SHIFT;
  }

  /** Whether, at a moment already reached, a turn begins or the game is over. */
  beginsTurn(moment: number): boolean {
    return ((this.marks.at(moment) as number) & BEGINS_TURN) !== 0;
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
    for (; at < to; at++) variant.rules.perform(compiled, row, this.played.at(at) as ActionEntry<Action>);
  }

  private legal(entry: ActionEntry<Action> | AnyViolation, action: unknown): ActionEntry<Action> {
    return unlessRefused(resolveEntry(this.start, this.row, entry), action);
  }

  private play(entry: ActionEntry<Action>): void {
    const { row, marks, played } = this;
    const { variant, compiled } = this.start;
    const { actor } = row;
    const hidden = variant.hiddenCount(compiled, row, actor);
    watchedIn(variant).perform(compiled, row, entry);
    const reveals = variant.hiddenCount(compiled, row, actor) < hidden;
    played.push(entry);
    const moment = played.length;
    const limit = reveals || row.actor !== actor ? moment : (marks.at(moment - 1) as number) >> SHIFT;
    const begins = beginsTurn(variant, row.phase);
    marks.push((limit << SHIFT) | (reveals ? REVEALS : 0) | (begins ? BEGINS_TURN : 0));
    if (moment % KEPT_EVERY === 0) this.kept.push(row.cells.slice());
  }
}

/** Walks along a line and makes its states; each shares equal parts with the one before. */
export class Cursor {
  private readonly line: Line;
  private readonly row: AnyRow;
  private at = 0;
  /** The last state that was made, its moment and its cells. */
  private shown: ValidatedState;
  private shownAt = 0;
  private readonly cells: Int32Array;

  constructor(line: Line) {
    this.line = line;
    this.shown = line.start;
    this.row = ownRowOf(line.start);
    this.cells = this.row.cells.slice();
  }

  /** The state at a moment already reached. */
  stateAt(moment: number): ValidatedState {
    if (this.shownAt === moment) return this.shown;
    const { line, row } = this;
    const { variant, compiled } = line.start;
    const shown = this.shown.state;
    line.move(row, this.at, moment);
    this.at = moment;
    const next = compiled.rowKind.derive(shown, this.cells, row.cells);
    this.cells.set(row.cells);
    this.shown = markValidated(next as State, variant, compiled);
    this.shownAt = moment;
    return this.shown;
  }

  /** Forgets all moments after this one. */
  forget(moment: number): void {
    if (this.at > moment) this.at = -1;
    if (this.shownAt > moment) this.shownAt = -1;
  }
}
