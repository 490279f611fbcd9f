import { Command } from 'commander';
import { gamesOf } from '../entries/command';
import { IllegalActionError, InvalidInputError } from '../index';
import type { Options } from '../play/game';
import { dealOf, Recorder, type TurnedUp } from '../records/recorder';
import { plural } from '../util/text';
import { Complaint, complainAbout } from './complaint';
import { createWhole } from './files/whole-file';
import { wholeNumber } from './flags';
import { dueText, refusalText } from './game-text';
import { drawState, type KnownGames, knownGames } from './known-games';
import { openPrompt, type Prompt } from './play/human';
import { type SetupFlags, setupOptions, withSetupFlags } from './setup';
import { watchSignals } from './signals';
import { print, wrapped } from './terminal';
import { readText } from './text-file';

interface RecordOptions extends SetupFlags {
  readonly position?: string;
  readonly out: string;
}

const HELP = `Notation of what the deciding seat does: one action, several, or a whole turn.
  undo   take the last action back
  show   the whole table
  q      stop, and save what there is
`;

export function recordCommand(): Command {
  return withSetupFlags(new Command('record'))
    .option('--first-seat <seat>', 'the seat that starts; 0 if absent', wholeNumber)
    .option('--position <file>', 'the table as a position in one line, in place of a deal')
    .requiredOption('--out <file>', 'write the record to a new file')
    .addHelpText(
      'after',
      '\nWhat lies open is asked for by ids, and each card when it turns up. The record says nothing of a seed. Lines can also come from a file: the first one that cannot be read then ends the program.',
    )
    .action(record);
}

/** The input has ended, or asked to stop. */
const STOPPED = Symbol('stopped');

async function record(given: RecordOptions): Promise<void> {
  const games = await knownGames(given.game);
  const stops = watchSignals();
  const prompt = openPrompt(stops.signal);
  try {
    const table = await openTable(games, given, prompt);
    if (table === null) throw new Complaint('the deal is not finished', 1);
    await takeDown(games, table, prompt);
    save(games, table, given.out);
  } finally {
    prompt.close();
    stops.close();
  }
}

/** The table as the game begins: from a file, or from the answers about the deal. */
async function openTable(games: KnownGames, given: RecordOptions, prompt: Prompt): Promise<Recorder | null> {
  const all = gamesOf(games.names.map((name) => games.named(name)));
  const { position } = given;
  if (position !== undefined)
    return complainAbout(position, () => new Recorder(all, readText(position).trim()), 1);
  const options = { ...setupOptions(games, { firstSeat: 0, ...given }, '') } as Options;
  const deal = complainAbout('deal', () => dealOf(all, options));
  const said = new Map<string, readonly string[]>();
  for (const { name, kind, count } of deal.places) {
    const line = await prompt.ask(`${name}, ${plural(count, 'id')} of ${kind}: `);
    if (line === null) return null;
    said.set(
      name,
      line.split(/[\s,]+/).filter((id) => id !== ''),
    );
  }
  return complainAbout('deal', () => new Recorder(all, deal.position(said)), 1);
}

/** Takes down what is done, line by line, until the game is over or there are no more lines. */
async function takeDown(games: KnownGames, table: Recorder, prompt: Prompt): Promise<void> {
  const { engine } = games;
  let line = 0;
  while (!engine.isOver(table.state)) {
    prompt.say(`${wrapped(dueText(games, table.state), 0).join('\n')}\n`);
    const text = await prompt.ask('notation (? for help): ');
    line += 1;
    if (text === null || text.trim() === 'q') return;
    const word = text.trim();
    if (word === '?') prompt.say(HELP);
    else if (word === 'show') prompt.say(`${drawState(games, table.state)}\n`);
    else if (word === 'undo') prompt.say(table.undo() === null ? 'There is nothing to take back.\n' : '');
    else if (word !== '') {
      const done = await played(games, table, word, prompt, line);
      if (done === STOPPED) return;
    }
  }
}

/** Performs what a line says, and asks for what turns up on the way. */
async function played(
  games: KnownGames,
  table: Recorder,
  text: string,
  prompt: Prompt,
  line: number,
): Promise<typeof STOPPED | null> {
  for (let rest = text; rest.trim() !== ''; ) {
    let step: ReturnType<Recorder['play']>;
    try {
      step = table.play(rest);
    } catch (error) {
      refuse(reasonOf(games, table, error), prompt, line);
      return null;
    }
    for (const found of step.turnedUp) {
      if ((await named(table, found, prompt, line)) !== STOPPED) continue;
      table.undo();
      return STOPPED;
    }
    rest = step.rest;
  }
  return null;
}

async function named(
  table: Recorder,
  found: TurnedUp,
  prompt: Prompt,
  line: number,
): Promise<typeof STOPPED | null> {
  for (;;) {
    const id = await prompt.ask(`what has turned up, of ${found.kind}? `);
    if (id === null || id.trim() === 'q') return STOPPED;
    try {
      table.name(found, id.trim());
      return null;
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      refuse(error.reason, prompt, line);
    }
  }
}

function reasonOf(games: KnownGames, table: Recorder, error: unknown): string {
  if (error instanceof IllegalActionError) return refusalText(games, table.state, error);
  if (error instanceof InvalidInputError) return error.reason;
  throw error;
}

/** People try again; a file is wrong. */
function refuse(why: string, prompt: Prompt, line: number): void {
  if (process.stdin.isTTY !== true) throw new Complaint(`line ${line}: ${why}`, 1);
  prompt.say(`${wrapped(why, 0).join('\n')}\n`);
}

function save({ engine }: KnownGames, { record: made }: Recorder, file: string): void {
  const verdict = engine.verifyRecord(JSON.parse(JSON.stringify(made)));
  if (!verdict.ok) throw new Complaint(`the record is not valid: ${verdict.fault.message}`, 1);
  createWhole(file, `${JSON.stringify(made)}\n`);
  print(
    `written to ${file}: ${plural(verdict.turns, 'turn')}, ${plural(verdict.actions, 'action')}, ${verdict.over ? 'over' : 'not over'}`,
  );
}
