import { Command } from 'commander';
import { IllegalActionError, InvalidInputError } from '../index';
import type { Action, State } from '../play/game';
import { clauseLine } from './clauses';
import { CliError, jsonOf } from './cli-error';
import { integer } from './flags';
import type { Registry } from './game-registry';
import { inWords, legalLines, refusalText, stageText } from './game-text';
import { momentOf, openRecord, type RecordFlags, stateAt, turnStarts, withRecordFlags } from './record-file';
import { bold, print, wrapped } from './terminal';

interface WhyOptions extends RecordFlags {
  readonly turn?: number;
  readonly after: number;
  readonly action?: string;
  readonly json?: true;
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
      integer,
    )
    .option('--after <actions>', 'this many actions into the turn', integer, 0)
    .option('--json', 'print the verdict, or the legal actions, as JSON')
    .addHelpText('after', '\nThe exit status is 0 whether or not the action is legal.')
    .action(why);
}

async function why(file: string, given: WhyOptions): Promise<void> {
  if (given.turn === 0) throw new CliError('--turn: turns are numbered from 1');
  if (given.turn === undefined && given.after > 0) throw new CliError('--after: give the turn with --turn');
  const { games, record } = await openRecord(file, given);
  const finished = given.turn === undefined ? undefined : given.turn - 1;
  const starts = finished === undefined ? [] : turnStarts(games, record, finished);
  const state = stateAt(games, record, momentOf(record, starts, finished, given.after));
  const { action: text, json } = given;
  const { engine } = games;
  const report = (result: object, lines: readonly string[]): void =>
    print(...(json === true ? [JSON.stringify(result)] : [stageText(games, state), ...lines]));
  const listed = (actions: readonly Action[]): object[] =>
    actions.map((action) => {
      const notation = engine.formatAction(state, action);
      return { action, notation, clause: engine.clauseOf(state, action) };
    });
  if (text === undefined) {
    const all = engine.legalActions(state);
    return report({ actions: listed(all) }, legalLines(games, state, all));
  }
  const found = verdictOn(games, state, text);
  if (found instanceof IllegalActionError)
    return report({ legal: false, ...found.violation }, illegal(games, state, found));
  report({ legal: true, actions: listed(found) }, legal(games, state, found));
}

function verdictOn(games: Registry, state: State, text: string): readonly Action[] | IllegalActionError {
  const { engine } = games;
  try {
    if (!text.trimStart().startsWith('{')) return engine.parseNotation(state, text);
    const action = jsonOf('--action', text);
    const verdict = engine.explain(state, action);
    if (!verdict.legal) return new IllegalActionError(verdict, action);
    return [engine.parseAction(action, state.variant)];
  } catch (error) {
    if (error instanceof IllegalActionError) return error;
    if (error instanceof InvalidInputError) throw new CliError(`--action: ${error.reason}`);
    throw error;
  }
}

function legal(games: Registry, state: State, actions: readonly Action[]): string[] {
  const { engine, named } = games;
  if (actions.length === 0) throw new CliError('--action contains no action');
  const { clauses: own } = named(state.variant);
  const clauses = actions.map((action) => engine.clauseOf(state, action));
  const texts = actions.map((action) => engine.formatAction(state, action)).join(' ');
  return [
    `${bold('legal')}: ${texts}`,
    ...inWords(games, state, actions).flatMap((text) => wrapped(text, 2)),
    ...[...new Set(clauses)].map((clause) => clauseLine(clause, own)),
  ];
}

function illegal(games: Registry, state: State, error: IllegalActionError): string[] {
  const { code, clause, message } = error;
  if (clause === null) throw new CliError(`--action: ${message}`);
  const { clauses } = games.named(state.variant);
  return [`${bold('illegal')} (${code}): ${refusalText(games, state, error)}`, clauseLine(clause, clauses)];
}
