import type { AnyObserved } from '../observe/observation';
import type { ActionTable } from '../play/actions';
import type { Action, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import type { ActionOf, NameOf } from '../play/types';
import { onceFor, type SpaceOptions, settingOf, setupOptions } from './options';

export type { ActionSpaceOf as ActionSpace };

/** All actions of a kind of game, with integer ids from 0 to `size - 1`. */
export interface ActionSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game that the actions belong to. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The number of actions. */
  readonly size: number;
  /**
   * The action with an id: always the same frozen object.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  decode(id: number): ActionOf<T, N>;
  /**
   * The id of an action, found by value.
   *
   * @param action - any action of the game, legal now or not
   * @throws {RangeError} if the space has no such action
   */
  encode(action: ActionOf<T, N>): number;
  /**
   * The action with an id in notation, e.g. `>C3(-Y)`; no two actions of a space have the same.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  text(id: number): string;
}

/** Looks up the actions of a game for a number of players; equal ones share one frozen space. */
export function actionSpacesOf(games: Games<AnyObserved>): (options: SpaceOptions) => ActionSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players } = options;
    const table = tableFor(game, options);
    const entryOf = (id: number) => {
      const entry = table.all[id];
      if (entry === undefined)
        throw new RangeError(`there is no action ${id}, only 0 to ${table.all.length - 1}`);
      return entry;
    };
    return Object.freeze<ActionSpaceOf>({
      variant,
      players,
      size: table.all.length,
      decode: (id) => entryOf(id).action,
      encode(action) {
        const entry = table.byReference(action) ?? findIn(table, action);
        if (entry === undefined) throw new RangeError('the space has no such action');
        return entry.id;
      },
      text: (id) => entryOf(id).text,
    });
  });
}

/** Finds an action by value; `undefined` also for values that are not actions at all. */
function findIn(table: ActionTable<Action>, action: Action): ReturnType<typeof table.byValue> {
  try {
    return table.byValue(action);
  } catch {
    return undefined;
  }
}

function tableFor(game: AnyObserved, options: SpaceOptions): ActionTable<Action> {
  if (game.variations !== undefined) return game.variations.actions(settingOf(game, options));
  return game.compileGame(game.setup(setupOptions(options)).game).actions;
}

/** The mapping between the ids of a game and those of its space. */
export interface IdMap {
  /** The id in the space, by the id in the game. */
  readonly toSpace: Int32Array;
  /** The id in the game, by the id in the space; -1 if the game has no such action. */
  readonly toGame: Int32Array;
}

/** Maps the actions of a game into a space. */
export function mapIds(space: ActionSpaceOf, actions: readonly Action[]): IdMap {
  const toSpace = Int32Array.from(actions, (action) => space.encode(action));
  const toGame = new Int32Array(space.size).fill(-1);
  toSpace.forEach((id, own) => {
    toGame[id] = own;
  });
  return { toSpace, toGame };
}
