import * as z from 'zod/mini';
import { InvalidInputError } from '../input/errors';
import { refuseAt } from '../input/plain-json';
import { int, list, object, oneOf, text } from '../input/schema';
import type { Seat } from '../play/seats';
import { plural } from '../util/text';
import type { GameRecord, RecordedEnding } from './game-record';

/** Why a game ended that the rules had not ended. */
export const REASONS = ['conceded', 'time', 'abandoned'] as const satisfies RecordedEnding['reason'][];

/** More changes at the seats than any game needs. */
const MOST_TAKEOVERS = 10_000;

const sitterOf = (seats: number) => ({
  seat: int(0, seats - 1),
  by: oneOf(['bot', 'person']),
  name: z.optional(text({ most: 200 })),
});

/** Who takes a seat, without the moment. */
export const sitterSchemaOf = (seats: number) => object(sitterOf(seats));

export const takeoversOf = (seats: number) =>
  list(object({ action: int(0), ...sitterOf(seats) }), { least: 1, most: MOST_TAKEOVERS });

export const endingOf = (seats: number) =>
  object({ reason: oneOf(REASONS), seats: list(int(0, seats - 1), { least: 1, most: seats }) });

/** What a record contains of people who left. */
export type People = Pick<GameRecord, 'takeovers' | 'ending'>;

type Judged = Pick<GameRecord, keyof People | 'actions' | 'result'>;

/** Checks what schemas cannot say of the people in a record with a number of players. */
export function checkPeople({ takeovers = [], ending, actions, result }: Judged, players: number): void {
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

/** What is said of something that cannot follow an end. */
export function gameEnded(path: readonly (string | number)[], message: string): InvalidInputError {
  return new InvalidInputError('game-ended', path, message);
}

function checkSeat(seat: Seat, players: number, path: readonly (string | number)[]): void {
  if (seat >= players) refuseAt('no-such-seat', path, `There is no seat ${seat}.`);
}
