/**
 * Gives every parser of the engine input of all kinds, guided by which blocks of the sources it runs.
 *
 *   npm run fuzz:parsers -- --seconds 600 --target state --variant new-world
 *
 * The exit status is 1 if something was found.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { Command, Option } from 'commander';
import { integer } from '../../../src/cli/flags';
import { VARIANTS, type VariantName } from '../../../src/index';
import { type Campaign, type Found, startCampaign } from './campaign';
import { startCoverage } from './coverage';
import { TARGETS } from './targets';

interface Flags {
  readonly seconds: number;
  readonly seed: string;
  readonly target: readonly string[];
  readonly variant: readonly VariantName[];
  readonly keep: string;
  readonly guidance: boolean;
}

const flags = new Command('fuzz:parsers')
  .description('give every parser hostile input')
  .option('--seconds <n>', 'how long, all targets together', integer, 60)
  .option('--seed <seed>', 'the same seed makes the same inputs', 'demo')
  .addOption(
    new Option('--target <names...>', 'only these').choices(TARGETS.map(({ name }) => name)).default(
      TARGETS.map(({ name }) => name),
      'all',
    ),
  )
  .addOption(
    new Option('--variant <names...>', 'only these').choices([...VARIANTS]).default([...VARIANTS], 'all'),
  )
  .option('--keep <folder>', 'where findings go', join(tmpdir(), 'century-fuzz'))
  .option('--no-guidance', 'do not look at which blocks have run')
  .parse()
  .opts<Flags>();

const end = performance.now() + flags.seconds * 1000;
const coverage = flags.guidance ? startCoverage() : null;
const campaigns: Campaign[] = [];
for (const target of TARGETS.filter(({ name }) => flags.target.includes(name))) {
  campaigns.push(
    await startCampaign({ target, seed: flags.seed, variants: flags.variant, coverage, report: keep }),
  );
}
let reportedAt = 0;
while (performance.now() < end) {
  // Whoever has had the least time is next, so that slow targets get as much of it as quick ones.
  const next = campaigns.reduce((a, b) => (b.figures().spent < a.figures().spent ? b : a));
  await next.run(next.target.batch);
  if (performance.now() - reportedAt > 2000) {
    reportedAt = performance.now();
    progress((end - reportedAt) / 1000);
  }
}
coverage?.stop();
process.stderr.write('\n');
process.stdout.write(`${summary()}\n`);
if (total('findings') > 0) process.exitCode = 1;

function keep(found: Found): void {
  mkdirSync(flags.keep, { recursive: true });
  const file = join(flags.keep, `${found.target}-${found.seed}-${found.index}.json`);
  writeFileSync(file, `${JSON.stringify(found, null, 1)}\n`);
  process.stderr.write(`\n${file}: ${found.error.split('\n')[0]}\n`);
}

function total(key: 'inputs' | 'newBlocks' | 'findings'): number {
  return campaigns.reduce((sum, { figures }) => sum + figures()[key], 0);
}

function progress(left: number): void {
  const line = `${Math.max(0, Math.round(left))} s left, ${total('inputs')} inputs, ${total('newBlocks')} new blocks, ${total('findings')} findings`;
  process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
}

function summary(): string {
  const table = new Table({
    head: [
      'target',
      'inputs',
      'accepted',
      'refused',
      'no JSON',
      'seconds',
      'slowest ms',
      'blocks',
      'new',
      'corpus',
      'findings',
    ],
    style: { head: [], border: [] },
  });
  for (const { target, figures } of campaigns) {
    const { outcomes, inputs, spent, slowest, blocks, newBlocks, corpus, findings } = figures();
    const { accepted, refused, skipped } = outcomes;
    table.push([
      target.name,
      inputs,
      accepted,
      refused,
      skipped,
      Math.round(spent / 1000),
      Math.round(slowest),
      ...(flags.guidance ? [blocks, newBlocks] : ['-', '-']),
      corpus,
      findings,
    ]);
  }
  return table.toString();
}
