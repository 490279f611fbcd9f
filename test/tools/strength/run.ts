/**
 * Plays the ladder: every rung is a match in each game, whose summary becomes a line of JSON. Interrupted, it goes on
 * with the matches that are missing.
 *
 *   npm run strength -- ladder.jsonl
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '../../../src/index';
import { RUNGS } from './plan';
import { readMatches } from './tables';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name the file of matches: npm run strength -- ladder.jsonl');
const keyOf = (variant: string, bots: readonly string[]): string => [variant, ...bots].join(' ');
const done = new Set(
  existsSync(file)
    ? readMatches(file).map(({ variant, bots }) =>
        keyOf(
          variant,
          bots.map(({ bot }) => bot),
        ),
      )
    : [],
);
const cli = join(import.meta.dirname, '../../../dist/cli.js');
for (const [one, other, games] of RUNGS)
  for (const variant of VARIANTS) {
    if (done.has(keyOf(variant, [one, other]))) continue;
    // One worker, whose processor time every version of Node tells.
    const call = `--variant ${variant} --games ${games} --seed ladder --sprt none --workers 1 --json --no-progress`;
    appendFileSync(file, execFileSync(process.execPath, [cli, 'match', one, other, ...call.split(' ')]));
  }
