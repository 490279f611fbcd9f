import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import { Command } from 'commander';
import * as z from 'zod/mini';
import type { Judgement } from '../../bots/index';
import { createReviewer } from '../../bots/index';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import { anything, int, list, object, oneOf, text } from '../../input/schema';
import type { WholeGameValue } from '../../play/game-types';
import { plural } from '../../util/text';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout } from '../complaint';
import { lendNativeSha256, nativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { lockParts, openParts, removeParts } from '../files/run-folder';
import { removeAbandoned } from '../files/target';
import { createWhole, replaceWhole } from '../files/whole-file';
import { positiveNumber } from '../flags';
import type { KnownGames } from '../known-games';
import { dim } from '../paint';
import { openRecord, type RecordFlags, withRecordFlags } from '../record-file';
import { watchSignals } from '../signals';
import { percent, print, say } from '../terminal';
import { readAs } from '../text-file';
import { shareOut } from '../threads';
import { isTelling, lineOf, TELLING } from './text';
import type { Job } from './worker';

const JUDGEMENTS = [
  'forced',
  'best',
  'good',
  'inaccuracy',
  'mistake',
  'blunder',
] as const satisfies readonly Judgement[];
const actions = list(anything);
const turnForm = object({
  turn: int(1),
  seat: int(0),
  from: int(0),
  actions,
  text: text(),
  before: z.number(),
  expected: z.number(),
  after: z.number(),
  best: object({ actions, text: text(), value: z.number() }),
  lost: z.number(),
  luck: z.number(),
  judgement: oneOf(JUDGEMENTS),
} satisfies { readonly [K in keyof ReviewedTurn]: z.ZodMiniType });

interface ReviewFlags extends RecordFlags {
  readonly bot: string;
  readonly seed: string;
  readonly page?: string;
  readonly annotated?: string;
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
    .option('--annotated <file>', 'write the game with its judgements and better turns (JSON)')
    .option('--folder <name>', 'keep judgements in this folder, and resume a run that was stopped')
    .option('--workers <n>', 'number of threads; by default one per processor', positiveNumber)
    .option('--json', 'print the review as JSON')
    .option('--no-progress', 'show no progress bar')
    .action(review);
}

async function review(file: string, given: ReviewFlags): Promise<void> {
  lendNativeSha256();
  const { games, gameFiles = [], record } = await openRecord(file, given);
  const { bot, seed } = given;
  const json = JSON.parse(JSON.stringify(record));
  const job: Job = { record: json, bot, seed, gameFiles: gameFiles.map((each) => resolve(each)) };
  const review = await runReview(games, job, given);
  const lines = given.json === true ? [JSON.stringify(review)] : reviewText(review);
  if (given.page !== undefined) {
    const { reviewPage } = await import('./page');
    await removeAbandoned({ disk: realDisk, name: given.page, say });
    if (!(await createWhole(realDisk, given.page, [reviewPage(games, record, review)])))
      throw new Complaint(`${given.page} already exists`);
    if (given.json !== true) lines.push(dim(`saved as ${given.page}`));
  }
  if (given.annotated !== undefined) {
    const game = games.tools.annotateReview(record, review as never);
    await removeAbandoned({ disk: realDisk, name: given.annotated, say });
    if (!(await createWhole(realDisk, given.annotated, [`${JSON.stringify(game)}\n`])))
      throw new Complaint(`${given.annotated} already exists`);
    if (given.json !== true) lines.push(dim(`saved as ${given.annotated}`));
  }
  print(...lines);
}

/**
 * Reviews a game on all threads, or the rest of it; what has been judged is kept in a folder if there is one.
 *
 * @throws Complaint if the record is at fault, the folder belongs to something else, or a signal stops the run
 */
async function runReview(games: KnownGames, job: Job, flags: ReviewFlags): Promise<Review> {
  const { bot, seed } = job;
  const { folder } = flags;
  const reviewer = complainAbout('review', () =>
    createReviewer<WholeGameValue>(games.named(job.record.variant), job.record, { bot, seed }),
  );
  const whole = async (): Promise<Review> => reviewer.review(await judge(job, reviewer.length, flags));
  if (folder === undefined) return whole();
  const lock = await lockParts(realDisk, folder);
  try {
    const record = nativeSha256(JSON.stringify(job.record));
    const manifest = { format: 'century-review-run', engine: ENGINE_VERSION, record, bot, seed };
    await openParts(realDisk, folder, manifest);
    const review = await whole();
    await removeParts(realDisk, folder);
    return review;
  } finally {
    await lock.release();
  }
}

async function judge(job: Job, length: number, flags: ReviewFlags): Promise<ReviewedTurn[]> {
  const { folder, workers = availableParallelism(), progress } = flags;
  const turns = Array.from({ length }, (_, index) => (folder === undefined ? null : kept(folder, index)));
  const missing = [...turns.keys()].filter((index) => turns[index] === null);
  if (missing.length < length)
    say(`resuming ${folder}: ${length - missing.length} of ${length} decisions are judged`);
  const bar = progress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false }) : null;
  const stops = watchSignals();
  bar?.start(length, length - missing.length);
  const onJudged = async (turn: ReviewedTurn, index: number): Promise<void> => {
    turns[index] = turn;
    if (folder !== undefined) await replaceWhole(realDisk, fileOf(folder, index), [JSON.stringify(turn)]);
    bar?.increment();
  };
  try {
    const own = { workers: Math.min(workers, missing.length), data: job, signal: stops.signal };
    await shareOut({ file: 'review-worker', ...own }, missing, onJudged);
  } catch (error) {
    if (stops.status() === 0) throw error;
    const done = turns.filter((turn) => turn !== null).length;
    throw new Complaint(`stopped, with ${done} of ${length} decisions judged`, stops.status());
  } finally {
    bar?.stop();
    stops.close();
  }
  return turns.filter((turn) => turn !== null);
}

function fileOf(folder: string, index: number): string {
  return join(folder, `${String(index).padStart(6, '0')}.json`);
}

function kept(folder: string, index: number): ReviewedTurn | null {
  const file = fileOf(folder, index);
  return existsSync(file) ? (readAs(turnForm, file) as ReviewedTurn) : null;
}

/** A review as lines of text: a table of the seats, and what could have been better. */
function reviewText({ turns, seats, bot, variant, players }: Review): string[] {
  const kinds = ['best', 'good', ...TELLING, 'forced'] as const;
  const table = new Table({
    head: ['', 'lost a turn', 'luck', ...kinds],
    style: { head: [], border: [], compact: true },
  });
  for (const { seat, lost, luck, judgements } of seats)
    table.push([`P${seat}`, percent(lost), percent(luck), ...kinds.map((kind) => judgements[kind])]);
  return [
    `${variant}, ${plural(players, 'player')}, ${plural(turns.length, 'decision')}, judged by ${bot}`,
    ...table.toString().split('\n'),
    ...turns.filter(isTelling).map(lineOf),
  ];
}
