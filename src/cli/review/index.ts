import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import Table from 'cli-table3';
import { Command } from 'commander';
import type { Judgement } from '../../bots/index';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import { dim } from '../../util/paint';
import { plural } from '../../util/plural';
import { Complaint } from '../complaint';
import { lendNativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { removeAbandoned } from '../files/target';
import { createWhole } from '../files/whole-file';
import { positiveNumber } from '../flags';
import { openRecord, type RecordFlags, withRecordFlags } from '../record-file';
import { percent, print, say } from '../terminal';
import { runReview } from './session';

interface ReviewFlags extends RecordFlags {
  readonly bot: string;
  readonly seed: string;
  readonly page?: string;
  readonly folder?: string;
  readonly workers?: number;
  readonly json?: true;
  readonly progress: boolean;
}

export function reviewCommand(): Command {
  return withRecordFlags(new Command('review'))
    .option(
      '--bot <name>',
      'the bot that judges, one that searches: hard, expert, mcts:<iterations>, mcts:<time>ms',
      'mcts:400',
    )
    .option('--seed <seed>', 'the seed of the bot', '0')
    .option('--page <file>', 'write the review as a page (HTML)')
    .option('--folder <name>', 'keep judgements in this folder, and resume a run that was stopped')
    .option('--workers <n>', 'number of threads; by default one per processor', positiveNumber)
    .option('--json', 'print the review as JSON')
    .option('--no-progress', 'show no progress bar')
    .action(review);
}

async function review(file: string, given: ReviewFlags): Promise<void> {
  lendNativeSha256();
  const { games, gameFiles = [], record } = await openRecord(file, given);
  const review = await runReview({
    games,
    job: {
      record: JSON.parse(JSON.stringify(record)),
      bot: given.bot,
      seed: given.seed,
      gameFiles: gameFiles.map((each) => resolve(each)),
    },
    folder: given.folder,
    workers: given.workers ?? availableParallelism(),
    hasProgress: given.progress,
    say,
  });
  const lines = given.json === true ? [JSON.stringify(review)] : reviewText(review);
  if (given.page !== undefined) {
    const { reviewPage } = await import('./page');
    await removeAbandoned({ disk: realDisk, name: given.page, say });
    if (!(await createWhole(realDisk, given.page, [reviewPage(games, record, review)])))
      throw new Complaint(`${given.page} already exists`);
    if (given.json !== true) lines.push(dim(`saved as ${given.page}`));
  }
  print(...lines);
}

/** The judgements that are worth a line of their own. */
const TELLING: readonly Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

/** A review as lines of text: a table of the seats, and what could have been better. */
export function reviewText({ turns, seats, bot, variant, players }: Review): string[] {
  const kinds = ['best', 'good', ...TELLING, 'forced'] as const;
  const table = new Table({
    head: ['', 'lost a turn', 'luck', ...kinds],
    style: { head: [], border: [], compact: true },
  });
  for (const { seat, lost, luck, judgements } of seats)
    table.push([`P${seat}`, percent(lost), percent(luck), ...kinds.map((kind) => judgements[kind])]);
  const worst = turns.filter(({ judgement }) => TELLING.includes(judgement));
  return [
    `${variant}, ${plural(players, 'player')}, ${plural(turns.length, 'decision')}, judged by ${bot}`,
    table.toString(),
    ...worst.map(lineOf),
  ];
}

function lineOf({ turn, seat, text, judgement, before, expected, best }: ReviewedTurn): string {
  const values = `${percent(before)} -> ${percent(expected)}`;
  return `${turn}. P${seat} ${text}: ${judgement}, ${values}; better: ${best.text}`;
}
