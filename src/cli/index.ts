#!/usr/bin/env node
import { century } from './century';
import { reason } from './cli-error';

// A reader that closes the pipe, such as head, has seen enough; a full disk is an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`century: standard output cannot be written: ${reason(error)}\n`);
  process.exit(1);
});

process.exitCode = await century(process.argv.slice(2));
