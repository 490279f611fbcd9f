import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScheduler } from '../../src/cli/analysis/scheduler';
import { greeting, questionAt } from '../../src/cli/match/program';
import { notification } from '../../src/cli/serve/rpc';
import { createServer, METHODS, PATIENT } from '../../src/cli/serve/server';
import { newSession } from '../../src/cli/session/session';
import { setup } from '../../src/index';
import { registry } from '../support/registry';
import { ownWorker } from './talk';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');

/** The params that a row names. */
function namesIn(params: string): string[] {
  return [...new Set([...params.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))].sort();
}

test('the page has every method with its params, and no other', () => {
  const methods = page.slice(0, page.indexOf('## Arrays'));
  const rows = [...methods.matchAll(/^\| `([\w.]+)` \| (.*) \| .* \|$/gm)];
  const documented = rows.map(([, name, params = '']) => [
    name,
    namesIn(params.replaceAll('without `seed`', '')),
  ]);
  expect(documented).toEqual(
    Object.entries(METHODS).map(([name, { params }]) => [name, Object.keys(params).sort()]),
  );
});

test('the page has every code that the server makes', () => {
  const folders = ['src/cli/serve', 'src/cli/session'].map((folder) => join(root, folder));
  const sources = folders
    .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')))
    .join('\n');
  const made = [...sources.matchAll(/(?:refuse\(|code: |code === )\s*'([a-z0-9-]+)'/g)].map(
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

/** The lengths of sessions that go as they stand on the page, with progress at every occasion. */
async function lengthsOf(sessions: readonly (readonly string[])[], hello: string): Promise<number[]> {
  for (const lines of sessions) {
    let sent: string[] = [];
    const send = (line: string): void => void sent.push(line);
    const scheduler = createScheduler([ownWorker()], (params) => send(notification('report', params)));
    const server = createServer(newSession(registry, undefined, scheduler), { ...PATIENT, send }, 0);
    await server({ text: hello });
    for (let next = 0; next < lines.length; ) {
      sent = [];
      const answer = await server({ text: lines[next] ?? '' });
      if (answer !== null) send(answer);
      await scheduler.idle();
      expect(sent).toEqual(lines.slice(next + 1, next + 1 + sent.length));
      next += 1 + sent.length;
    }
  }
  return sessions.map(({ length }) => length);
}

test('the sessions on the page are the answers of the server', async () => {
  const hello = '{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocol":2}}';
  const sessions = transcripts.filter((lines) => !isOfPlayer(lines));
  expect(await lengthsOf(sessions, hello)).toEqual([14, 4, 7, 9, 8]);
});

test('a player of a match gets the question on the page', () => {
  const [lines = []] = transcripts.filter(isOfPlayer);
  const [hello, , question] = lines.map((line) => JSON.parse(line));
  expect(Object.keys(hello.params)).toEqual(Object.keys(greeting()));
  const { seat, ids, ...asked } = question.params;
  const options = { variant: 'spice-road', players: 2, seed: 'friday', firstSeat: 0 } as const;
  const at = { game: 0, seat, milliseconds: 100 };
  const documented = questionAt(registry, setup(options), at, ['notation'], 'list');
  expect(documented.question).toEqual({ seat, ids, ...asked });
  expect(documented.legal.map(({ id }) => id)).toEqual(ids);
});
