/**
 * Measures everything, and compares it with another build if asked.
 *
 *   npm run bench -- [--against <folder>] [--only speed,selfplay,memory,after,lengths] [--write]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { VARIANTS, type VariantName } from '../../src/index';
import { type After, afterOthers, type Rates } from './after';
import { loadBuild } from './build';
import { compare } from './compare';
import { inFreshProcess } from './fresh';
import type { Costs } from './lengths';
import { type BytesByVariant, MEMORY_FLAGS } from './memory';
import { afterTable, type Figures, memoryTable, type Speeds, speedTable, withPart } from './page';
import { pictures } from './plot';
import { ROW_NAMES, ROWS, type RowName } from './rows';
import { compareSelfplay } from './selfplay';
import { type Summary, summaryOf } from './summary';

const root = join(import.meta.dirname, '../..');
const PARTS = ['speed', 'selfplay', 'memory', 'after', 'lengths'];
const list = (text: string): string[] => text.split(',');

const flags = new Command('bench')
  .option(
    '--against <folder>',
    'another build to compare with: its folder of index.js, sim.js, env.js, bots.js, cli.js',
  )
  .option('--build <folder>', 'the build that is measured', 'dist')
  .option('--only <parts>', `some of ${PARTS.join(', ')}`, list, PARTS)
  .option('--games <variants>', 'some of the games', list, [...VARIANTS])
  .option('--rows <names>', `some of ${ROW_NAMES.join(', ')}`, list, ROW_NAMES)
  .option('--rounds <n>', 'rounds of each build; the median counts', Number, 7)
  .option('--milliseconds <n>', 'how long a round takes at least', Number, 60)
  .option('--write', 'put tables and plots into docs/performance.md')
  .parse()
  .opts<{
    against?: string;
    build: string;
    only: string[];
    games: string[];
    rows: string[];
    rounds: number;
    milliseconds: number;
    write?: true;
  }>();

const folders = [flags.build, ...(flags.against === undefined ? [] : [flags.against])].map((each) =>
  resolve(each),
);
const versions = await Promise.all(
  folders.map(async (folder) => (await loadBuild(folder)).engine.ENGINE_VERSION),
);
const variants = VARIANTS.filter((variant) => flags.games.includes(variant));
const wants = (part: string): boolean => flags.only.includes(part);
const parts = new Map<string, string>();

if (wants('speed') || wants('selfplay')) parts.set('speed', speedTable(await speeds()));
if (wants('memory')) parts.set('memory', memoryTable(variants, await memory()));
if (wants('after')) parts.set('after', afterTable(variants, await after()));
for (const text of parts.values()) process.stdout.write(`\n${text}\n`);
if (flags.write === true) {
  const page = join(root, 'docs/performance.md');
  const text = [...parts].reduce((so, [name, part]) => withPart(so, name, part), readFileSync(page, 'utf8'));
  writeFileSync(page, text);
}
if (wants('lengths')) await plot();

async function speeds(): Promise<Speeds> {
  const rows: Partial<Record<RowName, Record<string, Summary>>> = {};
  const selfplay: Record<string, Summary> = {};
  const names = ROW_NAMES.filter((row) => flags.rows.includes(row));
  for (const variant of variants) {
    const measured = wants('speed') ? await compare(folders, variant, names, flags) : [];
    for (const each of measured) {
      const figures = rows[each.row] ?? {};
      rows[each.row] = figures;
      figures[variant] = say(variant, ROWS[each.row].title, summaryOf(each));
    }
    if (wants('selfplay')) {
      const sides = await compareSelfplay(folders, variant, flags.rounds);
      selfplay[variant] = say(variant, 'self-play of `casual`', summaryOf({ sides }));
    }
  }
  const against = versions[1];
  return {
    variants,
    rows: rows as Partial<Record<RowName, Figures>>,
    ...(wants('selfplay') ? { selfplay } : {}),
    ...(against === undefined ? {} : { against }),
  };
}

/** Tells what has been measured, with all that the table leaves out. */
function say(variant: VariantName, title: string, summary: Summary): Summary {
  const { rates, ratio, wallRatio, spread, isSame } = summary;
  const both = rates.map((rate) => Math.round(rate).toLocaleString('en').padStart(12)).join('');
  const times = (number: number | undefined): string => `×${(number ?? Number.NaN).toFixed(2)}`;
  const compared =
    spread === undefined
      ? ''
      : `  ${times(ratio)} (rounds ${times(spread[0])} to ${times(spread[1])}, by wall ${times(wallRatio)})`;
  const warning = isSame ? '' : '  the builds play differently';
  process.stdout.write(`${variant.padEnd(16)} ${title.padEnd(38)}${both}${compared}${warning}\n`);
  return summary;
}

async function memory(): Promise<Map<string, BytesByVariant>> {
  const found = new Map<string, BytesByVariant>();
  for (const [side, folder] of folders.entries())
    found.set(versionOf(side), await inFreshProcess<BytesByVariant>(['memory', folder], MEMORY_FLAGS));
  return found;
}

/** Two builds of one version are told apart as this one and the other. */
function versionOf(side: number): string {
  const [own = '', other] = versions;
  if (side === 0) return own;
  return other === own ? `${other}, the other build` : `${other}`;
}

async function after(): Promise<After[]> {
  const [folder = ''] = folders;
  const found: After[] = [];
  for (const variant of variants)
    found.push(
      await afterOthers(variant, flags.rounds, (before) =>
        inFreshProcess<Rates>(['after', folder, variant, before]),
      ),
    );
  return found;
}

async function plot(): Promise<void> {
  const [folder = ''] = folders;
  const costs = await inFreshProcess<Costs>(['lengths', folder]);
  for (const { variant, kind, points } of [...costs.byLength, ...costs.byPlayers]) {
    const text = points.map(([at, microseconds]) => `${at}: ${microseconds.toPrecision(3)}`).join('  ');
    process.stdout.write(`${variant.padEnd(16)} ${kind.padEnd(10)} µs  ${text}\n`);
  }
  if (flags.write !== true) return;
  const images = join(root, 'docs/images');
  mkdirSync(images, { recursive: true });
  for (const [name, svg] of Object.entries(pictures(costs))) writeFileSync(join(images, name), svg);
}
