import { Command, CommanderError } from 'commander';
import { ENGINE_VERSION } from '../util/version';
import { CliError, isSystemError } from './cli-error';
import { warn } from './terminal';

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

/** Stops all subcommands from printing errors or exiting: {@link report} prints the errors. */
function silence(command: Command): void {
  for (const inner of command.commands) silence(inner.exitOverride().configureOutput({ writeErr: () => {} }));
}

/** Prints an expected error in one line and returns the exit status. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const hasNoCommand = error.code === 'commander.help';
    warn(
      `century: ${hasNoCommand ? 'no command given; see `century --help`' : error.message.replace(/^error: /, '')}`,
    );
    return 2;
  }
  if (!(error instanceof CliError || isSystemError(error))) throw error;
  warn(`century: ${error.message}`);
  return error instanceof CliError ? error.status : 2;
}

export const COMMANDS = {
  play: 'play a game between bots, people at one keyboard, or both',
  selfplay: 'play many games between bots, compare the bots and save the games as data',
  match: 'play two players against each other until a statistical test decides which is stronger',
  steps: 'write the decisions of recorded games as training data',
  verify: 'replay records and report faults',
  show: 'print the table of a recorded game as text',
  review: 'judge the turns of a recorded game with a bot',
  why: 'show whether an action is legal in a recorded game, and which clause decides',
  rules: 'print clauses of the rules, and where they are implemented and tested',
  components: 'inspect component sets and make your own',
  perft: 'count the ways a game can continue',
  serve: 'answer requests of JSON-RPC 2.0, line by line, on standard input and output',
  frames: 'play a batch of games for a learning program, in raw frames on standard input and output',
  mcp: 'let language models play, over the Model Context Protocol',
};

/** Imports the module of each subcommand only when that command is created. */
const LOADERS: Readonly<Record<keyof typeof COMMANDS, () => Promise<Command>>> = {
  play: async () => (await import('./play/index')).playCommand(),
  selfplay: async () => (await import('./match/commands')).selfplayCommand(),
  match: async () => (await import('./match/commands')).matchCommand(),
  steps: async () => (await import('./steps/index')).stepsCommand(),
  verify: async () => (await import('./verify')).verifyCommand(),
  show: async () => (await import('./show')).showCommand(),
  review: async () => (await import('./review/index')).reviewCommand(),
  why: async () => (await import('./why')).whyCommand(),
  rules: async () => (await import('./clauses')).rulesCommand(),
  components: async () => (await import('./components')).componentsCommand(),
  perft: async () => (await import('./perft')).perftCommand(),
  serve: async () => (await import('./serve/server')).serveCommand(),
  frames: async () => (await import('./frames/server')).framesCommand(),
  mcp: async () => (await import('./mcp/server')).mcpCommand(),
};

/** Creates all subcommands. Those that are not in `words` are not loaded and have only a name and a line of help. */
export function commandsFor(words: readonly string[]): Promise<Command[]> {
  return Promise.all(
    Object.entries(LOADERS).map(async ([name, load]) => {
      const command = words.includes(name) ? await load() : new Command(name);
      return command.description(COMMANDS[name as keyof typeof COMMANDS]);
    }),
  );
}
