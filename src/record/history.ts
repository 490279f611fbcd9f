import type { AnyViolation } from '../input/errors';
import type { ActionEntry } from '../play/actions';
import type { Action, AnyRow, State } from '../play/game';
import { beginsTurn } from '../play/position';
import { entryOf, resolveEntry, unlessRefused } from '../play/resolve-action';
import { markValidated, ownRowOf, type ValidatedState } from '../play/validated-state';

/** The number of actions between two stored rows of a history. */
export const KEPT_EVERY = 128;

interface Moment {
  /** The action that led here; `null` at the start. */
  readonly entry: ActionEntry<Action> | null;
  /** Whether the action revealed something to the seat that performed it. */
  readonly reveals: boolean;
  /** The earliest moment to which an undo of the next action can return, if that action reveals nothing. */
  readonly undoLimit: number;
  /** The number of finished turns. */
  readonly turns: number;
  /** The number of actions of the unfinished turn; 0 where a turn begins or the game is over. */
  readonly pending: number;
}

const START: Moment = { entry: null, reveals: false, undoLimit: 0, turns: 0, pending: 0 };

/**
 * The actions of a game and the positions after them; a moment is a number of actions. A history only grows. A record
 * and its continuations share one history, whose first actions are those of the record.
 */
export class SharedHistory {
  readonly start: ValidatedState;
  private readonly actions: Action[];
  private moments: Moment[] = [START];
  private kept: Int32Array[];
  /** The row after all performed actions; later actions change it. */
  readonly last: AnyRow;
  private cursor: ReturnType<typeof cursorOf> | null = null;

  /** The actions are valid by their schema, but perhaps illegal. */
  constructor(start: ValidatedState, actions: readonly Action[] = []) {
    this.start = start;
    this.actions = [...actions];
    this.last = ownRowOf(start);
    this.kept = [this.last.cells.slice()];
  }

  get length(): number {
    return this.actions.length;
  }

  moment(at: number): Moment {
    return this.moments[at] as Moment;
  }

  reach(moment: number): void {
    const { compiled } = this.start;
    for (let at = this.moments.length - 1; at < moment; at++) {
      const action = this.actions[at] as Action;
      this.play(this.legal(entryOf(compiled, action), action));
    }
  }

  /** Appends and performs an action, after all earlier ones; returns it frozen. */
  append(entry: ActionEntry<Action> | AnyViolation, action: unknown): Action {
    const legal = this.legal(entry, action);
    this.actions.push(legal.action);
    this.play(legal);
    return legal.action;
  }

  /** Starts a new history with the first actions of this one, which must have been performed. */
  fork(actions: number): SharedHistory {
    const twin = new SharedHistory(this.start, this.actions.slice(0, actions));
    twin.moments = this.moments.slice(0, actions + 1);
    twin.kept = this.kept.slice(0, Math.floor(actions / KEPT_EVERY) + 1);
    this.move(twin.last, -1, actions);
    return twin;
  }

  stateAt(moment: number): ValidatedState {
    this.cursor ??= cursorOf(this);
    return this.cursor(moment);
  }

  /** Returns the earliest moment to which an undo from `moment` can return; call {@link reach} first. */
  undoLimit(moment: number): number {
    return this.moment(moment).reveals ? moment : this.moment(Math.max(0, moment - 1)).undoLimit;
  }

  /** Changes a row from the moment `from` (-1 if unknown) to `to`, whose actions must have been performed. */
  move(row: AnyRow, from: number, to: number): void {
    const { variant, compiled } = this.start;
    if (to === this.moments.length - 1) {
      row.cells.set(this.last.cells);
      return;
    }
    let at = from;
    const near = to - (to % KEPT_EVERY);
    if (at < near || at > to) {
      row.cells.set(this.kept[near / KEPT_EVERY] as Int32Array);
      at = near;
    }
    while (at < to) variant.rules.perform(compiled, row, this.moment(++at).entry as ActionEntry<Action>);
  }

  private legal(entry: ActionEntry<Action> | AnyViolation, action: unknown): ActionEntry<Action> {
    return unlessRefused(resolveEntry(this.start, this.last, entry), action);
  }

  private play(entry: ActionEntry<Action>): void {
    const { last: row, moments } = this;
    const { variant, compiled } = this.start;
    const { actor } = row;
    const hidden = variant.hiddenCount(compiled, row, actor);
    variant.rules.perform(compiled, row, entry);
    const reveals = variant.hiddenCount(compiled, row, actor) < hidden;
    const before = this.moment(moments.length - 1);
    const undoLimit = reveals || row.actor !== actor ? moments.length : before.undoLimit;
    const begins = beginsTurn(variant, row.phase);
    const [turns, pending] = begins ? [before.turns + 1, 0] : [before.turns, before.pending + 1];
    moments.push({ entry, reveals, undoLimit, turns, pending });
    if ((moments.length - 1) % KEPT_EVERY === 0) this.kept.push(row.cells.slice());
  }
}

/** Returns a function that creates states. Each shares its unchanged parts with the state created before it. */
export function cursorOf(history: SharedHistory): (moment: number) => ValidatedState {
  const { start } = history;
  const { variant, compiled } = start;
  const row = ownRowOf(start);
  const cells = row.cells.slice();
  /** The number of actions that led to `row` and `last`. */
  let at = 0;
  let last = start;
  return (moment) => {
    if (at === moment) return last;
    history.move(row, at, moment);
    at = moment;
    const next = compiled.rowKind.derive(last.state, cells, row.cells);
    cells.set(row.cells);
    last = markValidated(next as State, variant, compiled);
    return last;
  };
}
