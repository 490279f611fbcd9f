import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { CliError } from '../../../../src/cli/cli-error';
import { outcomeIn } from '../../../../src/cli/match/game';
import { openResults } from '../../../../src/cli/match/results';
import { defaultComponents } from '../../../../src/entries/components';
import { appendActions, formatAction, type Options, recordState, startRecord } from '../../../../src/index';
import { playedGame } from '../../../support/play';
import { program, unprinted } from '../program';
import { checkSentence, must } from '../refusal';
import type { Outcome, Target } from '../target';
import { readInput, writeInput } from '../wire';

interface Input {
  /** Words of a call; `@` stands for the file, and `@.jsonl` for one that ends so. */
  readonly argv?: unknown;
  /** What the file holds: a text as it is, or anything else as JSON. */
  readonly file?: unknown;
}

/** Calls of `century` with files and words of all kinds, and files of results that self-play goes on with. */
export const cli: Target = {
  name: 'cli',
  form: 'tree',
  batch: 16,
  seeds: (variants) =>
    variants.flatMap((variant) => {
      const options = { variant, players: 2, seed: 1 } as Options;
      const actions = [...playedGame(options, 30)].map(({ action }) => action);
      const file = appendActions(startRecord(options), actions);
      const next = formatAction(recordState(file, 29), actions[29] as never);
      const lines = [0, 1].map((game) => JSON.stringify({ game, record: file })).join('\n');
      return [
        { argv: ['verify', '@'], file },
        { argv: ['verify', '@.jsonl', '@', '--components', '@'], file: lines },
        { argv: ['show', '@', '--turn', '2', '--viewer', '1'], file },
        { argv: ['show', '@.jsonl', '--game', '1'], file: lines },
        { argv: ['why', '@', '--action', next, '--turn', '3', '--after', '0'], file },
        { argv: ['why', '@', '--action', '{"kind":"rest"}'], file },
        { argv: ['components', 'check', '@'], file: defaultComponents(variant) },
        { argv: ['components', 'template', variant], file: null },
        { argv: ['perft', '1', '--state', '@', '--divide'], file: recordState(file, 12) },
        { argv: ['rules', 'SR-C'], file: null },
        { argv: ['rules', 'cube'], file: null },
        { argv: ['results'], file: RESULT },
      ].map((each) => JSON.stringify(each));
    }),
  async run(text) {
    const { argv, file } = (readInput(text) ?? {}) as Input;
    if (!Array.isArray(argv)) return 'skipped';
    const folder = mkdtempSync(join(tmpdir(), 'century-fuzz-\u001b[2K\r\n::error::\u202e'));
    try {
      const { value: outcome, printed } = await unprinted(() =>
        callIn(
          folder,
          argv.map((word) => (typeof word === 'string' ? word : textOf(word))),
          typeof file === 'string' ? file : textOf(file),
        ),
      );
      checkLines(printed);
      return outcome;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Nothing that is printed steers a terminal. */
function checkLines(printed: string): void {
  const odd = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^::/mu.exec(printed);
  must(
    odd === null,
    `a control character, or a command of a workflow, is printed: ${JSON.stringify(printed.slice(0, 200))}`,
  );
}

const RUN = { engine: '3.4.0', seed: 'x', bots: ['greedy', 'casual'] };

/** A line of a file of results. */
export const RESULT = {
  run: RUN,
  game: 0,
  bots: ['greedy', 'casual'],
  ...{ firstSeat: 1, actions: 2, turns: 2, scores: [5, 4], ranking: [0, 1] },
};

/** Goes on with a file of results. */
export async function readResults(file: string): Promise<void> {
  const results = await openResults(file, RUN, (json) => outcomeIn(file, json));
  results.close();
}

function textOf(file: unknown): string {
  try {
    return writeInput(file);
  } catch {
    return '';
  }
}

async function callIn(folder: string, argv: readonly string[], file: string): Promise<Outcome> {
  const isResults = argv[0] === 'results';
  for (const name of ['@', '@.jsonl']) writeFileSync(join(folder, name), isResults ? `${file}\n` : file);
  // Messages repeat the names of files in full, so these are not very long.
  const words = argv.map((word) =>
    word === '@' || word === '@.jsonl' ? join(folder, word) : word.slice(0, 600),
  );
  try {
    if (isResults) await readResults(join(folder, '@'));
    else await program().parseAsync(shortened(words), { from: 'user' });
    return 'accepted';
  } catch (error) {
    if (error instanceof CommanderError) return 'refused';
    if (!(error instanceof CliError)) throw error;
    must(error.status === 1 || error.status === 2, `the status is ${error.status}`);
    checkSentence(error.message);
    return 'refused';
  }
}

/** Counting takes as long as there is to count, so the depth is one. */
function shortened(words: readonly string[]): string[] {
  if (words[0] !== 'perft') return [...words];
  return words.filter((word) => word !== '--turns').map((word) => (/^\d+$/.test(word) ? '1' : word));
}
