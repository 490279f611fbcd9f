import { checkJson, checkKeys } from '../../input/plain-json';
import { onTrust, readingA } from '../../input/trusted';
import type { GameTypes } from '../../play/game';
import type { Seat } from '../../play/seats';
import type { NameOf } from '../../play/types';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../../play/work-limits';
import type { GameRecord } from '../../record/game-record';
import { inText, itemAt } from '../../util/text';
import { finish, randomStream } from '../bot';
import { type SearchName, searchLimitNamed } from '../create';
import { judgeFor } from '../evaluation';
import type { FormattedTurnOf } from '../search';
import {
  type ActionPath,
  areEqual,
  copyPosition,
  type EvaluatedGames,
  go,
  sampleWorld,
} from '../search-position';
import { bestPath, meanValues, rankedEdges, turnText } from '../tree/tree';
import { buffersFor } from '../tree/turns';
import { searchFrom, searching } from './analysis';
import { type Decision, decisionsOf } from './decisions';

export type { ReviewedTurnOf as ReviewedTurn, ReviewerOf as Reviewer, ReviewOf as Review };

/** The settings of a review. */
export interface ReviewOptions {
  /** The bot that judges, which must search (default `'mcts:400'`). Longer searches give more precise values. */
  readonly bot?: SearchName | (string & {});
  /** A string or whole number (default 0). Equal seeds give equal reviews, unless the bot has a time limit. */
  readonly seed?: string | number;
}

/** A turn in a review. Values are for the seat that decided, from 0 (lost) to 1 (won). */
export interface ReviewedTurnOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends FormattedTurnOf<T, N> {
  /**
   * Counted from 1. A turn that revealed something before its last action is judged in parts, which share a number.
   * Discards of other seats at its end (C-5) are also such parts.
   */
  readonly turn: number;
  /** The seat that decided. */
  readonly seat: Seat;
  /** The number of actions in the record before this turn. */
  readonly from: number;
  /** The value before the turn, if the best turn that the bot found is played. */
  readonly before: number;
  /** The value of the played turn, as expected before it revealed anything. */
  readonly expected: number;
  /** The value after the turn, which is `expected` plus `luck`. */
  readonly after: number;
  /** The best turn that the bot found. */
  readonly best: FormattedTurnOf<T, N> & {
    /** The value of this turn. */
    readonly value: number;
  };
  /** The loss through the played turn: `before` minus `expected`, at least 0. */
  readonly lost: number;
  /** The gain or loss through hidden information that the turn revealed. */
  readonly luck: number;
  /** The grade of the played turn, by {@link THRESHOLDS}. */
  readonly judgement: Judgement;
}

/** The summary of a review for one seat. */
export interface SeatReview {
  /** The seat, counted from 0. */
  readonly seat: Seat;
  /** The number of decisions of the seat, without forced ones. */
  readonly decisions: number;
  /** The mean loss per decision that was not forced; 0 if there was none. */
  readonly lost: number;
  /** The sum of gains and losses by chance. */
  readonly luck: number;
  /** The number of decisions with each judgement. */
  readonly judgements: Readonly<Record<Judgement, number>>;
}

/** The review of a game, turn by turn. */
export interface ReviewOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Identifies the JSON as a review. */
  readonly format: 'century-review';
  /** The version of the format. */
  readonly version: 1;
  /** The name of the game that was played. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The bot that judged. */
  readonly bot: string;
  /** The seed of the review. */
  readonly seed: string | number;
  /** All decisions, in order. */
  readonly turns: readonly ReviewedTurnOf<T, N>[];
  /** A summary for each seat. */
  readonly seats: readonly SeatReview[];
}

/** A review that is made decision by decision, in any order. */
export interface ReviewerOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of decisions in the game. */
  readonly length: number;
  /**
   * Judges a decision.
   *
   * @param index - of the decision, from 0
   * @param limits - limits of the work; an iteration counts as an action
   * @throws {RangeError} if there is no such decision
   * @throws {@link LimitError} if a limit is exceeded
   */
  judge(index: number, limits?: WorkLimits): ReviewedTurnOf<T, N>;
  /**
   * Returns the review when all decisions are judged.
   *
   * @param turns - the results of `judge`, in order
   */
  review(turns: readonly ReviewedTurnOf<T, N>[]): ReviewOf<T, N>;
}

/** The number of random states with which the real one is compared to measure luck. */
const WORLDS = 8;
/** The share of the search limit for each random state. */
const LUCK_SHARE = 1 / 4;

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

  /** Returns the value of the position in `table` for a seat, from a search that uses only its knowledge. */
  const valueTo = (seat: Seat, stream: string, meter: Meter): number => {
    if (table.row.phase === 'over') {
      const values = new Float64Array(players);
      judgeFor(table)(table, values);
      return values[seat] ?? 0;
    }
    const search = searchFrom(table, seat, `${seed} ${stream}`, buffers);
    finish(searching(search, limit, meter, LUCK_SHARE));
    return meanValues([...search.root.edges.values()])[seat] ?? 0;
  };

  /**
   * Returns the value after a reveal, minus the mean value after the same actions in random states. All values come
   * from searches after the decision, because searches before it would know less and find lower values.
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

  /** Whether the played actions and `best` lead to the same position. */
  const lead = ({ cells, entries }: Decision, best: ActionPath): boolean => {
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
    const isBest = isForced || best === entries || lead(decision, best);
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
      const seats = onTrust(['turns'], 'Expected a list of what judge returns.', () =>
        Array.from({ length: players }, (_, seat) => seatReview(seat, turns)),
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

/** The grade of a decision. */
export type Judgement = 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/**
 * The maximum loss for each judgement, where a won game is worth 1. A greater loss is a `blunder`; a decision without
 * a choice is `forced`.
 */
export const THRESHOLDS: Readonly<Record<'best' | 'good' | 'inaccuracy' | 'mistake', number>> =
  /* @__PURE__ */ Object.freeze({ best: 0.01, good: 0.03, inaccuracy: 0.06, mistake: 0.12 });

function judgementOn(lost: number): Judgement {
  const names = Object.keys(THRESHOLDS) as (keyof typeof THRESHOLDS)[];
  return names.find((name) => lost <= THRESHOLDS[name]) ?? 'blunder';
}

export function reviewIn(games: EvaluatedGames, record: GameRecord, options?: ReviewOptions): ReviewOf {
  const { length, judge, review } = reviewerOf(games, record, options);
  return review(Array.from({ length }, (_, index) => judge(index)));
}
