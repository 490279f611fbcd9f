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

/** What has become of an action. */
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

/** What can be done at a table: whether it may be, and writing it down. */
export function createActing(table: Table, store: Store, now: () => number) {
  const { id } = table;
  const stale = (move: number): Outcome =>
    refused('stale', `The next move is ${table.game?.moves}, not ${move}.`);

  /** Whether an action may be next, for a seat. The engine is asked for the seat that decides only. */
  function check(seat: Seat | null, move: number, action: object): Outcome {
    const { game, status } = table;
    if (seat === null) return refused('no-seat', 'Spectators do not act.');
    if (status === 'failed') return refused('not-playing', 'The engine has failed: this game cannot go on.');
    if (game === null) return refused('not-playing', 'The game has not started.');
    // Before the end, which what is sent again may have made.
    if (move !== game.moves) return stale(move);
    if (hasEnded(game)) return refused('not-playing', 'The game has ended.');
    const state = recordState(game.record);
    if (actor(state) !== seat) return refused('not-your-turn', 'Another seat decides.');
    const verdict = explain(state, action);
    return verdict.legal ? { ok: true } : refused('illegal', verdict.message, verdict);
  }

  /** What has become of a move that is not the next one: it is stale, or was sent again because no answer came. */
  async function settled(seat: Seat, move: number, action: object, accepted: () => void): Promise<Outcome> {
    try {
      if (move >= (table.game?.moves ?? 0)) await table.sync();
    } catch {
      return UNREACHABLE;
    }
    const outcome = check(seat, move, action);
    // A bot plays the seat until the room has noticed that its person is back, or the other way round.
    if (outcome.ok) return refused('unavailable', 'Somebody else has sat down here.');
    const { game } = table;
    if (game === null || move >= game.moves || actor(recordState(game.record, move)) !== seat) return outcome;
    if (textOf(game.record.actions[move]) !== textOf(action)) return outcome;
    accepted();
    return { ok: true };
  }

  /** Ends the game by the clock of whoever decides, if time is up; whether it has ended then. */
  async function endByTime(): Promise<boolean> {
    const { game } = table;
    const clock = game === null ? null : clockNow(game);
    const late = clock === null ? null : outOfTime(clock, now());
    if (game === null || late === null) return false;
    // A move that was in time may be in the database already: then nothing ends.
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

    /** Answers the seat that decides, and nobody else. */
    explain(seat: Seat | null, move: number, action: object): Outcome | Verdict {
      const outcome = check(seat, move, action);
      if (outcome.ok) return { legal: true };
      return outcome.verdict ?? outcome;
    },

    /** Gives the game up for a seat, whoever decides. The others win, in the order of their points. */
    async resign(seat: Seat | null): Promise<Outcome> {
      if (seat === null) return refused('no-seat', 'Spectators do not resign.');
      const ending: RecordedEnding = { reason: 'conceded', seats: [seat] };
      try {
        // A move of another server may come in between.
        for (let attempts = 0; attempts < 10; attempts++) {
          // Also by what was sent before, if no answer came.
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
     * @param by - who acts: the bot that plays there, or its person
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
        // The room ends once the action is kept: it does so at every server, and when it is read again.
      }
      let isAdded: boolean;
      try {
        isAdded = !(await endByTime()) && (await store.addAction(id, move, { ...stored, seat, by, isLast }));
      } catch {
        // It may be there or not; the client finds out by sending it again.
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

/** An action as text, whatever the order of its members. */
function textOf(action: object | undefined): string {
  return JSON.stringify(Object.entries(action ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
