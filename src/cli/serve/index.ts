import { Command } from 'commander';
import { loadBots, loadEnv } from '../bundles';
import { Complaint, reason } from '../complaint';
import { wholeNumber } from '../options';
import { lineReader } from './lines';
import { createServer, MAX_GAMES, type Server } from './server';
import type { Modules } from './session';

export function serveCommand(): Command {
  return new Command('serve')
    .option('--max-games <n>', 'maximum number of games open at a time', wholeNumber, MAX_GAMES)
    .action(serve);
}

async function serve({ maxGames }: { readonly maxGames: number }): Promise<void> {
  const modules: Modules = { env: await loadEnv(), bots: await loadBots() };
  const server = createServer(modules, maxGames);
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
