import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import * as z from 'zod/mini';
import { read } from '../../input/read';
import { int, list, open, text } from '../../input/schema';
import { Complaint, complainAbout } from '../complaint';
import { openResults, type Run } from '../files/results';
import { watchSignals } from '../signals';
import type { Range } from '../steps/shards';
import { say } from '../terminal';
import { shareOut } from '../threads';
import type { Job, Played } from './game';
import type { Match, Outcome } from './match';
import { type RunFlags, usualWorkers } from './plan';

/** The games of a match that are to be played, and what follows them. */
export interface Running {
  readonly match: Match;
  readonly games: Range;
  readonly run: Run;
  readonly isSearched: boolean;
  readonly flags: RunFlags;
  /** Sees the outcomes in the order of the games; `false` ends the run: later games do not count. */
  add(outcome: Outcome): boolean;
  /** How the match stands, for the progress bar. */
  note(): string;
}

/** What each thread gets at its start. */
export interface WorkerData {
  readonly gameFiles: readonly string[];
  /** Whether there is no other thread. */
  readonly isAlone: boolean;
  readonly job: Job;
}

const seats = list(z.number());
const form = open({
  game: int(0),
  bots: list(text()),
  firstSeat: int(0),
  actions: int(0),
  turns: int(0),
  standstill: int(0),
  scores: z.nullable(seats),
  ranking: z.nullable(seats),
} satisfies { readonly [K in keyof Omit<Outcome, 'thoughts'>]: z.ZodMiniType });

/**
 * The outcome that a line of a file of results has.
 *
 * @param what - where it stands
 * @throws Complaint if it has none
 */
export function outcomeIn(what: string, json: unknown): Outcome {
  return complainAbout(what, () => read(form, json));
}

/** That of the library, and a note. */
const BAR = 'progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}{note}';

/**
 * Plays games, or the rest of them, on all threads. Each is appended to the file of results, if there is one, once all
 * those before it are there: so the file is the same whatever the number of threads, and however often a run stops.
 *
 * @throws Complaint if a game is at fault, the file cannot be written or has something else, or a signal stops the run
 */
export async function playGames({ match, games, run, isSearched, flags, add, note }: Running): Promise<void> {
  const { out, progress, game: files = [], workers = usualWorkers(match) } = flags;
  const { from, to } = games;
  let next = from;
  let isOpen = from < to;
  const follow = (outcome: Outcome): void => {
    next += 1;
    isOpen = add(outcome) && next < to;
  };
  const results =
    out === undefined
      ? null
      : await openResults(out, run, (json, line) => {
          const outcome = outcomeIn(`${out}, line ${line}`, json);
          if (!isOpen)
            throw new Complaint(`${out}, line ${line}: the run that is asked for ends before this`);
          if (outcome.game !== next)
            throw new Complaint(`${out}, line ${line}: game ${outcome.game} instead of ${next}`);
          follow(outcome);
        });
  const done = next - from;
  if (done > 0) say(`resuming ${out}: ${done} of ${to - from} games are done`);
  const bar = progress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false, format: BAR }) : null;
  const stops = watchSignals();
  try {
    if (!isOpen) return;
    bar?.start(to - from, done, { note: note() });
    const threads = Math.min(workers, to - next);
    const job: Job = { match, run, isSearched };
    const data: WorkerData = {
      gameFiles: files.map((file) => resolve(file)),
      isAlone: threads === 1,
      job,
    };
    await shareOut<number, Played>(
      { file: 'worker', workers: threads, data, signal: stops.signal },
      gamesOf({ from: next, to }),
      ({ line, outcome }) => {
        results?.append(line);
        follow(outcome);
        bar?.update(next - from, { note: note() });
        return isOpen;
      },
    );
  } catch (error) {
    if (stops.status() === 0) throw error;
    throw new Complaint(`stopped, with ${next - from} games done`, stops.status());
  } finally {
    bar?.stop();
    stops.close();
    results?.close();
  }
}

/** The numbers of some games. */
function* gamesOf({ from, to }: Range): Generator<number, void> {
  for (let game = from; game < to; game++) yield game;
}
