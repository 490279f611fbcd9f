import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from './unpacked';

const cli = join(root, 'dist/cli.js');

/** Longer than any of these tests may take. */
const ENDLESS = 'mcts:60000ms';

const message = (id: unknown, method: string, params: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const cancel = (id: unknown): string => message(undefined, '$/cancelRequest', { id });
const choose = (id: number, bot: string, more: object = {}): string =>
  message(id, 'choose', { game: 'game-1', bot, ...more });
const START =
  message(0, 'hello', { protocol: 2 }) +
  message(1, 'setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });

/** Node gives its children sockets, other programs give theirs pipes. */
const INPUTS = ['a socket', 'a pipe'] as const;

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<unknown>;
}

function start(input: (typeof INPUTS)[number]): Started {
  const command = [process.execPath, cli, 'serve'];
  const [program, ...args] = input === 'a pipe' ? ['sh', '-c', 'cat | "$0" "$@"', ...command] : command;
  const child = spawn(program as string, args);
  child.stdin.on('error', () => {});
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.stdin.write(START);
  return { child, ended };
}

async function answersOf(child: ChildProcessWithoutNullStreams): Promise<Record<string, unknown>[]> {
  const lines = (await text(child.stdout)).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

const aborted = (id: number) => ({ id, error: { code: -32800, data: { code: 'aborted' } } });

test.each(INPUTS)(
  'what is at work and what waits can be cancelled, whatever comes between, and the rest is answered, through %s',
  async (input) => {
    const { child, ended } = start(input);
    child.stdin.write(choose(2, ENDLESS) + choose(3, ENDLESS) + choose(4, 'casual'));
    child.stdin.write(`${'\n'.repeat(70_000)}[1]\n${cancel(99)}${cancel(3)}${cancel(2)}`);
    child.stdin.end(message(5, 'status', { game: 'game-1' }));
    expect((await answersOf(child)).slice(2)).toMatchObject([
      aborted(2),
      aborted(3),
      { id: 4, result: {} },
      [{ id: null, error: { code: -32600 } }],
      { id: 5, result: { over: false } },
    ]);
    expect(await ended).toBe(0);
  },
  50_000,
);

test.each(INPUTS)(
  'a search reports its progress, and a client can cancel it, through %s',
  async (input) => {
    const { child } = start(input);
    child.stdin.write(choose(2, ENDLESS, { progressToken: 'x' }));
    let out = '';
    for await (const chunk of child.stdout) {
      out += chunk;
      if (out.includes('$/progress')) child.stdin.end(cancel(2));
    }
    const lines = out.trimEnd().split('\n');
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ method: '$/progress', params: { token: 'x' } });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(aborted(2));
  },
  50_000,
);

test.each(INPUTS)('a client that has no more to ask gets its answers, through %s', async (input) => {
  const { child, ended } = start(input);
  child.stdin.end(choose(2, 'mcts:400') + choose(3, 'casual'));
  expect((await answersOf(child)).slice(2)).toMatchObject([
    { id: 2, result: {} },
    { id: 3, result: {} },
  ]);
  expect(await ended).toBe(0);
});

test.each(INPUTS)(
  'a search ends when its client goes away, through %s',
  async (input) => {
    const { child, ended } = start(input);
    child.stdin.write(choose(2, ENDLESS));
    for await (const chunk of child.stdout) if (String(chunk).includes('game-1')) break;
    child.stdin.destroy();
    child.stdout.destroy();
    expect(await ended).toBe(0);
  },
  50_000,
);

test('a search ends when the program that asked for it has ended', async () => {
  // The server keeps the standard error of this process, which closes when the server ends.
  const client = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, [${JSON.stringify(cli)}, 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write(${JSON.stringify(START + choose(2, ENDLESS))});
    child.stdout.on('data', (data) => { if (String(data).includes('game-1')) process.exit(); });
  `;
  const child = spawn(process.execPath, ['-e', client]);
  expect(await text(child.stderr)).toBe('');
}, 50_000);
