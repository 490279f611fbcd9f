import { createInterface, type Interface } from 'node:readline';
import { IllegalActionError, InvalidInputError } from '../engine/errors';
import { formatAction } from '../engine/notation/format';
import { parseNotation } from '../engine/notation/parse';
import { legalActions } from '../engine/reducer';
import type { Action, State } from '../engine/registry';
import { Complaint } from './complaint';
import { bold } from './paint';
import { tableText } from './table';

/** Asks on the terminal and hands out the lines typed; `null` once there are no more. */
export interface Prompt {
  ask(question: string): Promise<string | null>;
  close(): void;
}

export function openPrompt(): Prompt {
  const lines: Interface = createInterface({ input: process.stdin });
  const typed = lines[Symbol.asyncIterator]();
  return {
    async ask(question) {
      process.stderr.write(question);
      const next = await typed.next();
      return next.done === true ? null : next.value;
    },
    close: () => lines.close(),
  };
}

/** Lets a person pick from the legal actions, by number or in notation. */
export async function humanChoice(prompt: Prompt, state: State): Promise<Action> {
  const legal = legalActions(state);
  const menu = legal.map((action, i) => `${i + 1}) ${formatAction(state, action)}`).join('   ');
  process.stderr.write(
    `\n${tableText(state, state.actor)}\n\n${bold(`P${state.actor}, ${state.phase}:`)} ${menu}\n`,
  );
  for (;;) {
    const line = await prompt.ask('number or text (q to stop): ');
    if (line === null || line.trim() === 'q') throw new Complaint('the game was stopped before its end', 1);
    const picked = legal[Number(line) - 1];
    if (picked !== undefined) return picked;
    try {
      const [action, ...more] = parseNotation(state, line);
      if (action !== undefined && more.length === 0) return action;
      process.stderr.write('One action at a time, please.\n');
    } catch (error) {
      if (!(error instanceof IllegalActionError || error instanceof InvalidInputError)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  }
}
