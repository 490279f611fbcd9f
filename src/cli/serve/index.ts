import { Command } from 'commander';
import { type GameFlags, withGameFlags } from '../games/flags';
import { knownGames } from '../games/known-games';
import { wholeNumber } from '../options';
import { standardClient } from './client';
import { createServer, MAX_GAMES } from './server';

export function serveCommand(): Command {
  return withGameFlags(new Command('serve'))
    .option('--max-games <n>', 'maximum number of games open at a time', wholeNumber, MAX_GAMES)
    .action(serve);
}

interface ServeFlags extends GameFlags {
  readonly maxGames: number;
}

async function serve({ maxGames, game }: ServeFlags): Promise<void> {
  const client = standardClient();
  const server = createServer(await knownGames(game), maxGames, client);
  // In the order of the requests, no faster than answers are read, each before the next is started.
  for await (const line of client.lines()) {
    const answer = server.answer(line);
    if (answer !== null) await client.write(answer);
  }
}
