// Starts `century mcp` and connects to it with the client of the official library.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const cli = process.env.CENTURY_CLI ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** A server for several players on this machine. */
export async function startServer(...words) {
  const child = spawn(process.execPath, [cli, 'mcp', '--port', '0', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: child.stderr })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address === undefined) throw new Error(line);
    return { address, stop: () => child.kill() };
  }
  throw new Error('century mcp has ended');
}

/** A client in a session of its own. */
export async function connect(address) {
  const client = new Client({ name: 'century-agents', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  return client;
}
