import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type * as Protocol from '@modelcontextprotocol/sdk/server/index.js';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type * as Types from '@modelcontextprotocol/sdk/types.js';
import { Complaint, loadOptional, reason } from '../complaint';
import { type Line, lineReader, MAX_LINE, readLine } from '../serve/lines';
import { unreadable } from '../serve/rpc';

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

/** What a client has sent: a value, or the answer to what is none; `null` if there is nothing to answer. */
type Read = { readonly value: unknown } | { readonly refusal: string | null };

/** Reads a message of JSON-RPC 2.0. */
export function readMessage(line: Line): Read {
  const read = readLine(line);
  if (read === null) return { refusal: null };
  return 'fault' in read ? { refusal: unreadable(read.fault) } : read;
}

/** The client behind standard input and output; the program ends with it. */
export async function stdioTransport(): Promise<Transport> {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { stdin, stdout } = process;
  /** The lines that hold a message, each at once; others are answered here. */
  async function* messages(): AsyncGenerator<Buffer, void> {
    const reader = lineReader();
    for await (const chunk of stdin)
      for (const line of reader.push(chunk as Buffer)) {
        const read = readMessage(line);
        if ('text' in line && 'value' in read) yield Buffer.from(`${line.text}\n`);
        else if ('refusal' in read && read.refusal !== null) stdout.write(`${read.refusal}\n`);
      }
    process.exit(0);
  }
  return new StdioServerTransport(Readable.from(messages()), stdout, { maxBufferSize: MAX_LINE + 1 });
}

const HOST = '127.0.0.1';
const PATH = '/mcp';

/** The maximum number of clients at a time; one more, and the one that has been idle for longest is let go. */
const MAX_SESSIONS = 256;

/** The maximum time to receive a request, in milliseconds. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/**
 * Serves clients of this machine by Streamable HTTP, each with a server of its own.
 *
 * @returns the address to connect to
 * @throws Complaint if the port cannot be had
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
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (request.url !== PATH || (id !== undefined && known === undefined)) return void end(response, 404);
    if (known !== undefined && sessions.delete(String(id))) sessions.set(String(id), known);
    const read = request.method === 'POST' ? await readBody(request) : { value: undefined };
    if ('refusal' in read) return void end(response, 400, read.refusal);
    const { port: own } = http.address() as AddressInfo;
    const transport = known ?? (await open([`${HOST}:${own}`, `localhost:${own}`]));
    await transport.handleRequest(request, response, read.value);
    const [[longest, idle] = []] = sessions;
    if (sessions.size <= MAX_SESSIONS || longest === undefined) return;
    sessions.delete(longest);
    await idle?.close();
  }

  const http = createServer(TIMES, (request, response) => {
    answer(request, response).catch(() => end(response, 500));
  });
  return new Promise((resolve, reject) => {
    http.once('error', (error) => reject(new Complaint(`--port: ${reason(error)}`)));
    http.listen(port, HOST, () => resolve(`http://${HOST}:${(http.address() as AddressInfo).port}${PATH}`));
  });
}

/** The message that a request brings. */
async function readBody(request: IncomingMessage): Promise<Read> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= MAX_LINE) parts.push(part);
    else parts.length = 0;
  }
  return readMessage(length > MAX_LINE ? { fault: 'too-long' } : { text: Buffer.concat(parts).toString() });
}

function end(response: ServerResponse, status: number, body: string | null = null): void {
  if (!response.headersSent)
    response.writeHead(status, body === null ? {} : { 'Content-Type': 'application/json' });
  response.end(body);
}
