import { Command } from 'commander';
import { gamesOf } from '../entries/command';
import type { Options } from '../play/game';
import { dealOf, Recorder, type TurnedUp } from '../record-tools/recorder';
import { plural } from '../util/text';
import { CliError, withFileContext } from './cli-error';
import { createWhole, readText } from './files';
import { type SetupFlags, setupOptions, wholeNumber, withSetupFlags } from './flags';
import { dueText, refusalText } from './game-text';
import { drawState, type KnownGames, knownGames } from './known-games';
import { openPrompt, type Prompt } from './play/human';
import { print, watchSignals, wrapped } from './terminal';

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
    .option('--position <file>', 'start from this position, written as one line, instead of a setup')
    .requiredOption('--out <file>', 'write the record to a new file')
    .addHelpText(
      'after',
      '\nYou are asked for the ids of all face-up pieces, then for each card as it is revealed. The record contains no seed. You can also pipe the lines in from a file; the program stops at the first line that it cannot read.',
    )
    .action(record);
}

async function record(given: RecordOptions): Promise<void> {
  const games = await knownGames(given.game);
  const stops = watchSignals();
  const prompt = openPrompt(stops.signal);
  try {
    const table = await openTable(games, given, prompt);
    if (table === null) throw new CliError('the deal is not finished', 1);
    await takeDown(games, table, prompt);
    save(table, given.out);
  } finally {
    prompt.close();
    stops.close();
  }
}

/** Starts a recorder from a position file or from answers about the deal; `null` if the input ends before. */
async function openTable(games: KnownGames, given: RecordOptions, prompt: Prompt): Promise<Recorder | null> {
  const all = gamesOf(games.names.map((name) => games.named(name)));
  const { position } = given;
  if (position !== undefined)
    return withFileContext(position, () => new Recorder(all, readText(position).trim()), 1);
  const options = { ...setupOptions(games, { firstSeat: 0, ...given }, '') } as Options;
  const deal = withFileContext('deal', () => dealOf(all, options));
  const answers = new Map<string, readonly string[]>();
  for (const { name, kind, count } of deal.places) {
    const line = await prompt.ask(`${name}, ${plural(count, 'id')} of ${kind}: `);
    if (line === null) return null;
    answers.set(
      name,
      line.split(/[\s,]+/).filter((id) => id !== ''),
    );
  }
  return withFileContext('deal', () => new Recorder(all, deal.position(answers)), 1);
}

/** Records the actions that are typed, line by line, until the game is over or the input ends. */
async function takeDown(games: KnownGames, table: Recorder, prompt: Prompt): Promise<void> {
  let line = 0;
  const write = (text: string): void => prompt.write(`${wrapped(text, 0).join('\n')}\n`);
  /** Asks for a line; `null` if the input has ended or the line is `q`. */
  const ask = async (question: string): Promise<string | null> => {
    const text = (await prompt.ask(question))?.trim() ?? 'q';
    return text === 'q' ? null : text;
  };
  /** Runs `work`. If it is refused: at a terminal, prints why and returns `null`; otherwise throws a `CliError`. */
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      const why = refusalText(games, table.state, error);
      if (process.stdin.isTTY !== true) throw new CliError(`line ${line}: ${why}`, 1);
      write(why);
      return null;
    }
  };
  /** Asks for the id of a piece that was turned face up; `false` if the input ends. */
  const name = async (found: TurnedUp): Promise<boolean> => {
    for (;;) {
      const id = await ask(`what has turned up, of ${found.kind}? `);
      if (id === null) return false;
      if (attempt(() => [table.name(found, id)]) !== null) return true;
    }
  };
  while (!games.engine.isOver(table.state)) {
    write(dueText(games, table.state));
    const text = await ask('notation (? for help): ');
    line += 1;
    if (text === null) return;
    if (text === '?') prompt.write(HELP);
    else if (text === 'show') prompt.write(`${drawState(games, table.state)}\n`);
    else if (text === 'undo') prompt.write(table.undo() === null ? 'There is nothing to take back.\n' : '');
    else
      for (let rest = text; rest.trim() !== ''; ) {
        const step = attempt(() => table.play(rest));
        for (const found of step?.turnedUp ?? []) {
          if (await name(found)) continue;
          table.undo();
          return;
        }
        rest = step?.rest ?? '';
      }
  }
}

/** Writes a record to a new file. */
function save({ record }: Recorder, file: string): void {
  createWhole(file, `${JSON.stringify(record)}\n`);
  const { turns, actions, result } = record;
  const sums = `${plural(turns.length, 'turn')}, ${plural(actions.length, 'action')}`;
  print(`written to ${file}: ${sums}, ${result === null ? 'not over' : 'over'}`);
}
