import {
  actor,
  type Options,
  parseRecord,
  randomSeed,
  recordState,
  type Seat,
  type State,
  startRecord,
  truncateRecord,
} from 'century-engine';
import { createActing } from './acting';
import { createAttending } from './attendance';
import type { Log } from './database/watched';
import { createFrames, type Frames, recordFrame, viewerOf } from './frames';
import {
  beginGame,
  botAt,
  clockFor,
  type Game,
  hasEnded,
  movesSeen,
  withAction,
  withEnding,
  withTakeovers,
} from './game';
import type { PublicRoom, ServerMessage } from './messages';
import type { Store } from './store';
import type { StoredAction, StoredSeat } from './stored';
import type { Table } from './table';
import { fits } from './tokens';

/** A player or a spectator at a room. */
export interface Guest {
  readonly seat: Seat | null;
  /** The kind of messages about the game. */
  readonly updates: 'views' | 'patches' | 'records';
  /** Receives a message as JSON. */
  receive(json: string): void;
  /** Called when the game has failed, after the message about it. */
  fail(): void;
  /** Called when the room was deleted, or must be entered again. */
  dismiss(isGone: boolean): void;
}

const isFull = (seats: readonly StoredSeat[]): boolean =>
  seats.every(({ tokenHash, bot }) => tokenHash !== null || bot !== null);

type Stored = NonNullable<Awaited<ReturnType<Store['readRoom']>>>;

export type Room = ReturnType<typeof createRoom>;

/**
 * Creates a room in the memory of this server, with its guests at this server.
 *
 * @param onMove - called after every action, wherever it was made, when the game has started, and when a seat is taken
 * over
 * @param now - returns the time in milliseconds since 1970
 */
export function createRoom(
  store: Store,
  stored: Stored,
  onMove: (isOwn: boolean) => void,
  now: () => number,
  log?: Log,
) {
  const { id, terms } = stored;
  let { seats } = stored;
  let game: Game | null = null;
  /** Whether the engine has failed at this position. Every server tries anew, so a corrected engine continues. */
  let hasFailed = false;
  const guests = new Set<Guest>();
  /** Reads of the database, one after the other. */
  let reading: Promise<void> = Promise.resolve();

  function statusOf(): PublicRoom['status'] {
    if (hasFailed) return 'failed';
    if (game === null) return 'open';
    return hasEnded(game) ? 'over' : 'playing';
  }

  const publicRoom = (): PublicRoom => ({
    room: id,
    variant: stored.options.variant,
    status: statusOf(),
    seats: seats.map(({ name, bot }, seat) => ({ name, bot: game === null ? bot : botAt(game, seat) })),
    terms,
    ending: game?.record.ending ?? null,
  });

  /** Sends a message to every guest; equal messages are made once. */
  function broadcast(
    make: (guest: Guest) => ServerMessage | null,
    receivers: Iterable<Guest> = guests,
  ): void {
    const made = new Map<string, string | null>();
    for (const guest of receivers) {
      const key = `${guest.seat} ${guest.updates}`;
      let json = made.get(key);
      if (json === undefined) {
        const message = make(guest);
        json = message === null ? null : JSON.stringify(message);
        made.set(key, json);
      }
      if (json !== null) guest.receive(json);
    }
  }

  const roomFor = (seat: Seat | null): ServerMessage => ({
    type: 'room',
    protocol: 1,
    ...publicRoom(),
    seat,
  });
  const tellRoom = (): void => broadcast(({ seat }) => roomFor(seat));

  /** Sends the game to guests, as a difference to those who have seen the game before the last action. */
  function sendGame(after: Game, before: Game | null, receivers: Iterable<Guest> = guests): void {
    const made = new Map<number, Frames>();
    const messageFor = ({ seat, updates }: Guest): ServerMessage | null => {
      const move = movesSeen(after, seat);
      const steps = before === null ? null : move - movesSeen(before, seat);
      if (steps === 0) return null;
      if (updates === 'records') return recordFrame({ after, before }, seat, clockFor(after, seat, now()));
      const frames =
        made.get(move) ??
        createFrames(
          truncateRecord(after.record, move),
          move,
          before !== null && steps === 1 ? truncateRecord(before.record, move - 1) : null,
          clockFor(after, seat, now()),
        );
      made.set(move, frames);
      return frames(viewerOf(seat), updates);
    };
    broadcast(messageFor, receivers);
  }

  /** Fails the game after an error of the engine. Its actions stay, and can be read as a record. */
  function fail(error: unknown): void {
    hasFailed = true;
    log?.error({ err: error, room: id, moves: movesOf() }, 'The engine has failed in a game.');
    tellRoom();
    for (const guest of guests) guest.fail();
  }

  /** Runs the engine, and fails the game if it throws. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  }

  function append({ action, at }: StoredAction, isOwn: boolean): void {
    if (game === null || hasFailed) return;
    const before = game;
    attempt(() => {
      const after = withAction(before, action, at);
      game = after;
      sendGame(after, before);
      if (hasEnded(after)) tellRoom();
    });
    if (!hasFailed) onMove(isOwn);
  }

  /**
   * Reads new data of the database. The game starts, and its seed is drawn, when all seats are taken, even if the
   * server that gave away the last one is gone.
   */
  async function readOn(): Promise<void> {
    if (hasFailed) return;
    let read = await store.readRoom(id);
    let isOwn = false;
    if (game === null && read?.origin === null && isFull(read.seats)) {
      isOwn = await store.start(id, startRecord({ ...read.options, seed: randomSeed() } as Options), now());
      read = await store.readRoom(id);
    }
    if (read === null) return;
    const { origin, ending, takeovers } = read;
    seats = read.seats;
    if (game === null) {
      const started = read.started ?? now();
      attempt(() => {
        const begun = origin === null ? null : beginGame(parseRecord(origin), { terms, seats, started });
        game = begun;
        tellRoom();
        if (begun !== null) sendGame(begun, null);
      });
      if (game === null || hasFailed) return;
      onMove(isOwn);
    }
    // Read after the end and the takeovers, so that no action before them is missing.
    const known = movesOf();
    const actions = await store.readActions(id, known);
    // Actions that arrived otherwise are here already.
    for (const action of actions.slice(movesOf() - known)) append(action, false);
    if (hasFailed) return;
    const more = takeovers.slice(game.takeovers.length);
    if (more.length > 0) {
      const taken = withTakeovers(game, more);
      game = taken;
      tellRoom();
      // Another clock may be running now.
      if (terms.clock !== undefined) sendGame(taken, null);
      onMove(false);
    }
    if (ending === null || hasEnded(game)) return;
    // An end by people goes to all guests, with the ranking.
    const over = withEnding(game, ending);
    game = over;
    tellRoom();
    sendGame(over, null);
  }

  const movesOf = (): number => game?.moves ?? 0;

  function sync(): Promise<void> {
    const next = reading.then(readOn);
    reading = next.catch(() => {});
    return next;
  }

  /** Takes over an action that the database has accepted. */
  async function receive(number: number, action: StoredAction, isOwn: boolean): Promise<void> {
    if (game !== null && number === game.moves) append(action, isOwn);
    else if (game === null || number > game.moves) await sync();
  }

  const table: Table = {
    id,
    terms,
    get seats() {
      return seats;
    },
    get game() {
      return game;
    },
    get status() {
      return statusOf();
    },
    get here() {
      return new Set([...guests].flatMap(({ seat }) => (seat === null ? [] : [seat])));
    },
    sync,
    receive,
  };
  const acting = createActing(table, store, now);
  const attending = createAttending(table, store, now);

  return {
    id,
    publicRoom,
    sync,
    receive,
    act: acting.act,
    explain: acting.explain,
    resign: acting.resign,
    get game(): Game | null {
      return game;
    },
    get moves(): number {
      return movesOf();
    },
    /** The active seat with its bot; `null` if a person decides. */
    get decidingBot(): { readonly seat: Seat; readonly bot: string; readonly state: State } | null {
      if (game === null || statusOf() !== 'playing') return null;
      const state = recordState(game.record);
      const seat = actor(state);
      const bot = seat === null ? null : botAt(game, seat);
      return seat === null || bot === null ? null : { seat, bot, state };
    },
    /** The progress of the room, as the store counts it; it never decreases. */
    get mark(): number {
      const taken = seats.filter(({ name }) => name !== null).length;
      if (game === null) return taken;
      return taken + game.moves + game.takeovers.length + 1 + (game.record.ending === undefined ? 0 : 1);
    },
    get isEmpty(): boolean {
      return guests.size === 0;
    },
    /** Whether the room acts by itself without guests, as when a game is abandoned. */
    get isWaiting(): boolean {
      return terms.away !== undefined && statusOf() === 'playing';
    },

    /** Returns the seat of a token; `null` if it has none here. */
    async seatOf(token: string): Promise<Seat | null> {
      const find = (): Seat =>
        seats.findIndex(({ tokenHash }: StoredSeat) => tokenHash !== null && fits(token, tokenHash));
      // The seat may have just been taken at another server.
      if (find() < 0 && game === null) await sync();
      return find() < 0 ? null : find();
    },

    /** Adds a guest, and sends them the game. */
    enter(guest: Guest): void {
      guests.add(guest);
      guest.receive(JSON.stringify(roomFor(guest.seat)));
      if (hasFailed) guest.fail();
      else
        attempt(() => {
          if (game !== null) sendGame(game, null, [guest]);
        });
    },

    /** Removes a guest. */
    async leave(guest: Guest): Promise<void> {
      guests.delete(guest);
      if (guest.seat !== null && this.isWaiting) await attending.seeOff(guest.seat).catch(() => {});
    },

    /** Ends the game by time, and passes seats to bots or back to people. */
    async tick(): Promise<void> {
      if (statusOf() !== 'playing' || (await acting.endByTime())) return;
      await attending.attend();
    },

    /** Disconnects all guests of a room that was deleted or repaired. */
    dismiss(isGone: boolean): void {
      for (const guest of [...guests]) guest.dismiss(isGone);
    },
  };
}
