#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { ENGINE_VERSION } from '../engine/version';
import { benchCommand } from './bench';
import { Complaint } from './complaint';
import { componentsCommand } from './components';
import { perftCommand } from './perft';
import { playCommand } from './play';
import { rulesCommand } from './rules';
import { selfplayCommand } from './selfplay';
import { serveCommand } from './serve';
import { showCommand } from './show';
import { verifyCommand } from './verify';
import { whyCommand } from './why';

const program = new Command('century')
  .description('Play, look at and verify games of the Century trilogy. Unofficial.')
  .version(ENGINE_VERSION)
  .exitOverride()
  .configureOutput({ writeErr: () => {} })
  .addHelpText(
    'after',
    '\nExit status: 0 if all is well, 1 if a game or record is at fault, 2 if the call is.',
  )
  .addCommand(playCommand())
  .addCommand(selfplayCommand())
  .addCommand(verifyCommand())
  .addCommand(showCommand())
  .addCommand(whyCommand())
  .addCommand(rulesCommand())
  .addCommand(componentsCommand())
  .addCommand(perftCommand())
  .addCommand(benchCommand())
  .addCommand(serveCommand());
silence(program);

/** Errors are reported below, in one line, for commands within commands as well. */
function silence(command: Command): void {
  for (const inner of command.commands) silence(inner.exitOverride().configureOutput({ writeErr: () => {} }));
}

// A reader that closes the pipe, such as head, has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
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
  throw error;
}
