import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import { Command } from 'commander';
import { createReviewer } from '../../bots/index';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import type { CompleteGame } from '../../play/game-types';
import type { GameRecord } from '../../record/game-record';
import { plural } from '../../util/text';
import type { DecisionTask } from '../analysis/analyst';
import type { WorkerSetup } from '../analysis/scheduler';
import { withFileContext } from '../cli-error';
import { createAtomically } from '../files';
import { positiveNumber } from '../flags';
import type { Registry } from '../game-registry';
import { isNotable, lineOf, NOTABLE } from '../game-text';
import { openRecord, type RecordFlags, withRecordFlags } from '../record-file';
import { dim, percent, print } from '../terminal';
import { shareOut } from '../threads';

interface ReviewFlags extends RecordFlags {
  readonly bot: string;
  readonly seed: string;
  readonly page?: string;
  readonly annotated?: string;
  readonly workers?: number;
  readonly json?: true;
  readonly progress: boolean;
}

export function reviewCommand(): Command {
  return withRecordFlags(new Command('review'))
    .option(
      '--bot <name>',
      'the bot that judges, which has to be one that searches: hard, expert, mcts:<iterations>, mcts:<time>ms',
      'mcts:400',
    )
    .option('--seed <seed>', 'the seed of the bot', '0')
    .option('--page <file>', 'write the review as a page (HTML)')
    .option('--annotated <file>', 'write the game with judgements and better turns (JSON)')
    .option('--workers <n>', 'number of threads; by default one per processor', positiveNumber)
    .option('--json', 'print the review as JSON')
    .option('--no-progress', 'show no progress bar')
    .action(review);
}

async function review(file: string, given: ReviewFlags): Promise<void> {
  const { games, record } = await openRecord(file, given);
  const review = await runReview(games, JSON.parse(JSON.stringify(record)), given);
  const { page, annotated, json } = given;
  const summary = reviewText(review);
  const lines = json === true ? [JSON.stringify(review)] : summary;
  if (page !== undefined)
    createAtomically(page, (await import('./page')).reviewPage(games, record, review, summary));
  if (annotated !== undefined)
    createAtomically(annotated, `${JSON.stringify(games.tools.annotateReview(record, review as never))}\n`);
  for (const saved of [page, annotated])
    if (saved !== undefined && json !== true) lines.push(dim(`saved as ${saved}`));
  print(...lines);
}

async function runReview(
  games: Registry,
  record: GameRecord,
  { game: files = [], bot, seed, workers = availableParallelism(), progress }: ReviewFlags,
): Promise<Review> {
  const reviewer = withFileContext('review', () =>
    createReviewer<CompleteGame>(games.named(record.variant), record, { bot, seed }),
  );
  const { length } = reviewer;
  const turns: ReviewedTurn[] = [];
  const bar = progress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false }) : null;
  const data: WorkerSetup = { gameFiles: files.map((file) => resolve(file)), stop: new Int32Array(1) };
  try {
    bar?.start(length, 0);
    await shareOut<DecisionTask, ReviewedTurn>(
      { kind: 'analysis', workers: Math.min(workers, length), data },
      Array.from({ length }, (_, index) => ({ kind: 'decision', record, bot, seed, index })),
      (turn) => {
        turns.push(turn);
        bar?.increment();
        return true;
      },
      () => `${turns.length} of ${length} decisions judged`,
    );
  } finally {
    bar?.stop();
  }
  return reviewer.review(turns);
}

function reviewText({ turns, seats, bot, variant, players }: Review): string[] {
  const kinds = ['best', 'good', ...NOTABLE, 'forced'] as const;
  const table = new Table({
    head: ['', 'lost a turn', 'luck', ...kinds],
    style: { head: [], border: [], compact: true },
  });
  for (const { seat, lost, luck, judgements } of seats)
    table.push([`P${seat}`, percent(lost), percent(luck), ...kinds.map((kind) => judgements[kind])]);
  return [
    `${variant}, ${plural(players, 'player')}, ${plural(turns.length, 'decision')}, judged by ${bot}`,
    ...table.toString().split('\n'),
    ...turns.filter(isNotable).map(lineOf),
  ];
}
