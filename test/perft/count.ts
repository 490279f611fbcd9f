/**
 * Counts deeper than the tests do.
 *
 *   npm run perft:deep            verifies the tables to their full depth
 *   npm run perft:deep -- write   makes those that are missing; those that are there are kept for ever
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION, hash } from '../../src/index';
import { brokenFiles } from '../support/kept';
import { TABLES } from '../support/play';
import { countNow, formatTable, readTable, startOfTable } from './table';

const folder = import.meta.dirname;
const broken = brokenFiles();
const isBroken = (file: string): boolean => broken.has(`test/perft/${file}`);
/** Counting a section stops before a depth that would take more nodes than this. */
const BUDGET = { action: 3_000_000, turn: 60_000 } as const;

/** Where the first bonus tile is to be taken, by number of players (EW-K6). */
const FIRST_BONUS = [
  [2, 442],
  [3, 180],
  [4, 330],
] as const;
/** Tables of Eastern Wonders that are older than the option. */
const AT_ONCE = { upgradeFromNextBuild: false };

if (process.argv[2] === 'write') {
  for (const { variant, players } of TABLES) {
    for (const moves of [0, 60]) writeTable(variant, players, moves);
  }
  for (const [players, moves] of FIRST_BONUS)
    writeTable('eastern-wonders', players, moves, { upgradeFromNextBuild: true });
} else {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.perft') && !isBroken(name))) {
    const { table } = readTable(file);
    const state = startOfTable(table);
    if (hash(state) !== table.hash) throw new Error(`${file}: the start is another state`);
    for (const section of table.sections) {
      for (const [depth, nodes] of section.counts) {
        const found = countNow(state, section, depth);
        if (found !== nodes)
          throw new Error(`${file}: by ${section.by}, depth ${depth}: ${found}, not ${nodes}`);
      }
    }
    process.stdout.write(`${file}: ok\n`);
  }
}

function writeTable(
  variant: (typeof TABLES)[number]['variant'],
  players: number,
  moves: number,
  ruling: object = variant === 'eastern-wonders' ? AT_ONCE : {},
): void {
  const name = `${variant}-${players}p-${moves}`;
  // A table that a later version broke stays; the one that takes its place is named after that version.
  const file = isBroken(`${name}.perft`) ? `${name}-v${ENGINE_VERSION}.perft` : `${name}.perft`;
  if (existsSync(join(folder, file))) return;
  const options = { players, seed: 'perft', ...ruling };
  const state = startOfTable({ variant, options, moves });
  const isWide = variant === 'eastern-wonders' || variant === 'sand-to-sea';
  const sections = [
    { by: 'action' as const },
    { by: 'turn' as const, ...(isWide ? { maxPaidSteps: 1 } : {}) },
  ].map((section) => {
    const counts: [number, number][] = [];
    let growth = 1;
    for (let depth = 1, nodes = 1; depth <= 8 && nodes * growth <= BUDGET[section.by]; depth++) {
      const found = countNow(state, section, depth);
      growth = Math.max(2, found / nodes);
      nodes = found;
      counts.push([depth, found]);
    }
    return { ...section, counts };
  });
  writeFileSync(join(folder, file), formatTable({ variant, options, moves, hash: hash(state), sections }));
  process.stdout.write(`${file}\n`);
}
