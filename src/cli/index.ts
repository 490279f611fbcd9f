#!/usr/bin/env node
import { century } from './century';
import { reason } from './cli-error';

// EPIPE means that the reader, such as `head`, has closed the pipe; that is no error. A full disk is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`century: standard output cannot be written: ${reason(error)}\n`);
  process.exit(1);
});

process.exitCode = await century(process.argv.slice(2));
