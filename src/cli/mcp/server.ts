import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Command } from 'commander';
import * as z from 'zod/mini';
import { object } from '../../input/schema';
import { ENGINE_VERSION } from '../../util/version';
import { CliError, loadOptional, reason } from '../cli-error';
import { type GameFlags, integer, withGameFlags } from '../flags';
import { loadGames } from '../game-registry';
import { faultText, leave, type McpSession, newTables, type OpenTables } from './tables';
import { TOOLS } from './tools';

const INSTRUCTIONS = `The Century board games. Start a game or join one: you then hold one seat and see what it sees.
When you decide, legal_actions lists what you may do; act does it. When others decide, wait.
Cubes are yellow, red, green and brown, from least to most precious. Seats are P0, P1 and so on.`;

const CHANGING: readonly string[] = ['start_game', 'join_game', 'act'];

/** Creates the server of one client, who has at most one seat. */
export function createSeatServer(
  { protocol, types }: Awaited<ReturnType<typeof loadSdk>>,
  tables: OpenTables,
): Server {
  const session: McpSession = { tables, bound: null };
  const server = new protocol.Server(
    { name: 'century-engine', version: ENGINE_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description, params }]) => ({
      name,
      description,
      inputSchema: { ...z.toJSONSchema(object(params), { io: 'input' }), type: 'object' as const },
      annotations: { readOnlyHint: !CHANGING.includes(name), openWorldHint: false },
    })),
  }));
  server.setRequestHandler(
    types.CallToolRequestSchema,
    async ({ params: { name, arguments: given = {} } }) => {
      const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
      if (tool === undefined)
        throw new types.McpError(types.ErrorCode.InvalidParams, 'There is no such tool.');
      try {
        const { text, data } = await tool.run(given, session);
        return { content: [{ type: 'text', text }], structuredContent: data };
      } catch (error) {
        return { content: [{ type: 'text', text: faultText(session.bound, error) }], isError: true };
      }
    },
  );
  server.onclose = () => leave(session);
  return server;
}

export function mcpCommand(): Command {
  return withGameFlags(new Command('mcp'))
    .option(
      '--port <n>',
      'serve several clients over HTTP on this port of this machine; 0 picks a free one',
      integer,
    )
    .option('--seed <text>', 'make the games repeatable; without it they cannot be foreseen')
    .action(mcp);
}

interface McpFlags extends GameFlags {
  readonly port?: number;
  readonly seed?: string;
}

async function mcp({ game, port, seed }: McpFlags): Promise<void> {
  if (port !== undefined && port > 65_535) throw new CliError('--port: ports go up to 65535');
  const sdk = await loadSdk();
  const tables = newTables(await loadGames(game), seed);
  if (port !== undefined) {
    const address = await listen(() => createSeatServer(sdk, tables), port);
    process.stderr.write(`century: serving the Model Context Protocol at ${address}\n`);
    return;
  }
  await serveStdio(createSeatServer(sdk, tables));
}

const MAX_MESSAGE = 1024 * 1024;

export function loadSdk() {
  return loadOptional(
    async () => ({
      protocol: await import('@modelcontextprotocol/sdk/server/index.js'),
      types: await import('@modelcontextprotocol/sdk/types.js'),
    }),
    'mcp needs the library of the Model Context Protocol: npm install @modelcontextprotocol/sdk@1',
  );
}

/** Serves one client; the program ends when the input ends. */
export async function serveStdio(server: Server): Promise<void> {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { stdin, stdout } = process;
  stdin.on('end', () => process.exit(0));
  await server.connect(new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_MESSAGE }));
}

const HOST = '127.0.0.1';
const PATH = '/mcp';

/** The maximum number of clients. If one more connects, the client that has been idle for longest is disconnected. */
const MAX_SESSIONS = 256;

/** Serves clients on this machine over Streamable HTTP; returns the address. */
export async function listen(serve: () => Server, port: number): Promise<string> {
  const { StreamableHTTPServerTransport: Transport } = await import(
    '@modelcontextprotocol/sdk/server/streamableHttp.js'
  );
  /** The connections by session id, sorted by their last requests, oldest first. */
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  async function open(hosts: string[]): Promise<StreamableHTTPServerTransport> {
    const transport = new Transport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
      // Stops web pages that reach this server under another host name.
      enableDnsRebindingProtection: true,
      allowedHosts: hosts,
      allowedOrigins: hosts.map((host) => `http://${host}`),
    });
    await serve().connect(transport as never);
    return transport;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'mcp-session-id': id, 'content-length': length = 0 } = request.headers;
    const existing = typeof id === 'string' ? sessions.get(id) : undefined;
    if (request.url !== PATH || (id !== undefined && existing === undefined)) return end(response, 404);
    if (Number(length) > MAX_MESSAGE || 'transfer-encoding' in request.headers) return end(response, 413);
    if (existing !== undefined && sessions.delete(String(id))) sessions.set(String(id), existing);
    const { port: own } = http.address() as AddressInfo;
    const transport = existing ?? (await open([`${HOST}:${own}`, `localhost:${own}`]));
    await transport.handleRequest(request, response);
    const [[longest, idle] = []] = sessions;
    if (sessions.size <= MAX_SESSIONS || longest === undefined) return;
    sessions.delete(longest);
    await idle?.close();
  }

  const http = createServer((request, response) => {
    answer(request, response).catch(() => end(response, 500));
  });
  return new Promise((resolve, reject) => {
    http.once('error', (error) => reject(new CliError(`--port: ${reason(error)}`)));
    http.listen(port, HOST, () => resolve(`http://${HOST}:${(http.address() as AddressInfo).port}${PATH}`));
  });
}

function end(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status);
  response.end();
}
