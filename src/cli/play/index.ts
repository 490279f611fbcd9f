import { resolve } from 'node:path';
import { Command } from 'commander';
import { randomSeed } from '../../index';
import type { GameRecord } from '../../record/game-record';
import { Complaint, complainAbout } from '../complaint';
import { BOT_LIST, list, seatList, wholeNumber } from '../flags';
import { type KnownGames, knownGames } from '../known-games';
import { botsFor, type SetupFlags, setupOptions, withSetupFlags } from '../setup';
import { watchSignals } from '../signals';
import { print, say } from '../terminal';
import { closingLines, openGame, sitDown } from './game';
import { openPrompt } from './human';
import {
  type Found,
  newSavedGame,
  readSavedGame,
  type SavedGame,
  saveAfter,
  savedAs,
  saverOf,
} from './saved-game';

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
    .option('--bots <names>', `one for each seat: ${BOT_LIST}; the last one takes the rest`, list, ['greedy'])
    .option('--human <seats>', 'seats played by people, who pick from the legal actions', seatList, [])
    .option('--record <file>', 'save the game as a record, after every turn')
    .option(
      '--force',
      'if the file of --record exists, overwrite it once the game is over; until then the game is saved beside it',
    )
    .option('--resume <file>', 'resume a saved game, and save it there; set bots and people again')
    .option('--json', 'print the record instead of the turns')
    .addHelpText(
      'after',
      '\nFiles are replaced whole or not at all. If the name is a link, the file that it leads to is replaced.',
    )
    .action(play);
}

async function play(given: PlayOptions, command: Command): Promise<void> {
  const games = await knownGames(given.game);
  const { engine } = games;
  const found = given.resume === undefined ? null : readSavedGame(games, given.resume);
  if (found !== null) refuseOptionsOfTheGame(command);
  const start = found?.record ?? newRecordOf(games, given);
  const { players } = engine.recordState(start, 0).game;
  const { human: people } = given;
  if (people.some((seat) => seat >= players))
    throw new Complaint(`--human: the seats are 0 to ${players - 1}`);
  const bots = await botsFor(games.named(start.variant), players, given.bots, seedOfBots(start));
  const saved = savedGameOf(given, start, found);
  const stops = watchSignals();
  const prompt = people.length === 0 ? null : openPrompt(stops.signal);
  const tell = given.json === true ? () => {} : print;
  const game = openGame(games, start);
  const saver = saverOf(saved, say);
  try {
    await sitDown(game, { games, bots, people, prompt, print: tell, save: saver.save, signal: stops.signal });
    saver.saveAtLast(game);
  } catch (error) {
    throw saveAfter(error, { game, saver, status: stops.status() });
  } finally {
    prompt?.close();
    stops.close();
    if (given.json === true) print(JSON.stringify(game.record()));
  }
  const record = game.record();
  const verdict = engine.verifyRecord(JSON.parse(JSON.stringify(record)));
  if (!verdict.ok) throw new Complaint(`the record is not valid: ${verdict.fault.message}`, 1);
  tell(...closingLines(record, saver.name(), people.length > 0));
}

function newRecordOf(games: KnownGames, given: PlayOptions): GameRecord {
  const options = setupOptions(games, given, given.seed ?? randomSeed());
  return complainAbout('setup', () => games.engine.startRecord(options));
}

function refuseOptionsOfTheGame(command: Command): void {
  const [option] = command.options.filter(
    (each) =>
      OF_THE_GAME.includes(each.attributeName()) &&
      command.getOptionValueSource(each.attributeName()) === 'cli',
  );
  if (option !== undefined) throw new Complaint(`${option.long}: the game of --resume has its own`);
}

/** Bots of a resumed game get new seeds; otherwise they would repeat the random choices of its start. */
function seedOfBots({ options, actions }: GameRecord): string {
  return actions.length === 0 ? `${options?.seed}` : `${options?.seed}:${actions.length}`;
}

/** The file to save the game in: that of `--record`, or that of `--resume`. */
function savedGameOf(
  { record, resume, force }: PlayOptions,
  start: GameRecord,
  found: Found | null,
): SavedGame | null {
  if (record === undefined && force === true) throw new Complaint('--force: give the file with --record');
  if (
    resume !== undefined &&
    found !== null &&
    (record === undefined || resolve(record) === resolve(resume))
  ) {
    return savedAs(resume, found.bytes, say);
  }
  if (record === undefined) return null;
  return newSavedGame(record, start, force === true, say);
}
