import { Command, CommanderError } from 'commander';
import { ENGINE_VERSION } from '../util/version';
import { CliError, isSystemError } from './cli-error';
import { warn } from './terminal';

/** Runs a command line and returns the exit status: 0 on success. */
export async function century(words: readonly string[]): Promise<number> {
  const program = new Command('century')
    .description('Play, inspect and verify the Century board games. Unofficial.')
    .version(ENGINE_VERSION)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText(
      'after',
      '\nExit status: 0 on success, 1 if a game or record is at fault, 2 for invalid usage.',
    );
  for (const command of await commandsFor(words)) program.addCommand(command);
  silence(program);
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    return report(error);
  }
}

/** Stops subcommands, too, from printing errors or exiting: {@link report} prints errors. */
function silence(command: Command): void {
  for (const inner of command.commands) silence(inner.exitOverride().configureOutput({ writeErr: () => {} }));
}

/** Prints an expected error in one line and returns the exit status; rethrows any other error. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const isBare = error.code === 'commander.help';
    warn(
      `century: ${isBare ? 'no command given; see `century --help`' : error.message.replace(/^error: /, '')}`,
    );
    return 2;
  }
  if (!(error instanceof CliError || isSystemError(error))) throw error;
  warn(`century: ${error.message}`);
  return error instanceof CliError ? error.status : 2;
}

/** A subcommand of `century`: its line of help, and a function that imports its module on demand. */
interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  play: {
    about: 'play a game between bots, people at one keyboard, or both',
    load: async () => (await import('./play/index')).playCommand(),
  },
  selfplay: {
    about: 'play many games between bots, compare the bots and save the games as data',
    load: async () => (await import('./match/commands')).selfplayCommand(),
  },
  match: {
    about: 'play two players against each other until a statistical test decides which is stronger',
    load: async () => (await import('./match/commands')).matchCommand(),
  },
  steps: {
    about: 'write the decisions of recorded games as training data',
    load: async () => (await import('./steps/index')).stepsCommand(),
  },
  verify: {
    about: 'replay records and report faults',
    load: async () => (await import('./verify')).verifyCommand(),
  },
  show: {
    about: 'print the table of a recorded game as text',
    load: async () => (await import('./show')).showCommand(),
  },
  review: {
    about: 'judge the turns of a recorded game with a bot',
    load: async () => (await import('./review/index')).reviewCommand(),
  },
  why: {
    about: 'show whether an action is legal in a recorded game, and which clause decides',
    load: async () => (await import('./why')).whyCommand(),
  },
  rules: {
    about: 'print clauses of the rules, and where they are implemented and tested',
    load: async () => (await import('./clauses')).rulesCommand(),
  },
  components: {
    about: 'inspect component sets and make your own',
    load: async () => (await import('./components')).componentsCommand(),
  },
  perft: {
    about: 'count the ways a game can continue',
    load: async () => (await import('./perft')).perftCommand(),
  },
  serve: {
    about: 'answer requests of JSON-RPC 2.0, line by line, on standard input and output',
    load: async () => (await import('./serve/server')).serveCommand(),
  },
  frames: {
    about: 'play a batch of games for a learning program, in raw frames on standard input and output',
    load: async () => (await import('./frames/server')).framesCommand(),
  },
  mcp: {
    about: 'let language models play, over the Model Context Protocol',
    load: async () => (await import('./mcp/server')).mcpCommand(),
  },
};

/** All subcommands. Only those named on the command line are loaded; others have just a name and a line of help. */
export function commandsFor(words: readonly string[]): Promise<Command[]> {
  return Promise.all(
    Object.entries(COMMANDS).map(async ([name, { about, load }]) => {
      const command = words.includes(name) ? await load() : new Command(name);
      return command.description(about);
    }),
  );
}
