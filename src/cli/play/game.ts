import {
  type Action,
  appendActions,
  apply,
  type GameRecord,
  isOver,
  isTurnStart,
  recordState,
  type State,
} from '../../index';

import { Complaint } from '../complaint';

/** After so many actions a game between random bots is broken off. */
const MAX_ACTIONS = 1_000_000;

/** A game between bots is saved anew once it has grown by this share: writing a long one over and over takes too long. */
const WORTH_SAVING = 1 / 100;

/** A game under way, and its record. */
export interface Game {
  state(): State;
  /** Finished turns. */
  turns(): number;
  act(action: Action): void;
  record(): GameRecord;
}

/** Goes on with a game where its record ends. */
export function openGame(start: GameRecord): Game {
  let record = start;
  let state: State = recordState(start);
  let turns = start.turns.length;
  let pending: Action[] = [];
  return {
    state: () => state,
    turns: () => turns,
    act(action) {
      state = apply(state, action);
      pending.push(action);
      if (isTurnStart(state)) turns += 1;
    },
    record() {
      record = appendActions(record, pending);
      pending = [];
      return record;
    },
  };
}

/** Who sits at a table, and what becomes of the game. */
export interface GameTable {
  /** What the deciding seat does. */
  choose(state: State): Action | Promise<Action>;
  /** Told of every action and the state after it. */
  onAction(action: Action, after: State): void;
  /** Saves the game as it stands. */
  save(game: Game): Promise<void>;
  readonly hasPeople: boolean;
  readonly signal: AbortSignal;
}

/**
 * Plays a game to its end; it is saved after every turn.
 *
 * @throws Complaint if the game stops before its end
 */
export async function playOn(game: Game, table: GameTable): Promise<void> {
  let actions = 0;
  let saved = game.turns();
  while (!isOver(game.state())) {
    if (actions === MAX_ACTIONS) throw new Complaint(`the game is not over after ${MAX_ACTIONS} actions`, 1);
    await oneRound();
    table.signal.throwIfAborted();
    const action = await table.choose(game.state());
    game.act(action);
    actions += 1;
    const after = game.state();
    table.onAction(action, after);
    const isDue = table.hasPeople || game.turns() - saved >= game.turns() * WORTH_SAVING;
    if (!isTurnStart(after) || !isDue) continue;
    await table.save(game);
    saved = game.turns();
  }
}

/** Lets signals in, which wait while bots think. */
function oneRound(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
