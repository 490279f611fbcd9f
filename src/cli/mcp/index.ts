import { Command } from 'commander';
import { Complaint } from '../complaint';
import { type GameFlags, withGameFlags } from '../games/flags';
import { knownGames } from '../games/known-games';
import { wholeNumber } from '../options';
import { listen } from './http';
import { loadSdk } from './sdk';
import { createSeatServer } from './server';
import { stdioTransport } from './stdio';
import { newTables } from './tables';

export function mcpCommand(): Command {
  return withGameFlags(new Command('mcp'))
    .option(
      '--port <n>',
      'serve several clients over HTTP on this port of this machine; 0 picks a free one',
      wholeNumber,
    )
    .option('--seed <text>', 'make the games repeatable; without it nobody can foresee them')
    .action(mcp);
}

interface McpFlags extends GameFlags {
  readonly port?: number;
  readonly seed?: string;
}

async function mcp({ game, port, seed }: McpFlags): Promise<void> {
  if (port !== undefined && port > 65_535) throw new Complaint('--port: ports go up to 65535');
  const sdk = await loadSdk();
  const tables = newTables(await knownGames(game), seed);
  if (port !== undefined) {
    const address = await listen(() => createSeatServer(sdk, tables), port);
    process.stderr.write(`century: serving the Model Context Protocol at ${address}\n`);
    return;
  }
  await createSeatServer(sdk, tables).connect(stdioTransport(sdk));
}
