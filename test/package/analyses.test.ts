import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { appendAction, recordState, type StartedRecord, startRecord } from '../../src/index';
import { root } from './unpacked';

const cli = join(root, 'dist/cli.js');

type Json = Record<string, unknown>;

function played(actions: number): StartedRecord {
  const bot = createBot('casual');
  let record: StartedRecord = startRecord({ variant: 'new-world', players: 2, seed: 'threads' });
  for (let i = 0; i < actions; i++) record = appendAction(record, bot.choose(recordState(record)) as never);
  return record;
}

/** A server whose hello has been answered; its lines come one by one. */
async function serve(workers: number) {
  const child = spawn(process.execPath, [cli, 'serve', '--workers', `${workers}`]);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const send = (method: string, params: object): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: method, method, params })}\n`);
  const receive = async (): Promise<Json> => JSON.parse((await lines.next()).value);
  send('hello', { protocol: 2 });
  await receive();
  return { child, ended, send, receive };
}

test('the server answers while threads analyse, and stops them when they are cancelled', async () => {
  const { child, ended, send, receive } = await serve(1);
  const record = played(12);
  send('analyze', { record, milliseconds: 60_000, every: { milliseconds: 10 } });
  expect(await receive()).toMatchObject({
    id: 'analyze',
    result: { analysis: 'analysis-1', positions: [12] },
  });
  expect(await receive()).toMatchObject({
    method: 'report',
    params: { analysis: 'analysis-1', final: false },
  });
  send('setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });
  for (let message = await receive(); message.id !== 'setup'; message = await receive())
    expect(message.params).toMatchObject({ final: false });
  send('analyze', { record, positions: [[0, 2]], visits: 10 });
  send('cancel', { analysis: 'analysis-1' });
  for (let message = await receive(); message.id !== 'analyze'; message = await receive());
  for (let message = await receive(); message.id !== 'cancel'; message = await receive());
  child.stdin.end();
  const rest = [await receive(), await receive(), await receive(), await receive()].map(
    ({ params }) => params,
  );
  expect(rest).toMatchObject([
    ...[0, 1, 2].map((position) => ({ analysis: 'analysis-2', position, final: true, visits: 10 })),
    { analysis: 'analysis-2', done: true },
  ]);
  expect(await ended).toBe(0);
}, 50_000);

test('a review of several threads is that of the command, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'century-analyses-'));
  const file = join(folder, 'record.json');
  const record = played(24);
  writeFileSync(file, JSON.stringify(record));
  const wanted = spawnSync(
    process.execPath,
    [cli, 'review', file, '--json', '--bot', 'mcts:30', '--seed', 'b', '--workers', '1'],
    { encoding: 'utf8' },
  ).stdout.trim();
  rmSync(folder, { recursive: true });
  const { child, ended, send, receive } = await serve(2);
  send('review', { record, bot: 'mcts:30', seed: 'b' });
  const { result } = (await receive()) as { result: { decisions: number } };
  const reports: Json[] = [];
  for (let i = 0; i <= result.decisions; i++) reports.push((await receive()).params as Json);
  expect(JSON.stringify(reports.at(-1)?.review)).toBe(wanted);
  const decisions = reports.slice(0, -1).map(({ decision }) => decision as number);
  expect(decisions.sort((a, b) => a - b)).toEqual([...decisions.keys()]);
  child.stdin.end();
  expect(await ended).toBe(0);
}, 50_000);

test('a client that goes away ends the server, whatever is being analysed', async () => {
  const { child, ended, send, receive } = await serve(1);
  send('analyze', { record: played(4), milliseconds: 60_000, every: { milliseconds: 10 } });
  await receive();
  child.stdin.destroy();
  child.stdout.destroy();
  expect(await ended).toBe(0);
}, 50_000);
