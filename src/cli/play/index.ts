import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Bot } from '../../bots/bot';
import { randomSeed } from '../../index';
import type { State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import type { LiveGame } from '../../record/live-game';
import { inLine, plural } from '../../util/text';
import { CliError, withFileContext } from '../cli-error';
import { readJsonFile, replaceAtomically } from '../files';
import {
  BOT_LIST,
  botsFor,
  integer,
  list,
  type SetupFlags,
  seatList,
  setupOptions,
  withSetupFlags,
} from '../flags';
import { loadGames, type Registry } from '../game-registry';
import { lastTurnText, readerOf, scoreText } from '../game-text';
import { isOfLines } from '../record-file';
import { bold, dim, print, watchSignals } from '../terminal';
import { openPrompt, type Prompt, personAt, UNDO } from './human';

interface PlayOptions extends SetupFlags {
  readonly seed?: string;
  readonly bots: string[];
  readonly human: number[];
  readonly record?: string;
  readonly force?: true;
  readonly resume?: string;
  readonly json?: true;
}

/** A saved game fixes these options, so they conflict with `--resume`. */
const OF_THE_GAME = ['variant', 'players', 'seed', 'firstSeat', 'map', 'board', 'components'];

export function playCommand(): Command {
  return withSetupFlags(new Command('play'))
    .option('--seed <seed>', 'the same seed gives the same game; drawn at random if absent')
    .option('--first-seat <seat>', 'the seat that starts; drawn by the seed if absent', integer)
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
  const games = await loadGames(given.game);
  const { engine } = games;
  const { resume, human: humans } = given;
  const newGame = () => engine.startRecord(setupOptions(games, given, given.seed ?? randomSeed()));
  const start = resume === undefined ? withFileContext('setup', newGame) : savedGameIn(games, resume);
  const { players } = engine.recordState(start, 0).game;
  if (humans.some((seat) => seat >= players))
    throw new CliError(`--human: the seats are 0 to ${players - 1}`);
  const bots = await botsFor(games.named(start.variant), players, given.bots, seedOfBots(start));
  const file = fileOf(given);
  const save = (record: GameRecord): void => {
    if (file !== undefined) replaceAtomically(file, `${JSON.stringify(record, null, 1)}\n`);
  };
  save(start);
  const stops = watchSignals();
  const prompt = humans.length === 0 ? null : openPrompt(stops.signal);
  const printLine = given.json === true ? () => {} : print;
  const game = engine.createGame(start);
  try {
    await sitDown(game, { games, bots, humans, prompt, print: printLine, save, signal: stops.signal });
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
  printLine(...closingLines(game.record, file, humans.length > 0));
}

/** A resumed game gets another seed, so that bots do not repeat their random choices. */
function seedOfBots({ options, actions }: GameRecord): string {
  return actions.length === 0 ? `${options?.seed}` : `${options?.seed}:${actions.length}`;
}

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

export function savedGameIn({ engine }: Pick<Registry, 'engine'>, file: string): GameRecord {
  if (isOfLines(file))
    throw new CliError(`--resume: ${file} contains many games; save one of them in its own file`);
  const record = withFileContext(file, () => engine.parseRecord(readJsonFile(file, 1)), 1);
  if (record.viewer !== undefined || record.options === undefined)
    throw new CliError(`${file}: what is hidden in this game may be made up, so it cannot be resumed`);
  const verdict = engine.verifyRecord(record);
  if (!verdict.ok) throw new CliError(`${file} is not valid: ${verdict.fault.message}`, 1);
  if (verdict.over) throw new CliError(`${file}: the game is over`);
  return record;
}

/** A game of bots is saved again when this share of its turns is new, because saving every turn would be slow. */
const WORTH_SAVING = 1 / 100;

export interface Sitting {
  readonly games: Registry;
  /** The bots by seat; seats of people need none. */
  readonly bots: readonly Pick<Bot, 'choose'>[];
  readonly humans: readonly number[];
  readonly prompt: Prompt | null;
  /** Prints what everyone at the table may see. */
  print(line: string): void;
  save(record: GameRecord): void;
  readonly signal: AbortSignal;
}

/** Prints every turn without anything hidden from the people at the table, then the scores. */
export async function sitDown(
  game: LiveGame,
  { games, bots, humans, prompt, print, save, signal }: Sitting,
): Promise<void> {
  print(bold(titleOf(game.state, game.record, humans.length > 0)));
  const { printed, invented, own } = games.provenance(game.state);
  if (invented > 0)
    print(
      dim(
        `${invented} of the ${printed + invented + own} numbers on the pieces are invented, not those of the box`,
      ),
    );
  const { engine } = games;
  const person = prompt === null ? null : personAt(games, prompt);
  const reader = readerOf(humans);
  let saved = game.record.turns.length;
  while (game.actor !== null) {
    // Bots block the event loop while they think; signals are handled here.
    await setImmediate();
    signal.throwIfAborted();
    const { state } = game;
    const isAsked = person !== null && humans.includes(state.actor);
    const choice = isAsked ? await person(state) : (bots[state.actor] as Bot).choose(state);
    if (choice === UNDO) {
      // A finished turn is already printed, so it cannot be undone.
      if (engine.isTurnStart(state) || game.undo(state.actor) === null)
        prompt?.write('Nothing can be taken back here.\n');
      continue;
    }
    if (!engine.isTurnStart(game.act(choice))) continue;
    for (const line of lastTurnText(games, game.record, reader)) print(line);
    const turns = game.record.turns.length;
    if (humans.length === 0 && turns - saved < turns * WORTH_SAVING) continue;
    save(game.record);
    saved = turns;
  }
  for (const line of ['', ...scoreText(games, game.state)]) print(line);
}

/** If people play, the seed is left out, because it reveals everything hidden. */
function titleOf({ variant, game }: State, { options, turns }: GameRecord, hasHumans: boolean): string {
  const seed = options === undefined || hasHumans ? '' : `, seed ${inLine(String(options.seed))}`;
  const begun = turns.length > 0 ? `, resumed after turn ${turns.length}` : '';
  return `${variant}, ${plural(game.players, 'player')}${seed}, P${game.firstSeat} starts${begun}`;
}

/** Returns the lines after a game: its file, length and hash, and the seed if the title did not have it. */
function closingLines(
  { turns, actions, options, result }: GameRecord,
  file: string | undefined,
  hasHumans: boolean,
): string[] {
  const seed = options === undefined || !hasHumans ? [] : [`seed ${inLine(String(options.seed))}`];
  const where = file === undefined ? 'The record' : `Saved as ${file}; the record`;
  const sums = `${plural(turns.length, 'turn')}, ${plural(actions.length, 'action')}`;
  return [...seed, `${where} holds: ${sums}, ${result?.hash.slice(0, 16)}`].map(dim);
}
