import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { botList } from '../../src/bots/create';
import { BOTS, createBot, LEVELS, searchLimitOf } from '../../src/bots/index';
import { filesBelow } from '../support/files';

const root = join(import.meta.dirname, '../..');
const ALL: readonly string[] = [...LEVELS, ...BOTS];

test('the list of bots has them all, and createBot gives it to whoever asks for another', () => {
  for (const bot of ALL) {
    expect(botList().split(/[, :]+/)).toContain(bot);
    expect(() => createBot(bot)).not.toThrow();
  }
  // @ts-expect-error there is no such bot
  expect(() => createBot('champion')).toThrow(`the bots are: ${botList()}.`);
});

/** Some bots by name, one after the other, as a sentence lists them. */
const LISTED =
  /(?:[`"]?\b(?:[a-z]+|mcts:\d+)[`"]?,? (?:and |or )?){0,6}[`"]?random[`"]?, [`"]?casual[`"]?, [^.|]{0,40}/g;

test.each(['README.md', 'docs', 'examples'])('every list of bots in %s has the levels', (folder) => {
  const names = folder.endsWith('.md') ? [folder] : filesBelow(folder);
  const files = names.filter((file) => /\.(?:md|py)$/.test(file) && !file.includes('/site/'));
  const short = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ').matchAll(LISTED)]
      .filter(([list]) => !LEVELS.every((level) => list.includes(level)))
      .map(([list]) => `${file}: ${list}`),
  );
  expect(short).toEqual([]);
});

test.each([
  ['mcts', { iterations: 500 }],
  ['mcts:7', { iterations: 7 }],
  ['mcts:20ms', { milliseconds: 20 }],
  ['hard', { iterations: 40 }],
  ['expert', { iterations: 400 }],
  ['greedy', null],
  ['normal', null],
  ['mcts:0', null],
  ['mcts:7s', null],
  ['toString', null],
  ['nobody', null],
])('how long %s searches', (name, limit) => {
  expect(searchLimitOf(name)).toEqual(limit);
  if (limit === null && !ALL.includes(name)) expect(() => createBot(name)).toThrow();
});
