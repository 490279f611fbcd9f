import { setImmediate } from 'node:timers/promises';
import { createReviewer } from '../../bots/index';
import { analysisOf, type Finding, type Question } from '../../bots/review/analysis';
import type { ReviewedTurn, Reviewer } from '../../bots/review/review';
import { LimitError } from '../../index';
import type { WholeGame } from '../../play/game-types';
import type { GameRecord } from '../../record/game-record';
import type { KnownGames } from '../known-games';

/** A position to analyse, and the intervals between interim results. */
export interface PositionTask {
  readonly kind: 'position';
  readonly question: Question;
  readonly every?: { readonly visits?: number | undefined; readonly milliseconds?: number | undefined };
}

/** A decision of a game to judge. */
export interface DecisionTask {
  readonly kind: 'decision';
  readonly record: GameRecord;
  readonly bot: string;
  readonly seed: string | number;
  readonly index: number;
}

/** A task of an analysis. */
export type Task = PositionTask | DecisionTask;

/** The result of a task. */
export type Result = Finding | ReviewedTurn;

/** Performs tasks, one at a time. The search of a position runs in slices, between which the thread is free. */
export interface Analyst {
  /**
   * @param report - called with interim results
   * @returns `null` if the task was stopped
   */
  perform(task: Task, report: (finding: Finding) => void): Promise<Result | null>;
}

/** The length of a slice, in milliseconds. */
const SLICE = 12;

/** @param isStopped - returns whether to stop the current task */
export function analystOf(games: KnownGames, isStopped: () => boolean): Analyst {
  /** A cache of the last reviewer, since consecutive tasks are mostly decisions of the same game. */
  let last: { readonly of: string; readonly reviewer: Reviewer } | null = null;

  function reviewerFor({ record, bot, seed }: DecisionTask): Reviewer {
    const of = JSON.stringify([record, bot, seed]);
    if (last?.of !== of) {
      const reviewer = createReviewer<WholeGame>(games.named(record.variant), record, { bot, seed });
      last = { of, reviewer };
    }
    return last.reviewer;
  }

  function judge(task: DecisionTask): ReviewedTurn | null {
    const signal = {
      get aborted() {
        return isStopped();
      },
    };
    try {
      return reviewerFor(task).judge(task.index, { signal });
    } catch (error) {
      if (error instanceof LimitError) return null;
      throw error;
    }
  }

  async function lookInto(
    { question, every }: PositionTask,
    report: (finding: Finding) => void,
  ): Promise<Finding | null> {
    const { search, found } = analysisOf(games.named(question.state.variant), question);
    const { visits: step = Number.POSITIVE_INFINITY, milliseconds: wait = Number.POSITIVE_INFINITY } =
      every ?? {};
    let reported = performance.now();
    let end = reported + SLICE;
    for (const visits of search) {
      if (isStopped()) return null;
      const now = performance.now();
      const isDue = (visits % step === 0 && visits !== question.limit.iterations) || now - reported >= wait;
      if (isDue) {
        reported = now;
        report(found());
      }
      if (!isDue && now < end) continue;
      await setImmediate();
      end = performance.now() + SLICE;
    }
    return found();
  }

  return {
    perform: async (task, report) => (task.kind === 'decision' ? judge(task) : lookInto(task, report)),
  };
}
