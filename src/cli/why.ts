import { Command } from 'commander';
import { IllegalActionError, InvalidInputError } from '../index';
import type { Action, State } from '../play/game';
import { clauseLine } from './clauses';
import { Complaint, jsonOf } from './complaint';
import { wholeNumber } from './flags';
import { legalLines, refusalText, sayingAt, stageText } from './game-text';
import type { KnownGames } from './known-games';
import { bold } from './paint';
import { openRecord, type RecordFlags, stateAfter, withRecordFlags } from './record-file';
import { print, wrapped } from './terminal';

interface WhyOptions extends RecordFlags {
  readonly turn?: number;
  readonly after: number;
  readonly action?: string;
}

export function whyCommand(): Command {
  return withRecordFlags(new Command('why'))
    .option(
      '--action <action>',
      'in notation, such as ">C3(-Y)", or as JSON; by default all legal ones are listed',
    )
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
  const { games, record } = await openRecord(file, given);
  const state = stateAfter(games, record, given.turn === undefined ? undefined : given.turn - 1, given.after);
  const told =
    given.action === undefined
      ? legalLines(games, state, games.engine.legalActions(state))
      : answer(games, state, given.action);
  print(stageText(games, state), ...told);
}

/** The verdict on an action, with the text of the clause. */
function answer(games: KnownGames, state: State, text: string): string[] {
  const { engine } = games;
  try {
    if (!text.trimStart().startsWith('{')) return legal(games, state, engine.parseNotation(state, text));
    const action = jsonOf('--action', text);
    const verdict = engine.explain(state, action);
    if (!verdict.legal) throw new IllegalActionError(verdict, action);
    return legal(games, state, [engine.parseAction(action, state.variant)]);
  } catch (error) {
    if (error instanceof IllegalActionError) return illegal(games, state, error);
    if (error instanceof InvalidInputError) throw new Complaint(`--action: ${error.reason}`);
    throw error;
  }
}

function legal(games: KnownGames, state: State, actions: readonly Action[]): string[] {
  const { engine, named } = games;
  if (actions.length === 0) throw new Complaint('--action contains no action');
  const { clauses: own } = named(state.variant);
  const clauses = actions.map((action) => engine.clauseOf(state, action));
  const texts = actions.map((action) => engine.formatAction(state, action)).join(' ');
  let before = state;
  const words = actions.flatMap((action) => {
    const text = sayingAt(games, before)(action);
    before = engine.apply(before, action);
    return wrapped(text, 2);
  });
  return [
    `${bold('legal')}: ${texts}`,
    ...words,
    ...[...new Set(clauses)].map((clause) => clauseLine(clause, own)),
  ];
}

function illegal(games: KnownGames, state: State, error: IllegalActionError): string[] {
  const { code, clause, message } = error;
  if (clause === null) throw new Complaint(`--action: ${message}`);
  const { clauses } = games.named(state.variant);
  return [`${bold('illegal')} (${code}): ${refusalText(games, state, error)}`, clauseLine(clause, clauses)];
}
