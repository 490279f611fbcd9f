import {
  type Action,
  actor,
  appendAction,
  type GameRecord,
  isOver,
  legalActions,
  parseRecord,
  publishRecord,
  type RecordedEnding,
  recordState,
  type Seat,
  truncateRecord,
} from 'century-engine';
import { endRecord } from 'century-engine/records';
import { type Clock, type ClockFace, clockOf, faceOf } from './clock';
import { viewerOf } from './frames';
import type { StoredSeat, StoredTakeover } from './stored';
import type { Terms } from './terms';

/** A game as data, with the time of all that happened. It does not look at the time, it is told. */
export interface Game {
  readonly terms: Terms;
  readonly seats: readonly StoredSeat[];
  /** The record after the last action, and after as many before it as watchers are late; without takeovers. */
  readonly records: readonly [...GameRecord[], GameRecord];
  readonly moves: number;
  /** Who decided at the start, and after each action. */
  readonly deciders: readonly (Seat | null)[];
  readonly started: number;
  readonly times: readonly number[];
  readonly takeovers: readonly StoredTakeover[];
}

/** A game at its start. */
export function beginGame(
  origin: GameRecord,
  { terms, seats, started }: Pick<Game, 'terms' | 'seats' | 'started'>,
): Game {
  const deciders = [actor(recordState(origin))];
  return { terms, seats, records: [origin], moves: 0, deciders, started, times: [], takeovers: [] };
}

/** The record as it is, without takeovers. */
export function recordNow({ records }: Game): GameRecord {
  return records[records.length - 1] as GameRecord;
}

/** Whether it has ended, in whatever way. */
export function hasEnded(game: Game): boolean {
  const record = recordNow(game);
  return record.ending !== undefined || isOver(recordState(record));
}

/** The game after one more action; throws if the engine cannot go on. */
export function withAction(game: Game, action: Action, at: number): Game {
  const record = appendAction(recordNow(game), action);
  const state = recordState(record);
  // Asked for even if nobody is here: a position without an answer must not become the present one.
  legalActions(state);
  const kept = game.records.slice(-1 - (game.terms.delay ?? 0));
  return {
    ...game,
    records: [...kept, record],
    moves: game.moves + 1,
    deciders: [...game.deciders, actor(state)],
    times: [...game.times, at],
  };
}

/** The game with the end that people have made of it. */
export function withEnding(game: Game, ending: RecordedEnding): Game {
  return { ...game, records: [...game.records.slice(0, -1), endRecord(recordNow(game), ending)] };
}

/** The bot that plays a seat now; `null` if a person does. */
export function botAt({ seats, takeovers }: Game, seat: Seat): string | null {
  const taken = takeovers.filter((each) => each.seat === seat).at(-1);
  if (taken === undefined) return seats[seat]?.bot ?? null;
  return taken.by === 'bot' ? (taken.name ?? null) : null;
}

/** How many actions somebody may know of: who watches, fewer than have been done, until the game is over. */
export function movesKnown(game: Game, seat: Seat | null): number {
  const { moves, terms } = game;
  return seat !== null || hasEnded(game) ? moves : Math.max(0, moves - (terms.delay ?? 0));
}

/** The record after one of the last actions. */
export function recordAfter({ records, moves }: Game, move: number): GameRecord {
  return records[records.length - 1 - (moves - move)] as GameRecord;
}

/** The record, as a seat may have it now, or somebody who watches; the whole one after the end. */
export function recordFor(game: Game, seat: Seat | null, room: string): GameRecord {
  const whole = withTakeovers(recordNow(game), game.takeovers);
  if (hasEnded(game)) return whole;
  const move = movesKnown(game, seat);
  return publishRecord(move === game.moves ? whole : truncateRecord(whole, move), viewerOf(seat), room);
}

function withTakeovers(record: GameRecord, given: readonly StoredTakeover[]): GameRecord {
  if (given.length === 0) return record;
  const takeovers = given.map(({ action, seat, by, name }) => ({ action, seat, by, name }));
  return parseRecord({ ...record, version: 5, takeovers });
}

/** The clocks; `null` without any, and after the end. */
export function clockNow(game: Game): Clock | null {
  const { terms, seats } = game;
  if (terms.clock === undefined || hasEnded(game)) return null;
  return clockOf(terms.clock, {
    ...game,
    sitters: seats.map(({ bot }) => (bot === null ? 'person' : 'bot')),
  });
}

/** What the clocks show to somebody; to who is late, what they showed then. */
export function clockFor(game: Game, seat: Seat | null, now: number): ClockFace | null {
  const move = movesKnown(game, seat);
  if (move === game.moves) {
    const clock = clockNow(game);
    return clock === null ? null : faceOf(clock, now);
  }
  const then = clockNow({
    ...game,
    deciders: game.deciders.slice(0, move + 1),
    times: game.times.slice(0, move),
    takeovers: game.takeovers.filter(({ action }) => action <= move),
  });
  return then === null ? null : faceOf(then, then.since);
}
