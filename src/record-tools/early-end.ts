import { below } from '../input/errors';
import { read } from '../input/read';
import type { Games } from '../play/games';
import { ranking } from '../play/reducer';
import type { Seat } from '../play/seats';
import type { GameRecord, RecordedEnding, RecordedTakeover } from '../record/game-record';
import { ownRecord, recordState, withTakeovers } from '../record/record';
import { endingSchema, gameEnded, takeoverSchema } from '../record/takeovers';

/** How a game ended. */
export interface Outcome {
  /** `finished` by the rules, or why it was not. */
  readonly reason: 'finished' | RecordedEnding['reason'];
  /**
   * Seats from best to worst. After an end that no rule made: first those that did not lose by it, then those that did,
   * each in the order of their points at that moment.
   */
  readonly ranking: readonly Seat[];
}

export function endRecord(games: Games, record: GameRecord, ending: RecordedEnding): GameRecord {
  const known = stillOn(games, record);
  const said = below(['ending'], () => read(endingSchema(seatsOf(games, known)), ending));
  return withTakeovers(known, { takeovers: known.takeovers, ending: said });
}

export function takeSeat(
  games: Games,
  record: GameRecord,
  takeover: Omit<RecordedTakeover, 'action'>,
): GameRecord {
  const known = stillOn(games, record);
  const sitter = below(['takeover'], () => read(takeoverSchema(seatsOf(games, known)), takeover));
  const takeovers = [...(known.takeovers ?? []), { action: known.actions.length, ...sitter }];
  return withTakeovers(known, { takeovers, ending: undefined });
}

export function outcome(games: Games, record: GameRecord): Outcome | null {
  const known = ownRecord(games, record);
  const { ending, result } = known;
  if (result !== null) return { reason: 'finished', ranking: result.ranking };
  if (ending === undefined) return null;
  const all = ranking(games, recordState(games, known));
  const lost = (seat: Seat): boolean => ending.seats.includes(seat);
  return { reason: ending.reason, ranking: [...all.filter((seat) => !lost(seat)), ...all.filter(lost)] };
}

/** A record whose game has not ended. */
function stillOn(games: Games, record: GameRecord): GameRecord {
  const known = ownRecord(games, record);
  if (known.ending !== undefined || known.result !== null) throw gameEnded(['record'], 'The game has ended.');
  return known;
}

function seatsOf(games: Games, record: GameRecord): number {
  return recordState(games, record).players.length;
}
