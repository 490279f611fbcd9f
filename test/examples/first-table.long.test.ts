import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtBy } from '../docs/pieces';

test('the tutorial builds the files of the example, and nothing else', () => {
  const files = builtBy('docs/tutorial.md');
  expect(files.map(({ file }) => file).sort()).toEqual([
    'game.ts',
    'index.html',
    'keyed.ts',
    'main.ts',
    'style.css',
    'table.ts',
  ]);
  for (const { own, built } of files) expect(built).toBe(own);
});

test('its page is played to the end by clicks', () => {
  const play = join(import.meta.dirname, '../../examples/first-table/test/play.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', play], { encoding: 'utf8' });
  const [clause, end] = printed.split('\n');
  expect(clause).toMatch(/^\w.*\. \((?:SR|C)-\w+\)$/);
  expect(end).toMatch(/^You \d+, bot \d+\. (?:You have won!|The bot has won\.)$/);
});
