import {
  type Action,
  actor,
  appendAction,
  type GameRecord,
  isOver,
  legalActions,
  publishRecord,
  type RecordedEnding,
  recordState,
  type Seat,
  truncateRecord,
} from 'century-engine';
import { endRecord, takeSeat } from 'century-engine/records';
import { type Clock, type ClockFace, faceOf, pass, press, startClock } from './clock';
import { viewerOf } from './frames';
import type { StoredSeat, StoredTakeover } from './stored';
import type { Terms } from './terms';

/** A game as plain data, with the times of its actions; functions take the time as an argument. */
export interface Game {
  readonly terms: Terms;
  readonly seats: readonly StoredSeat[];
  /** With all takeovers, and an end by people. */
  readonly record: GameRecord;
  readonly moves: number;
  /** The time of each action. */
  readonly times: readonly number[];
  readonly takeovers: readonly StoredTakeover[];
  /** The clocks at the start and after each action; empty without clocks. Those of bots stand still. */
  readonly clocks: readonly Clock[];
}

/** Returns a game at its start. */
export function beginGame(
  origin: GameRecord,
  { terms, seats, started }: Pick<Game, 'terms' | 'seats'> & { readonly started: number },
): Game {
  const game: Game = { terms, seats, record: origin, moves: 0, times: [], takeovers: [], clocks: [] };
  if (terms.clock === undefined) return game;
  return { ...game, clocks: [startClock(terms.clock, seats.length, deciding(game), started)] };
}

/** Returns the active seat if a person plays it; otherwise `null`. */
function deciding(game: Game): Seat | null {
  const seat = actor(recordState(game.record));
  return seat === null || botAt(game, seat) !== null ? null : seat;
}

export function hasEnded({ record }: Game): boolean {
  return record.ending !== undefined || isOver(recordState(record));
}

/** The last action performed on each game, with the game after it, before the database has it. */
const performed = new WeakMap<Game, { readonly action: Action; readonly at: number; readonly after: Game }>();

/** Returns the game after another action; throws an error if the engine fails. */
export function withAction(game: Game, action: Action, at: number): Game {
  const known = performed.get(game);
  if (known?.action === action && known.at === at) return known.after;
  const record = appendAction(game.record, action);
  // Fails now, even without guests: a position without an answer must not become the current one.
  legalActions(recordState(record));
  const next: Game = { ...game, record, moves: game.moves + 1, times: [...game.times, at] };
  const pressed = game.clocks.slice(-1).map((clock) => press(clock, deciding(next), at));
  const after = { ...next, clocks: [...game.clocks, ...pressed] };
  performed.set(game, { action, at, after });
  return after;
}

/**
 * Returns the game with more takeovers. Later actions are performed again, since they may arrive before the takeovers.
 */
export function withTakeovers(game: Game, more: readonly StoredTakeover[]): Game {
  const { actions } = game.record;
  const upTo = (from: Game, moves: number): Game =>
    actions
      .slice(from.moves, moves)
      .reduce((at, action) => withAction(at, action, game.times[at.moves] ?? 0), from);
  const moves = more[0]?.action ?? game.moves;
  const before: Game = {
    ...game,
    record: truncateRecord(game.record, moves),
    moves,
    times: game.times.slice(0, moves),
    clocks: game.clocks.slice(0, moves + 1),
  };
  return upTo(
    more.reduce((from, takeover) => withTakeover(upTo(from, takeover.action), takeover), before),
    game.moves,
  );
}

function withTakeover(game: Game, takeover: StoredTakeover): Game {
  const { action: _, at, ...sitter } = takeover;
  const record = takeSeat(game.record, sitter);
  const next: Game = { ...game, record, takeovers: [...game.takeovers, takeover] };
  const passed = game.clocks.slice(-1).map((clock) => pass(clock, deciding(next), at));
  return { ...next, clocks: [...game.clocks.slice(0, -1), ...passed] };
}

/** Returns the game with an end by people. */
export function withEnding(game: Game, ending: RecordedEnding): Game {
  return { ...game, record: endRecord(game.record, ending) };
}

/** Returns the bot that plays a seat now; `null` for a person. */
export function botAt({ seats, takeovers }: Game, seat: Seat): string | null {
  const taken = takeovers.filter((each) => each.seat === seat).at(-1);
  if (taken === undefined) return seats[seat]?.bot ?? null;
  return taken.by === 'bot' ? (taken.name ?? null) : null;
}

/** Returns the number of actions that a viewer may know; spectators are late until the game is over. */
export function movesSeen(game: Game, seat: Seat | null): number {
  const { moves, terms } = game;
  return seat !== null || hasEnded(game) ? moves : Math.max(0, moves - (terms.delay ?? 0));
}

/** Returns the record for a viewer; the whole one after the end. */
export function recordFor(game: Game, seat: Seat | null): GameRecord {
  if (hasEnded(game)) return game.record;
  return publishRecord(truncateRecord(game.record, movesSeen(game, seat)), viewerOf(seat));
}

/** Returns the clocks; `null` without any, and after the end. */
export function clockNow(game: Game): Clock | null {
  return hasEnded(game) ? null : (game.clocks.at(-1) ?? null);
}

/** Returns the clocks for a viewer; late spectators get those of their position. */
export function clockFor(game: Game, seat: Seat | null, now: number): ClockFace | null {
  const move = movesSeen(game, seat);
  const clock = move === game.moves ? clockNow(game) : game.clocks[move];
  if (clock === null || clock === undefined) return null;
  return faceOf(clock, move === game.moves ? now : clock.since);
}
