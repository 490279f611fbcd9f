import type { VerdictOn } from '../input/errors';
import { checkFunction, checkJson, checkKeys, fieldOf, refuseAt } from '../input/plain-json';
import type { Action, EngineGame, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import { pieces } from '../play/pieces';
import { actor, explain, legalActions } from '../play/reducer';
import type { Recall, Seat, Viewer } from '../play/seats';
import type {
  ActionOf,
  NameOf,
  OfWhere,
  OptionsOf,
  PiecesOf,
  StateOf,
  ViewOf,
  ViolationOf,
  Where,
} from '../play/types';
import { validateState } from '../play/validated-state';
import { lruGet } from '../util/cache';
import { areSame } from '../util/difference';
import type { GameRecord, RecordedResult } from './game-record';
import { parseNotation } from './notation';
import { appendActions, recordState, startRecord, truncateRecord, undoLimit } from './record';
import { recordView } from './turn-number';

export type { LiveGameOf as LiveGame };

/** A game in progress as one object with state and record, made by `createGame`. */
export interface LiveGameOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The current state, deeply frozen; the same object until the next action or undo. */
  readonly state: StateOf<T, N>;
  /** The record so far, which can be saved as JSON. */
  readonly record: GameRecord<T, N>;
  /** The active player; `null` when the game is over. */
  readonly actor: Seat | null;
  /** The result as in the record; `null` until the game is over. */
  readonly result: RecordedResult | null;
  /** The seats, best first; `null` until the game is over. */
  readonly ranking: readonly Seat[] | null;
  /**
   * Performs an action, or all actions in a line of notation. If one is refused, none is performed.
   *
   * @param action - an action, or notation such as `>C3 b2`
   * @returns the new state
   * @throws {@link IllegalActionError} if an action is illegal
   * @throws {@link InvalidInputError} if text is not notation
   */
  act(action: ActionOf<T, N> | string): StateOf<T, N>;
  /**
   * Whether the last action can be undone, which it cannot if it revealed something.
   *
   * @param seat - if given, the action must be of this seat
   */
  canUndo(seat?: Seat): boolean;
  /**
   * Undoes the last action, unless it revealed something.
   *
   * @param seat - if given, the action must be of this seat
   * @returns the undone action; `null` if none can be undone
   */
  undo(seat?: Seat): ActionOf<T, N> | null;
  /**
   * Lists the legal actions, or those with certain members. The list is the same object until the next action or
   * undo.
   *
   * @param where - the members that an action must have, such as `{ kind: 'sail', to: 'C3' }`
   * @throws {@link InvalidInputError} if no action of the game, legal or not, has these members
   */
  legal<const W extends Where<ActionOf<T, N>>>(where?: W): readonly OfWhere<ActionOf<T, N>, W>[];
  /**
   * Returns whether an action is legal, and the reason if it is not.
   *
   * @param action - any action of the game
   */
  explain(action: ActionOf<T, N>): VerdictOn<ViolationOf<T, N>>;
  /**
   * Returns what a viewer sees, with the numbers of turn and round. The view is the same object until the next action
   * or undo. Its unchanged parts are the same objects in the next view.
   *
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'` (default), or `'perfect'`
   */
  view(viewer: Viewer, recall?: Recall): ViewOf<T, N>;
  /** Returns the pieces in play by kind; always the same object. */
  pieces(): PiecesOf<T, N>;
  /**
   * Subscribes to actions and undos.
   *
   * @param listener - called after each successful `act` and `undo`
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void;
}

/** The maximum number of results of `legal` in the cache, which every action clears. */
const MOST_LISTS = 64;

/** Creates the members of a game in progress that read a record, and the function that replaces the record. */
export function readRecord(games: Games<EngineGame>, first: GameRecord) {
  let record = first;
  let state = recordState(games, record);
  const lists = new Map<string, readonly Action[]>();
  const listeners = new Set<() => void>();
  const replace = (next: GameRecord): typeof state => {
    if (next.actions.length !== record.actions.length || !areSame(next, record)) {
      record = next;
      state = recordState(games, record);
      lists.clear();
    }
    for (const listener of [...listeners]) listener();
    return state;
  };
  const reader: Omit<LiveGameOf, 'act' | 'canUndo' | 'undo'> = {
    get state() {
      return state;
    },
    get record() {
      return record;
    },
    get actor() {
      return actor(games, state);
    },
    get result() {
      return record.result;
    },
    get ranking() {
      return record.result?.ranking ?? null;
    },
    legal: ((where?: object) => {
      const all = legalActions(games, state);
      if (where === undefined) return all;
      checkKeys(where);
      checkJson(where, 'where');
      const wanted = Object.entries(where);
      const isWanted = (action: Action): boolean =>
        wanted.every(([member, value]) => action[member as keyof Action] === value);
      const inWords = wanted.map(([member, value]) => `${member}: ${JSON.stringify(value)}`).join(', ');
      return lruGet(lists, inWords, MOST_LISTS, () => {
        const { actions } = validateState(games, state).compiled;
        if (!actions.all.some(({ action }) => isWanted(action)))
          refuseAt('wrong-value', ['where'], `No action of ${state.variant} has ${inWords}.`);
        return Object.freeze(all.filter(isWanted));
      });
    }) as LiveGameOf['legal'],
    explain: (action) => explain(games, state, action),
    view: (viewer, recall) => recordView(games, record, viewer, undefined, recall),
    pieces: () => pieces(games, state),
    subscribe(listener) {
      checkFunction('listener', listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { reader, replace };
}

/** Adds members to an object, or replaces them; getters stay getters. */
export function withMembers<A extends object, B extends object>(to: A, members: B): Omit<A, keyof B> & B {
  const all: unknown = Object.defineProperties(to, Object.getOwnPropertyDescriptors(members));
  return all as Omit<A, keyof B> & B;
}

export function createGame(games: Games<EngineGame>, start: OptionsOf<GameTypes> | GameRecord): LiveGameOf {
  const isRecord = fieldOf(start, 'format') !== undefined;
  const first = isRecord ? (start as GameRecord) : startRecord(games, start as OptionsOf<GameTypes>);
  const { reader, replace } = readRecord(games, first);
  const canUndo = (seat?: Seat): boolean => {
    const { record } = reader;
    const to = record.actions.length - 1;
    if (to < 0 || undoLimit(games, record) > to) return false;
    return seat === undefined || actor(games, recordState(games, record, to)) === seat;
  };
  return withMembers(reader, {
    act(action: Action | string) {
      const actions = typeof action === 'string' ? parseNotation(games, reader.state, action) : [action];
      return replace(appendActions(games, reader.record, actions));
    },
    canUndo,
    undo(seat?: Seat) {
      const { record } = reader;
      const last = record.actions.at(-1);
      if (last === undefined || !canUndo(seat)) return null;
      replace(truncateRecord(games, record, record.actions.length - 1));
      return last;
    },
  });
}
