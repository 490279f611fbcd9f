import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from './unpacked';

const cli = join(root, 'dist/cli.js');
const HELLO = '{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocol":2}}\n';
const OPTIONS = '{"variant":"sand-to-sea","players":4,"seed":1}';
const SETUP = `{"jsonrpc":"2.0","id":1,"method":"setup","params":{"options":${OPTIONS}}}\n`;

function start(...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [cli, 'serve', ...args]);
}

function exit(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve) => child.on('exit', resolve));
}

interface Answer {
  readonly id: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly data: { readonly code: string } };
}

/** Sends everything, closes the input, and returns all that came back. */
async function serve(input: string | Uint8Array, ...args: string[]): Promise<{ answers: Answer[] }> {
  const child = start(...args);
  const ended = exit(child);
  child.stdin.end(input);
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return {
    answers: out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  };
}

test('requests are answered one by one, in their order, and the end of the input is the end', async () => {
  const requests = Array.from(
    { length: 300 },
    (_, i) => `{"jsonrpc":"2.0","id":${i + 2},"method":"status","params":{"game":"game-1"}}\n`,
  );
  const { answers } = await serve(HELLO + SETUP + requests.join(''));
  expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 302 }, (_, i) => i));
  expect(answers.every(({ result }) => result !== undefined)).toBe(true);
});

test('nothing is sent before the first request', async () => {
  expect((await serve('')).answers).toEqual([]);
  expect((await serve('\n \n\r\n')).answers).toEqual([]);
});

test('a last line without its newline is answered', async () => {
  const { answers } = await serve(HELLO.trimEnd());
  expect(answers).toMatchObject([{ id: 0, result: { protocol: 2 } }]);
});

test('a line with carriage return is answered', async () => {
  expect((await serve(HELLO.replace('\n', '\r\n'))).answers).toMatchObject([
    { id: 0, result: { protocol: 2 } },
  ]);
});

test('bytes that are no UTF-8 and lines without end are skipped', async () => {
  const junk = Buffer.concat([
    Buffer.from(HELLO),
    Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x0a, 0x00, 0x0a]),
    Buffer.alloc(20 * 1024 * 1024, 'x'),
    Buffer.from(`\n${SETUP}`),
  ]);
  const { answers } = await serve(junk);
  expect(answers.map(({ error, result }) => error?.data.code ?? result?.game ?? 'hello')).toEqual([
    'hello',
    'not-utf8',
    'not-json',
    'too-long',
    'game-1',
  ]);
});

test('a nesting as deep as a line can hold is refused', async () => {
  const deep = '['.repeat(4_000_000) + ']'.repeat(4_000_000);
  const { answers } = await serve(
    `${HELLO}{"jsonrpc":"2.0","id":1,"method":"setup","params":{"options":${deep}}}\n${SETUP}`,
  );
  expect(answers).toMatchObject([
    { id: 0 },
    { id: null, error: { code: -32700, data: { code: 'too-deep' } } },
    { result: { game: 'game-1' } },
  ]);
});

test('an answer does not wait for the next one', async () => {
  const child = start();
  const ended = exit(child);
  child.stdin.write(
    `${HELLO}${SETUP}{"jsonrpc":"2.0","id":2,"method":"choose","params":{"game":"game-1","bot":"mcts:60000ms"}}\n`,
  );
  let received = '';
  for await (const chunk of child.stdout) {
    received += chunk;
    if (received.includes('"game-1"')) break;
  }
  expect(received.split('\n')).toHaveLength(3);
  child.kill();
  await ended;
});

test('answers wait for their reader', async () => {
  const count = 1500;
  const request = '{"jsonrpc":"2.0","id":2,"method":"state","params":{"game":"game-1"}}\n';
  const child = start();
  const ended = exit(child);
  child.stdout.pause();
  child.stdin.write(HELLO + SETUP);
  child.stdin.end(request.repeat(count));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(child.exitCode).toBeNull(); // what is not read is not lost, and the server waits
  const out = await text(child.stdout);
  expect(out.split('\n')).toHaveLength(count + 3);
  expect(await ended).toBe(0);
});

test('a reader that goes away ends the server quietly', async () => {
  const child = start();
  const ended = exit(child);
  child.stdout.destroy();
  child.stdin.on('error', () => {});
  child.stdin.write(HELLO + SETUP.repeat(200));
  expect(await text(child.stderr)).toBe('');
  expect(await ended).toBe(0);
});

test('the room for games is an option', async () => {
  const { answers } = await serve(HELLO + SETUP.repeat(3), '--max-games', '2');
  expect(answers.at(0)?.result).toMatchObject({ limits: { games: 2 } });
  expect(answers.at(-1)?.error?.data.code).toBe('too-many-games');
});

test('an environment is reset and stepped by id', async () => {
  const { answers } = await serve(
    `${HELLO}{"jsonrpc":"2.0","id":1,"method":"env.make","params":{"options":{"variant":"new-world","players":2},"send":["mask"],"encoding":"list"}}\n`,
  );
  const mask = answers[1]?.result?.mask as number[];
  expect(mask).toContain(1);
});
