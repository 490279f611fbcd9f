import { Command } from 'commander';
import { allGames } from '../century/games';
import { type AnyViolation, IllegalActionError, InvalidInputError } from '../core/errors';
import { bold } from '../core/paint';
import { resolveAction } from '../core/reducer';
import { validateState } from '../core/validated-state';
import { type Action, formatAction, parseNotation, type State } from '../index';
import { clauseLine } from './clauses';
import { Complaint } from './complaint';
import { readRecord } from './lines';
import { wholeNumber } from './options';
import { stateAfter } from './state-after';

interface WhyOptions {
  readonly game?: number;
  readonly turn?: number;
  readonly after: number;
  readonly action: string;
}

export function whyCommand(): Command {
  return new Command('why')
    .argument('<file>', 'a record, or one of many in a .jsonl file')
    .option('--game <n>', 'the game in a .jsonl file, numbered from 0 as by `selfplay`', wholeNumber)
    .requiredOption('--action <action>', 'in notation, such as ">C3(-Y)", or as JSON')
    .option(
      '--turn <n>',
      'at the start of this turn, numbered as printed by `century play`; by default at the end of the record',
      wholeNumber,
    )
    .option('--after <actions>', 'this many actions into the turn', wholeNumber, 0)
    .addHelpText('after', '\nThe exit status is 0 whether or not the action is legal.')
    .action(why);
}

async function why(file: string, given: WhyOptions): Promise<void> {
  if (given.turn === 0) throw new Complaint('--turn: turns are numbered from 1');
  if (given.turn === undefined && given.after > 0) throw new Complaint('--after: give the turn with --turn');
  const record = await readRecord(file, given.game);
  const state = stateAfter(record, given.turn === undefined ? undefined : given.turn - 1, given.after);
  const { phase } = state;
  const where = phase === 'over' ? 'the game is over' : `P${state.actor} decides, phase ${phase}`;
  process.stdout.write(`${[where, ...answer(state, given.action)].join('\n')}\n`);
}

/** The verdict on an action, with the text of the clause. */
function answer(state: State, text: string): string[] {
  try {
    return text.trimStart().startsWith('{') ? ofJson(state, text) : ofNotation(state, text);
  } catch (error) {
    if (error instanceof InvalidInputError) throw new Complaint(`--action: ${error.reason}`);
    throw error;
  }
}

function ofJson(state: State, text: string): string[] {
  let action: unknown;
  try {
    action = JSON.parse(text);
  } catch {
    throw new Complaint('--action is not JSON');
  }
  const validated = validateState(allGames, state);
  const resolved = resolveAction(validated, action);
  if ('code' in resolved) return illegal(resolved);
  return legal(state, [resolved.action as Action]);
}

function ofNotation(state: State, text: string): string[] {
  try {
    return legal(state, parseNotation(state, text));
  } catch (error) {
    if (error instanceof IllegalActionError) return illegal(error);
    throw error;
  }
}

function legal(state: State, actions: readonly Action[]): string[] {
  const { variant, compiled } = validateState(allGames, state);
  if (actions.length === 0) throw new Complaint('--action contains no action');
  const clauses = actions.flatMap((action) => {
    const entry = compiled.actions.byReference(action);
    return entry === undefined ? [] : [variant.rules.clauseOf(entry)];
  });
  const named = actions.map((action) => formatAction(state, action)).join(' ');
  return [`${bold('legal')}: ${named}`, ...[...new Set(clauses)].map(clauseLine)];
}

function illegal({ code, clause, message }: AnyViolation): string[] {
  if (clause === null) throw new Complaint(`--action: ${message}`);
  const [sentence = message] = message.split(` (${clause})`);
  return [`${bold('illegal')} (${code}): ${sentence}`, clauseLine(clause)];
}
