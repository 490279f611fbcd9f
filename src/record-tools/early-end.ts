import { below } from '../input/errors';
import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import type { Games } from '../play/games';
import { ranking } from '../play/reducer';
import type { Seat } from '../play/seats';
import type { GameRecord, RecordedEnding, RecordedTakeover } from '../record/game-record';
import { ownRecord, recordState, withTakeovers } from '../record/record';
import { endingSchema, takeoverSchema } from '../record/takeovers';

/** The end of a game, and the order of the seats. */
export interface Outcome {
  /** `finished` if the game ended by the rules; otherwise the reason for the early end. */
  readonly reason: 'finished' | RecordedEnding['reason'];
  /**
   * The seats, best first. After an early end, the losing seats are last; otherwise seats are in the order of the
   * ranking by the rules at that moment.
   */
  readonly ranking: readonly Seat[];
}

export function endRecord(games: Games, record: GameRecord, ending: RecordedEnding): GameRecord {
  const own = ongoing(games, record);
  const checked = below(['ending'], () => read(endingSchema(seatsOf(games, own)), ending));
  return withTakeovers(own, { takeovers: own.takeovers, ending: checked });
}

export function takeSeat(
  games: Games,
  record: GameRecord,
  takeover: Omit<RecordedTakeover, 'action'>,
): GameRecord {
  const own = ongoing(games, record);
  const checked = below(['takeover'], () => read(takeoverSchema(seatsOf(games, own)), takeover));
  const takeovers = [...(own.takeovers ?? []), { action: own.actions.length, ...checked }];
  return withTakeovers(own, { takeovers, ending: undefined });
}

export function outcome(games: Games, record: GameRecord): Outcome | null {
  const own = ownRecord(games, record);
  const { ending, result } = own;
  if (result !== null) return { reason: 'finished', ranking: result.ranking };
  if (ending === undefined) return null;
  const all = ranking(games, recordState(games, own));
  const lost = (seat: Seat): boolean => ending.seats.includes(seat);
  return { reason: ending.reason, ranking: [...all.filter((seat) => !lost(seat)), ...all.filter(lost)] };
}

function ongoing(games: Games, record: GameRecord): GameRecord {
  const own = ownRecord(games, record);
  if (own.ending !== undefined || own.result !== null)
    refuseAt('game-ended', ['record'], 'The game has ended.');
  return own;
}

function seatsOf(games: Games, record: GameRecord): number {
  return recordState(games, record).players.length;
}
