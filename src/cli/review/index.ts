import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import { Command } from 'commander';
import * as z from 'zod/mini';
import type { Judgement } from '../../bots/index';
import { createReviewer } from '../../bots/index';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import { read } from '../../input/read';
import { anything, int, list, object, oneOf, open, text } from '../../input/schema';
import type { WholeGameValue } from '../../play/game-types';
import { plural } from '../../util/text';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout } from '../complaint';
import { lendNativeSha256, nativeSha256 } from '../files/digest';
import { openResults } from '../files/results';
import { createWhole } from '../files/whole-file';
import { positiveNumber } from '../flags';
import type { KnownGames } from '../known-games';
import { dim } from '../paint';
import { openRecord, type RecordFlags, withRecordFlags } from '../record-file';
import { watchSignals } from '../signals';
import { percent, print, say } from '../terminal';
import { readBytes } from '../text-file';
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
const lineForm = open({
  turn: object({
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
  } satisfies { readonly [K in keyof ReviewedTurn]: z.ZodMiniType }),
});

interface ReviewFlags extends RecordFlags {
  readonly bot: string;
  readonly seed: string;
  readonly page?: string;
  readonly annotated?: string;
  readonly turns?: string;
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
    .option('--turns <file>', 'keep judged turns in this file (JSONL), and resume a run that was stopped')
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
  const { page, annotated, json: isJson } = given;
  if (page !== undefined) createWhole(page, (await import('./page')).reviewPage(games, record, review));
  if (annotated !== undefined)
    createWhole(annotated, `${JSON.stringify(games.tools.annotateReview(record, review as never))}\n`);
  for (const made of [page, annotated])
    if (made !== undefined && isJson !== true) lines.push(dim(`saved as ${made}`));
  print(...lines);
}

/**
 * Reviews a game on all threads, or the rest of it; what has been judged is kept in a file if there is one.
 *
 * @throws Complaint if the record is at fault, the file has something else, or a signal stops the run
 */
async function runReview(games: KnownGames, job: Job, flags: ReviewFlags): Promise<Review> {
  const { record, bot, seed, gameFiles } = job;
  const { turns: file, workers = availableParallelism(), progress } = flags;
  const reviewer = complainAbout('review', () =>
    createReviewer<WholeGameValue>(games.named(record.variant), record, { bot, seed }),
  );
  const { length } = reviewer;
  const own = gameFiles.map((each) => nativeSha256(readBytes(each)));
  const run = { engine: ENGINE_VERSION, record: nativeSha256(JSON.stringify(record)), bot, seed, files: own };
  const turns: ReviewedTurn[] = [];
  const results =
    file === undefined
      ? null
      : await openResults(file, run, (json, line) => {
          const { turn } = complainAbout(`${file}, line ${line}`, () => read(lineForm, json));
          turns.push(turn as ReviewedTurn);
        });
  const done = turns.length;
  if (done > 0) say(`resuming ${file}: ${done} of ${length} decisions are judged`);
  const bar = progress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false }) : null;
  const stops = watchSignals();
  try {
    bar?.start(length, done);
    await shareOut<number, ReviewedTurn>(
      {
        file: 'review-worker',
        workers: Math.min(workers, length - done),
        data: job,
        signal: stops.signal,
      },
      Array.from({ length: length - done }, (_, at) => done + at),
      (turn) => {
        results?.append(`${JSON.stringify({ run, turn })}\n`);
        turns.push(turn);
        bar?.increment();
        return true;
      },
    );
  } catch (error) {
    if (stops.status() === 0) throw error;
    throw new Complaint(`stopped, with ${turns.length} of ${length} decisions judged`, stops.status());
  } finally {
    bar?.stop();
    stops.close();
    results?.close();
  }
  return reviewer.review(turns);
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
