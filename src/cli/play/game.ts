import { setImmediate } from 'node:timers/promises';
import type { Bot } from '../../bots/bot';
import type { Engine } from '../../engine/engine';
import type { Action, GameTypes, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { inLine, plural } from '../../util/text';
import { lastTurnText, readerOf, scoreText } from '../game-text';
import type { KnownGames } from '../known-games';
import { bold, dim } from '../terminal';
import { type Prompt, personAt, UNDO } from './human';

/**
 * A game between bots is saved again once it has grown by this share: rewriting a long one all the time takes too long.
 */
const WORTH_SAVING = 1 / 100;

/** An unfinished game, and its record. */
export type Game = ReturnType<Engine<GameTypes>['createGame']>;

/** The players, and the audience. */
export interface Sitting {
  /** The games that the command knows, the one that is played among them. */
  readonly games: KnownGames;
  /** By seat; people need no bot. */
  readonly bots: readonly Pick<Bot, 'choose'>[];
  /** The seats played by people. */
  readonly people: readonly number[];
  /** The prompt for people; `null` if there are none. */
  readonly prompt: Prompt | null;
  /** Prints a line that everyone may read. */
  print(line: string): void;
  /** Saves the game as it is. */
  save(record: GameRecord): void;
  readonly signal: AbortSignal;
}

/**
 * Plays a game to its end and prints it turn by turn, as far as the people at the table may know it, and then the
 * scores.
 *
 * @throws CliError if the game stops before its end
 */
export async function sitDown(game: Game, sitting: Sitting): Promise<void> {
  const { games, people, print } = sitting;
  print(bold(titleOf(game.state, game.record, people.length > 0)));
  const { printed, invented, own } = games.provenance(game.state);
  if (invented > 0)
    print(
      dim(
        `${invented} of the ${printed + invented + own} numbers on the pieces are invented, not those of the box`,
      ),
    );
  await playOn(game, sitting);
  for (const line of ['', ...scoreText(games, game.state)]) print(line);
}

/** Plays the rest of a game, and saves it as it grows. */
async function playOn(
  game: Game,
  { games, bots, people, prompt, print, save, signal }: Sitting,
): Promise<void> {
  const { engine } = games;
  const person = prompt === null ? null : personAt(games, prompt);
  const reader = readerOf(people);
  let saved = game.record.turns.length;
  while (game.actor !== null) {
    // Signals wait while bots think.
    await setImmediate();
    signal.throwIfAborted();
    const { state } = game;
    const isAsked = person !== null && people.includes(state.actor);
    const choice = isAsked ? await person(state) : botOn(bots, state);
    if (choice === UNDO) {
      // Turns that are over have been printed.
      if (engine.isTurnStart(state) || game.undo(state.actor) === null)
        prompt?.say('Nothing can be taken back here.\n');
      continue;
    }
    if (!engine.isTurnStart(game.act(choice))) continue;
    for (const line of lastTurnText(games, game.record, reader)) print(line);
    const turns = game.record.turns.length;
    if (people.length === 0 && turns - saved < turns * WORTH_SAVING) continue;
    save(game.record);
    saved = turns;
  }
}

/** The seed reveals everything hidden, so people see it only when the game is over. */
function titleOf({ variant, game }: State, { options, turns }: GameRecord, hasPeople: boolean): string {
  const seed = options === undefined || hasPeople ? '' : `, seed ${inLine(String(options.seed))}`;
  const begun = turns.length > 0 ? `, resumed after turn ${turns.length}` : '';
  return `${variant}, ${plural(game.players, 'player')}${seed}, P${game.firstSeat} starts${begun}`;
}

/** The last lines of a finished game. */
export function closingLines(
  { turns, actions, options, result }: GameRecord,
  file: string | undefined,
  hasPeople: boolean,
): string[] {
  const seed = options === undefined || !hasPeople ? [] : [`seed ${inLine(String(options.seed))}`];
  const where = file === undefined ? 'The record' : `Saved as ${file}; the record`;
  const sums = `${plural(turns.length, 'turn')}, ${plural(actions.length, 'action')}`;
  return [...seed, `${where} holds: ${sums}, ${result?.hash.slice(0, 16)}`].map(dim);
}

function botOn(bots: Sitting['bots'], state: State): Action {
  const bot = bots[state.actor];
  if (bot === undefined) throw new RangeError(`no bot on seat ${state.actor}`);
  return bot.choose(state);
}
