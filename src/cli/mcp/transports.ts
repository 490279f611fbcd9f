import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Protocol from '@modelcontextprotocol/sdk/server/index.js';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type * as Types from '@modelcontextprotocol/sdk/types.js';
import { CliError, loadOptional, reason } from '../cli-error';

/** The maximum length of what a client sends at once, in bytes. */
const MAX_MESSAGE = 1024 * 1024;

/** The official library of the Model Context Protocol. */
export interface Sdk {
  readonly protocol: typeof Protocol;
  readonly types: typeof Types;
}

export function loadSdk(): Promise<Sdk> {
  return loadOptional(
    async () => ({
      protocol: await import('@modelcontextprotocol/sdk/server/index.js'),
      types: await import('@modelcontextprotocol/sdk/types.js'),
    }),
    'mcp needs the library of the Model Context Protocol: npm install @modelcontextprotocol/sdk@1',
  );
}

/** Serves the client behind standard input and output; the program ends with it. */
export async function serveStdio(server: Server): Promise<void> {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { stdin, stdout } = process;
  stdin.on('end', () => process.exit(0));
  await server.connect(new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_MESSAGE }));
}

const HOST = '127.0.0.1';
const PATH = '/mcp';

/** The maximum number of clients at a time; one more, and the one that has been idle for longest is let go. */
const MAX_SESSIONS = 256;

/**
 * Serves clients of this machine by Streamable HTTP, each with a server of its own.
 *
 * @returns the address to connect to
 * @throws CliError if the port cannot be had
 */
export async function listen(serve: () => Server, port: number): Promise<string> {
  const { StreamableHTTPServerTransport: Transport } = await import(
    '@modelcontextprotocol/sdk/server/streamableHttp.js'
  );
  /** From the one whose last request is longest ago. */
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  async function open(hosts: string[]): Promise<StreamableHTTPServerTransport> {
    const transport = new Transport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
      // A page in a browser must not reach this server by another name.
      enableDnsRebindingProtection: true,
      allowedHosts: hosts,
      allowedOrigins: hosts.map((host) => `http://${host}`),
    });
    await serve().connect(transport as never);
    return transport;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'mcp-session-id': id, 'content-length': length = 0 } = request.headers;
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (request.url !== PATH || (id !== undefined && known === undefined)) return end(response, 404);
    if (Number(length) > MAX_MESSAGE || 'transfer-encoding' in request.headers) return end(response, 413);
    if (known !== undefined && sessions.delete(String(id))) sessions.set(String(id), known);
    const { port: own } = http.address() as AddressInfo;
    const transport = known ?? (await open([`${HOST}:${own}`, `localhost:${own}`]));
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
