import {
  type Action,
  actor,
  appendAction,
  apply,
  explain,
  type GameRecord,
  isOver,
  legalActions,
  type Options,
  parseRecord,
  type RecordedEnding,
  randomSeed,
  recordState,
  type Seat,
  type State,
  startRecord,
  type Verdict,
  type Viewer,
} from 'century-engine';
import { endRecord } from 'century-engine/records';
import { patchesFor, positionFor, viewerOf } from './frames';
import type { PublicRoom, RefusalCode, ServerMessage } from './messages';
import type { Store, StoredSeat } from './store';
import { fits } from './tokens';

/** Somebody at a room: a seat, or a spectator. */
export interface Guest {
  readonly seat: Seat | null;
  /** How it learns what has become of its view. */
  readonly updates: 'views' | 'patches';
  /** Receives a message as JSON. */
  receive(json: string): void;
  /** Told that the game cannot go on, after what the room has become. */
  fail(): void;
  /** Told that the room is no more. */
  dismiss(): void;
}

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

const isFull = (seats: readonly StoredSeat[]): boolean =>
  seats.every(({ tokenHash, bot }) => tokenHash !== null || bot !== null);

type Stored = NonNullable<Awaited<ReturnType<Store['readRoom']>>>;

export type Room = ReturnType<typeof createRoom>;

/**
 * A room in the memory of this server: what the database has, and the guests at this server.
 *
 * @param onMove - called after every action, wherever it was made, and when the game has started
 */
export function createRoom(store: Store, stored: Stored, onMove: (isOwn: boolean) => void) {
  const { id } = stored;
  let { seats } = stored;
  let record: GameRecord | null = null;
  let moves = 0;
  /** Whether the engine could not go on from here. Every server finds this out anew: a mended engine plays on. */
  let hasFailed = false;
  const guests = new Set<Guest>();
  /** Reads of the database, one after the other. */
  let reading: Promise<void> = Promise.resolve();

  function statusOf(): PublicRoom['status'] {
    if (hasFailed) return 'failed';
    if (record === null) return 'open';
    return record.ending !== undefined || isOver(recordState(record)) ? 'over' : 'playing';
  }

  const publicRoom = (): PublicRoom => ({
    room: id,
    variant: stored.options.variant,
    status: statusOf(),
    seats: seats.map(({ name, bot }) => ({ name, bot })),
    ending: record?.ending ?? null,
  });

  /** Sends every guest what its seat may know; what several may know alike is made once. */
  function broadcast(make: (viewer: Viewer, guest: Guest) => ServerMessage): void {
    const made = new Map<string, string>();
    for (const guest of guests) {
      const key = `${guest.seat} ${guest.updates}`;
      const json = made.get(key) ?? JSON.stringify(make(viewerOf(guest.seat), guest));
      made.set(key, json);
      guest.receive(json);
    }
  }

  const roomFor = (seat: Seat | null): ServerMessage => ({
    type: 'room',
    protocol: 1,
    ...publicRoom(),
    seat,
  });

  /** Ends a game in which the engine throws. What went well stays, and can be read as a record. */
  function fail(error: unknown): void {
    hasFailed = true;
    console.error(`The game in room ${id} has failed after ${moves} moves:`, error);
    broadcast((_, { seat }) => roomFor(seat));
    for (const guest of guests) guest.fail();
  }

  /** Lets the engine work on the game, which ends if that fails. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  }

  function append(action: Action, isOwn: boolean): void {
    if (record === null || hasFailed) return;
    const before = record;
    attempt(() => {
      const after = appendAction(before, action);
      // Asked for even if nobody is here: a position without an answer must not become the present one.
      legalActions(recordState(after));
      record = after;
      moves += 1;
      broadcast((viewer, { updates }) =>
        updates === 'patches'
          ? patchesFor(after, moves, viewer, before)
          : positionFor(after, moves, viewer, before),
      );
      if (isOver(recordState(after))) broadcast((_, { seat }) => roomFor(seat));
    });
    if (!hasFailed) onMove(isOwn);
  }

  /**
   * Takes over what the database has and this server has not. A game starts here as soon as nobody is missing, so that
   * it starts even if the server is gone that gave the last seat away; its seed is drawn only then.
   */
  async function readOn(): Promise<void> {
    if (hasFailed) return;
    if (record === null) {
      let now = await store.readRoom(id);
      if (now?.origin === null && isFull(now.seats)) {
        await store.start(id, startRecord({ ...now.options, seed: randomSeed() } as Options));
        now = await store.readRoom(id);
      }
      if (now === null) return;
      seats = now.seats;
      const { origin } = now;
      attempt(() => {
        const start = origin === null ? null : parseRecord(origin);
        record = start;
        broadcast((_, { seat }) => roomFor(seat));
        if (start !== null) broadcast((viewer) => positionFor(start, 0, viewer, null));
      });
      if (record === null || hasFailed) return;
      onMove(false);
    }
    // Before the actions: none comes after it.
    const ending = (await store.readRoom(id))?.ending ?? null;
    const known = moves;
    const actions = await store.readActions(id, known);
    // Actions that came by other ways meanwhile are there already.
    for (const action of actions.slice(moves - known)) append(action, false);
    if (ending !== null) close(ending);
  }

  /** The end that people have made of the game: no position changes, and everybody learns of it. */
  function close(ending: RecordedEnding): void {
    if (record === null || record.ending !== undefined || hasFailed) return;
    record = endRecord(record, ending);
    broadcast((_, { seat }) => roomFor(seat));
  }

  function sync(): Promise<void> {
    const next = reading.then(readOn);
    reading = next.catch(() => {});
    return next;
  }

  /** An action that the database has accepted. */
  async function hear(number: number, action: Action, isOwn: boolean): Promise<void> {
    if (record !== null && number === moves) append(action, isOwn);
    else if (record === null || number > moves) await sync();
  }

  /** Whether an action may be next, for a seat. The engine is asked for the seat that decides only. */
  function check(seat: Seat | null, move: number, action: object): Outcome & { readonly state?: State } {
    if (seat === null) return refused('no-seat', 'Spectators do not act.');
    if (hasFailed) return refused('not-playing', 'The engine has failed: this game cannot go on.');
    if (record === null) return refused('not-playing', 'The game has not started.');
    const state = recordState(record);
    if (record.ending !== undefined) return refused('not-playing', 'The game has ended.');
    if (move !== moves) return refused('stale', `The next move is ${moves}, not ${move}.`);
    if (actor(state) === null) return refused('not-playing', 'The game is over.');
    if (actor(state) !== seat) return refused('not-your-turn', 'Another seat decides.');
    const verdict = explain(state, action);
    return verdict.legal ? { ok: true, state } : refused('illegal', verdict.message, verdict);
  }

  /** What has become of a move that is not the next one: it is stale, or was sent again because no answer came. */
  async function settled(
    seat: Seat | null,
    move: number,
    action: object,
    accepted: () => void,
  ): Promise<Outcome> {
    try {
      if (move >= moves) await sync();
    } catch {
      return refused('unavailable', 'The database cannot be reached.');
    }
    const isOwn = record !== null && move < moves && actor(recordState(record, move)) === seat;
    if (!isOwn || textOf(record?.actions[move]) !== textOf(action))
      return refused('stale', `The next move is ${moves}, not ${move}.`);
    accepted();
    return { ok: true };
  }

  return {
    id,
    publicRoom,
    sync,
    hear,
    get state(): State | null {
      return record === null ? null : recordState(record);
    },
    get moves(): number {
      return moves;
    },
    get record(): GameRecord | null {
      return record;
    },
    /** The bot that decides now, if one does. */
    get decidingBot(): { readonly seat: Seat; readonly bot: string } | null {
      const seat =
        record === null || record.ending !== undefined || hasFailed ? null : actor(recordState(record));
      const bot = seat === null ? null : (seats[seat]?.bot ?? null);
      return seat === null || bot === null ? null : { seat, bot };
    },
    get isEmpty(): boolean {
      return guests.size === 0;
    },

    /** The seat of a token; `null` if it has none here. */
    async seatOf(token: string): Promise<Seat | null> {
      const find = (): Seat =>
        seats.findIndex(({ tokenHash }: StoredSeat) => tokenHash !== null && fits(token, tokenHash));
      // A seat may have been taken at another server just now.
      if (find() < 0 && record === null) await sync();
      return find() < 0 ? null : find();
    },

    /** Lets somebody in, who is told at once how things stand. */
    enter(guest: Guest): void {
      guests.add(guest);
      guest.receive(JSON.stringify(roomFor(guest.seat)));
      if (hasFailed) guest.fail();
      else
        attempt(() => {
          if (record !== null)
            guest.receive(JSON.stringify(positionFor(record, moves, viewerOf(guest.seat), null)));
        });
    },

    leave(guest: Guest): void {
      guests.delete(guest);
    },

    /** Gives the game up for a seat, whoever decides. The others win, in the order of their points. */
    async resign(seat: Seat | null): Promise<Outcome> {
      if (seat === null) return refused('no-seat', 'Spectators do not resign.');
      try {
        // A move of another server may come in between.
        for (let attempts = 0; attempts < 10; attempts++) {
          if (statusOf() !== 'playing') return refused('not-playing', 'There is no game to give up.');
          const isEnded = await store.end(id, moves, { reason: 'conceded', seats: [seat] });
          await sync();
          if (isEnded) return { ok: true };
        }
      } catch {}
      return refused('unavailable', 'Send the same again.');
    },

    /** Sends everybody away from a room that has been deleted. */
    dismiss(): void {
      for (const guest of [...guests]) guest.dismiss();
    },

    /** Answers the seat that decides, and nobody else. */
    explain(seat: Seat | null, move: number, action: object): Outcome | Verdict {
      const outcome = check(seat, move, action);
      if (outcome.ok) return { legal: true };
      return outcome.verdict ?? outcome;
    },

    /**
     * Performs an action of a seat.
     *
     * @param accepted - called when the database has it, before anyone is told
     */
    async act(seat: Seat | null, move: number, given: object, accepted: () => void): Promise<Outcome> {
      const outcome = check(seat, move, given);
      if (!outcome.ok || outcome.state === undefined || seat === null)
        return !outcome.ok && outcome.code === 'stale' ? settled(seat, move, given, accepted) : outcome;
      // Legal, so it is an action.
      const action = given as Action;
      let isLast = false;
      try {
        isLast = isOver(apply(outcome.state, action));
      } catch {
        // The room ends once the action is kept: it does so at every server, and when it is read again.
      }
      let isAdded: boolean;
      try {
        isAdded = await store.addAction(id, move, { seat, action, isLast });
      } catch {
        // It may be there or not; the client finds out by sending it again.
        sync().catch(() => {});
        return refused('unavailable', 'The database cannot be reached.');
      }
      if (!isAdded) return settled(seat, move, action, accepted);
      accepted();
      await hear(move, action, true);
      return { ok: true };
    },
  };
}

/** An action as text, whatever the order of its members. */
function textOf(action: object | undefined): string {
  return JSON.stringify(Object.entries(action ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
