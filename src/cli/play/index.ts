import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { randomSeed } from '../../index';
import type { GameRecord } from '../../record/game-record';
import { CliError, withFileContext } from '../cli-error';
import { replaceWhole } from '../files/whole-file';
import { BOT_LIST, list, seatList, wholeNumber } from '../flags';
import { type KnownGames, knownGames } from '../known-games';
import { isOfLines } from '../record-file';
import { botsFor, type SetupFlags, setupOptions, withSetupFlags } from '../setup';
import { watchSignals } from '../signals';
import { print } from '../terminal';
import { readJsonFile } from '../text-file';
import { closingLines, sitDown } from './game';
import { openPrompt } from './human';

interface PlayOptions extends SetupFlags {
  readonly seed?: string;
  readonly bots: string[];
  readonly human: number[];
  readonly record?: string;
  readonly force?: true;
  readonly resume?: string;
  readonly json?: true;
}

/** The options given by a saved game. */
const OF_THE_GAME = ['variant', 'players', 'seed', 'firstSeat', 'map', 'board', 'components'];

export function playCommand(): Command {
  return withSetupFlags(new Command('play'))
    .option('--seed <seed>', 'the same seed gives the same game; drawn at random if absent')
    .option('--first-seat <seat>', 'the seat that starts; drawn by the seed if absent', wholeNumber)
    .option('--bots <names>', `one per seat: ${BOT_LIST}; the last one takes the rest`, list, ['greedy'])
    .option('--human <seats>', 'seats played by people, who choose from the legal actions', seatList, [])
    .option('--record <file>', 'save the game as a record, after every turn')
    .option('--force', 'overwrite the file of --record if it exists')
    .addOption(
      new Option(
        '--resume <file>',
        'resume a saved game and save it to the same file; bots and people have to be given again',
      ).conflicts(OF_THE_GAME),
    )
    .option('--json', 'print the record instead of the turns')
    .addHelpText(
      'after',
      '\nFiles are written atomically. If the name is a symbolic link, its target is replaced.',
    )
    .action(play);
}

async function play(given: PlayOptions): Promise<void> {
  const games = await knownGames(given.game);
  const { engine } = games;
  const { resume, human: people } = given;
  const start = resume === undefined ? newRecordOf(games, given) : savedGameIn(games, resume);
  const { players } = engine.recordState(start, 0).game;
  if (people.some((seat) => seat >= players))
    throw new CliError(`--human: the seats are 0 to ${players - 1}`);
  const bots = await botsFor(games.named(start.variant), players, given.bots, seedOfBots(start));
  const file = fileOf(given);
  const save = (record: GameRecord): void => {
    if (file !== undefined) replaceWhole(file, `${JSON.stringify(record, null, 1)}\n`);
  };
  save(start);
  const stops = watchSignals();
  const prompt = people.length === 0 ? null : openPrompt(stops.signal);
  const tell = given.json === true ? () => {} : print;
  const game = engine.createGame(start);
  try {
    await sitDown(game, { games, bots, people, prompt, print: tell, save, signal: stops.signal });
    save(game.record);
  } catch (error) {
    const status = error instanceof CliError ? error.status : stops.status();
    if (status === 0) throw error;
    const why = error instanceof CliError ? error.message : 'the game was stopped before its end';
    save(game.record);
    const where = file === undefined ? '' : `; saved as ${file}; resume it with --resume ${file}`;
    throw new CliError(`${why}${where}`, status);
  } finally {
    prompt?.close();
    stops.close();
    if (given.json === true) print(JSON.stringify(game.record));
  }
  tell(...closingLines(game.record, file, people.length > 0));
}

function newRecordOf(games: KnownGames, given: PlayOptions): GameRecord {
  const options = setupOptions(games, given, given.seed ?? randomSeed());
  return withFileContext('setup', () => games.engine.startRecord(options));
}

/** Bots of a resumed game get new seeds; otherwise they would repeat the random choices of its start. */
function seedOfBots({ options, actions }: GameRecord): string {
  return actions.length === 0 ? `${options?.seed}` : `${options?.seed}:${actions.length}`;
}

/**
 * The file to save the game in: that of `--record`, or that of `--resume`.
 *
 * @throws CliError if there is one already that is not to be overwritten
 */
function fileOf({ record, resume, force }: PlayOptions): string | undefined {
  if (record === undefined && force === true) throw new CliError('--force: give the file with --record');
  if (record === undefined || (resume !== undefined && resolve(record) === resolve(resume))) return resume;
  if (!existsSync(record)) return record;
  if (force !== true)
    throw new CliError(
      `${record} already exists; resume it with --resume, overwrite it with --force, or give another name`,
    );
  if (!statSync(record).isFile()) throw new CliError(`${record} is not an ordinary file`);
  return record;
}

/**
 * The game in a file, for resuming it.
 *
 * @throws CliError if it is not a game, or cannot be resumed
 */
export function savedGameIn({ engine }: Pick<KnownGames, 'engine'>, file: string): GameRecord {
  if (isOfLines(file))
    throw new CliError(`--resume: ${file} contains many games; save one of them in a file of its own`);
  const json = readJsonFile(file, 1);
  const record = withFileContext(file, () => engine.parseRecord(json), 1);
  if (record.viewer !== undefined || record.options === undefined)
    throw new CliError(`${file}: what is hidden in this game may be made up, so it cannot be resumed`);
  const verdict = engine.verifyRecord(record);
  if (!verdict.ok) throw new CliError(`${file} is not valid: ${verdict.fault.message}`, 1);
  if (verdict.over) throw new CliError(`${file}: the game is over`);
  return record;
}
