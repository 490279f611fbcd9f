import type { VerdictOn } from '../input/errors';
import { checkKeys, fieldOf } from '../input/plain-json';
import type { Game, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import { actor, explain, legalActions } from '../play/reducer';
import type { Recall, Seat, Viewer } from '../play/seats';
import type { ActionOf, NameOf, OptionsOf, StateOf, ViewOf, ViolationOf } from '../play/types';
import type { GameRecord } from './game-record';
import { parseNotation } from './notation';
import { appendActions, recordState, startRecord, truncateRecord, undoLimit } from './record';
import { recordView } from './turn-number';

export type { LiveGameOf as LiveGame };

/** An action, member by member. */
type Listed = { readonly [member: string]: unknown };

/** A game in progress, which remembers where it stands: a small shell around the functions of an engine. */
export interface LiveGameOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The current state, deeply frozen: the same object until the next action. */
  readonly state: StateOf<T, N>;
  /** The game so far, as it is saved. */
  readonly record: GameRecord<T, N>;
  /** The seat that decides; `null` when the game is over. */
  readonly actor: Seat | null;
  /**
   * Performs an action, or all those of a line of notation; none of them if one is refused.
   *
   * @param action - an action, or notation, e.g. `>C3 b2`
   * @returns the new state
   * @throws {@link IllegalActionError} with code, clause and message if an action is not legal
   * @throws {@link InvalidInputError} if a text is no notation
   */
  act(action: ActionOf<T, N> | string): StateOf<T, N>;
  /**
   * Whether the last action can be taken back: it revealed nothing.
   *
   * @param seat - the seat that asks: it takes back its own action only
   */
  canUndo(seat?: Seat): boolean;
  /**
   * Takes the last action back, unless it revealed something.
   *
   * @param seat - the seat that asks: it takes back its own action only
   * @returns the action; `null` if it cannot be taken back, or there is none
   */
  undo(seat?: Seat): ActionOf<T, N> | null;
  /**
   * The legal actions, or some of them.
   *
   * @param where - members that they have, e.g. `{ kind: 'sail', to: 12 }`
   */
  legal(where?: Listed): readonly ActionOf<T, N>[];
  /**
   * Whether an action is legal; if not, why.
   *
   * @param action - any action of the game
   */
  explain(action: ActionOf<T, N>): VerdictOn<ViolationOf<T, N>>;
  /**
   * What a viewer may know, with the numbers of the turn and the round.
   *
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'` (default), or `'perfect'`
   */
  view(viewer: Viewer, recall?: Recall): ViewOf<T, N>;
  /**
   * Listens to changes: to actions, and to those taken back.
   *
   * @param listener - called after each
   * @returns a function that ends it
   */
  subscribe(listener: () => void): () => void;
}

/**
 * A game that remembers where it stands.
 *
 * @throws {@link InvalidInputError} if the options or the record are invalid
 * @throws {@link IllegalActionError} if an action of the record is not legal
 */
export function createGame(games: Games<Game>, start: OptionsOf<GameTypes> | GameRecord): LiveGameOf {
  let record =
    fieldOf(start, 'format') === undefined
      ? startRecord(games, start as OptionsOf<GameTypes>)
      : (start as GameRecord);
  let state = recordState(games, record);
  const listeners = new Set<() => void>();
  const goOn = (next: typeof record): typeof state => {
    record = next;
    state = recordState(games, record);
    for (const listener of [...listeners]) listener();
    return state;
  };
  const canUndo = (seat?: Seat): boolean => {
    const to = record.actions.length - 1;
    if (to < 0 || undoLimit(games, record) > to) return false;
    return seat === undefined || actor(games, recordState(games, record, to)) === seat;
  };
  return {
    get state() {
      return state;
    },
    get record() {
      return record;
    },
    get actor() {
      return actor(games, state);
    },
    act(action) {
      const actions = typeof action === 'string' ? parseNotation(games, state, action) : [action];
      return goOn(appendActions(games, record, actions));
    },
    canUndo,
    undo(seat) {
      const last = record.actions.at(-1);
      if (last === undefined || !canUndo(seat)) return null;
      goOn(truncateRecord(games, record, record.actions.length - 1));
      return last;
    },
    legal(where = {}) {
      checkKeys(where);
      const wanted = Object.entries(where);
      return legalActions(games, state).filter((action) =>
        wanted.every(([member, value]) => (action as Listed)[member] === value),
      );
    },
    explain: (action) => explain(games, state, action),
    view: (viewer, recall) => recordView(games, record, viewer, undefined, recall),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
