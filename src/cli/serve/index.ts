import { Command } from 'commander';
import { Complaint, reason } from '../complaint';
import { type GameFlags, withGameFlags } from '../games/flags';
import { knownGames } from '../games/known-games';
import { wholeNumber } from '../options';
import { lineReader } from './lines';
import { createServer, MAX_GAMES, type Server } from './server';

export function serveCommand(): Command {
  return withGameFlags(new Command('serve'))
    .option('--max-games <n>', 'maximum number of games open at a time', wholeNumber, MAX_GAMES)
    .action(serve);
}

interface ServeFlags extends GameFlags {
  readonly maxGames: number;
}

async function serve({ maxGames, game }: ServeFlags): Promise<void> {
  const server = createServer(await knownGames(game), maxGames);
  const reader = lineReader();
  try {
    for await (const chunk of process.stdin) await answer(server, reader.push(chunk));
  } catch (error) {
    throw new Complaint(`standard input cannot be read: ${reason(error)}`);
  }
  await answer(server, reader.end());
}

type Lines = ReturnType<ReturnType<typeof lineReader>['push']>;

/** Answers in the order of the requests, no faster than they are read, each before the next is started. */
async function answer(server: Server, lines: Lines): Promise<void> {
  for (const line of lines) {
    const told = server.answer(line);
    if (told !== null) await write(`${told}\n`);
  }
}

/** Resolves once the text has been passed on. If the reader goes away, the program ends elsewhere. */
function write(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}
