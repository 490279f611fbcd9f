import { Command } from 'commander';
import { rulesCommand } from '../../../src/cli/clauses';
import { componentsCommand } from '../../../src/cli/components';
import { perftCommand } from '../../../src/cli/perft';
import { showCommand } from '../../../src/cli/show';
import { verifyCommand } from '../../../src/cli/verify';
import { whyCommand } from '../../../src/cli/why';

/** The commands of `century` that read files, in a form that throws instead of ending the process. */
export function program(): Command {
  const made = new Command('century');
  for (const command of [
    verifyCommand(),
    showCommand(),
    whyCommand(),
    rulesCommand(),
    componentsCommand(),
    perftCommand(),
  ])
    made.addCommand(command);
  silence(made);
  return made;
}

function silence(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  for (const inner of command.commands) silence(inner);
}

/** Does some work and keeps what it would print. */
export async function unprinted<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly printed: string }> {
  const write = process.stdout.write;
  let printed = '';
  process.stdout.write = (text: string | Uint8Array) => {
    printed += String(text);
    return true;
  };
  try {
    const value = await work();
    return { value, printed };
  } finally {
    process.stdout.write = write;
  }
}
