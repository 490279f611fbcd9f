import { checkJson, onTrust, readingA } from '../../input/misplaced';
import { checkKeys } from '../../input/plain-json';
import type { GameTypes } from '../../play/game';
import type { Seat } from '../../play/seats';
import type { ActionOf, NameOf } from '../../play/types';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../../play/work-limits';
import type { GameRecord } from '../../record/game-record';
import { inText, itemAt } from '../../util/text';
import { finish, randomStream } from '../bot';
import { type SearchName, searchLimitNamed } from '../create';
import { valuesOf } from '../evaluation';
import type { SearchLimit } from '../search';
import {
  areEqual,
  copyPosition,
  type EvaluatedGames,
  go,
  type SearchPosition,
  sampleWorld,
} from '../search-position';
import { bestPath, meanValues, rankedEdges, turnText } from '../tree/tree';
import { buffersFor } from '../tree/turns';
import { searchFrom, searching } from './analysis';
import { type Decision, decisionsOf } from './decisions';

export type { ReviewedTurnOf as ReviewedTurn, ReviewerOf as Reviewer, ReviewOf as Review };

/** The settings of a review. */
export interface ReviewOptions {
  /** The bot that judges: one that searches (default `'mcts:400'`). The more it thinks, the less its values waver. */
  readonly bot?: SearchName;
  /** Any string or whole number (default 0); the same seed gives the same review, unless the bot is timed. */
  readonly seed?: string | number;
}

/** A turn in a review. Values are from 0 (lost) to 1 (won), for the seat that decided. */
export interface ReviewedTurnOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /**
   * The number of the turn, from 1. A turn in the middle of which something hidden was revealed is judged in parts,
   * and so are the discards of other seats at its end (C-5).
   */
  readonly turn: number;
  /** The seat that decided. */
  readonly seat: Seat;
  /** The number of actions of the record before it. */
  readonly from: number;
  /** What was played, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The same in notation. */
  readonly text: string;
  /** The value before, if the seat goes on as well as the bot knows. */
  readonly before: number;
  /** The value of what was played, before anything was revealed by it. */
  readonly expected: number;
  /** The value after it: `expected` and `luck`. */
  readonly after: number;
  /** The best turn that the bot found. */
  readonly best: {
    /** Its actions, in order. */
    readonly actions: readonly ActionOf<T, N>[];
    /** The same in notation. */
    readonly text: string;
    /** Its value. */
    readonly value: number;
  };
  /** What the seat lost by what it played: `before` without `expected`, at least 0. */
  readonly lost: number;
  /** What chance added or took: by what was revealed at the end of it. */
  readonly luck: number;
  /** How good it was; see {@link THRESHOLDS}. */
  readonly judgement: Judgement;
}

/** What a seat did in a game. */
export interface SeatReview {
  /** The seat. */
  readonly seat: Seat;
  /** How many decisions it took, forced ones left out. */
  readonly decisions: number;
  /** What it lost by decision, on average; 0 without any. */
  readonly lost: number;
  /** What chance added or took, in all. */
  readonly luck: number;
  /** How many decisions were judged so. */
  readonly judgements: Readonly<Record<Judgement, number>>;
}

/** A game, turn by turn. */
export interface ReviewOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Identifies the JSON as a review. */
  readonly format: 'century-review';
  /** The version of the format. */
  readonly version: 1;
  /** The game that was played. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The bot that judged. */
  readonly bot: string;
  /** The seed of the review. */
  readonly seed: string | number;
  /** All decisions, in order. */
  readonly turns: readonly ReviewedTurnOf<T, N>[];
  /** By seat. */
  readonly seats: readonly SeatReview[];
}

/**
 * A review that is done decision by decision: in slices, on several threads, or with a break. Each decision gets the
 * same judgement whichever others were judged before.
 */
export interface ReviewerOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of decisions in the game. */
  readonly length: number;
  /**
   * Judges a decision.
   *
   * @param index - from 0
   * @param limits - how much work it may be; an iteration counts as an action
   * @throws {RangeError} if there is no such decision
   * @throws {@link LimitError} if it would be more work
   */
  judge(index: number, limits?: WorkLimits): ReviewedTurnOf<T, N>;
  /**
   * The review, once all are judged.
   *
   * @param turns - all decisions in order, as `judge` returned them
   */
  review(turns: readonly ReviewedTurnOf<T, N>[]): ReviewOf<T, N>;
}

/** The number of worlds that chance is measured by. */
const WORLDS = 8;

/** A reviewer for a record of one of these games. */
export function reviewerOf(
  games: EvaluatedGames,
  record: GameRecord,
  options: ReviewOptions = {},
): ReviewerOf {
  checkKeys(options, ['bot', 'seed']);
  const { bot = 'mcts:400', seed = 0 } = options;
  const limit = searchLimitNamed(bot);
  randomStream(seed);
  const { table, decisions, end } = readingA('record', record, () => {
    games.of(record);
    checkKeys(record);
    checkJson(record.actions, 'actions');
    return onTrust([], 'This is not a record: parseRecord checks one.', () => decisionsOf(games, record));
  });
  const buffers = buffersFor(table);
  const other = copyPosition(table);
  const players = table.row.players.length;

  /** What the position on the table is worth to a seat that knows what it may know by now. */
  const valueTo = (seat: Seat, stream: string, meter: Meter): number => {
    if (table.row.phase === 'over') {
      const values = new Float64Array(players);
      valuesOf(table, values);
      return values[seat] ?? 0;
    }
    const search = searchFrom(table, seat, `${seed} ${stream}`, buffers);
    finish(searching(search, partOf(limit), meter));
    return meanValues([...search.root.edges.values()])[seat] ?? 0;
  };

  /**
   * What was revealed, against what could have been: the value after it, less its mean over other worlds. All are
   * searched in the same way, since a search that knows what is revealed plays better and finds higher values.
   */
  const luckOf = (index: number, { seat, cells, entries }: Decision, meter: Meter): number => {
    const random = randomStream(`${seed} worlds ${index}`);
    let others = 0;
    for (let world = 0; world < WORLDS; world++) {
      table.row.cells.set(cells);
      sampleWorld(table, seat, random);
      go(table, entries);
      others += valueTo(seat, `world ${world} ${index}`, meter) / WORLDS;
    }
    table.row.cells.set(decisions[index + 1]?.cells ?? end);
    return valueTo(seat, `after ${index}`, meter) - others;
  };

  /** Whether two ways lead to the same position. */
  const lead = (table: SearchPosition, { cells, entries }: Decision, best: Decision['entries']): boolean => {
    table.row.cells.set(cells);
    other.row.cells.set(cells);
    go(table, entries);
    go(other, best);
    return areEqual(table, other);
  };

  const judge = (index: number, limits: WorkLimits = {}): ReviewedTurnOf => {
    checkKeys(limits, LIMITS);
    const decision = itemAt(decisions, index);
    if (decision === undefined) throw new RangeError(`there is no decision ${inText(index)}`);
    const { turn, seat, from, entries, reveals, isForced } = decision;
    const meter = meterOf(limits);
    table.row.cells.set(decision.cells);
    const search = searchFrom(table, seat, `${seed} before ${from}`, buffers);
    if (!isForced) finish(searching(search, limit, meter));
    const [found] = rankedEdges(search);
    const visits = found?.visits ?? limit.iterations ?? 1;
    const expected = search.examine(entries, visits, meter)[seat] ?? 0;
    const best = isForced ? entries : bestPath(search);
    const isBest = isForced || best === entries || lead(table, decision, best);
    const value = isBest || found === undefined ? expected : (found.sums?.[seat] ?? 0) / found.visits;
    const lost = Math.max(0, value - expected);
    const luck = reveals ? luckOf(index, decision, meter) : 0;
    return {
      turn,
      seat,
      from,
      ...turnText(entries),
      before: expected + lost,
      expected,
      after: expected + luck,
      best: value < expected ? { ...turnText(entries), value: expected } : { ...turnText(best), value },
      lost,
      luck,
      judgement: isForced ? 'forced' : judgementOn(lost),
    };
  };

  return {
    length: decisions.length,
    judge,
    review(turns) {
      checkJson(turns, 'turns');
      const seatOf = (_: unknown, seat: Seat) => seatReview(seat, turns);
      const seats = onTrust(['turns'], 'Expected a list of what judge returns.', () =>
        Array.from({ length: players }, seatOf),
      );
      return {
        format: 'century-review',
        version: 1,
        variant: record.variant,
        players,
        bot,
        seed,
        turns,
        seats,
      };
    },
  };
}

/** The part of a search that a world gets when worlds are compared. */
function partOf({ iterations, milliseconds }: SearchLimit): SearchLimit {
  return {
    ...(iterations === undefined ? {} : { iterations: Math.ceil(iterations / 4) }),
    ...(milliseconds === undefined ? {} : { milliseconds: milliseconds / 4 }),
  };
}

function seatReview(seat: Seat, turns: readonly ReviewedTurnOf[]): SeatReview {
  const own = turns.filter((each) => each.seat === seat);
  const free = own.filter(({ judgement }) => judgement !== 'forced');
  const judgements = { forced: 0, best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { judgement } of own) judgements[judgement] += 1;
  return {
    seat,
    decisions: free.length,
    lost: free.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, free.length),
    luck: own.reduce((sum, { luck }) => sum + luck, 0),
    judgements,
  };
}

/** How good a decision was. */
export type Judgement = 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/**
 * The most that a decision may lose to be judged so, as a part of the value of a won game; what loses more is a
 * `blunder`. A decision without a choice is `forced`.
 */
export const THRESHOLDS: Readonly<Record<'best' | 'good' | 'inaccuracy' | 'mistake', number>> =
  /* @__PURE__ */ Object.freeze({ best: 0.01, good: 0.03, inaccuracy: 0.06, mistake: 0.12 });

/** The judgement on a loss. */
export function judgementOn(lost: number): Judgement {
  for (const name of ['best', 'good', 'inaccuracy', 'mistake'] as const)
    if (lost <= THRESHOLDS[name]) return name;
  return 'blunder';
}
