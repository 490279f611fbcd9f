import {
  type Action,
  actor,
  explain,
  type RecordedEnding,
  type RecordedTakeover,
  recordState,
  type Seat,
  type Verdict,
} from 'century-engine';
import { outOfTime } from './clock';
import { clockNow, hasEnded, withAction } from './game';
import type { RefusalCode } from './messages';
import type { Store } from './store';
import type { StoredAction } from './stored';
import type { Table } from './table';

/** The result of an action. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string; readonly verdict?: Verdict };

const refused = (code: RefusalCode, message: string, verdict?: Verdict): Outcome => ({
  ok: false,
  code,
  message,
  ...(verdict === undefined ? {} : { verdict }),
});

const UNREACHABLE = refused('unavailable', 'The database cannot be reached.');

/** Creates the methods of a table that check and store actions. */
export function createActing(table: Table, store: Store, now: () => number) {
  const { id } = table;
  const stale = (move: number): Outcome =>
    refused('stale', `The next move is ${table.game?.moves}, not ${move}.`);

  /** Checks an action of a seat against the current game. Only the active seat gets a verdict of the engine. */
  function check(seat: Seat | null, move: number, action: object): Outcome {
    const { game, status } = table;
    if (seat === null) return refused('no-seat', 'Spectators do not act.');
    if (status === 'failed') return refused('not-playing', 'The engine has failed: this game cannot go on.');
    if (game === null) return refused('not-playing', 'The game has not started.');
    // Before the end of the game, which the repeated action may have caused.
    if (move !== game.moves) return stale(move);
    if (hasEnded(game)) return refused('not-playing', 'The game has ended.');
    const state = recordState(game.record);
    if (actor(state) !== seat) return refused('not-your-turn', 'Another seat decides.');
    const verdict = explain(state, action);
    return verdict.legal ? { ok: true } : refused('illegal', verdict.message, verdict);
  }

  /** Returns the result of a move that is not the next one: stale, or a repetition of the stored action. */
  async function settled(seat: Seat, move: number, action: object, accepted: () => void): Promise<Outcome> {
    try {
      if (move >= (table.game?.moves ?? 0)) await table.sync();
    } catch {
      return UNREACHABLE;
    }
    const outcome = check(seat, move, action);
    // A bot plays the seat until the room notices that the person is back, or the other way round.
    if (outcome.ok) return refused('unavailable', 'Another player has this seat now.');
    const { game } = table;
    if (game === null || move >= game.moves || actor(recordState(game.record, move)) !== seat) return outcome;
    if (textOf(game.record.actions[move]) !== textOf(action)) return outcome;
    accepted();
    return { ok: true };
  }

  /** Ends the game if the active player is out of time, and returns whether it has ended. */
  async function endByTime(): Promise<boolean> {
    const { game } = table;
    const clock = game === null ? null : clockNow(game);
    const late = clock === null ? null : outOfTime(clock, now());
    if (game === null || late === null) return false;
    // An action that was in time may already be in the database; then the game does not end.
    await store.end(id, game.moves, { reason: 'time', seats: [late] });
    await table.sync();
    return table.game !== null && hasEnded(table.game);
  }

  function hasResigned(seat: Seat): boolean {
    const ending = table.game?.record.ending;
    return ending?.reason === 'conceded' && ending.seats.includes(seat);
  }

  return {
    endByTime,

    /** Returns the verdict on an action for the active seat. */
    explain(seat: Seat | null, move: number, action: object): Outcome | Verdict {
      const outcome = check(seat, move, action);
      if (outcome.ok) return { legal: true };
      return outcome.verdict ?? outcome;
    },

    /** Resigns for a seat, active or not. The others win, in the order of their points. */
    async resign(seat: Seat | null): Promise<Outcome> {
      if (seat === null) return refused('no-seat', 'Spectators do not resign.');
      const ending: RecordedEnding = { reason: 'conceded', seats: [seat] };
      try {
        // An action of another server may come in between.
        for (let attempts = 0; attempts < 10; attempts++) {
          // Also if an earlier request without an answer has done it.
          if (hasResigned(seat)) return { ok: true };
          const { game, status } = table;
          if (game === null || status !== 'playing')
            return refused('not-playing', 'There is no game to give up.');
          await store.end(id, game.moves, ending);
          await table.sync();
        }
      } catch {}
      return refused('unavailable', 'Send the same again.');
    },

    /**
     * Performs an action of a seat.
     *
     * @param by - the bot that plays the seat, or its person
     * @param accepted - called when the database has the action, before clients receive it
     */
    async act(
      seat: Seat | null,
      by: RecordedTakeover['by'],
      move: number,
      given: object,
      accepted: () => void,
    ): Promise<Outcome> {
      const outcome = check(seat, move, given);
      const { game } = table;
      if (!outcome.ok || game === null || seat === null)
        return !outcome.ok && outcome.code === 'stale' && seat !== null
          ? settled(seat, move, given, accepted)
          : outcome;
      // Legal, so it is an action.
      const action = given as Action;
      const stored: StoredAction = { action, at: now() };
      let isLast = false;
      try {
        isLast = hasEnded(withAction(game, action, stored.at));
      } catch {
        // The room fails after the action is stored, at every server that reads it.
      }
      let isAdded: boolean;
      try {
        isAdded = !(await endByTime()) && (await store.addAction(id, move, { ...stored, seat, by, isLast }));
      } catch {
        // The action may be stored or not; the client sends it again.
        table.sync().catch(() => {});
        return UNREACHABLE;
      }
      if (!isAdded) return settled(seat, move, action, accepted);
      accepted();
      await table.receive(move, stored, true);
      return { ok: true };
    },
  };
}

/** Returns an action as text, independent of the order of its members. */
function textOf(action: object | undefined): string {
  return JSON.stringify(Object.entries(action ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
