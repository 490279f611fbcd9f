import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/entries/perft';
import { hash } from '../../src/index';
import { ADVICE, brokenFiles } from '../support/kept';
import { TABLES } from '../support/play';
import { countNow, formatTable, readTable, startOfTable } from './table';

const folder = import.meta.dirname;
const broken = brokenFiles();
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.perft') && !broken.has(`test/perft/${name}`),
);
/** Deeper counts are left to the script. */
const MOST = { action: 60_000, turn: 1500 } as const;

test('there is a table for every variant and number of players', () => {
  for (const { variant, players } of TABLES) {
    expect(files.filter((file) => file.startsWith(`${variant}-${players}p-`)).length).toBeGreaterThan(1);
  }
});

describe.each(files)('%s', (file) => {
  const { table, text } = readTable(file);
  const state = startOfTable(table);

  test('has its own form and starts at its documented position', () => {
    expect(formatTable(table)).toBe(text);
    expect(
      hash(state),
      `test/perft/${file}: after ${table.moves} moves the state is another one.\n${ADVICE}`,
    ).toBe(table.hash);
  });

  test('counts what the engine counts', () => {
    let compared = 0;
    for (const section of table.sections) {
      for (const [depth, nodes] of section.counts) {
        if (nodes > MOST[section.by]) continue;
        const where = `test/perft/${file}: by ${section.by}, depth ${depth}`;
        expect(countNow(state, section, depth), `${where}: other counts.\n${ADVICE}`).toBe(nodes);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  test('the counts below each first action add up', () => {
    const { nodes, divide } = perft(state, 2);
    expect(divide.reduce((sum, each) => sum + each.nodes, 0)).toBe(nodes);
    expect(divide.length).toBe(perft(state, 1).nodes);
  });
});
