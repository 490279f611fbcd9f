import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { greeting, questionAt } from '../../src/cli/match/agent';
import { createServer, MAX_GAMES, METHODS } from '../../src/cli/serve/server';
import { BATCH_ALL } from '../../src/cli/serve/session';
import { setup } from '../../src/index';
import { known } from '../support/known';
import { talk } from './talk';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');

test('the page has every method, and no other', () => {
  const methods = page.slice(0, page.indexOf('## Arrays'));
  const told = [...methods.matchAll(/^\| `([\w.]+)` \| .* \| .* \|$/gm)].map(([, name]) => name);
  const types: readonly string[] = [...BATCH_ALL];
  expect(told.filter((name) => !types.includes(name ?? ''))).toEqual(METHODS);
});

test('the page has every code that the server makes', () => {
  const folder = join(root, 'src/cli/serve');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const made = [...sources.matchAll(/(?:refuse\(|orRefuse\(|code: |code === )\s*'([a-z0-9-]+)'/g)].map(
    ([, code]) => code,
  );
  const errors = page.slice(page.indexOf('## Errors'));
  expect(new Set(made).size).toBeGreaterThan(12);
  expect(made.filter((code) => !errors.includes(`\`${code}\``))).toEqual([]);
});

const transcripts = [...page.matchAll(/^```jsonl\n([\s\S]*?)^```$/gm)].map(([, lines = '']) =>
  lines.trimEnd().split('\n'),
);
const isOfPlayer = ([line = '']: readonly string[]): boolean => line.includes('"method":"hello"');
const isOfRpc = ([line = '']: readonly string[]): boolean => line.includes('"jsonrpc"');

test('the sessions on the page are what the server says', () => {
  const sessions = transcripts.filter((lines) => !isOfRpc(lines));
  expect(sessions.map(({ length }) => length)).toEqual([14, 8]);
  for (const lines of sessions) {
    const { server } = talk();
    for (let i = 0; i < lines.length; i += 2)
      expect(server.answer({ text: lines[i] ?? '' })).toBe(lines[i + 1]);
  }
});

test('so are those of JSON-RPC 2.0, with progress told at every occasion', () => {
  const sessions = transcripts.filter((lines) => isOfRpc(lines) && !isOfPlayer(lines));
  expect(sessions.map(({ length }) => length)).toEqual([8, 7]);
  for (const lines of sessions) {
    let said: string[] = [];
    const server = createServer(known, MAX_GAMES, {
      isCancelled: () => false,
      isTimeToTell: () => true,
      send: (line) => said.push(line),
    });
    server.answer({ text: '{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocol":2}}' });
    for (let next = 0; next < lines.length; ) {
      said = [];
      const answer = server.answer({ text: lines[next] ?? '' });
      if (answer !== null) said.push(answer);
      expect(said).toEqual(lines.slice(next + 1, next + 1 + said.length));
      next += 1 + said.length;
    }
  }
});

test('a player of a match is asked as the page says', () => {
  const [lines = []] = transcripts.filter(isOfPlayer);
  const [hello, , question] = lines.map((line) => JSON.parse(line));
  expect(Object.keys(hello.params)).toEqual(Object.keys(greeting()));
  const { seat, ids, ...asked } = question.params;
  const options = { variant: 'spice-road', players: 2, seed: 'friday', firstSeat: 0 } as const;
  const at = { game: 0, seat, milliseconds: 100 };
  const told = questionAt(known, setup(options), at, { send: ['notation'], encoding: 'list' });
  expect(told.question).toEqual({ seat, ids, ...asked });
  expect(told.legal.map(({ id }) => id)).toEqual(ids);
});
