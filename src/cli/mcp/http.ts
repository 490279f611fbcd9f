import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Complaint, reason } from '../complaint';

const HOST = '127.0.0.1';
const PATH = '/mcp';

/** The maximum number of clients at a time. */
const MAX_SESSIONS = 256;

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
    if (known === undefined && sessions.size >= MAX_SESSIONS) return void end(response, 503);
    const { port: own } = http.address() as AddressInfo;
    const transport = known ?? (await open([`${HOST}:${own}`, `localhost:${own}`]));
    await transport.handleRequest(request, response);
  }

  const http = createServer((request, response) => {
    answer(request, response).catch(() => end(response, 500));
  });
  return new Promise((resolve, reject) => {
    http.once('error', (error) => reject(new Complaint(`--port: ${reason(error)}`)));
    http.listen(port, HOST, () => resolve(`http://${HOST}:${(http.address() as AddressInfo).port}${PATH}`));
  });
}

function end(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status);
  response.end();
}
