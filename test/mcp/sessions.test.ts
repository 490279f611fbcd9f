import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { loadGames } from '../../src/cli/game-registry';
import { createSeatServer, listen, loadSdk } from '../../src/cli/mcp/server';
import { newTables } from '../../src/cli/mcp/tables';

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

test('clients that never disconnect do not keep out later ones', async () => {
  const sdk = await loadSdk();
  const tables = newTables(await loadGames());
  const address = await listen(() => createSeatServer(sdk, tables), 0);
  const ask = (method: string, params: object, session?: string) =>
    fetch(address, {
      method: 'POST',
      headers: { ...HEADERS, ...(session === undefined ? {} : { 'mcp-session-id': session }) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  const enter = async (): Promise<string> => {
    const answer = await ask('initialize', {
      protocolVersion: '2025-03-26',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(answer.status).toBe(200);
    await answer.text();
    return answer.headers.get('mcp-session-id') ?? '';
  };
  const status = async (session: string): Promise<number> => {
    const answer = await ask('ping', {}, session);
    await answer.text();
    return answer.status;
  };

  const first = await enter();
  const second = await enter();
  await Promise.all(Array.from({ length: 254 }, enter));
  expect(await status(first)).toBe(200);
  const late = new Client({ name: 'late', version: '1' });
  await late.connect(new StreamableHTTPClientTransport(new URL(address)) as never);
  expect((await late.listTools()).tools.length).toBeGreaterThan(0);
  expect(await status(first)).toBe(200);
  expect(await status(second)).toBe(404);
  await late.close();
});
