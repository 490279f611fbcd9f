import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { Complaint } from '../complaint';
import type { KnownGames } from '../games/known-games';

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

/** An action, or the wish to take the last one back. */
export type Choice = Action | typeof UNDO;
export const UNDO = 'undo';

/** The players at a table, and the handling of the game. */
export interface GameTable {
  /** The choice of the deciding seat, or its wish to take its last action back. */
  choose(state: State): Choice | Promise<Choice>;
  /** Called after each action, with the resulting state. */
  onAction(action: Action, after: State): void;
  /** Called after each request to take an action back, with whether it was. */
  onUndo(isDone: boolean): void;
  /** Saves the game as it is. */
  save(game: Game): Promise<void>;
  readonly hasPeople: boolean;
  readonly signal: AbortSignal;
}

/**
 * Plays a game to its end, saving it after every turn.
 *
 * @throws Complaint if the game stops before its end
 */
export async function playOn(game: Game, table: GameTable): Promise<void> {
  let actions = 0;
  let saved = game.turns();
  while (game.state().phase !== 'over') {
    if (actions === MAX_ACTIONS) throw new Complaint(`the game is not over after ${MAX_ACTIONS} actions`, 1);
    await oneRound();
    table.signal.throwIfAborted();
    const action = await table.choose(game.state());
    if (action === UNDO) {
      table.onUndo(game.undo());
      continue;
    }
    const turns = game.turns();
    const after = game.act(action);
    actions += 1;
    table.onAction(action, after);
    const isDue = table.hasPeople || game.turns() - saved >= game.turns() * WORTH_SAVING;
    if (game.turns() === turns || !isDue) continue;
    await table.save(game);
    saved = game.turns();
  }
}

/** Handles pending signals, which wait while bots think. */
function oneRound(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
