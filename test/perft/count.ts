/**
 * Counts deeper than the tests do.
 *
 *   npm run perft:deep            verifies the tables to their full depth
 *   npm run perft:deep -- write   makes them anew, which a change of rules has to justify
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../src/index';
import { TABLES } from '../support/play';
import { countNow, formatTable, parseTable, startOfTable } from './table';

const folder = import.meta.dirname;
/** Counting a section stops before a depth that would take more nodes than this. */
const BUDGET = { action: 3_000_000, turn: 60_000 } as const;

if (process.argv[2] === 'write') {
  for (const { variant, players } of TABLES) {
    for (const moves of [0, 60]) writeTable(variant, players, moves);
  }
} else {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.perft'))) {
    const table = parseTable(readFileSync(join(folder, file), 'utf8'));
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

function writeTable(variant: (typeof TABLES)[number]['variant'], players: number, moves: number): void {
  const options = { players, seed: 'perft' };
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
  const file = `${variant}-${players}p-${moves}.perft`;
  writeFileSync(join(folder, file), formatTable({ variant, options, moves, hash: hash(state), sections }));
  process.stdout.write(`${file}\n`);
}
