import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { Command } from 'commander';
import * as z from 'zod/mini';
import { object } from '../../input/schema';
import { ENGINE_VERSION } from '../../util/version';
import { CliError } from '../cli-error';
import { type GameFlags, wholeNumber, withGameFlags } from '../flags';
import { knownGames } from '../known-games';
import { faultText } from './seat';
import { newTables, type Tables } from './tables';
import { leave, type Session, TOOLS } from './tools';
import { listen, loadSdk, type Sdk, serveStdio } from './transports';

const INSTRUCTIONS = `The Century board games. Start a game or join one: you then hold one seat and see what it sees.
When you decide, legal_actions lists what you may do; act does it. When others decide, wait.
Cubes are yellow, red, green and brown, from least to most precious. Seats are P0, P1 and so on.`;

/** A server for one client, which holds one seat at most. */
export function createSeatServer({ protocol, types }: Sdk, tables: Tables): Server {
  const session: Session = { tables, bound: null };
  const server = new protocol.Server(
    { name: 'century-engine', version: ENGINE_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description, params, readsOnly }]) => ({
      name,
      description,
      inputSchema: { ...z.toJSONSchema(object(params), { io: 'input' }), type: 'object' as const },
      annotations: { readOnlyHint: readsOnly, openWorldHint: false },
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
        return { content: [{ type: 'text', text: faultText(error) }], isError: true };
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
      wholeNumber,
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
  const tables = newTables(await knownGames(game), seed);
  if (port !== undefined) {
    const address = await listen(() => createSeatServer(sdk, tables), port);
    process.stderr.write(`century: serving the Model Context Protocol at ${address}\n`);
    return;
  }
  await serveStdio(createSeatServer(sdk, tables));
}
