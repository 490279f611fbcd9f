#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { inLine } from '../engine/errors';
import { ENGINE_VERSION } from '../engine/version';
import { commandsFor } from './commands';
import { Complaint, reason } from './complaint';
import { isSystemError } from './files/disk';

const program = new Command('century')
  .description('Play, look at and verify games of the Century trilogy. Unofficial.')
  .version(ENGINE_VERSION)
  .exitOverride()
  .configureOutput({ writeErr: () => {} })
  .addHelpText(
    'after',
    '\nExit status: 0 if all is well, 1 if a game or record is at fault, 2 if the call is.',
  );
for (const command of await commandsFor(process.argv.slice(2))) program.addCommand(command);
silence(program);

/** Errors are reported below, in one line, for commands within commands as well. */
function silence(command: Command): void {
  for (const inner of command.commands) silence(inner.exitOverride().configureOutput({ writeErr: () => {} }));
}

// A reader that closes the pipe, such as head, has seen enough; a disk that is full has not.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`century: standard output cannot be written: ${reason(error)}\n`);
  process.exit(1);
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** One clear line for each thing that can go wrong. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help') {
      process.stderr.write('century: which command? See `century --help`.\n');
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
