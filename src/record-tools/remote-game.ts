import { checkFunction, checkKeys, refuseAt } from '../input/plain-json';
import type { Action, EngineGame, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import type { Viewer } from '../play/seats';
import type { ActionOf, NameOf } from '../play/types';
import type { GameRecord } from '../record/game-record';
import { type LiveGame, readRecord, withMembers } from '../record/live-game';
import { appended, historyOf, ownRecord, recordState, withTakeovers } from '../record/record';
import { areSame } from '../util/difference';

/** A message from a server: the answer to an action, or an update at any other time. */
export interface RemoteUpdateOf<
  T extends GameTypes = GameTypes,
  N extends NameOf<T> = NameOf<T>,
  C = unknown,
> {
  /** The record as `publishRecord` makes it for the seat; after the end, the whole record. */
  readonly record?: GameRecord<T, N>;
  /** The readings of the clocks. */
  readonly clock?: C;
  /** In an answer: the reason why the server refuses the action. */
  readonly refused?: unknown;
}

/** A seat in a game on a server, as `createRemoteGame` takes it. */
export interface RemoteSeatOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>, C = unknown>
  extends Required<Pick<RemoteUpdateOf<T, N, C>, 'record'>> {
  /** The seat of the player, or `'spectator'`. */
  readonly seat: Viewer;
  /**
   * Whether actions are sent after `confirm` only, so that `undo` can take them back (default: `false`). An action that
   * reveals something is sent at once, and those before it.
   */
  readonly draft?: boolean | undefined;
  /**
   * Sends an action, one at a time, and returns the answer; the record can also come through `receive`. If the promise
   * rejects, the action is sent again at the next `receive`, unless the record has it.
   *
   * @param action - the action
   * @param move - the number of actions before the action: a server takes the same action at the same `move` once
   */
  send(action: ActionOf<T, N>, move: number): Promise<RemoteUpdateOf<T, N, C>>;
}

/**
 * A game on a server, as one seat may know it. Its actions are performed before the server confirms them, unless they
 * reveal something. `legal` lists them if the seat can act; `state` and `record` have made-up pieces for hidden ones.
 */
export interface RemoteGameOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>, C = unknown>
  extends Omit<LiveGame<T, N>, 'act' | 'canUndo' | 'undo'> {
  /** The actions that the server has not confirmed, those that wait for `confirm` included. */
  readonly pending: readonly ActionOf<T, N>[];
  /** The reason why the server refused the last action, which was taken back; `null` after the next action. */
  readonly refused: unknown;
  /** The clocks of the last update that had them; `null` before. */
  readonly clock: C | null;
  /**
   * Performs an action and sends it.
   *
   * @param action - a legal action
   * @throws {@link IllegalActionError} if the action is not legal; {@link InvalidInputError} if the seat cannot act now
   */
  act(action: ActionOf<T, N>): void;
  /** Whether the last action waits for `confirm`. */
  canUndo(): boolean;
  /**
   * Undoes the last action if it waits for `confirm`.
   *
   * @returns the undone action; `null` if none waits
   */
  undo(): ActionOf<T, N> | null;
  /** Sends the actions that wait. */
  confirm(): void;
  /**
   * Takes over an update of the server, for example on a new connection.
   *
   * @param update - the record, the clocks, or both; an older record is ignored, with its clocks
   */
  receive(update: RemoteUpdateOf<T, N, C>): void;
}

/** The progress of a game, which never decreases on a server. */
const progressOf = ({ actions, takeovers = [], ending }: GameRecord): number =>
  actions.length + takeovers.length + (ending === undefined ? 0 : 1);

export function createRemoteGame(games: Games<EngineGame>, options: RemoteSeatOf): RemoteGameOf {
  checkKeys(options, ['record', 'seat', 'send', 'draft']);
  const { seat, send, draft = false } = options;
  checkFunction('send', send);
  const check = (given: GameRecord): GameRecord => {
    const own = ownRecord(games, given);
    if (own.viewer !== seat && own.result === null && own.ending === undefined)
      refuseAt('wrong-value', ['record', 'viewer'], 'Expected a record that was published for this seat.');
    recordState(games, own);
    return own;
  };
  /** The record of the server; the one that is shown continues it by pending actions. */
  let known = check(options.record);
  const none: readonly Action[] = Object.freeze([]);
  let pending = none;
  /** The number of pending actions that are sent without waiting for `confirm`. */
  let due = 0;
  let answer: Promise<void> | null = null;
  let [refused, clock]: [unknown, unknown] = [null, null];
  const { reader, replace } = readRecord(games, known);
  const { legal } = reader;
  const isShown = (): boolean => reader.record.actions.length === known.actions.length + pending.length;
  const canAct = (): boolean => isShown() && reader.actor === seat && known.ending === undefined;

  /** Shows the record with the pending actions, as far as they are legal and reveal nothing, and sends the first. */
  const show = (): void => {
    let next = known;
    for (const [i, action] of pending.entries()) {
      try {
        const after = appended(next, [action]);
        if (historyOf(after).moment(after.actions.length).reveals) {
          due = Math.max(due, i + 1);
          break;
        }
        next = after;
      } catch {
        pending = pending.slice(0, i);
        break;
      }
    }
    due = Math.min(due, pending.length);
    const [first] = pending;
    if (first === undefined || due === 0) answer = null;
    else if (answer === null) {
      const sent = send(first, known.actions.length).then(
        (update) => {
          if (answer === sent && update.refused !== undefined) [pending, refused] = [none, update.refused];
          receive(update);
        },
        () => {
          if (answer === sent) answer = null;
        },
      );
      answer = sent;
    }
    replace(next);
  };
  const receive = (update: RemoteUpdateOf): void => {
    checkKeys(update);
    const done = known.actions.length;
    const given = update.record === undefined ? known : check(update.record);
    const isLate = progressOf(given) < progressOf(known);
    const isSame = areSame([given.start, given.actions.slice(0, done)], [known.start, known.actions]);
    if (!isLate) known = isSame ? withTakeovers(appended(known, given.actions.slice(done)), given) : given;
    if (!isLate && update.clock !== undefined) clock = update.clock;
    const more = known.actions.slice(done, done + pending.length);
    if (more.length > 0) answer = null;
    pending = areSame(more, pending.slice(0, more.length)) ? pending.slice(more.length) : none;
    due = Math.max(0, due - more.length);
    show();
  };
  const canUndo = (): boolean => due < pending.length;
  const confirm = (): void => {
    due = pending.length;
    show();
  };
  return withMembers(reader, {
    get pending() {
      return pending;
    },
    get refused() {
      return refused;
    },
    get clock() {
      return clock;
    },
    legal: ((where) => (canAct() ? legal(where) : none)) as typeof legal,
    act(action: Action) {
      if (!canAct()) refuseAt('wrong-value', ['seat'], 'This seat cannot act now.');
      pending = [...pending, ...appended(reader.record, [action]).actions.slice(-1)];
      refused = null;
      if (draft) show();
      else confirm();
    },
    canUndo,
    undo() {
      const last = canUndo() ? pending.at(-1) : undefined;
      if (last === undefined) return null;
      pending = pending.slice(0, -1);
      show();
      return last;
    },
    confirm,
    receive,
  });
}
