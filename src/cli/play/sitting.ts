import type { Bot } from '../../bots/bot';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { bold, dim } from '../../util/paint';
import { inLine, plural } from '../../util/text';
import type { KnownGames } from '../games/known-games';
import { scoreText } from '../score';
import { type Game, playOn } from './game';
import { personAt } from './human';
import type { Prompt } from './prompt';
import { readerOf, turnLog } from './turn-log';

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
  save(game: Game): Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Plays a game to its end and prints it turn by turn, as far as the people at the table may know it, and then the
 * scores.
 *
 * @throws Complaint if the game stops before its end
 */
export async function sitDown(game: Game, sitting: Sitting): Promise<void> {
  const { games, bots, people, prompt, print, save, signal } = sitting;
  const record = game.record();
  const turns = record.turns.length;
  print(bold(titleOf(game.state(), record, people.length > 0)));
  const done = record.turns.reduce((sum, turn) => sum + turn.actions, 0);
  const log = turnLog(games, games.engine.recordState(record, done), turns, readerOf(people), print);
  for (const step of games.engine.replay(record))
    if (step.action !== null && step.index > done) log.add(step.action, step.state);
  const person = prompt === null ? null : personAt(games, prompt);
  await playOn(game, {
    choose: (state) =>
      person !== null && people.includes(state.actor) ? person.choose(state) : botOn(bots, state),
    onAction: log.add,
    onUndo(isDone) {
      if (isDone) log.takeBack();
      else prompt?.say('Nothing can be taken back here.\n');
    },
    save,
    hasPeople: people.length > 0,
    signal,
  });
  print('');
  for (const line of scoreText(games, game.state())) print(line);
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
  file: string | null,
  hasPeople: boolean,
): string[] {
  const where = file === null ? 'The record' : `Saved as ${file}; the record`;
  const held = `${where} holds: ${plural(turns.length, 'turn')}, ${plural(actions.length, 'action')}, ${result?.hash.slice(0, 16)}`;
  return [...(options === undefined || !hasPeople ? [] : [`seed ${inLine(String(options.seed))}`]), held].map(
    dim,
  );
}

function botOn(bots: Sitting['bots'], state: State): Action {
  const bot = bots[state.actor];
  if (bot === undefined) throw new RangeError(`no bot on seat ${state.actor}`);
  return bot.choose(state);
}
