import { type Action, type Components, rules, type VariantName } from '../century';
import type { ActionTable } from '../core/action-table';
import { actionsFor as newWorldActions } from '../games/new-world/actions';
import { components as newWorldComponents } from '../games/new-world/components';
import { locationsOfAll } from '../games/new-world/locations';
import { bonusSpaces } from '../games/new-world/places';
import { onceFor, type SpaceOptions, setupOptions } from './options';

/** All actions of a kind of game, by integer ids from 0 to `size - 1`. */
export interface ActionSpace<N extends VariantName = VariantName> {
  /** The game that the actions belong to. */
  readonly variant: N;
  /** How many players the game has. */
  readonly players: number;
  /** How many actions there are. */
  readonly size: number;
  /**
   * The action with an id: always the same frozen object.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is none
   */
  decode(id: number): Action<N>;
  /**
   * The id of an action, which is found by value.
   *
   * @param action - any action of the game, legal now or not
   * @throws {RangeError} if the space has no such action
   */
  encode(action: Action<N>): number;
  /**
   * The action with an id in notation, e.g. `>C3(-Y)`; no two actions of a space have the same.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is none
   */
  text(id: number): string;
}

/**
 * The actions of a variant for so many players. Ids are fixed for a variant, a number of players, a component set and
 * a map; equal ones share one frozen space. In A New World they cover the locations of all boards, of which each game has a part.
 *
 * @param options - the game, as far as it decides which actions there are
 * @returns the space, frozen; the same object for equal options
 * @throws {@link InvalidInputError} if there is no such game
 */
export function actionSpace<N extends VariantName>(options: SpaceOptions<N>): ActionSpace<N> {
  return spaceFor(options as unknown as SpaceOptions) as unknown as ActionSpace<N>;
}

const spaceFor = onceFor((options): ActionSpace => {
  const { variant, players } = options;
  const table = tableFor(options);
  const entryOf = (id: number) => {
    const entry = table.all[id];
    if (entry === undefined)
      throw new RangeError(`there is no action ${id}, only 0 to ${table.all.length - 1}`);
    return entry;
  };
  return Object.freeze<ActionSpace>({
    variant,
    players,
    size: table.all.length,
    decode: (id) => entryOf(id).action,
    encode(action) {
      const entry = table.own(action) ?? findIn(table, action);
      if (entry === undefined) throw new RangeError('the space has no such action');
      return entry.id;
    },
    text: (id) => entryOf(id).text,
  });
});

/** Finds an action by value; `undefined` too for what is no action at all, and cannot be read as one. */
function findIn(table: ActionTable<Action>, action: Action): ReturnType<typeof table.find> {
  try {
    return table.find(action);
  } catch {
    return undefined;
  }
}

function tableFor(options: SpaceOptions): ActionTable<Action> {
  if (options.variant === 'new-world') {
    return allLocations((options.components as Components<'new-world'> | undefined) ?? newWorldComponents);
  }
  const { openBox, setup } = rules.named(options.variant);
  return openBox(setup(setupOptions(options)).game).actions as unknown as ActionTable<Action>;
}

/** The actions of A New World with all boards on the table. */
function allLocations(components: Components<'new-world'>): ActionTable<Action> {
  const locations = locationsOfAll(components);
  return newWorldActions(
    locations.map(({ id }) => id),
    Math.max(...locations.map((location) => bonusSpaces(location).length)),
  );
}

/** How the ids of a game lie in those of its space. */
export interface IdMap {
  /** The id in the space, by the id in the game. */
  readonly toSpace: Int32Array;
  /** The id in the game, by the id in the space; -1 if the game has no such action. */
  readonly toGame: Int32Array;
}

/** Maps the actions of a game into a space. */
export function mapIds(space: ActionSpace, actions: readonly Action[]): IdMap {
  const toSpace = Int32Array.from(actions, (action) => space.encode(action));
  const toGame = new Int32Array(space.size).fill(-1);
  toSpace.forEach((id, own) => {
    toGame[id] = own;
  });
  return { toSpace, toGame };
}
