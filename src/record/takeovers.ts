import * as z from 'zod/mini';
import { refuseAt } from '../input/plain-json';
import { int, list, object, oneOf, text } from '../input/schema';
import type { Seat } from '../play/seats';
import { plural } from '../util/text';
import type { GameRecord, RecordedEnding } from './game-record';

/** The reasons for an early end. */
export const REASONS = ['conceded', 'time', 'abandoned'] as const satisfies RecordedEnding['reason'][];

const MAX_TAKEOVERS = 10_000;

const takeoverFields = (seats: number) => ({
  /** The seat that was taken over. */
  seat: int(0, seats - 1),
  /** The kind of the new player. */
  by: oneOf(['bot', 'person']),
  /** The name of the new player. */
  name: z.optional(text({ most: 200 })),
});

/** A takeover as `takeSeat` accepts it, without `action`. */
export const takeoverSchema = (seats: number) => object(takeoverFields(seats));

/** A player or bot that took over a seat. @name takeover */
const recordedTakeoverSchema = (seats: number) =>
  object({
    /** The number of actions before the takeover. */
    action: int(0),
    ...takeoverFields(seats),
  });

export const takeoversSchema = (seats: number) =>
  list(recordedTakeoverSchema(seats), { least: 1, most: MAX_TAKEOVERS });

/** The end of a game by resignation, timeout or absence. @name ending */
export const endingSchema = (seats: number) =>
  object({
    /** Whether the losing seats resigned, ran out of time, or left. */
    reason: oneOf(REASONS),
    /** The losing seats, in ascending order. */
    seats: list(int(0, seats - 1), { least: 1, most: seats }),
  });

export type SeatEvents = Pick<GameRecord, 'takeovers' | 'ending'>;

type CheckedRecord = Pick<GameRecord, keyof SeatEvents | 'actions' | 'result'>;

/** Checks what the schemas cannot express. */
export function checkTakeovers(
  { takeovers = [], ending, actions, result }: CheckedRecord,
  players: number,
): void {
  let last = 0;
  for (const [i, { action, seat }] of takeovers.entries()) {
    checkSeat(seat, players, ['takeovers', i, 'seat']);
    if (action < last) refuseAt('not-in-order', ['takeovers', i, 'action'], 'Expected ascending actions.');
    const message = `The record has ${plural(actions.length, 'action')}.`;
    if (action > actions.length) refuseAt('no-such-action', ['takeovers', i, 'action'], message);
    last = action;
  }
  if (ending === undefined) return;
  for (const [i, seat] of ending.seats.entries()) {
    checkSeat(seat, players, ['ending', 'seats', i]);
    if (seat <= (ending.seats[i - 1] ?? -1))
      refuseAt('not-in-order', ['ending', 'seats', i], 'Expected ascending seats.');
  }
  if (result !== null) refuseAt('game-ended', ['ending'], 'The rules have ended the game.');
}

export function checkSeat(seat: Seat, players: number, path: readonly (string | number)[]): void {
  if (seat >= players) refuseAt('no-such-seat', path, `There is no seat ${seat}.`);
}
