/**
 * Goes through all mini sets with the built command, and compares what it finds with docs/lab/graphs.md.
 *
 *   npm run prove
 *   npm run prove -- --only spice-road --reference
 *
 * With `--reference` the second implementation goes through them too; what it finds has to be the same. The exit status
 * is 1 if anything differs.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { MINI_SETS, type Proof } from '../../src/testkit/index';

const ROOT = join(import.meta.dirname, '../..');
const { only, reference } = new Command('prove')
  .option('--only <words>', 'only sets with these words in their name', '')
  .option('--reference', 'the second implementation too', false)
  .parse()
  .opts<{ only: string; reference: boolean }>();

const page = readFileSync(join(ROOT, 'docs/lab/graphs.md'), 'utf8').split('\n');
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

for (const { name } of MINI_SETS.filter((set) => set.name.includes(only))) {
  const line = page.find((each) => each.startsWith(`| [\`${name}\`]`)) ?? '';
  const proof: Proof = JSON.parse(run('node', 'dist/cli.js', 'prove', name, '--json'));
  const { positions, edges } = proof.checksums;
  tell(
    `${name}: ${proof.states} states, ${proof.edges} edges`,
    says(line, positions.lines, positions.sha256, edges),
  );
  if (!reference) continue;
  const [, states = '', scored = '', , count = '', joined = ''] = run(
    'python3',
    'test/reference/graph.py',
    `src/prove/mini-sets/${name}.json`,
  ).split(/\s+/);
  tell(`${name}: the second implementation`, says(line, states, scored, { lines: count, sha256: joined }));
}

function says(
  line: string,
  states: number | string,
  scored: string,
  edges: { readonly lines: number | string; readonly sha256: string },
): boolean {
  return line.includes(`| ${states} | \`${scored}\` | ${edges.lines} | \`${edges.sha256}\` |`);
}

function tell(what: string, isRight: boolean): void {
  process.stdout.write(`${what}: ${isRight ? 'as the page says' : 'OTHERWISE THAN THE PAGE SAYS'}\n`);
  if (!isRight) process.exitCode = 1;
}
