import { setImmediate } from 'node:timers/promises';
import type { Bot } from '../../bots/bot';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { inLine, plural } from '../../util/text';
import { Complaint } from '../complaint';
import { scoreText } from '../game-text';
import type { KnownGames } from '../known-games';
import { bold, dim } from '../paint';
import { type Prompt, personAt, UNDO } from './human';
import { readerOf, type TurnLog, turnLog } from './turn-log';

/** The number of actions after which a game between random bots is cut off. */
const MAX_ACTIONS = 1_000_000;

/**
 * A game between bots is saved again once it has grown by this share: rewriting a long one all the time takes too long.
 */
const WORTH_SAVING = 1 / 100;

/** An unfinished game, and its record. */
export interface Game {
  state(): State;
  /** The number of finished turns. */
  turns(): number;
  /** The state after an action, which is performed. */
  act(action: Action): State;
  record(): GameRecord;
  /**
   * Takes the last action back, unless it ended a turn, revealed something, or another seat decided before it.
   *
   * @returns whether it did
   */
  undo(): boolean;
}

/** Resumes a game at the end of its record. */
export function openGame({ engine }: Pick<KnownGames, 'engine'>, start: GameRecord): Game {
  let record = start;
  let state: State = engine.recordState(start);
  let turns = start.turns.length;
  let pending: Action[] = [];
  const whole = (): GameRecord => {
    record = engine.appendActions(record, pending);
    pending = [];
    return record;
  };
  return {
    state: () => state,
    turns: () => turns,
    act(action) {
      state = engine.apply(state, action);
      pending.push(action);
      if (engine.isTurnStart(state)) turns += 1;
      return state;
    },
    record: whole,
    undo() {
      const last = whole().actions.length - 1;
      if (engine.isTurnStart(state) || engine.undoLimit(record) > last) return false;
      record = engine.truncateRecord(record, last);
      state = engine.recordState(record);
      return true;
    },
  };
}

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
  save(game: Game): void;
  readonly signal: AbortSignal;
}

/**
 * Plays a game to its end and prints it turn by turn, as far as the people at the table may know it, and then the
 * scores.
 *
 * @throws Complaint if the game stops before its end
 */
export async function sitDown(game: Game, sitting: Sitting): Promise<void> {
  const { games, people, print } = sitting;
  const record = game.record();
  const turns = record.turns.length;
  print(bold(titleOf(game.state(), record, people.length > 0)));
  const { printed, invented, own } = games.provenance(game.state());
  if (invented > 0)
    print(
      dim(
        `${invented} of the ${printed + invented + own} numbers on the pieces are invented, not those of the box`,
      ),
    );
  const done = record.turns.reduce((sum, turn) => sum + turn.actions, 0);
  const log = turnLog(games, games.engine.recordState(record, done), turns, readerOf(people), print);
  for (const step of games.engine.replay(record))
    if (step.action !== null && step.index > done) log.add(step.action, step.state);
  await playOn(game, sitting, log);
  for (const line of ['', ...scoreText(games, game.state())]) print(line);
}

/** Plays the rest of a game, and saves it as it grows. */
async function playOn(game: Game, sitting: Sitting, log: TurnLog): Promise<void> {
  const { games, bots, people, prompt, save, signal } = sitting;
  const person = prompt === null ? null : personAt(games, prompt);
  let actions = 0;
  let saved = game.turns();
  while (game.state().phase !== 'over') {
    if (actions === MAX_ACTIONS) throw new Complaint(`the game is not over after ${MAX_ACTIONS} actions`, 1);
    // Signals wait while bots think.
    await setImmediate();
    signal.throwIfAborted();
    const state = game.state();
    const isAsked = person !== null && people.includes(state.actor);
    const choice = isAsked ? await person(state) : botOn(bots, state);
    if (choice === UNDO) {
      if (game.undo()) log.takeBack();
      else prompt?.say('Nothing can be taken back here.\n');
      continue;
    }
    const turns = game.turns();
    log.add(choice, game.act(choice));
    actions += 1;
    const isDue = people.length > 0 || game.turns() - saved >= game.turns() * WORTH_SAVING;
    if (game.turns() === turns || !isDue) continue;
    save(game);
    saved = game.turns();
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
