/**
 * Goes through mini sets, and compares what it finds with docs/lab.md.
 *
 *   npm run prove
 *   npm run prove -- --only spice-road --reference
 *   npm run prove -- --only new-world-2-work --report
 *
 * With `--reference` the second implementation goes through them too; what it finds has to be the same. The exit status
 * is 1 if anything differs, or there are faults.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { nativeSha256 } from '../../src/cli/game-registry';
import { useSha256 } from '../../src/entries/command';
import { MINI_SETS } from './mini-sets';
import { observer } from './prove/knowledge';
import { prove } from './prove/prove';

const ROOT = join(import.meta.dirname, '../..');
/** So many states are looked at closely, and read as from outside. */
const CLOSE = 20_000;
const PARSED = 200;

const { only, reference, knowledge, report } = new Command('prove')
  .option('--only <words>', 'only sets with these words in their name', '')
  .option('--reference', 'the second implementation too', false)
  .option('--no-knowledge', 'do not compare what can be known with what can be seen')
  .option('--report', 'print everything that was counted', false)
  .parse()
  .opts<{ only: string; reference: boolean; knowledge: boolean; report: boolean }>();

/** By set, the checksums of positions and edges, with their numbers. */
const page = new Map(
  [
    ...readFileSync(join(ROOT, 'docs/lab.md'), 'utf8').matchAll(
      /^\| \[`([\w-]+)`\]\S+ \| \d+ \| (\d+) \| `(\w+)` \| (\d+) \| `(\w+)` \|$/gm,
    ),
  ].map(([, name, ...sums]) => [name, sums.join(' ')]),
);

useSha256(nativeSha256);
for (const set of MINI_SETS.filter(({ name }) => name.includes(only))) {
  const { name } = set;
  const size = Number(page.get(name)?.split(' ')[0]);
  const every = { close: Math.ceil(size / CLOSE), parsed: Math.ceil(size / PARSED) };
  const { checksums, ...found } = prove(set, { ...every, knowledge, observe: observer(set) });
  const { positions, edges } = checksums;
  compare(name, [positions.lines, positions.sha256, edges.lines, edges.sha256]);
  if (report) print(JSON.stringify(found, null, 2));
  for (const [what, { count, example }] of Object.entries(found.faults))
    fail(`${name}: FAULT, ${count}: ${what}\n  ${example}`);
  if (!reference) continue;
  const [, ...sums] = execFileSync(
    'python3',
    ['test/reference/graph.py', `test/lab/mini-sets/${name}.json`],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  ).split(/\s+/);
  compare(`${name}, the second implementation`, [sums[0], sums[1], sums[3], sums[4]]);

  function compare(what: string, [states, ...rest]: readonly unknown[]): void {
    if ([states, ...rest].join(' ') === page.get(name)) print(`${what}: ${states} states, as the page says`);
    else fail(`${what}: ${states} states, OTHERWISE THAN THE PAGE SAYS`);
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  print(text);
  process.exitCode = 1;
}
