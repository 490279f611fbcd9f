import * as z from 'zod/mini';
import { InvalidInputError } from '../input/errors';
import { refuseAt } from '../input/plain-json';
import { int, list, object, oneOf, text } from '../input/schema';
import type { Seat } from '../play/seats';
import { plural } from '../util/text';
import type { GameRecord, RecordedEnding } from './game-record';

/** Why a game ended that the rules had not ended. */
export const REASONS = ['conceded', 'time', 'abandoned'] as const satisfies RecordedEnding['reason'][];

/** The maximum of takeovers in a record. */
const MAX_TAKEOVERS = 10_000;

const takeoverFields = (seats: number) => ({
  /** Which seat. */
  seat: int(0, seats - 1),
  /** Who plays it from there on. */
  by: oneOf(['bot', 'person']),
  /** What the bot is called, or the person. */
  name: z.optional(text({ most: 200 })),
});

/** The schema of a takeover without its moment. */
export const takeoverSchema = (seats: number) => object(takeoverFields(seats));

/** Somebody else at a seat. @name takeover */
const wholeTakeoverSchema = (seats: number) =>
  object({
    /** From which action on: the number of actions before it. */
    action: int(0),
    ...takeoverFields(seats),
  });

export const takeoversSchema = (seats: number) =>
  list(wholeTakeoverSchema(seats), { least: 1, most: MAX_TAKEOVERS });

/** How a game ended that the rules had not ended. @name ending */
export const endingSchema = (seats: number) =>
  object({
    /** They gave up, their clocks ran out, or they were gone. */
    reason: oneOf(REASONS),
    /** The seats that lost by it, in ascending order. */
    seats: list(int(0, seats - 1), { least: 1, most: seats }),
  });

/** The takeovers of seats in a record, and its ending where the rules did not end the game. */
export type SeatEvents = Pick<GameRecord, 'takeovers' | 'ending'>;

type Judged = Pick<GameRecord, keyof SeatEvents | 'actions' | 'result'>;

/** Checks what schemas cannot express about takeovers and the ending, for a number of players. */
export function checkTakeovers({ takeovers = [], ending, actions, result }: Judged, players: number): void {
  let last = 0;
  for (const [i, { action, seat }] of takeovers.entries()) {
    checkSeat(seat, players, ['takeovers', i, 'seat']);
    if (action < last) refuseAt('not-in-order', ['takeovers', i, 'action'], 'Expected ascending actions.');
    if (action > actions.length)
      refuseAt(
        'no-such-action',
        ['takeovers', i, 'action'],
        `The record has ${plural(actions.length, 'action')}.`,
      );
    last = action;
  }
  if (ending === undefined) return;
  for (const [i, seat] of ending.seats.entries()) {
    checkSeat(seat, players, ['ending', 'seats', i]);
    if (seat <= (ending.seats[i - 1] ?? -1))
      refuseAt('not-in-order', ['ending', 'seats', i], 'Expected ascending seats.');
  }
  if (result !== null) throw gameEnded(['ending'], 'The rules have ended the game.');
}

/** The error for something that cannot follow an end. */
export function gameEnded(path: readonly (string | number)[], message: string): InvalidInputError {
  return new InvalidInputError('game-ended', path, message);
}

function checkSeat(seat: Seat, players: number, path: readonly (string | number)[]): void {
  if (seat >= players) refuseAt('no-such-seat', path, `There is no seat ${seat}.`);
}
