import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { root } from './unpacked';

const cli = join(root, 'dist/cli.js');
const NESTED = '['.repeat(200_000) + ']'.repeat(200_000);
const TOO_DEEP = `{"jsonrpc":"2.0","id":4,"method":"tools/call","params":${NESTED}}`;
const unreadable = { id: null, error: { code: -32700 } };
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 5,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

function start(...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [cli, 'mcp', ...args]);
}

/** Whether the games are listed to a client of the official library. */
async function lists(client: Client): Promise<void> {
  const { content } = await client.callTool({ name: 'games', arguments: {} });
  expect(JSON.stringify(content)).toContain('spice-road');
  await client.close();
}

test('over standard input, what cannot be read is skipped, and the next message is answered', async () => {
  const server = start();
  const ended = once(server, 'exit');
  for (const line of [TOO_DEEP, '{', '', INITIALIZE]) server.stdin.write(`${line}\n`);
  const [answer] = await once(createInterface(server.stdout), 'line');
  expect(JSON.parse(answer)).toMatchObject({ id: 5, result: { serverInfo: {} } });
  server.stdin.end();
  expect((await ended)[0]).toBe(0);
});

test('over standard input, the official client plays', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'] }));
  await lists(client);
});

test('over HTTP, what cannot be read is refused, and others play', async () => {
  const server = start('--port', '0');
  const [line] = await once(server.stderr, 'data');
  const [address = ''] = /http:\S+/.exec(String(line)) ?? [];
  const send = async (body: string): Promise<{ status: number; body: string }> => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const answer = await fetch(address, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.text() };
  };
  for (const body of [TOO_DEEP, '{']) {
    const { status, body: answer } = await send(body);
    expect([status, JSON.parse(answer)]).toMatchObject([400, unreadable]);
  }
  expect(await send(TOO_DEEP.repeat(3))).toEqual({ status: 413, body: '' });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)) as never);
  await lists(client);
  server.kill();
  await once(server, 'exit');
});
