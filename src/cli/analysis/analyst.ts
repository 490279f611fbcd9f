import { createReviewer } from '../../bots/index';
import { analysisOf, type Finding, type Question } from '../../bots/review/analysis';
import type { ReviewedTurn, Reviewer } from '../../bots/review/review';
import { LimitError } from '../../index';
import type { CompleteGame } from '../../play/game-types';
import type { GameRecord } from '../../record/game-record';
import { lruGet } from '../../util/cache';
import type { Registry } from '../game-registry';

/** `every` is the interval between interim results. */
export interface PositionTask {
  readonly kind: 'position';
  readonly question: Question;
  readonly every?: { readonly visits?: number | undefined; readonly milliseconds?: number | undefined };
}

export interface DecisionTask {
  readonly kind: 'decision';
  readonly record: GameRecord;
  readonly bot: string;
  readonly seed: string | number;
  readonly index: number;
}

export type Task = PositionTask | DecisionTask;

export type Result = Finding | ReviewedTurn;

/** Returns a function that reports interim results and returns the last one, or `null` if the task was stopped. */
export function analystOf(games: Registry, isStopped: () => boolean) {
  /** The last reviewer, reused because consecutive tasks are mostly decisions of one game. */
  const reviewers = new Map<string, Reviewer>();
  const signal = {
    get aborted() {
      return isStopped();
    },
  };

  function judge({ record, bot, seed, index }: DecisionTask): ReviewedTurn | null {
    const reviewer = lruGet(reviewers, JSON.stringify([record, bot, seed]), 1, () =>
      createReviewer<CompleteGame>(games.named(record.variant), record, { bot, seed }),
    );
    try {
      return reviewer.judge(index, { signal });
    } catch (error) {
      if (error instanceof LimitError) return null;
      throw error;
    }
  }

  function analyze(
    { question, every: { visits: step = Infinity, milliseconds: wait = Infinity } = {} }: PositionTask,
    report: (finding: Finding) => void,
  ): Finding | null {
    const { search, found } = analysisOf(games.named(question.state.variant), question);
    let reported = performance.now();
    for (const visits of search) {
      if (isStopped()) return null;
      const now = performance.now();
      const isCounted = visits % step === 0 && visits !== question.limit.iterations;
      if (!isCounted && now - reported < wait) continue;
      reported = now;
      report(found());
    }
    return found();
  }

  return (task: Task, report: (finding: Finding) => void): Result | null =>
    task.kind === 'decision' ? judge(task) : analyze(task, report);
}
