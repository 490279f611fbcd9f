import { Command, CommanderError } from 'commander';
import { inLine } from '../util/text';
import { ENGINE_VERSION } from '../util/version';
import { commandsFor } from './commands';
import { Complaint } from './complaint';
import { isSystemError } from './files/disk';

/** Runs a command line and returns the exit status: 0 on success. */
export async function century(words: readonly string[]): Promise<number> {
  const program = new Command('century')
    .description('Play, inspect and verify games of the Century trilogy. Unofficial.')
    .version(ENGINE_VERSION)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText(
      'after',
      '\nExit status: 0 on success, 1 if a game or record is at fault, 2 for a wrong call.',
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

/** Errors are reported below, in one line, for subcommands too. */
function silence(command: Command): void {
  for (const inner of command.commands) silence(inner.exitOverride().configureOutput({ writeErr: () => {} }));
}

/** One clear line for everything that can go wrong. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help') {
      process.stderr.write('century: no command given; see `century --help`\n');
      return 2;
    }
    process.stderr.write(`century: ${error.message.replace(/^error: /, '')}\n`);
    return 2;
  }
  if (error instanceof Complaint) {
    process.stderr.write(`century: ${error.message}\n`);
    return error.status;
  }
  if (isSystemError(error)) {
    process.stderr.write(`century: ${inLine(error.message)}\n`);
    return 2;
  }
  throw error;
}
