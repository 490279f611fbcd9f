import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS, century } from '../../src/cli/century';
import { defaultComponents } from '../../src/entries/components';
import { appendActions, type Options, setup, startRecord } from '../../src/index';
import { playedGame } from '../support/play';

/** Clears a line of a terminal, begins a line with a command of GitHub, turns text around and hides it. */
const HOSTILE = 'a\u001b[2K\r\u001b[8m\n::error title=x::y\u009b1A\u202e\u200b';

const home = mkdtempSync(join(tmpdir(), 'century-names-'));
const folder = join(home, HOSTILE);
mkdirSync(folder);
afterAll(() => rmSync(home, { recursive: true, force: true }));

function put(name: string, contents: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return file;
}

const options: Options = { variant: 'spice-road', players: 2, seed: HOSTILE };
const actions = [...playedGame(options, 30)].map(({ action }) => action);
const record = put('good.json', appendActions(startRecord(options), actions as never));
const bad = put('bad.json', '{"a": 1,}');
const lines = put('games.jsonl', JSON.stringify(startRecord(options)));
const wrong = put('wrong.jsonl', `{"record": 7}\n{"a":"${'\u202e'}",}\n`);
const set = put('set.json', defaultComponents('spice-road'));
const state = put('state.json', setup(options));
const own = put('own.mjs', 'export default 7;');
symlinkSync(join(home, 'nothing'), join(folder, 'link'));

/** Calls of each command with such a name wherever one can stand, and with such words in place of anything else. */
const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  play: [
    ['--resume', bad],
    ['--components', bad],
    ['--map', bad],
    ['--record', record, '--bots', 'casual'],
    ['--bots', HOSTILE],
  ],
  selfplay: [
    ['--out', record],
    ['--out', bad, '--steps', join(folder, 'out')],
    ['--bots', HOSTILE],
  ],
  match: [['--bots', HOSTILE]],
  steps: [
    ['--out', folder, bad],
    ['--out', folder, wrong],
  ],
  verify: [[record, bad, lines, wrong, join(folder, 'none')], [folder], [record, '--components', bad]],
  show: [[record], [bad], [lines], [wrong], [join(folder, 'none')], [record, '--turn', HOSTILE]],
  review: [[bad], [record, '--bot', HOSTILE]],
  why: [[record], [bad], [record, '--action', HOSTILE], [record, '--action', `{"kind": "${HOSTILE}"}`]],
  rules: [[HOSTILE], ['--variant', HOSTILE]],
  components: [
    ['check', set],
    ['check', bad],
    ['template', HOSTILE],
  ],
  perft: [['1', '--state', state], ['1', '--state', bad], ['1', '--seed', HOSTILE], [HOSTILE]],
  serve: [[HOSTILE], ['--game', own]],
  frames: [[HOSTILE], ['--game', own]],
  mcp: [[HOSTILE], ['--game', own]],
};

/** All that a call of the command prints, as it is. */
async function printedBy(words: readonly string[]): Promise<string> {
  let printed = '';
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  for (const stream of streams)
    stream.write = (text: string | Uint8Array) => {
      printed += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    };
  try {
    await century(words);
    return printed;
  } finally {
    streams.forEach((stream, i) => {
      stream.write = writes[i] as typeof stream.write;
    });
  }
}

test('there are calls of every command', () => {
  expect(Object.keys(COMMANDS).filter((name) => !(name in CALLS))).toEqual([]);
});

const calls = Object.entries(CALLS).flatMap(([name, each]) => [
  [name, [HOSTILE, '--help-no']] as const,
  ...each.map((words) => [name, words] as const),
]);

test.each(calls)('%s prints no name that controls a terminal or a workflow: %j', async (name, words) => {
  const printed = await printedBy([name, ...words]);
  expect(printed).not.toBe('');
  expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(printed).not.toMatch(/^::/m);
});
