import { SingleBar } from 'cli-progress';
import { CliError } from '../cli-error';
import type { ShardRange } from '../steps/shards';
import { warn } from '../terminal';
import { shareOut } from '../threads';
import { type GameOutcome, outcomeIn, type Played, type Thought } from './game';
import { type Match, type RunFlags, usualWorkers } from './plan';
import { openResults } from './results';
import type { Scorer } from './score';
import { newTally, type Tally } from './tally';

export interface MatchWork {
  readonly match: Match;
  readonly isAlone: boolean;
}

/** The default format of cli-progress, with a note. */
const BAR = 'progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}{note}';

/** Plays games, or the rest of an interrupted run. The file does not depend on the number of threads. */
export async function playGames(
  match: Match,
  { from, to }: ShardRange,
  { out, progress, workers = usualWorkers(match) }: RunFlags,
  scorer: Scorer | null = null,
): Promise<Tally> {
  const tally = newTally(match);
  let next = from;
  let isOpen = from < to;
  const follow = (outcome: GameOutcome, thoughts?: readonly Thought[]): void => {
    next += 1;
    tally.add(outcome, thoughts);
    isOpen = scorer?.add(outcome) !== false && next < to;
  };
  const note = (): string => scorer?.note() ?? '';
  const results =
    out === undefined
      ? null
      : await openResults(out, match.run, (json, line) => {
          const what = `${out}, line ${line}`;
          const outcome = outcomeIn(what, json);
          if (!isOpen) throw new CliError(`${what}: the run that is asked for ends before this`);
          if (outcome.game !== next) throw new CliError(`${what}: game ${outcome.game} instead of ${next}`);
          follow(outcome);
        });
  const done = next - from;
  if (done > 0) warn(`resuming ${out}: ${done} of ${to - from} games are done`);
  const bar = progress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false, format: BAR }) : null;
  try {
    if (!isOpen) return tally.sum();
    bar?.start(to - from, done, { note: note() });
    const threads = Math.min(workers, to - next);
    const data: MatchWork = { match, isAlone: threads === 1 };
    await shareOut<number, Played>(
      { kind: 'match', workers: threads, data },
      gamesOf({ from: next, to }),
      ({ line, outcome, thoughts }) => {
        results?.append(line);
        follow(outcome, thoughts);
        bar?.update(next - from, { note: note() });
        return isOpen;
      },
      () => `${next - from} games done`,
    );
    return tally.sum();
  } finally {
    bar?.stop();
    results?.close();
  }
}

function* gamesOf({ from, to }: ShardRange): Generator<number, void> {
  for (let game = from; game < to; game++) yield game;
}
